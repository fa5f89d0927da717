import { z } from "zod";
import type { Tx } from "../platform/database/database.ts";
import { job } from "../platform/jobs/job.ts";
import { parseMailAddress } from "../platform/mail/mail-address.ts";
import type { NewMessage } from "../platform/mail/new-message.ts";
import type { Platform } from "../platform/platform.ts";
import { insertMessages } from "./store.ts";

export const sendMessageJob = job({
  name: "messages.send",
  payload: z.object({ messageId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 3600,
});

/** The part of a message that is kept sealed: it may hold a sign-in code or personal links. */
export const messageContent = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  replyTo: z.string().optional(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

export const contentPurpose = "message-content";

export type QueueMessageDeps = Pick<Platform, "config" | "clock" | "random" | "secrets" | "jobs">;

/** Somebody waits for a sign-in code; it overtakes a thousand invitations. */
const urgent = 10;
/** Messages of one statement. */
const chunkSize = 500;

/** As `QueueMessages` says: stored and queued in the caller's transaction. */
export async function queueMessages(
  deps: QueueMessageDeps,
  tx: Tx,
  messages: NewMessage[],
): Promise<void> {
  for (let at = 0; at < messages.length; at += chunkSize) {
    const rows = messages.slice(at, at + chunkSize).map((message) => sealed(deps, message));
    const jobs = rows.map(({ id }) => ({ messageId: id }));
    const priority = rows.some(({ kind }) => kind === "sign-in") ? urgent : 0;
    await tx.asService((service) =>
      Promise.all([
        insertMessages(service, rows, deps.clock.now()),
        deps.jobs.enqueueMany(service, sendMessageJob, jobs, priority),
      ]),
    );
  }
}

function sealed({ config, random, secrets }: QueueMessageDeps, message: NewMessage) {
  const id = message.id ?? random.uuid();
  const sender = parseMailAddress(config.mailFrom);
  const content: z.infer<typeof messageContent> = {
    from: { ...sender, name: onOneLine(message.fromName ?? sender.name) },
    replyTo: message.replyTo,
    text: message.text,
    html: message.html,
    headers: message.headers ?? {},
  };
  return {
    id,
    businessId: message.businessId ?? null,
    contactId: message.contactId ?? null,
    invitationId: message.invitationId ?? null,
    kind: message.kind,
    to: message.to,
    subject: onOneLine(message.subject),
    messageId: `${id}@${config.publicUrl.hostname}`,
    content: secrets.seal(contentPurpose, JSON.stringify(content)),
  };
}

/** What follows a line break would be a header of its own. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
