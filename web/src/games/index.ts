/** One's games: fetched when the page is first opened. */
export { MyGames } from "./MyGames";
