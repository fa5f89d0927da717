import { getRequestListener } from "@hono/node-server";
import { beforeAll, expect, it } from "vitest";
import { defaultProjectId } from "#server/config.ts";
import { openIdentity } from "#server/open-identity.ts";
import { listen } from "#server/testing/listen.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import { fuzz } from "#tests/support/fuzz.ts";
import { fuzzRaw, sendRaw } from "#tests/support/fuzz-raw.ts";
import type { FuzzRoute } from "#tests/support/fuzz-request.ts";
import { seededRandom } from "../../seed/seeded-random.ts";
import { fromThisMachine, gatherPeople, type People } from "./people.ts";

const test = startedTestApp({ identity: openIdentity, env: { ADMIN_EMAILS: "admin@example.com" } });
let people: People;
beforeAll(async () => {
  people = await gatherPeople(test);
});

// The full run with 200,000 requests is `npm run bench -- fuzz`.
const listRoutes = () => [
  ...new Map(
    test.app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => [`${method} ${path}`, { method, pattern: path }]),
  ).values(),
];

function fuzzRoutes(routes: FuzzRoute[], count: number) {
  const { bearer } = people;
  return fuzz({
    routes,
    random: seededRandom(2026),
    count,
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
}

it("answers two thousand generated requests without failures or internals", async () => {
  const { defects, statuses } = await fuzzRoutes(listRoutes(), 2_000);
  expect(defects).toEqual([]);
  // Requests reached handlers, not only the guards in front of them.
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect(statuses.get(400)).toBeGreaterThan(200);
});

it("answers two thousand queries at /rest/v1 without failing", async () => {
  const door = listRoutes().filter(({ pattern }) => pattern.startsWith("/rest/v1/"));
  const { defects, statuses } = await fuzzRoutes(door, 2_000);
  expect(defects).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(50);
});

it("TRACE is refused and echoes nothing", async () => {
  const { server, issuer } = await listen(getRequestListener(test.app.fetch));
  const request =
    "TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: of the caller\r\nConnection: close\r\n\r\n";
  const answer = await sendRaw(Number(new URL(issuer).port), Buffer.from(request));
  server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain("of the caller");
});

it("answers five hundred malformed raw requests without failing", async () => {
  const { server, issuer } = await listen(getRequestListener(test.app.fetch));
  const { defects, statuses } = await fuzzRaw({
    port: Number(new URL(issuer).port),
    random: seededRandom(2026),
    patterns: listRoutes().map(({ pattern }) => pattern),
    count: 500,
  });
  server.close();
  expect(defects).toEqual([]);
  expect(statuses.get(404)).toBeGreaterThan(5);
});
