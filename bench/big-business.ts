// Measures the pages that read the most, for a business with 100,000 contacts and responses and 10,000 external
// reviews.
import { parseArgs } from "node:util";
import { listContacts } from "../src/shared/api/contacts.ts";
import { getDashboard } from "../src/shared/api/dashboard.ts";
import type { Endpoint, EndpointInput } from "../src/shared/api/endpoint.ts";
import { endpointAddress } from "../src/shared/api/endpoint-address.ts";
import { listInbox } from "../src/shared/api/inbox.ts";
import { listCandidates } from "../src/shared/api/invitations.ts";
import { exportResponses } from "../src/shared/api/responses.ts";
import { startBigBusiness } from "./support/big-business.ts";
import type { FlowServer } from "./support/public-flow.ts";
import { quantile } from "./support/spread.ts";

/**
 * `npm run bench -- big-business [--engine postgres|pglite] [--people 100000]`: calls in sequence with nothing
 * else on the server. Prints median and maximum in milliseconds, and the size. Fails when a median misses its goal.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    people: { type: "string", default: "100000" },
  },
});
const people = Number(values.people);
const lastPage = Math.ceil(people / 25);
const callsEach = 5;

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  const big = await startBigBusiness(engine, people);
  console.log(engine);
  try {
    await measure(big, "inbox", 150, listInbox, {});
    await measure(big, "inbox, last page", 150, listInbox, { page: lastPage });
    await measure(big, "inbox, common word", 3000, listInbox, { search: "the" });
    await measure(big, "export of all responses", 30_000, exportResponses, {});
    await measure(big, "dashboard", 1200, getDashboard);
    await measure(big, "contacts, last page", 400, listContacts, { page: lastPage });
    await measure(big, "contacts, searched", 400, listContacts, { search: "person77" });
    await measure(big, "eligible contacts", 4000, listCandidates, {});
  } finally {
    await big.stop();
  }
}

async function measure<E extends Endpoint>(
  { server, owner }: FlowServer,
  name: string,
  goalMs: number,
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<void> {
  // A session lasts ten minutes.
  await owner.renew();
  const path = endpointAddress(endpoint, (input ?? {}) as Record<string, unknown>);
  const headers = { authorization: `Bearer ${owner.session}` };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < callsEach; round += 1) {
    const began = performance.now();
    const response = await fetch(server.origin + path, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
  }
  const median = quantile(times, 0.5);
  const [middle, worst, goal] = [median, Math.max(...times), goalMs].map((ms) => ms.toFixed(0));
  const missed = median > goalMs ? "  missed" : "";
  console.log(
    `  ${name.padEnd(26)} median ${middle} ms, worst ${worst} ms (goal ${goal}); ${(bytes / 1000).toFixed(0)} kB${missed}`,
  );
  if (missed) process.exitCode = 1;
}
