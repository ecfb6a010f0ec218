import type { Cover } from "../kit";
import "./cover.css";

const cover: Cover = {
  id: "fib",
  place: 4,
  title: "Fib",
  mark: "?",
  line: "Say what is on your card, or something else.",
  about: "Everyone has a card and claims a number. Whoever sits next believes it, or does not.",
  players: "2–4 players",
  minutes: "3 min",
  alone: "You and two bots.",
  botsAlone: 2,
};

export default cover;
