import type { Cover } from "../kit";
import { resultLine } from "./bestTurn";
import "./cover.css";

const cover: Cover = {
  id: "logos",
  place: 3,
  title: "Logos",
  mark: "¶",
  stock: "#e9cb85",
  line: "Build crosswords, then defend every word.",
  about:
    "Lay tiles in a crossword that grows, find synonyms, spell by ear and define. Whoever doubts a word may challenge it, and had better be right.",
  players: "2–6 players or teams",
  minutes: "45 min",
  alone: "You against one to five bots.",
  botsAlone: 1,
  mostBotsAlone: 5,
  puzzle: {
    kind: "best_turn",
    title: "The best turn",
    line: "One rack, one table.",
    minutes: "6 min",
    lineOf: resultLine,
  },
};

export default cover;
