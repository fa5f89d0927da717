import { receiveMail } from "../../messaging/receiving/receive-mail.ts";
import { recordMailEvent } from "../../messaging/receiving/record-event.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { sendForm } from "../send-form.ts";
import type { TestApp } from "../test-app.ts";

/** The end of messages to an address: permanently, for a year, or until the next occasion. */
export interface Stop {
  to: string;
  at: Date;
  kind: "for_good" | "declined" | "sequence";
}

export interface CustomerDeps {
  test: TestApp;
  businessId: string;
  flowId: string;
  questionId: string;
}

/**
 * Reacts to the `count`th message through the real endpoints. Most customers answer messages that arrive in the
 * afternoon.
 * @returns the stop that it causes, if any.
 */
export async function reactAsCustomer(
  deps: CustomerDeps,
  mail: OutgoingMail,
  { count, hour, isBadList }: { count: number; hour: number; isBadList: boolean },
): Promise<Stop["kind"] | undefined> {
  const share = count % 100;
  if (isBadList) return bounce(deps, mail, { kind: "bounced", source: "ses" });
  if (share === 0) return bounce(deps, mail, { kind: "bounced", source: "mail" });
  if (count % 700 === 350) return bounce(deps, mail, { kind: "complained", source: "mail" });
  if (share < 4) return unsubscribe(deps, mail);
  if (share === 4) return decline(deps, mail);
  if (share < 8) return reply(deps, mail);
  if (share < 8 + (hour >= 14 ? 40 : 15)) return answer(deps, mail);
  if (share < 90) await deps.test.app.request(linkOf(mail).path);
  return undefined;
}

const post = ({ test }: CustomerDeps, path: string, body: URLSearchParams) =>
  Promise.resolve(test.app.request(path, { method: "POST", body }));

function linkOf({ text }: OutgoingMail): { path: string; token: string } {
  const [path = "", token = ""] = text.match(/\/review\/[\w-]+\?i=([\w.-]+)/) ?? [];
  return { path, token };
}

async function requireStatus(asked: Promise<Response>, status: number): Promise<void> {
  const response = await asked;
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}`);
}

async function unsubscribe(deps: CustomerDeps, { headers }: OutgoingMail) {
  const { pathname } = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  await requireStatus(post(deps, pathname, body), 200);
  return "for_good" as const;
}

async function decline(deps: CustomerDeps, mail: OutgoingMail) {
  const { path, token } = linkOf(mail);
  const form = post(deps, path.replace("?", "/no-thanks?"), new URLSearchParams({ i: token }));
  await requireStatus(form, 200);
  return "declined" as const;
}

export async function answer(deps: CustomerDeps, mail: OutgoingMail) {
  const { path, token } = linkOf(mail);
  const fields = {
    key: crypto.randomUUID(),
    i: token,
    [`q-${deps.questionId}`]: "They were quick.",
  };
  await requireStatus(
    sendForm((body) => post(deps, path, body), fields),
    303,
  );
  return "sequence" as const;
}

const receive = ({ test, businessId }: CustomerDeps, lines: string[]) =>
  receiveMail(test.context, businessId, Buffer.from(lines.join("\r\n")));

async function reply(deps: CustomerDeps, { to, replyTo = "", messageId }: OutgoingMail) {
  const head = [`From: ${to}`, `To: ${replyTo}`, "Subject: Re: How did we do?"];
  const rest = [`Message-ID: <reply-${messageId}>`, `Return-Path: <${to}>`, "", "I will, soon."];
  await requireRecorded(receive(deps, [...head, ...rest]));
  return "sequence" as const;
}

/** Bounces of a bad list are signed by a mail service, because plain mail never holds a business. */
async function bounce(
  { test, businessId }: CustomerDeps,
  { messageId }: OutgoingMail,
  { kind, source }: { kind: "bounced" | "complained"; source: "ses" | "mail" },
) {
  const deps = test.context;
  const event = { messageId, kind, key: messageId, words: "", occurredAt: test.clock.now() };
  await requireRecorded(
    test.context.database.serviceTransaction((tx) =>
      recordMailEvent(deps, tx, { businessId, source }, event),
    ),
  );
  return "for_good" as const;
}

async function requireRecorded(receiving: Promise<string>): Promise<void> {
  const outcome = await receiving;
  if (outcome !== "recorded") throw new Error(`a mail was ${outcome}`);
}
