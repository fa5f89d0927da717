// Measures the public page: first question in a browser, Lighthouse, reads and submissions per second.
import { parseArgs } from "node:util";
import { measureBrowser } from "./support/public-page-browser.ts";
import { measureScore } from "./support/public-page-score.ts";
import { measurePglite, measurePostgres } from "./support/public-page-server.ts";

/**
 * `npm run bench -- public-page [--part browser|score|postgres|pglite] [--rounds 5] [--seconds 2]`: the time to the first
 * question in a browser beside a bare form and SurveyJS; Lighthouse scores; reads of the rendered page and submissions per
 * second beside bare servers and PostGraphile, in turn. Build first (`npm run build`). Fails when a goal is missed.
 */
const { values } = parseArgs({
  options: {
    part: { type: "string", default: "all" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
  },
});

const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds), clients: 16 };
const parts = {
  browser: () => measureBrowser(rounds.rounds),
  score: () => measureScore(rounds.rounds),
  postgres: () => measurePostgres(rounds),
  pglite: () => measurePglite(rounds),
};
for (const [name, measure] of Object.entries(parts)) {
  if (values.part !== "all" && values.part !== name) continue;
  if (!(await measure())) process.exitCode = 1;
}
