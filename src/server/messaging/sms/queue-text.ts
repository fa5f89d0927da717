import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OutgoingText, TextTransport } from "./sms.ts";

/** A text is useful for minutes only: one that could not be sent by then is dropped. */
const sendTextJob = job({
  name: "texts.send",
  // Sealed, because the text contains a sign-in code. Null sends nothing, but takes as long.
  payload: z.object({ sealed: z.string().nullable() }),
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
});

const purpose = "text-message";

/** Queues a text in the caller's transaction. */
export async function queueText(
  { jobs, secrets, random }: Pick<Platform, "jobs" | "secrets" | "random">,
  tx: Tx,
  text: Omit<OutgoingText, "id"> | undefined,
): Promise<void> {
  const sealed = text
    ? secrets.seal(purpose, JSON.stringify({ ...text, id: random.uuid() }))
    : null;
  await jobs.enqueue(tx, sendTextJob, { sealed });
}

/** Thrown so that the queue tries again later. */
class TextDeferred extends Error {}

export function sendTexts(
  { secrets, log }: Pick<Platform, "secrets" | "log">,
  transport: TextTransport,
): JobRegistration {
  return handles(sendTextJob, async ({ sealed }) => {
    if (sealed === null) return;
    const delivery = await transport.send(
      JSON.parse(secrets.open(purpose, sealed)) as OutgoingText,
    );
    log.info({ outcome: delivery.outcome }, "text tried");
    if (delivery.outcome === "retry") throw new TextDeferred(delivery.reason);
  });
}
