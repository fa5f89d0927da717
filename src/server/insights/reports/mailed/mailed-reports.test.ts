import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { deleteView, saveView } from "#shared/api/analytics.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getDashboard } from "#shared/api/dashboard.ts";
import { inviteMember } from "#shared/api/members.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { getReceiving, makeWebhookSecret } from "#shared/api/receiving.ts";
import {
  addReportRecipient,
  listReportRecipients,
  type ReportPeriod,
  removeReportRecipient,
  resumeReportRecipient,
} from "#shared/api/report-recipients.ts";
import { listReportLinks, revokeReportLink } from "#shared/api/reports.ts";
import { jobRegistrations } from "../../../features.ts";
import { tryOutletNow } from "../../../messaging/outbox/outlet.ts";
import type { OutgoingMail } from "../../../platform/mail/mail.ts";
import { insertResponses } from "../../../testing/builders/insert-responses.ts";
import { startedTestApp } from "../../../testing/started-test-server.ts";
import { sendReportsJob } from "./send-reports.ts";

describe("mailed reports", () => {
  const sent: OutgoingMail[] = [];
  let refusal: string | undefined;
  let isDown = false;
  const test = startedTestApp({
    mail: () => ({
      leavesMachine: false,
      async send(mail) {
        if (isDown) return { outcome: "pause", reason: "connect ECONNREFUSED" };
        if (refusal) return { outcome: "reject", reason: refusal };
        sent.push(mail);
        return { outcome: "sent" };
      },
      close: async () => undefined,
    }),
  });

  async function run(at: string): Promise<void> {
    test.clock.set(new Date(at));
    const job = jobRegistrations(test.context).find((one) => one.job.name === sendReportsJob.name);
    // Two processes run at the same time.
    await Promise.all([job?.run({}), job?.run({})]);
    await test.drainJobs();
  }

  const mailsTo = (address: string) => sent.filter(({ to }) => to === address);
  const lastTo = (address: string) => mailsTo(address).at(-1);
  const linkIn = (mail: OutgoingMail | undefined, path: string) =>
    mail?.text.match(new RegExp(`https?://\\S+${path}\\S+`))?.[0] ?? "";
  const open = (url: string, method = "GET") => test.app.request(url, { method });

  async function asked(name: string, at: string, period: ReportPeriod, timeZone = "Europe/Berlin") {
    test.clock.set(new Date(at));
    const owner = await test.signUp(`${name}@example.com`);
    await owner.call(updateBusiness, { body: { name: "Lakeside", timeZone } });
    const { id: viewId } = await owner.call(saveView, {
      body: { name: "Overview", query: "days=3" },
    });
    const address = `boss-${name}@example.com`;
    const added = await owner.call(addReportRecipient, { viewId, body: { address, period } });
    await test.drainJobs();
    const agree = linkIn(lastTo(address), "/report-mail/");
    const state = async () => {
      const { recipients } = await owner.call(listReportRecipients);
      return recipients.find(({ id }) => id === added.id);
    };
    return { owner, viewId, address, agree, state, recipientId: added.id };
  }

  /** Signs reports of a mail service, each time under a new id. */
  async function mailService(owner: Awaited<ReturnType<typeof test.signUp>>) {
    const { secret } = await owner.call(makeWebhookSecret, { body: {} });
    const { addresses } = await owner.call(getReceiving);
    let told = 0;
    return async (type: "bounced" | "complained", messageId: string | undefined) => {
      const body = JSON.stringify({ type, messageId });
      const now = test.clock.now();
      told += 1;
      const headers = {
        "webhook-id": `told-${told}`,
        "webhook-timestamp": String(now.getTime() / 1000),
        "webhook-signature": new Webhook(secret).sign(`told-${told}`, now, body),
      };
      const { pathname } = new URL(addresses.events);
      const answer = await test.app.request(pathname, { method: "POST", body, headers });
      return ((await answer.json()) as { outcome: string }).outcome;
    };
  }

  async function agreed(...given: Parameters<typeof asked>) {
    const one = await asked(...given);
    expect((await open(one.agree, "POST")).status).toBe(200);
    return one;
  }

  it("nothing is mailed before the person presses the button; a scanner that follows the link changes nothing", async () => {
    const { address, agree, state } = await asked("agree", "2026-03-18T12:00:00Z", "weekly");
    const page = await open(agree);
    expect(page.status).toBe(200);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await page.text()).toMatch(/<strong dir="auto">Overview<\/strong> to <strong>bo….@/);
    await open(agree, "HEAD");
    await run("2026-03-23T07:00:00Z");
    expect(mailsTo(address)).toHaveLength(1);
    expect(await state()).toMatchObject({ confirmedAt: null, nextAt: null });
    await open(agree, "POST");
    await open(agree, "POST");
    expect(await state()).toMatchObject({ nextAt: "2026-03-30T06:00:00.000Z" });
    await run("2026-03-23T08:00:00Z");
    expect(mailsTo(address)).toHaveLength(1);
  });

  it("two processes mail a week once: its figures beside the previous ones, the PDF and a link that the owner can revoke", async () => {
    const { owner, address } = await agreed("week", "2026-03-18T12:00:00Z", "weekly");
    await insertResponses(test, owner, [
      // The week ends on Sunday at midnight in Berlin.
      { at: "2026-03-22T22:59:00Z", rating: 5 },
      { at: "2026-03-22T23:00:00Z", rating: 1 },
      { at: "2026-03-15T23:00:00Z", rating: 4 },
      { at: "2026-03-15T22:59:00Z", rating: 2, text: "Ann was kind." },
    ]);
    await run("2026-03-23T06:59:00Z");
    expect(mailsTo(address)).toHaveLength(1);
    await run("2026-03-23T07:00:00Z");
    await run("2026-03-23T07:05:00Z");
    expect(mailsTo(address)).toHaveLength(2);
    const mail = lastTo(address);
    expect(mail?.subject).toBe("Overview: Mar 16, 2026 – Mar 22, 2026");
    expect(mail?.text).toMatch(
      /\n\nResponses: 2 \(Before: 1\)\nAverage rating: 4.5 \(Before: 2.0\)\n/,
    );
    expect(mail?.html).toMatch(/>Responses<\/th><td[^>]*>2<\/td><td[^>]*>1<\/td>/);
    const [pdf] = mail?.attachments ?? [];
    expect(pdf?.contentType).toBe("application/pdf");
    expect(Buffer.from(pdf?.base64 ?? "", "base64").toString("latin1")).toMatch(/^%PDF-1/);
    const report = linkIn(mail, "/report/");
    const html = await (await open(report)).text();
    expect(html).toContain("<dt>Responses</dt><dd><strong>2</strong>");
    const [link] = (await owner.call(listReportLinks)).links;
    expect(link).toMatchObject({ isMailed: true, url: report });
    await owner.call(revokeReportLink, { linkId: link?.id ?? "" });
    expect((await open(report)).status).toBe(404);
  });

  it.each([
    // Clocks in Berlin go forward on 29 March 2026, and back on 25 October; a server may be down for weeks.
    ["weekly", "2026-03-25T12:00:00Z", "2026-03-30T06:00:00Z", "Mar 23, 2026 – Mar 29, 2026"],
    ["weekly", "2026-10-21T12:00:00Z", "2026-10-26T07:00:00Z", "Oct 19, 2026 – Oct 25, 2026"],
    ["monthly", "2026-10-21T12:00:00Z", "2026-11-01T07:00:00Z", "Oct 1, 2026 – Oct 31, 2026"],
    ["monthly", "2026-02-02T12:00:00Z", "2026-03-01T07:00:00Z", "Feb 1, 2026 – Feb 28, 2026"],
  ] as const)(
    "a %s report that was agreed to at %s is sent at %s",
    async (period, when, due, days) => {
      const name = `clocks-${period}-${due.slice(0, 7)}`;
      const { address } = await agreed(name, when, period);
      await run(new Date(Date.parse(due) - 60_000).toISOString());
      expect(mailsTo(address)).toHaveLength(1);
      await run(due);
      expect(mailsTo(address)).toHaveLength(2);
      expect(lastTo(address)).toMatchObject({ subject: `Overview: ${days}` });
      expect(lastTo(address)?.text).toContain("No responses in this period.\n");
      expect(lastTo(address)).not.toHaveProperty("attachments");
      await run(new Date(Date.parse(due) + 60_000).toISOString());
      expect(mailsTo(address)).toHaveLength(2);
    },
  );

  it("after weeks without a server only the latest week is mailed, and a time zone further west mails none twice", async () => {
    const { owner, address } = await agreed("late", "2026-04-01T12:00:00Z", "weekly");
    await run("2026-04-27T01:00:00Z");
    expect(lastTo(address)?.subject).toContain("Apr 20, 2026 – Apr 26, 2026");
    await run("2026-04-27T06:30:00Z");
    await owner.call(updateBusiness, { body: { timeZone: "America/New_York" } });
    await run("2026-04-27T13:00:00Z");
    expect(mailsTo(address)).toHaveLength(2);
    await run("2026-05-04T12:00:00Z");
    expect(mailsTo(address)).toHaveLength(3);
  });

  it("one press in the mail program stops the reports, and only the person can restart them", async () => {
    const one = await agreed("stop", "2026-05-05T12:00:00Z", "weekly");
    const { owner, viewId, address, agree, state, recipientId } = one;
    await run("2026-05-11T06:00:00Z");
    const headers = lastTo(address)?.headers ?? {};
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const stop = headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(linkIn(lastTo(address), "/report-mail/")).toBe(stop);
    expect(await (await open(stop)).text()).toContain('<form method="post">');
    expect((await state())?.stoppedAt).toBeNull();
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    await test.app.request(stop, { method: "POST", body });
    expect(await state()).toMatchObject({ stoppedAt: "2026-05-11T06:00:00.000Z", nextAt: null });
    await run("2026-05-18T06:00:00Z");
    expect(mailsTo(address)).toHaveLength(2);
    const again = owner.call(addReportRecipient, {
      viewId,
      body: { address: address.toUpperCase(), period: "monthly" },
    });
    await expect(again).rejects.toMatchObject({ status: 400 });
    const removed = owner.call(removeReportRecipient, { recipientId });
    await expect(removed).rejects.toMatchObject({ status: 404 });
    await open(agree, "POST");
    await run("2026-05-25T06:00:00Z");
    expect(mailsTo(address)).toHaveLength(3);
  });

  type Agreed = Awaited<ReturnType<typeof agreed>>;
  it.each([
    [
      "was removed",
      ({ owner, recipientId }: Agreed) => owner.call(removeReportRecipient, { recipientId }),
    ],
    ["lost its view", ({ owner, viewId }: Agreed) => owner.call(deleteView, { viewId })],
    ["has stopped it", ({ agree }: Agreed) => open(`${agree}/stop`, "POST")],
  ])(
    "a report that waits for the mail server does not leave once its address %s",
    async (how, act) => {
      const name = `waits-${how.replaceAll(" ", "-")}`;
      const one = await agreed(name, "2026-05-05T12:00:00Z", "weekly");
      isDown = true;
      await run("2026-05-11T06:00:00Z");
      await act(one);
      isDown = false;
      await test.context.database.serviceTransaction((tx) => tryOutletNow(test.context, tx));
      await test.drainJobs();
      expect(mailsTo(one.address)).toHaveLength(1);
    },
  );

  it("a bounced mail pauses its address with the server's message until the owner resumes it", async () => {
    const { owner, address, state, recipientId } = await agreed(
      "bounce",
      "2026-06-02T12:00:00Z",
      "weekly",
    );
    refusal = "550 5.1.1 No such user here";
    await run("2026-06-08T06:00:00Z");
    refusal = undefined;
    expect(await state()).toMatchObject({
      pausedAt: "2026-06-08T06:00:00.000Z",
      pauseWords: "550 5.1.1 No such user here",
      nextAt: null,
    });
    expect((await owner.call(listNotifications, {})).latest).toMatchObject([
      { title: "A report came back", path: expect.stringMatching(/^\/analytics\?returned=/) },
    ]);
    expect((await owner.call(getDashboard)).toDo).toMatchObject([
      { words: "1 address of a mailed report can’t be reached" },
    ]);
    await run("2026-06-15T06:00:00Z");
    expect(mailsTo(address)).toHaveLength(1);
    await owner.call(resumeReportRecipient, { recipientId });
    // The report of this week is still due.
    expect(await state()).toMatchObject({ nextAt: "2026-06-15T06:00:00.000Z" });
    await run("2026-06-15T06:05:00Z");
    expect(mailsTo(address)).toHaveLength(2);
  });

  it("a report that was marked as spam is stopped, and the owner cannot resume it", async () => {
    const one = await agreed("spam", "2026-06-16T12:00:00Z", "weekly");
    const { owner, address, agree, state, recipientId } = one;
    await run("2026-06-22T06:00:00Z");
    const tell = await mailService(owner);
    const messageId = lastTo(address)?.messageId;
    expect(await tell("complained", messageId)).toBe("recorded");
    const stoppedAt = test.clock.now().toISOString();
    expect(await state()).toMatchObject({ stoppedAt, nextAt: null });
    const resumed = owner.call(resumeReportRecipient, { recipientId });
    await expect(resumed).rejects.toMatchObject({ status: 404 });
    await open(agree, "POST");
    expect(await tell("complained", messageId)).toBe("repeated");
    expect(await state()).toMatchObject({ stoppedAt: null });
  });

  it("a repeated report of the same bounce does not pause a resumed address", async () => {
    const one = await agreed("bounce-twice", "2026-07-15T12:00:00Z", "weekly");
    const { owner, address, agree, state, recipientId } = one;
    await run("2026-07-20T06:00:00Z");
    const tell = await mailService(owner);
    const messageId = lastTo(address)?.messageId;
    expect(await tell("bounced", messageId)).toBe("recorded");
    expect(await (await open(agree)).text()).toContain('<form method="post">');
    await owner.call(resumeReportRecipient, { recipientId });
    expect(await tell("bounced", messageId)).toBe("repeated");
    expect(await state()).toMatchObject({ pausedAt: null });
    expect(await tell("complained", messageId)).toBe("recorded");
    expect(await state()).toMatchObject({ nextAt: null });
  });

  it("a stranger can decline in the confirmation mail, and is then asked about no other view", async () => {
    const { owner, viewId, address, agree } = await asked("no", "2026-07-16T12:00:00Z", "weekly");
    const { headers, text } = lastTo(address) ?? {};
    const stop = headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(stop);
    await open(stop, "POST");
    await owner.call(deleteView, { viewId });
    const other = await owner.call(saveView, { body: { name: "Other", query: "" } });
    const add = () =>
      owner.call(addReportRecipient, {
        viewId: other.id,
        body: { address: address.toUpperCase(), period: "weekly" },
      });
    await expect(add()).rejects.toMatchObject({ status: 409 });
    expect(mailsTo(address)).toHaveLength(1);
    expect((await open(agree, "POST")).status).toBe(410);
  });

  it("a person who restarts the reports can be asked about another view", async () => {
    const { owner, address, agree } = await asked("yes", "2026-07-16T12:00:00Z", "weekly");
    await open(`${agree}/stop`, "POST");
    await open(agree, "POST");
    const { id: viewId } = await owner.call(saveView, { body: { name: "Other", query: "" } });
    await owner.call(addReportRecipient, { viewId, body: { address, period: "weekly" } });
  });

  it("an address is asked at most twice a week, even when it is removed in between", async () => {
    const one = await asked("often", "2026-07-17T12:00:00Z", "weekly");
    const { owner, viewId, address } = one;
    const askAgain = async (recipientId: string) => {
      await owner.call(removeReportRecipient, { recipientId });
      return owner.call(addReportRecipient, { viewId, body: { address, period: "weekly" } });
    };
    const { id } = await askAgain(one.recipientId);
    await expect(askAgain(id)).rejects.toMatchObject({ status: 429 });
    test.clock.set(new Date("2026-07-24T12:00:01Z"));
    await owner.call(addReportRecipient, { viewId, body: { address, period: "weekly" } });
  });

  it("only an owner replaces or deletes a view that is mailed", async () => {
    const { owner, viewId, recipientId } = await asked("staff", "2026-07-18T12:00:00Z", "weekly");
    await owner.call(inviteMember, { body: { email: "staff-of@example.com" } });
    const staff = await test.signUp("staff-of@example.com");
    const remove = () => staff.call(deleteView, { viewId });
    await expect(remove()).rejects.toMatchObject({ status: 403 });
    for (const isReplacing of [false, true]) {
      const body = { name: "Overview", query: "days=9", isReplacing };
      await expect(staff.call(saveView, { body })).rejects.toMatchObject({
        body: { code: "view.mailed" },
      });
    }
    await owner.call(removeReportRecipient, { recipientId });
    await remove();
  });

  it("a view goes to five addresses, each once, and the link of a removed one says so", async () => {
    const one = await asked("five", "2026-07-01T12:00:00Z", "weekly");
    const { owner, viewId, address, agree, recipientId } = one;
    const add = (to: string) =>
      owner.call(addReportRecipient, { viewId, body: { address: to, period: "weekly" } });
    await expect(add(address)).rejects.toMatchObject({ status: 400 });
    await Promise.allSettled([2, 3, 4, 5, 6, 7].map((n) => add(`five${n}@example.com`)));
    expect((await owner.call(listReportRecipients)).recipients).toHaveLength(5);
    await owner.call(removeReportRecipient, { recipientId });
    const page = await open(agree, "POST");
    expect(page.status).toBe(410);
    expect(await page.text()).toContain("Nothing more is sent.");
    expect((await open(`${agree.slice(0, -1)}${agree.endsWith("A") ? "B" : "A"}`)).status).toBe(
      404,
    );
  });
});
