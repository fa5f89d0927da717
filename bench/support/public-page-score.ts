import { lighthouseOf } from "./lighthouse.ts";
import { startFlowServer } from "./public-flow.ts";

/** Customers' pages must not be listed by search engines, so Lighthouse's fourth category does not apply. */
const categories = ["performance", "accessibility", "best-practices"];

/**
 * Runs Lighthouse on the customer's page with five questions.
 * @returns whether each score is 1
 */
export async function measureScore(runs: number): Promise<boolean> {
  const { server, flow, stop } = await startFlowServer();
  try {
    const found = await lighthouseOf(`${server.origin}/review/${flow.id}`, { runs, categories });
    console.log(`Lighthouse, mobile: ${found.words}`);
    for (const line of found.wanting) console.log(`  ${line}`);
    return Object.values(found.scores).every((score) => score === 1);
  } finally {
    await stop();
  }
}
