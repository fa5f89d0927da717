import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import type { Claims, Statement } from "../database.ts";

/** More than there are shared connections, fewer than find room in them. */
const callers = Array.from({ length: 24 }, (_, index) => `U${index}`);

let test: TestDatabase;
/** Looks on from outside. */
let owner: pg.Client;
beforeAll(async () => {
  test = await openTestDatabase("postgres");
  owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  await test.driver.asOwner((connection) =>
    connection.exec(`
      create table secrets (owner text);
      alter table secrets enable row level security;
      create policy own on secrets to app_user using (owner = app.claim('sub'));
      grant select on secrets to app_user, app_anonymous;
      insert into secrets select 'U' || n from generate_series(0, 23) n`),
  );
});
afterAll(async () => {
  await owner.end();
  await test.remove();
});
// Nobody's patience ends while the clock stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => {
  // What is still watched in this test is watched by nobody later.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

const person = (sub: string): Claims => ({ role: "user", sub, dct: undefined });
const readAs = <Row extends object>(claims: Claims, statement: Statement) =>
  test.database.withReader(claims, (tx) => tx.query<Row>(statement));

const whoAmI = sql`select pg_backend_pid() as pid, current_user::text as role, app.claim('sub') as sub,
  (select array_agg(owner) from secrets) as secrets`;
interface Me {
  pid: number;
  role: string;
  sub: string | null;
  secrets: string[] | null;
}

it("lets reads of the same moment share connections, each with its own role, claims and rows", async () => {
  const all = await Promise.all(
    callers.map(async (sub, index) => {
      const [me] = await readAs<Me>(index % 3 ? person(sub) : { role: "anonymous" }, whoAmI);
      return me;
    }),
  );
  for (const [index, me] of all.entries()) {
    const sub = callers[index];
    expect(me).toMatchObject(
      index % 3
        ? { role: "app_user", sub, secrets: [sub] }
        : { role: "app_anonymous", sub: null, secrets: null },
    );
  }
  expect(new Set(all.map((me) => me?.pid)).size).toBe(2);
});

it("leaves neighbours alone when one fails", async () => {
  const failing = [
    sql`select 1 / ${0}::int`,
    sql`select nothing from nowhere`,
    sql`insert into secrets values (${"me"})`,
    sql`select pg_backend_pid(`,
  ];
  const outcomes = await Promise.allSettled(
    callers.flatMap((sub, index) => [
      readAs<Me>(person(sub), whoAmI),
      ...failing.slice(index % 4, (index % 4) + (index % 2)).map((one) => readAs(person(sub), one)),
    ]),
  );
  const answered = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? (outcome.value as Me[]) : [],
  );
  expect(answered.map(({ secrets }) => secrets)).toEqual(callers.map((sub) => [sub]));
  expect(outcomes.length - answered.length).toBe(callers.length / 2);
});

const slow = sql`select pg_sleep(60)`;

/** Two that hold up both connections, and others behind them. */
function behindTheSlow() {
  const sleepers = [readAs(person("U0"), slow), readAs(person("U1"), slow)];
  const ended = Promise.allSettled(sleepers);
  return { ended, others: Promise.all(callers.map((sub) => readAs<Me>(person(sub), whoAmI))) };
}

const those = "from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

/** `vi.waitFor` would move the clock that stands still. */
const untilBothSleep = () =>
  expect.poll(async () => (await owner.query(`select ${those}`)).rowCount).toBe(2);

const cutTheSlow = () => owner.query(`select pg_terminate_backend(pid) ${those}`);

const unavailable = {
  status: "rejected",
  reason: expect.objectContaining({ code: "server.unavailable" }),
};

it("keeps nobody waiting behind one that is slow", async () => {
  const { ended, others } = behindTheSlow();
  await untilBothSleep();
  vi.advanceTimersByTime(1000);
  const seen = await others;
  expect(seen.map(([me]) => me?.secrets)).toEqual(callers.map((sub) => [sub]));
  // Those who come now do not stand behind them either.
  const next = await Promise.all(callers.map((sub) => readAs<Me>(person(sub), whoAmI)));
  expect(next.map(([me]) => me?.secrets)).toEqual(callers.map((sub) => [sub]));
  await cutTheSlow();
  expect(await ended).toEqual([unavailable, unavailable]);
});

it("asks again for those behind one whose connection is lost", async () => {
  const { ended, others } = behindTheSlow();
  await untilBothSleep();
  await cutTheSlow();
  expect(await ended).toEqual([unavailable, unavailable]);
  expect((await others).map(([me]) => me?.secrets)).toEqual(callers.map((sub) => [sub]));
});

it("gives what is known to take long a connection of its own", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const long = sql`select pg_backend_pid() as pid, pg_sleep(0.01)`;
  const three = () =>
    Promise.all(["U0", "U1", "U2"].map((sub) => readAs<{ pid: number }>(person(sub), long)));
  for (let time = 0; time < 10; time += 1) await three();
  const pids = (await three()).map(([me]) => me?.pid);
  expect(new Set(pids).size).toBe(3);
});
