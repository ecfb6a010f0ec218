export { texts } from "./speak";
