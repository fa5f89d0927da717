import { z } from "zod";
import type { Tx } from "../platform/database/database.ts";
import { job } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import type { NewMessage } from "./new-message.ts";
import { insertMessage } from "./store.ts";

export const sendMessageJob = job({
  name: "messages.send",
  payload: z.object({ messageId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 3600,
});

/** The part of a message that is kept sealed: it may hold a sign-in code or personal links. */
export const messageContent = z.object({
  from: z.string(),
  replyTo: z.string().optional(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

export const contentPurpose = "message-content";

export type QueueMessageDeps = Pick<Platform, "config" | "random" | "secrets" | "jobs">;

/**
 * Stores a message and queues its delivery, both in the caller's transaction: it is sent if and only
 * if that commits.
 * @returns the message's id.
 */
export async function queueMessage(
  deps: QueueMessageDeps,
  tx: Tx,
  message: NewMessage,
): Promise<string> {
  const { config, random, secrets, jobs } = deps;
  const content = {
    from: message.from ?? config.mailFrom,
    replyTo: message.replyTo,
    text: message.text,
    html: message.html,
    headers: message.headers ?? {},
  };
  const id = random.uuid();
  await tx.asService((service) =>
    insertMessage(service, {
      ...message,
      id,
      messageId: `${id}@${config.publicUrl.hostname}`,
      content: secrets.seal(contentPurpose, JSON.stringify(content)),
    }),
  );
  await jobs.enqueue(tx, sendMessageJob, { messageId: id });
  return id;
}
