import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "../platform/database/database.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../testing/builders/business-with-flow.ts";

// PGlite runs one transaction at a time: two requests can only cross on PostgreSQL.
describe("requests that cross a withdrawal or a submission", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow({}, "postgres");
  });
  afterAll(() => desk.test.close());

  const read = async <Row extends object>(statement: ReturnType<typeof sql>) => {
    const rows = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<Row>(statement),
    );
    return rows[0];
  };
  /**
   * Leaves a transaction open after `fn`.
   * @returns a function that ends it
   */
  async function holding(fn: (tx: Tx) => Promise<unknown>) {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = desk.test.context.database.serviceTransaction(async (tx) => {
      await fn(tx);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    return () => {
      released.resolve();
      return ended;
    };
  }
  const waiting = (count: number) =>
    expect
      .poll(() =>
        read<{ count: number }>(sql`
          select count(distinct pid)::int as count from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`),
      )
      .toEqual({ count });

  it("a customer's text is not stored with answers withdrawn in the meantime", async () => {
    const sent = await desk.post(desk.answers("Nobody called."));
    const address = sent.headers.get("location") as string;
    const texts = [
      ["text", "Nobody ever called."],
      ["message", "Please call."],
    ];
    const letGo = await holding((tx) => tx.query(sql`select from review_responses for update`));
    const first = desk.post([["do", "withdraw"]], address);
    await waiting(1);
    const second = desk.post([["do", "message"], ["posted", "yes"], ...texts], address);
    await waiting(2);
    await letGo();
    await Promise.all([first, second]);
    const left = sql`
      select withdrawn_at is not null as withdrawn, draft, private_message as message, posted,
        (select count(*)::int from events where kind = 'posted') as told
      from review_responses`;
    expect(await read(left)).toEqual({
      withdrawn: true,
      draft: null,
      message: "",
      posted: null,
      told: 0,
    });
    expect((await desk.page(address)).status).toBe(410);
  });

  it("a customer's progress is not stored beside answers stored in the meantime", async () => {
    const { id, token } = await desk.invite();
    const typed = [
      ["i", token],
      [`q-${desk.flow.questions[3]?.id}`, "Nobody cal"],
    ];
    // The form's own transaction does the same.
    const letGo = await holding(async (tx) => {
      await tx.query(sql`select from invitations where id = ${id} for update`);
      await tx.query(sql`
        update invitations set answered_at = now(), status = 'answered' where id = ${id}`);
    });
    const late = desk.post(typed, `/review/${desk.flow.id}/progress`);
    await waiting(1);
    await letGo();
    expect((await late).status).toBe(404);
    expect(await read(sql`select count(*)::int as left from review_progress`)).toEqual({ left: 0 });
  });
});
