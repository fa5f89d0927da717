import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { getSendingHealth } from "#shared/api/receiving.ts";
import { businessThatReceives } from "../../testing/builders/business-that-receives.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { replyAddress } from "./read-mail.ts";

const test = startedTestApp({ env: { INBOUND_ADDRESS: "reply@in.example.com" } });
const receiving = businessThatReceives(test);
const { invited, post, postSigned } = receiving;

const mail = (...lines: string[]) =>
  [`Message-ID: <${crypto.randomUUID()}@elsewhere.example>`, ...lines].join("\n");
const answer = (id: string, ...headers: string[]) =>
  mail(
    ...headers,
    `To: ${replyAddress("reply@in.example.com", id)}`,
    ...(headers.some((one) => one.startsWith("From:")) ? [] : ["From: a@b.example"]),
    "",
    "Call me.",
  );
const returned = (body: string, trace: string) =>
  mail(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example",
    "Subject: failure notice",
    "",
    body,
    "",
    "--- Below this line is a copy of the message.",
    "",
    trace,
  );
const unknownUser = "<a@b.example>:\nRemote host said: 550 No such user here\nGiving up.";

describe("a mail written by a program is not an answer", () => {
  it.each([
    ["Return-Path: <>"],
    ["Subject: Automatic reply: How was it?"],
    ["Subject: Abwesenheitsnotiz: How was it?"],
    ["X-Auto-Response-Suppress: All"],
    ["X-Apple-Action: AUTO-REPLY"],
    ["Precedence: auto_reply"],
    ["Auto-Submitted: auto-replied"],
    ["From: no-reply@b.example"],
    ["Content-Type: multipart/report; report-type=disposition-notification; boundary=x"],
  ])("with %s", async (header) => {
    const one = await invited();
    expect(await postSigned("mail", answer(one.id, header))).toBe("no_effect");
  });

  it.each([["List-ID: <team.b.example>\nPrecedence: list"], ["Return-Path: <a@b.example>"]])(
    "but a person's mail with %s is one",
    async (headers) => {
      const one = await invited();
      expect(await postSigned("mail", answer(one.id, headers))).toBe("recorded");
    },
  );
});

describe("our message is found", () => {
  it("by In-Reply-To in an answer to the From address", async () => {
    const one = await invited();
    const body = mail(
      "From: a@b.example",
      "To: reviews@example.com",
      `In-Reply-To: <${one.messageId}>`,
      "",
      "Hi",
    );
    expect(await postSigned("mail", body)).toBe("recorded");
  });

  it.each([
    [
      "the Message-ID",
      (one: { id: string; messageId: string }) => `Message-ID: <${one.messageId}>`,
    ],
    [
      "the address for answers",
      (one: { id: string }) => `Reply-To: ${replyAddress("reply@in.example.com", one.id)}`,
    ],
    [
      "the link to unsubscribe",
      (one: { id: string }) =>
        `List-Unsubscribe: <https://x.example/unsubscribe/${Buffer.from(one.id.replaceAll("-", ""), "hex").toString("base64url")}.${"a".repeat(22)}>`,
    ],
  ])("by %s in a bounce of plain text", async (_, trace) => {
    const one = await invited();
    expect(await postSigned("mail", returned(unknownUser, trace(one)))).toBe("recorded");
    expect(await one.readStatus()).toBe("bounced");
  });

  it("by headers returned in base64", async () => {
    const one = await invited();
    const encoded = Buffer.from(`Message-ID: <${one.messageId}>\n`).toString("base64");
    const body = mail(
      "From: MAILER-DAEMON@mx.example",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n",
      `--b\nContent-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${encoded}\n--b--`,
    );
    expect(await postSigned("mail", body)).toBe("recorded");
    expect(await one.readStatus()).toBe("bounced");
  });
});

