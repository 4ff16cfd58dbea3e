// Random legal play in boardgame.io's client, by the same yardstick as the other peers.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G }) => {
    if (lines.some((line) => line.every((id) => G.cells[id] !== null && G.cells[id] === G.cells[line[0]]))) return { won: true };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

let decisions = 0;
let offered = 0;
let games = 0;

function play() {
  const client = Client({ game, debug: false });
  while (!client.getState().ctx.gameover) {
    const free = client.getState().G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    client.moves.mark(free[Math.floor(Math.random() * free.length)]);
    decisions += 1;
    offered += free.length;
  }
  games += 1;
}

const seconds = Number(process.argv[2]);
for (let warm = 0; warm < 50; warm += 1) play();
decisions = offered = games = 0;
const start = process.cpuUsage();
let spent = 0;
while (spent < seconds * 1e6) {
  play();
  const used = process.cpuUsage(start);
  spent = used.user + used.system;
}
console.log(
  JSON.stringify({
    game: "tic-tac-toe",
    decisions: (decisions / spent) * 1e6,
    decisions_per_game: decisions / games,
    mean_legal: offered / decisions,
  }),
);
