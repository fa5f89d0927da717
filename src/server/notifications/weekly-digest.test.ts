import { describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getMe } from "#shared/api/me.ts";
import { listNotifications, readNotifications } from "#shared/api/notifications.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { jobRegistrations } from "../features.ts";
import { insertResponses } from "../testing/builders/insert-responses.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";
import { isDigestTime, weeklyDigestJob } from "./weekly-digest.ts";

/** The Monday after the week in which the test's clock starts, at eight in the morning UTC. */
const monday = new Date("2026-03-16T08:00:00Z");
const path = "/insights/2026-03-09";

describe("the weekly digest", () => {
  const test = startedTestApp();

  /** The owner of a business with three responses in a week. */
  async function answered(email: string, at = "2026-03-11T09:00:00Z"): Promise<TestPerson> {
    const owner = await test.signUp(email);
    const texts = ["The scaffold was huge.", "Scaffold again.", "No scaffold, please."];
    await insertResponses(
      test,
      owner,
      texts.map((text) => ({ at, text, rating: 4 })),
    );
    return owner;
  }
  async function run(now = monday) {
    test.clock.set(now);
    const [job] = jobRegistrations(test.context).filter(
      (one) => one.job.name === weeklyDigestJob.name,
    );
    await job?.run({});
    await test.drainJobs();
  }
  const mailsTo = async (address: string) =>
    (await test.mailbox()).filter(({ to }) => to === address);

  it("the members are notified once, in the application and by mail", async () => {
    const owner = await answered("told-week@example.com");
    await run();
    await run();
    // Two processes run at the same time.
    await Promise.all([run(), run()]);
    const { unread, latest } = await owner.call(listNotifications);
    expect(unread).toBe(1);
    expect(latest).toMatchObject([
      {
        title: "Last week’s insights",
        body: "3 customers responded, compared with 0 the week before.",
        path,
      },
    ]);
    const mails = await mailsTo("told-week@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Last week’s insights");
    expect(mails[0]?.text).toContain(path);
    expect(mails[0]?.text).toContain("Average rating: 4.0 of 5 (3 ratings).");
    expect(mails[0]?.text).toContain("“scaffold” came up in comments of 3 of 3 customers.");
    // Mail may be read by non-members, so no customer is quoted.
    expect(mails[0]?.text).not.toContain("The scaffold was huge.");
    expect(await owner.call(readNotifications, { body: { path } })).toMatchObject({ unread: 0 });
    await run(new Date("2026-03-17T23:00:00Z"));
    expect(await mailsTo("told-week@example.com")).toHaveLength(1);
  });

  it("a week with one comment is counted in the mail, and the comment is not quoted", async () => {
    const owner = await test.signUp("few-words@example.com");
    await insertResponses(test, owner, [{ at: "2026-04-22T09:00:00Z", text: "Slow invoices." }]);
    await run(new Date("2026-04-27T08:00:00Z"));
    const [mail] = await mailsTo("few-words@example.com");
    expect(mail?.text).toContain("1 customer responded");
    expect(mail?.text).not.toMatch(/Slow invoices/);
  });

  it("members are notified once by processes that run at the same moment", async () => {
    const owner = await answered("race@example.com", "2026-03-18T09:00:00Z");
    test.clock.set(new Date("2026-03-23T08:00:00Z"));
    const [job] = jobRegistrations(test.context).filter(
      (one) => one.job.name === weeklyDigestJob.name,
    );
    await Promise.all([job?.run({}), job?.run({}), job?.run({})]);
    await test.drainJobs();
    expect((await owner.call(listNotifications)).unread).toBe(1);
    expect(await mailsTo("race@example.com")).toHaveLength(1);
  });

  it("a week without customer responses sends no digest", async () => {
    const quiet = await test.signUp("quiet-monday@example.com");
    const inside = await test.signUp("inside-monday@example.com");
    const at = "2026-03-24T09:00:00Z";
    await insertResponses(test, inside, [{ at, rating: 5, insider: true }]);
    await insertResponses(test, inside, [{ at, rating: 5, isTest: true }]);
    await run(new Date("2026-03-30T08:00:00Z"));
    for (const one of [quiet, inside])
      expect((await one.call(listNotifications)).latest).toEqual([]);
    expect(await mailsTo("inside-monday@example.com")).toEqual([]);
  });

  it("a member who joins after a digest does not get it", async () => {
    const owner = await answered("early-bird@example.com", "2026-05-06T09:00:00Z");
    await run(new Date("2026-05-11T08:00:00Z"));
    const late = await test.signUp("latecomer@example.com");
    const { currentBusinessId } = await owner.call(getMe);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute({
        text: `insert into business_members (business_id, user_id, role)
          select $1::uuid, id, 'staff' from users where email = 'latecomer@example.com'`,
        values: [currentBusinessId],
      }),
    );
    await run(new Date("2026-05-11T09:00:00Z"));
    expect(await mailsTo("early-bird@example.com")).toHaveLength(1);
    expect(await mailsTo(late.email)).toEqual([]);
  });

  it("a member who wants no mail is notified in the application only", async () => {
    const owner = await answered("no-mail-week@example.com", "2026-04-01T09:00:00Z");
    await owner.call(updateSettings, { body: { notifications: { email: false } } });
    await run(new Date("2026-04-06T08:00:00Z"));
    expect((await owner.call(listNotifications)).unread).toBe(1);
    expect(await mailsTo("no-mail-week@example.com")).toEqual([]);
  });

  it("a digest is sent on Monday in the time zone of the business", async () => {
    const owner = await answered("auckland@example.com", "2026-04-08T09:00:00Z");
    await owner.call(updateBusiness, { body: { timeZone: "Pacific/Auckland" } });
    await run(new Date("2026-04-12T18:59:00Z"));
    expect((await owner.call(listNotifications)).unread).toBe(0);
    await run(new Date("2026-04-12T19:00:00Z"));
    expect((await owner.call(listNotifications)).unread).toBe(1);
  });

  it("an unknown time zone of one business does not stop the digest of another", async () => {
    const strange = await test.signUp("strange-zone@example.com");
    const { currentBusinessId } = await strange.call(getMe);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute({
        text: "update businesses set time_zone = 'Mars/Olympus' where id = $1",
        values: [currentBusinessId],
      }),
    );
    const owner = await answered("after-mars@example.com", "2026-04-15T09:00:00Z");
    await run(new Date("2026-04-20T08:00:00Z"));
    expect((await owner.call(listNotifications)).unread).toBe(1);
  });
});

it.each([
  // Clocks in Chicago went forward on Sunday, 8 March 2026, and go back on 1 November.
  ["America/Chicago", "2026-03-09T11:59:00Z", false],
  ["America/Chicago", "2026-03-09T12:00:00Z", true],
  ["America/Chicago", "2026-11-02T12:59:00Z", false],
  ["America/Chicago", "2026-11-02T13:00:00Z", true],
  ["Asia/Kathmandu", "2026-03-09T01:15:00Z", true],
  ["Asia/Kathmandu", "2026-03-10T18:15:00Z", false],
  ["UTC", "2026-03-15T23:59:00Z", false],
])("in %s at %s, whether a digest is due is %s", (zone, at, isTime) => {
  expect(isDigestTime(zone, new Date(at))).toBe(isTime);
});
