import { parseArgs } from "node:util";
import { callsOf } from "./support/big-business/calls.ts";
import { goalOf, isMet } from "./support/big-business/goals.ts";
import { type Measured, measure } from "./support/big-business/measure.ts";
import { startBigBusiness } from "./support/big-business/start.ts";

/**
 * `npm run bench -- big-business [--engine postgres|pglite] [--people 100000] [--only inbox]`: a business with two years
 * behind it beside small ones, on the real server. Everything that its owner and its customers meet is called in turn
 * with nothing else at the server: milliseconds of the median and the worst call, the longest turn of the server's event
 * loop, the size of an answer and the memory that it took. Fails when a goal is missed.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    people: { type: "string", default: "100000" },
    only: { type: "string", default: "" },
  },
});

const people = Number(values.people);
const sizes = {
  ...{ flows: 200, people, found: people / 5, campaigns: Math.max(8, people / 200) },
  ...{ notifications: people / 2, neighbours: 50 },
};

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  const big = await startBigBusiness(engine, sizes);
  const server = { origin: big.server.origin, pid: big.server.child.pid ?? 0 };
  console.log(`${engine.padEnd(36)} median  worst   turn    size   memory`);
  try {
    for (const call of callsOf(big, sizes)) {
      if (!call.name.includes(values.only)) continue;
      // A session lasts ten minutes.
      await big.owner.renew();
      report(engine, await measure(server, call));
    }
  } finally {
    await big.stop();
  }
}

function report(engine: "postgres" | "pglite", measured: Measured): void {
  const { name, median, worst, turn, bytes, memory } = measured;
  const figures = [median, worst, turn].map((one) => one.toFixed(0).padStart(7)).join("");
  const size = `${(bytes / 1000).toFixed(0)} kB`.padStart(9);
  const goal = goalOf(name, engine);
  const missed = isMet(measured, goal) ? "" : `  missed: ${goal.median} ms, turn ${goal.turn} ms`;
  console.log(`  ${name.padEnd(34)}${figures}${size}${`${memory} MB`.padStart(8)}${missed}`);
  if (missed) process.exitCode = 1;
}
