import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIdentity } from "#server/open-identity.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import { authorisationTable } from "./authorisation-table.ts";
import {
  type Caller,
  callers,
  fromElsewhere,
  fromThisMachine,
  gatherPeople,
  identity,
  type People,
} from "./people.ts";
import { type MadeRow, makeRow } from "./rows.ts";
import type { ApiRow, Row } from "./table-rows.ts";

/** Owner of the row that an address refers to. */
const idKinds = ["of a", "of b", "of the admin", "random", "of the wrong type"] as const;
type IdKind = (typeof idKinds)[number];

const managementKey = "K3testManagementKey0000000000000001";

const test = startedTestApp({
  identity: openIdentity,
  env: { ADMIN_EMAILS: "admin@example.com", MANAGEMENT_KEY: managementKey },
});
let people: People;
let calls = 0;

beforeAll(async () => {
  people = await gatherPeople(test);
});

it("has a row for every route, and a route for every row", () => {
  const routes = test.app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(authorisationTable).sort()).toEqual([...new Set(routes)].sort());
});

const rowsOf = <K extends Row["kind"]>(kind: K) =>
  Object.entries(authorisationTable).filter(
    (entry): entry is [string, Extract<Row, { kind: K }>] => entry[1].kind === kind,
  );

/** @spec 6.1, 6.2 */
describe("our own API", () => {
  it.each(rowsOf("api"))("%s", async (route, row) => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const caller of callers) {
      for (const id of row.id ? idKinds : [undefined]) {
        const cell = id ? `${caller}, id ${id}` : caller;
        found[cell] = await callApi(route, row, caller, id);
        expected[cell] = expectedStatus(route, row, caller, id);
      }
    }
    expect(found).toEqual(expected);
  });

  // The requeued messages have no content that can be sent. Their second attempt would run
  // below on a slow machine and be postponed endlessly, since this clock is frozen.
  afterAll(() =>
    test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from pgboss.job where name = 'messages.send'`),
    ),
  );
});

it("an ended session cannot read or write any table through the database role", async () => {
  const ask = async (caller: Caller, address: string, init: RequestInit = {}) => {
    const headers = { ...headersOf(caller), "content-type": "application/json" };
    return (await test.app.request(`/rest/v1/${address}`, { ...init, headers })).status;
  };
  const read = (caller: Caller) => ask(caller, "contacts?select=id");
  const write = (caller: Caller, name: string) =>
    ask(caller, "contacts", {
      method: "POST",
      body: JSON.stringify({ name, email: `${name}@example.com` }),
    });
  expect([await read("owner of a"), await read("ended session")]).toEqual([200, 401]);
  expect([await write("owner of a", "runs"), await write("ended session", "over")]).toEqual([
    201, 401,
  ]);
  const stored = await test.context.database.serviceTransaction((tx) =>
    tx.query(sql`select name from contacts where name in ('runs', 'over')`),
  );
  expect(stored).toEqual([{ name: "runs" }]);
});

describe("pages, files and health give every caller the same answer", () => {
  it.each(rowsOf("open"))("%s", async (route, { status, path, from }) => {
    const [method = "GET", pattern = ""] = route.split(" ");
    const found = new Map<string, number>();
    for (const caller of callers) {
      const response = await test.app.request(
        path ?? pattern,
        { method, headers: headersOf(caller) },
        from === "elsewhere" ? fromElsewhere : fromThisMachine,
      );
      found.set(caller, response.status);
    }
    const expected = status === "alike" ? found.get("anonymous") : status;
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, expected])),
    );
    expect(expected).toBeLessThan(500);
  });

  it("shows the mailbox to this machine only, and not to a proxy", async () => {
    const headers = { host: "localhost" };
    const statuses = [
      await test.app.request("/mailbox", { headers }, fromThisMachine),
      await test.app.request("/mailbox", { headers }, fromElsewhere),
      await test.app.request("/mailbox", { headers: { host: "example.com" } }, fromThisMachine),
      await test.app.request(
        "/mailbox",
        { headers: { ...headers, "x-forwarded-for": "127.0.0.1" } },
        fromThisMachine,
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 404]);
  });
});

describe("the identity protocol", () => {
  it.each(rowsOf("refresh"))("%s takes a refresh token and nothing else", async (route, row) => {
    const [method = "POST", path = ""] = route.split(" ");
    const ask = async (token: string | undefined) => {
      const response = await identity(test, path, row.body, token, method);
      return { status: response.status, gives: await sessionIn(response) };
    };
    for (const caller of callers) {
      if (caller === "refresh token as session") continue;
      const answer = await ask(people.bearer[caller]);
      expect({ caller, ...answer }).toEqual({
        caller,
        status: caller === "anonymous" ? row.without : row.wrong,
        gives: undefined,
      });
    }
    const { status } = await ask(await people.refreshToken());
    expect([200, 400]).toContain(status);
  });

  it.each(rowsOf("management"))("%s takes the management key and nothing else", async (route) => {
    const [method = "POST", path = ""] = route.split(" ");
    // Wrong keys are counted, and there are more routes than allowed attempts.
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from identity.rate_limits where key like 'management/%'`),
    );
    const ask = async (token: string | undefined) =>
      (await identity(test, path, {}, token, method)).status;
    for (const caller of callers) {
      expect({ caller, status: await ask(people.bearer[caller]) }).toEqual({ caller, status: 401 });
    }
    expect(await ask("K3another-projects-key")).toBe(401);
    expect([200, 400, 404]).toContain(await ask(managementKey));
  });

  it.each(rowsOf("start"))("%s gives no session at once", async (route) => {
    const [method, path = ""] = route.split(" ");
    for (const body of [{}, { loginId: "a@example.com", email: "a@example.com", code: "000000" }]) {
      for (const caller of callers) {
        const response = await identity(test, path, body, people.bearer[caller], method);
        expect(response.status).toBeLessThan(500);
        expect(await sessionIn(response)).toBeUndefined();
      }
    }
  });
});

