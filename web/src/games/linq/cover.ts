import type { Cover } from "../kit";
import { resultLine } from "./found";
import "./cover.css";

const cover: Cover = {
  id: "linq",
  place: 2,
  title: "Linq",
  mark: "&",
  stock: "#a6cfbc",
  line: "Two spies find each other. Everyone else bluffs.",
  about:
    "Two of you hold the same secret word and must find each other by saying words. Everyone else knows nothing, and talks as if they did.",
  players: "4–8 players",
  minutes: "25 min",
  alone: "You and four bots.",
  botsAlone: 4,
  lessons: {
    all: [
      { id: "spy", text: "As spy" },
      { id: "double_agent", text: "As double agent" },
    ],
    bots: 3,
  },
  puzzle: {
    kind: "two_spies",
    title: "Who are the two",
    line: "Eight players, two spies.",
    minutes: "4 min",
    lineOf: resultLine,
  },
};

export default cover;
