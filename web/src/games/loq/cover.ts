import type { Cover } from "../kit";
import { resultLine } from "./fiveWords";
import "./cover.css";

const cover: Cover = {
  id: "loq",
  place: 1,
  title: "LOQ",
  mark: "“",
  stock: "#f3b49a",
  line: "Describe five words before the clock runs out.",
  about:
    "One describes, the others guess, and ten round cards change how. Play together for the highest score, or in teams against each other.",
  players: "2–20 players",
  minutes: "10 min a team",
  alone: "You and two bots, together.",
  botsAlone: 2,
  against: { text: "Against each other: you and a bot, and two more", bots: 3 },
  puzzle: {
    kind: "five_words",
    title: "Five words",
    line: "Describe, the house guesses.",
    minutes: "3 min",
    lineOf: resultLine,
  },
};

export default cover;
