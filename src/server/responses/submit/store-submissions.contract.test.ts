import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listResponses } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { engines } from "../../testing/test-database.ts";

// Concurrent submissions share a transaction; each must behave as if it were alone.
describe.each(engines)("simultaneous submissions on %s", (engine) => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow({}, engine);
  });
  afterAll(() => desk.test.close());

  const many = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const stored = async (search: string) => (await desk.owner.call(listResponses, { search })).total;
  const statuses = async (sent: Promise<Response>[]) =>
    (await Promise.all(sent)).map(({ status }) => status);
  /** The open link accepts a hundred from one network, so each test has a separate flow. */
  async function sender() {
    const flow = await desk.published();
    const [overall = "", , , happened = ""] = flow.questions.map(({ id }) => `q-${id}`);
    return (text: string, fields = desk.stamped(flow.id)) =>
      desk.post([...fields, [overall, "4"], [happened, text]], `/review/${flow.id}`);
  }
  async function transactions<T>(fn: () => Promise<T>): Promise<{ result: T; count: number }> {
    const read = async () => {
      const [row] = await desk.test.context.database.serviceTransaction((tx) =>
        tx.query<{ count: number }>(
          sql`select count(distinct xmin::text) as count from review_responses`,
        ),
      );
      return row?.count ?? 0;
    };
    const before = await read();
    const result = await fn();
    return { result, count: (await read()) - before };
  }

  /** Makes every lookup of a form's stored response fail for lack of a connection, until disposed. */
  function lookUpsFail() {
    const { database } = desk.test.context;
    const { serviceTransaction } = database;
    return vi.spyOn(database, "serviceTransaction").mockImplementation((fn) =>
      serviceTransaction((tx) =>
        fn({
          ...tx,
          query(statement) {
            const isLookUp = statement.text.includes("where submission_key =");
            return isLookUp
              ? Promise.reject(new AppError("server.unavailable"))
              : tx.query(statement);
          },
        }),
      ),
    );
  }

  /** Saves the flow as its owner before each transaction of the server, until disposed. */
  function flowIsSavedAllTheTime() {
    const { database } = desk.test.context;
    const { serviceTransaction } = database;
    return vi.spyOn(database, "serviceTransaction").mockImplementation(async (fn) => {
      await serviceTransaction((tx) =>
        tx.execute(sql`update review_flows set updated_at = updated_at + interval '1 second'`),
      );
      return serviceTransaction(fn);
    });
  }

  it("answers are stored and changed while the owner saves the flow repeatedly", async () => {
    using _ = flowIsSavedAllTheTime();
    const forms = many(5, () => desk.stamped(desk.flow.id));
    const sendAll = (text: string) =>
      statuses(forms.map((form) => desk.post([...form, ...desk.answers(text).slice(form.length)])));
    expect(await sendAll("Saved meanwhile.")).toEqual(many(5, () => 303));
    expect(await sendAll("Saved again meanwhile.")).toEqual(many(5, () => 303));
    expect(await stored("Saved again meanwhile")).toBe(5);
  });

  it("simultaneous submissions are all stored, each once, in far fewer transactions", async () => {
    const send = await sender();
    const { result, count } = await transactions(() =>
      statuses(many(60, (at) => send(`Together ${at}.`))),
    );
    expect(result).toEqual(many(60, () => 303));
    expect(await stored("Together")).toBe(60);
    expect(count).toBeLessThan(10);
  });

  it("fifty simultaneous answers to one invitation give one response", async () => {
    const { id, token } = await desk.invite();
    const sent = many(50, (at) => {
      const fields = desk.answers(`Fifty times ${at}.`);
      return desk.post([...fields, ["i", token]], `/review/${desk.flow.id}?i=${token}`);
    });
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const pages = await Promise.all(
      answers.filter(({ status }) => status !== 303).map((answer) => answer.text()),
    );
    for (const page of pages) expect(page).toContain("You have already answered");
    expect(await stored("Fifty times")).toBe(1);
    const [event] = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<{ count: number }>(
        sql`select count(*) as count from events where invitation_id = ${id} and kind = 'answered'`,
      ),
    );
    expect(event?.count).toBe(1);
  });

  it("fifty simultaneous sends of one form give one response", async () => {
    const fields = desk.answers("One form.");
    const answers = await Promise.all(many(50, () => desk.post(fields)));
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(await stored("One form")).toBe(1);
  });

  it("the last answers of a form count when the first result was lost and the customer continued writing", async () => {
    const form = desk.answers("Lost on its way.");
    const first = await desk.post(form);
    const longer = form.map((field) =>
      field.map((text) => (text === "Lost on its way." ? `${text} And I waited.` : text)),
    );
    const again = await desk.post(longer);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    const { responses } = await desk.owner.call(listResponses, { search: "Lost on its way" });
    expect(responses.map(({ excerpt }) => excerpt)).toEqual(["Lost on its way. And I waited."]);
    await desk.post([["do", "withdraw"]], again.headers.get("location") as string);
    const late = await desk.post(longer);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("And I waited.");
  });

  it("simultaneous submissions from one network are limited exactly", async () => {
    const send = await sender();
    const result = await statuses(many(130, (at) => send(`Crowd ${at}.`)));
    expect(result.filter((status) => status === 303)).toHaveLength(100);
    expect(result.filter((status) => status === 429)).toHaveLength(30);
    expect(await stored("Crowd")).toBe(100);
    desk.test.clock.advance(600_000);
    expect((await send("Later.")).status).toBe(303);
  });

  it("a simultaneous submission that cannot be stored is refused alone", async () => {
    const send = await sender();
    const refuse = (name: string) =>
      desk.test.context.driver.asOwner((connection) => connection.exec(name));
    await refuse(
      "alter table review_responses add constraint bad check (answers::text not like '%unstorable%')",
    );
    const result = await statuses([
      ...many(5, (at) => send(`Neighbour ${at}.`)),
      send("This is unstorable."),
      ...many(5, (at) => send(`Neighbour too ${at}.`)),
    ]);
    await refuse("alter table review_responses drop constraint bad");
    expect(result.filter((status) => status === 303)).toHaveLength(10);
    expect(result.filter((status) => status === 500)).toHaveLength(1);
    expect(await stored("Neighbour")).toBe(10);
    expect(await stored("unstorable")).toBe(0);
  });

  it("a simultaneous submission whose stored response cannot be looked up fails alone", async () => {
    // For the same flow, so that none of them arrives before the others.
    const send = (text: string) => desk.post(desk.answers(text));
    const again = desk.answers("Sent before.");
    expect((await desk.post(again)).status).toBe(303);
    using _ = lookUpsFail();
    const result = await statuses([
      ...many(5, (at) => send(`Beside ${at}.`)),
      desk.post(again),
      ...many(5, (at) => send(`Beside too ${at}.`)),
    ]);
    expect(result).toEqual([...many(5, () => 303), 503, ...many(5, () => 303)]);
    expect(await stored("Beside")).toBe(10);
    expect(await stored("Sent before")).toBe(1);
  });

  it("simultaneous submissions keep invitations, open links, other flows' tokens and robots apart", async () => {
    const { token } = await desk.invite();
    const foreign = makeLinkToken(desk.test.context.secrets, "invitation", crypto.randomUUID());
    const send = await sender();
    const path = `/review/${desk.flow.id}`;
    const unstamped = desk.answers("Apart, too fast.").filter(([name]) => name !== "t");
    const result = await statuses([
      desk.post([...desk.answers("Apart, in person."), ["i", token]], path),
      desk.post([...desk.answers("Apart, with a strange token."), ["i", foreign]], path),
      desk.post(unstamped, path),
      desk.post([...desk.answers("Apart, trapped."), ["website", "x"]], path),
      send("Apart, another flow."),
    ]);
    expect(result).toEqual([303, 303, 422, 422, 303]);
    const { responses } = await desk.owner.call(listResponses, { search: "Apart" });
    expect(responses.map(({ source }) => source).toSorted()).toEqual([
      "invitation",
      "link",
      "link",
    ]);
  });
});