const headersOf = (caller: Caller): Record<string, string> => {
  const token = people.bearer[caller];
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

/** The status of one cell; `changed` if the row was modified although it should not be. */
async function callApi(
  route: string,
  row: ApiRow,
  caller: Caller,
  id: IdKind | undefined,
): Promise<number | string> {
  const [method = "GET", pattern = ""] = route.split(" ");
  calls += 1;
  const made = await rowFor(row, id);
  const path = row.id ? pattern.replace(`:${row.id.name}`, idOf(id, made)) : pattern;
  const body = typeof row.body === "function" ? row.body(calls) : row.body;
  const before = made && (await read(made));
  const response = await test.app.request(
    path,
    {
      method,
      headers: {
        ...headersOf(caller),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    fromThisMachine,
  );
  await response.body?.cancel();
  const refused = !response.ok && made;
  if (refused && (await read(made)) !== before) return `${response.status} and changed`;
  return response.status;
}

async function rowFor(row: ApiRow, id: IdKind | undefined): Promise<MadeRow | undefined> {
  const { a, b, admin } = people.holders;
  const holder = id === "of a" ? a : id === "of b" ? b : id === "of the admin" ? admin : undefined;
  const kind = row.id?.row;
  if (!holder || !kind) return undefined;
  return test.context.database.serviceTransaction((tx) => makeRow(tx, kind, holder));
}

const idOf = (id: IdKind | undefined, made: MadeRow | undefined): string =>
  made?.id ?? (id === "random" ? "0d3bd11c-5f0a-4c55-8f5a-2f8f3f1c9a77" : "not-an-id");

const read = async (made: MadeRow): Promise<string> =>
  JSON.stringify(await test.context.database.serviceTransaction((tx) => tx.query(made.read)));

/** Status required by the product's rules: the access level first, then ownership. */
function expectedStatus(
  route: string,
  row: ApiRow,
  caller: Caller,
  id: IdKind | undefined,
): number {
  const isRead = route.startsWith("GET ");
  switch (caller) {
    case "anonymous":
      if (row.access !== "public") return 401;
      break;
    case "malformed token":
    case "refresh token as session":
    case "ended session":
      return 401;
    case "admin's reading key":
      if (!isRead || row.notByReadingKey) return 403;
      if (row.access === "admin" || row.personal) return 403;
      break;
    case "admin's writing key":
      if (row.access === "admin" || row.personal) return 403;
      break;
    default:
  }
  // An invalid id is rejected before access is checked.
  if (id === "of the wrong type") return 404;
  if (!mayAtAll(row, caller)) return 403;
  const found = row.id?.anybodys ? id !== "random" : id === undefined || id === ownId(caller);
  return found ? (row.allowed ?? 200) : 404;
}

function mayAtAll({ access }: ApiRow, caller: Caller): boolean {
  if (access === "public" || access === "signed-in") return true;
  if (caller === "no users row" || caller === "disabled") return false;
  if (access === "admin") return caller === "admin";
  return access !== "owner" || caller !== "staff of a";
}

function ownId(caller: Caller): IdKind | undefined {
  if (caller === "owner of b") return "of b";
  if (caller === "owner of a" || caller === "staff of a") return "of a";
  return caller.startsWith("admin") ? "of the admin" : undefined;
}

/** A session token found anywhere in a response. */
async function sessionIn(response: Response): Promise<string | undefined> {
  const text = await response.text();
  const cookies = response.headers.getSetCookie().filter((line) => /^DSR?=[^;]/.test(line));
  return text.match(/"sessionJwt":"[^"]+"/)?.[0] ?? cookies[0];
}
