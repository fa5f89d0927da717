import { beforeAll, expect, it } from "vitest";
import { defaultProjectId } from "#server/config.ts";
import { openIdentity } from "#server/open-identity.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import { fuzz } from "#tests/support/fuzz.ts";
import { seededRandom } from "../../seed/seeded-random.ts";
import { fromThisMachine, gatherPeople, type People } from "./people.ts";

const test = startedTestApp({ identity: openIdentity, env: { ADMIN_EMAILS: "admin@example.com" } });
let people: People;
beforeAll(async () => {
  people = await gatherPeople(test);
});

// The full run, with two hundred thousand requests, is `npm run bench -- fuzz`.
it("answers two thousand generated requests without failing or telling how it is made", async () => {
  const routes = new Map(
    test.app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => [`${method} ${path}`, { method, pattern: path }]),
  );
  const { bearer } = people;
  const { defects, statuses } = await fuzz({
    routes: [...routes.values()],
    random: seededRandom(2026),
    count: 2_000,
    tokens: [
      bearer["owner of a"],
      bearer["owner of a"],
      bearer.admin,
      undefined,
      "a.b.c",
      "\u00e9",
    ],
    identityTokens: [defaultProjectId, `${defaultProjectId}:${bearer["owner of a"]}`, "x"],
    send: ({ method, path, headers, body }) =>
      Promise.resolve(
        test.app.request(path, { method, headers, ...(body && { body }) }, fromThisMachine),
      ),
  });
  expect(defects).toEqual([]);
  // It reached handlers, not only the guards in front of them.
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect(statuses.get(400)).toBeGreaterThan(200);
});
