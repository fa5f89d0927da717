import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getMe } from "#shared/api/me.ts";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import { subscribeToPush } from "#shared/api/push.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { defaultKindChoice } from "#shared/notification-choices.ts";
import { jobRegistrations } from "../features.ts";
import { importEnded } from "../imports/events.ts";
import { startPushService } from "../testing/push-service.ts";
import { sendForm } from "../testing/send-form.ts";
import { startedBefore, startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { sendDueJob } from "./send-due.ts";

type Choices = z.input<typeof updateSettings.body>["notifications"];

describe("a person's choices for notifications", () => {
  const test = startedTestApp({ env: { PRIVATE_NETWORK_REQUESTS: "allow" } });
  const service = startedBefore(startPushService);

  it("a daily digest contains stars and text, and is sent once, at eight in the person's time zone", async () => {
    at("2026-03-10T10:00:00Z");
    const { owner, rate } = await chosen("daily@example.com", digest("daily"));
    await rate(4, "Fresh <b>bread</b>.");
    await rate(1, "Late again.");
    expect(await mailsTo(owner)).toEqual([]);
    await run("2026-03-11T06:55:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    await run("2026-03-11T07:00:00Z");
    await Promise.all([run(), run()]);
    const [mail, ...others] = await mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your daily digest: 2 new responses");
    expect(mail?.text).toMatch(
      /^New since your last digest:\n\n★☆☆☆☆ {2}1 of 5\n“Late again.”\nA customer · After a claim\n\n★★★★☆ {2}4 of 5\n“Fresh <b>bread/,
    );
    expect(mail?.text).toContain("/responses\n");
    expect(mail?.html).toContain("Fresh &lt;b&gt;bread");
    expect(mail?.html).toMatch(/display:none;[^>]*>★☆☆☆☆/);
    await run("2026-03-12T07:00:00Z");
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it("a weekly digest comes on Monday, without responses that were read or erased meanwhile", async () => {
    at("2026-03-12T10:00:00Z");
    const { owner, rate } = await chosen("weekly@example.com", digest("weekly"));
    const [kept, read, erased] = [await rate(3, "Kept."), await rate(3, "Read."), await rate(3)];
    await owner.call(readNotifications, { body: { path: `/responses/${read}` } });
    await write(sql`delete from review_responses where id = ${erased}`);
    await run("2026-03-13T07:00:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    await run("2026-03-16T07:00:00Z");
    const mails = await mailsTo(owner);
    expect(mails).toMatchObject([
      {
        subject: "Your weekly digest: New 3-star response",
        text: expect.stringContaining("Kept."),
      },
    ]);
    expect(mails[0]?.text).not.toContain("Read.");
    expect(mails[0]?.text).toContain(`/responses/${kept}`);
  });

  it("an empty digest is not sent", async () => {
    at("2026-03-17T10:00:00Z");
    const { owner, rate } = await chosen("empty-digest@example.com", digest("daily"));
    await write(sql`delete from review_responses where id = ${await rate(5)}`);
    const all = await chosen("read-digest@example.com", digest("daily"));
    await all.rate(5);
    await all.owner.call(readNotifications, { body: {} });
    await run("2026-03-18T07:00:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    expect(await mailsTo(all.owner)).toEqual([]);
  });

  it.each([
    // Clocks in Berlin go forward on 29 March 2026, and back on 25 October.
    ["2026-03-28T20:00:00Z", "2026-03-29T06:00:00Z"],
    ["2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z"],
  ])(
    "a digest of what came at %s is sent at %s, whatever happens to the clocks",
    async (when, due) => {
      at(when);
      const { owner, rate } = await chosen(
        `clocks-${due.slice(0, 7)}@example.com`,
        digest("daily"),
      );
      await rate(4);
      await run(new Date(Date.parse(due) - 1).toISOString());
      expect(await mailsTo(owner)).toEqual([]);
      await run(due);
      expect(await mailsTo(owner)).toHaveLength(1);
    },
  );

  it("a clock that jumps back sends no second digest of a day; later notifications are in the next one", async () => {
    at("2026-04-07T10:00:00Z");
    const { owner, rate } = await chosen("jump@example.com", digest("daily"));
    await rate(4);
    await run("2026-04-08T06:00:00Z");
    at("2026-04-08T05:00:00Z");
    await rate(5);
    await run("2026-04-08T06:05:00Z");
    expect(await mailsTo(owner)).toHaveLength(1);
    await run("2026-04-09T06:00:00Z");
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  it("notifications in quiet hours are mailed and pushed together when they end", async () => {
    at("2026-04-14T21:30:00Z");
    const { owner, rate } = await chosen("quiet@example.com", {
      push: true,
      quietHours: { from: "22:00", until: "07:00" },
    });
    await owner.call(subscribeToPush, { body: service.subscription("quiet") });
    await rate(4);
    at("2026-04-15T02:00:00Z");
    await rate(2);
    await rate(5);
    expect((await owner.call(listNotifications)).unread).toBe(3);
    await run("2026-04-15T04:55:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    expect(service.received).toEqual([]);
    await run("2026-04-15T05:00:00Z");
    await run("2026-04-15T05:05:00Z");
    expect(await mailsTo(owner)).toMatchObject([{ subject: "3 new responses" }]);
    expect(service.received.splice(0)).toMatchObject([{ message: { title: "3 new responses" } }]);
    at("2026-04-15T12:00:00Z");
    await rate(3);
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  it("a person may be notified immediately of low ratings only; the others are in the application and the next daily digest", async () => {
    at("2026-04-21T10:00:00Z");
    const { owner, rate } = await chosen("threshold@example.com", { push: true, maxStars: 2 });
    await owner.call(subscribeToPush, { body: service.subscription("threshold") });
    service.received.splice(0);
    await rate(5);
    expect(await mailsTo(owner)).toEqual([]);
    at("2026-04-21T11:00:00Z");
    await rate(2);
    expect(await mailsTo(owner)).toMatchObject([{ subject: "New 2-star response" }]);
    expect(service.received.splice(0)).toMatchObject([
      { message: { title: "New 2-star response" } },
    ]);
    expect((await owner.call(listNotifications)).unread).toBe(2);
    await run("2026-04-22T06:00:00Z");
    expect(await mailsTo(owner)).toMatchObject([
      { subject: "Your daily digest: New 5-star response" },
      { subject: "New 2-star response" },
    ]);
  });

  it("a channel that is off for a kind does not get it, and the others do", async () => {
    at("2026-04-28T10:00:00Z");
    const { owner, rate } = await chosen("off@example.com", {
      push: true,
      kinds: { response: { app: false, push: false, email: "off" } },
    });
    await owner.call(subscribeToPush, { body: service.subscription("off") });
    await rate(1);
    await owner.call(updateSettings, {
      body: {
        notifications: { kinds: { response: { app: false, push: false, email: "at_once" } } },
      },
    });
    at("2026-04-28T11:00:00Z");
    await rate(1);
    expect(await owner.call(listNotifications)).toEqual({ unread: 0, total: 0, latest: [] });
    expect(await mailsTo(owner)).toHaveLength(1);
    expect(service.received).toEqual([]);
  });

  it("the main switch for email stops a waiting digest, and a removed member gets none", async () => {
    at("2026-05-05T10:00:00Z");
    const off = await chosen("main-switch@example.com", digest("daily"));
    const gone = await chosen("removed-member@example.com", digest("daily"));
    for (const { rate } of [off, gone]) await rate(4);
    await off.owner.call(updateSettings, { body: { notifications: { email: false } } });
    await write(sql`
      delete from business_members where user_id = (select id from users where email = ${gone.owner.email})`);
    await run("2026-05-06T06:00:00Z");
    for (const { owner } of [off, gone]) expect(await mailsTo(owner)).toEqual([]);
  });

  it("times are in the business's time zone until a person chooses one", async () => {
    at("2026-05-12T10:00:00Z");
    const { owner, rate } = await chosen("of-business@example.com", {
      kinds: { response: { ...defaultKindChoice, email: "daily" } },
      timeZone: undefined,
    });
    await owner.call(updateBusiness, { body: { timeZone: "Asia/Tokyo" } });
    await rate(4);
    await run("2026-05-12T22:55:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    await run("2026-05-12T23:00:00Z");
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it.each([
    [{ quietHours: { from: "22:00", until: "22:00" } }],
    [{ quietHours: { from: "25:00", until: "07:00" } }],
    [{ maxStars: 5 }],
    [{ timeZone: "Mars/Olympus" }],
    [{ kinds: { response: { ...defaultKindChoice, email: "hourly" } } }],
  ])("%j is refused", async (notifications) => {
    const person = await test.signUp(`refused-${JSON.stringify(notifications).length}@example.com`);
    const body = { notifications } as never;
    await expect(person.call(updateSettings, { body })).rejects.toMatchObject({ status: 400 });
  });

  it("news about the account is mailed a minute later if it was not read in the application", async () => {
    at("2026-06-02T10:00:00Z");
    const { owner } = await chosen("account-news@example.com", {});
    const me = await owner.call(getMe);
    const imported = (fileName: string) =>
      test.context.database.serviceTransaction((tx) =>
        test.context.events.raise(tx, importEnded, {
          businessId: me.currentBusinessId ?? "",
          importId: crypto.randomUUID(),
          kind: "contacts",
          userId: me.user.id,
          fileName,
          hasFailed: false,
        }),
      );
    await imported("seen.csv");
    await run("2026-06-02T10:00:59Z");
    const [{ path } = { path: "" }] = (await owner.call(listNotifications, {})).latest;
    await owner.call(readNotifications, { body: { path } });
    await run("2026-06-02T10:05:00Z");
    expect(await mailsTo(owner)).toEqual([]);
    await imported("one.csv");
    test.clock.advance(1);
    await imported("two.csv");
    await run("2026-06-02T10:10:00Z");
    expect(await mailsTo(owner)).toMatchObject([
      {
        subject: "2 notifications about your account",
        text: expect.stringMatching(/one\.csv.*two\.csv.*\/notifications\n/s),
      },
    ]);
    // Notifications about the account always appear in the application.
    const off = { app: false, push: false, email: "off" as const };
    await owner.call(updateSettings, { body: { notifications: { kinds: { account: off } } } });
    await imported("three.csv");
    await run("2026-06-02T10:20:00Z");
    expect(await mailsTo(owner)).toHaveLength(1);
    expect((await owner.call(listNotifications, {})).unread).toBe(3);
  });

  const digest = (email: "daily" | "weekly"): Choices => ({
    kinds: { response: { ...defaultKindChoice, email } },
  });
  const at = (now: string) => test.clock.set(new Date(now));
  const write = (query: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.execute(query));

  /**
   * A person in Berlin with these choices, and a function that answers their review flow.
   * @returns ids of responses
   */
  async function chosen(email: string, notifications: Choices) {
    const owner = await test.signUp(email);
    await owner.call(updateSettings, {
      body: { notifications: { timeZone: "Europe/Berlin", ...notifications } },
    });
    const question = { description: "", options: [] };
    const { id } = await owner.call(createFlow, {
      body: {
        title: "After a claim",
        description: "",
        questions: [
          { ...question, type: "rating", text: "Overall?", required: true },
          { ...question, type: "text", text: "Why?", required: false },
        ],
      },
    });
    const flow = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const [stars, words] = flow.questions.map((one) => `q-${one.id}`);
    const { currentBusinessId } = await owner.call(getMe);
    async function rate(rating: number, text = ""): Promise<string> {
      const post = async (body: URLSearchParams) =>
        test.app.request(`/review/${flow.id}`, { method: "POST", body });
      const fields = { [stars ?? ""]: String(rating), [words ?? ""]: text };
      const sent = await sendForm(post, { key: crypto.randomUUID(), ...fields });
      expect(sent.status).toBe(303);
      const [row] = await test.context.database.serviceTransaction((tx) =>
        tx.query<{ id: string }>(sql`
          select source_id as id from notifications where business_id = ${currentBusinessId}
          order by created_at desc limit 1`),
      );
      // Advance one millisecond, so that the order of responses is known.
      test.clock.advance(1);
      return row?.id ?? "";
    }
    return { owner, rate };
  }

  /** Runs the scheduled job. */
  async function run(now?: string) {
    if (now) at(now);
    const registrations = jobRegistrations(test.context);
    await registrations.find((one) => one.job.name === sendDueJob.name)?.run({});
    await test.drainJobs();
  }

  async function mailsTo({ email }: TestPerson) {
    await test.drainJobs();
    return (await test.mailbox()).filter(({ to }) => to === email);
  }
});
