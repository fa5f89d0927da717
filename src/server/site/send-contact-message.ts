import { contactTopics } from "#shared/contact-form.ts";
import { type NewMessage, type QueueMessageDeps, queueMessages } from "../messaging/public.ts";
import { renderMailContent } from "../platform/mail/mail-content.ts";
import type { Platform } from "../platform/platform.ts";
import { type RateLimit, takePoint } from "../platform/rate-limit.ts";
import type { ContactMessage } from "./contact-form.ts";

export type ContactFormDeps = QueueMessageDeps & Pick<Platform, "database">;

/** All people of an office share one address; ten messages an hour are more than they write. */
const perNetwork: RateLimit = { points: 10, seconds: 3600 };
/** A sender with many addresses must not flood the operator's mailbox. */
const perInstance: RateLimit = { points: 200, seconds: 86_400 };

/**
 * Queues the message to the operator of this instance: the first administrator, or else the sender address.
 * @param network the key of the rate limit (`networkOf`).
 * @returns undefined, or whole seconds to wait when this sender has written too often.
 */
export function sendContactMessage(
  deps: ContactFormDeps,
  network: string,
  message: ContactMessage,
): Promise<number | undefined> {
  const { config, clock, database } = deps;
  return database.serviceTransaction(async (tx) => {
    const now = clock.now();
    const wait =
      (await takePoint(tx, now, `contact:${network}`, perNetwork)) ??
      (await takePoint(tx, now, "contact", perInstance));
    if (wait !== undefined) return wait;
    const to = config.adminEmails[0] ?? bareAddress(config.mailFrom);
    await queueMessages(deps, tx, [toMail(to, message)]);
    return undefined;
  });
}

function toMail(to: string, { name, email, topic, message }: ContactMessage): NewMessage {
  const subject = contactTopics.find(({ value }) => value === topic)?.label ?? topic;
  const heading = `${name} <${email}> wrote on the contact page: ${subject}`;
  const body = renderMailContent({
    projectName: "Review Flow",
    locale: "en",
    paragraphs: [heading, message],
    footnote: { text: "Answer this message to write to them." },
  });
  const mail = { kind: "notification", to, replyTo: email } as const;
  return { ...mail, subject: `Contact: ${subject} (${name})`, ...body };
}

/** `Name <address>` or a bare address. */
const bareAddress = (from: string) => from.match(/<([^<>]+)>\s*$/)?.[1] ?? from;
