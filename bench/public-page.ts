import { parseArgs } from "node:util";
import { measureBrowser } from "./support/public-page-browser.ts";
import { measureCosts } from "./support/public-page-costs.ts";
import { measureScore } from "./support/public-page-score.ts";
import { measurePglite, measurePostgres } from "./support/public-page-server.ts";

/**
 * `npm run bench -- public-page [--part browser|score|postgres|pglite|costs] [--rounds 5] [--seconds 2] [--fsync off]`: the
 * customer's page. The time to its first question in a browser beside a bare form and SurveyJS; its Lighthouse scores; reads of
 * the rendered page and submissions per second beside bare servers; all in turn; what one request costs, ours and theirs. Build first (`npm run build`). Fails when a goal is missed.
 */
const { values } = parseArgs({
  options: {
    part: { type: "string", default: "all" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    fsync: { type: "string", default: "on" },
  },
});

const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds), clients: 16 };
const parts = {
  browser: () => measureBrowser(rounds.rounds),
  score: () => measureScore(rounds.rounds),
  postgres: () => measurePostgres(rounds, values.fsync !== "off"),
  pglite: () => measurePglite(rounds),
  costs: () => measureCosts(rounds),
};
for (const [name, measure] of Object.entries(parts)) {
  if (values.part !== "all" && values.part !== name) continue;
  if (!(await measure())) process.exitCode = 1;
}
