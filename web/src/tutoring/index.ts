/** Everything for those who learn, in one piece that is fetched after the board. */
export { Advice, AskAdvice } from "./Advice";
export { Forecast } from "./Forecast";
export { Glossary } from "./Glossary";
export { LastWords } from "./LastWords";
export { Lesson } from "./Lesson";
export { Preview } from "./Preview";