describe("a feedback report", () => {
  const feedback = (type: string, messageId: string) =>
    mail(
      "From: fbl@provider.example",
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      "",
      `--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nVersion: 1\n`,
      `--b\nContent-Type: message/rfc822\n\nMessage-ID: <${messageId}>\n\nHello\n--b--`,
    );
  it.each([
    ["auth-failure", "unknown"],
    ["not-spam", "unknown"],
    ["abuse", "complained"],
    ["opt-out", "unsubscribed"],
  ])("of %s leaves the address %s", async (type, status) => {
    const one = await invited();
    await postSigned("mail", feedback(type, one.messageId));
    expect(await one.readStatus()).toBe(status);
  });

  it("by plain mail only suppresses its own address and warns, while a signed one counts", async () => {
    const all = [await invited(), await invited(), await invited()];
    const health = () => receiving.business.owner.call(getSendingHealth);
    for (const { messageId } of all) await postSigned("mail", feedback("abuse", messageId));
    for (const { readStatus } of all) expect(await readStatus()).toBe("complained");
    expect(await health()).toMatchObject({
      hold: null,
      warning: expect.any(String),
      complained: 3,
    });
    await test.drainJobs();
    const told = (await test.mailbox()).filter(({ subject }) => subject.includes("piling up"));
    expect(told).toHaveLength(1);
    for (const { messageId } of all)
      await postSigned("events", JSON.stringify({ type: "complained", messageId }));
    expect(await health()).toMatchObject({ hold: { level: "stopped" }, complained: 3 });
  });
});

it("a reply address forwards five mails a day, and says when someone else than the invited person wrote", async () => {
  const one = await invited();
  for (let count = 1; count <= 5; count += 1)
    expect(await postSigned("mail", answer(one.id, "From: boss@bank.example"))).toBe("recorded");
  expect(await postSigned("mail", answer(one.id))).toBe("too_many");
  await test.drainJobs();
  const forwarded = (await test.mailbox()).filter(
    ({ subject, to }) => subject.includes("answered") && to === receiving.business.owner.email,
  );
  expect(forwarded).toHaveLength(5);
  expect(forwarded[0]).toMatchObject({ subject: /^boss@bank\.example answered/ });
  expect(forwarded[0]?.text).toContain("comes from another address");
});

it("the same bounce under a different id is listed once, without its NUL", async () => {
  const one = await invited();
  const body = JSON.stringify({
    type: "bounced",
    messageId: one.messageId,
    words: "no\0 such user",
  });
  expect(await postSigned("events", body)).toBe("recorded");
  expect(await postSigned("events", body)).toBe("repeated");
});

it("a person who unsubscribed at Postmark is not asked again", async () => {
  const one = await invited();
  const change = JSON.stringify({
    RecordType: "SubscriptionChange",
    MessageID: "m",
    Recipient: "a@b.example",
    ChangedAt: "2026-11-01T10:00:00Z",
    SuppressSending: true,
    SuppressionReason: "ManualSuppression",
    Metadata: { "message-id": one.messageId },
  });
  const authorization = `Basic ${Buffer.from(`events:${receiving.secret}`).toString("base64")}`;
  expect(await post("postmark", change, { authorization })).toBe("recorded");
  expect(await one.readStatus()).toBe("unsubscribed");
});

it("an event that cannot be stored is acknowledged, and the audit log says why", async () => {
  const one = await invited();
  const authorization = `Basic ${Buffer.from(`events:${receiving.secret}`).toString("base64")}`;
  const bounce = (BouncedAt: string) =>
    JSON.stringify({
      RecordType: "Bounce",
      ID: 7,
      Type: "HardBounce",
      BouncedAt,
      Metadata: { "message-id": one.messageId },
    });
  // No database can store so early a time.
  expect(await post("postmark", bounce("-200000-01-01T00:00:00Z"), { authorization })).toBe(
    "set_aside",
  );
  expect(await one.readStatus()).toBe("unknown");
  const [entry] = await test.context.database.serviceTransaction((tx) =>
    tx.query<object>(sql`select detail from audit_log where action = 'sending.event_set_aside'`),
  );
  expect(entry).toEqual({ detail: { way: "postmark", reason: "22008" } });
  expect(await post("postmark", bounce("2026-11-01T10:00:00Z"), { authorization })).toBe(
    "recorded",
  );
});
