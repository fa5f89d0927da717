import { z } from "zod";
import { handles, type JobRegistration, job } from "../../../platform/jobs/job.ts";
import type { ReceiveDeps } from "../deps.ts";
import { receiveMailOfAny } from "../receive-mail.ts";
import { describeImapError } from "./describe-imap-error.ts";
import { markMailboxFailed, markMailboxRead, readMailboxState } from "./mailbox-state.ts";

export const readMailboxJob = job({
  name: "messages.read-mailbox",
  payload: z.object({}),
  retryLimit: 0,
  cron: "* * * * *",
});

/** Reads what arrived at `INBOUND_IMAP_URL`. After a failure it waits longer each time, up to an hour. */
export function readInboundMailbox(deps: ReceiveDeps): JobRegistration {
  const { config, database, clock, log } = deps;
  return handles(readMailboxJob, async () => {
    const url = config.inboundImapUrl;
    if (!url) return;
    const { failure } = await database.serviceTransaction(readMailboxState);
    if (failure && failure.nextTryAt > clock.now()) return;
    // Imported only where it is used, which shortens the start.
    const { readMailbox } = await import("./read-mailbox.ts");
    try {
      await readMailbox(url, async (raw) => {
        await receiveMailOfAny(deps, raw);
      });
    } catch (error) {
      const reason = describeImapError(error as Error, url);
      log.error({ err: error, reason }, "the inbound mailbox cannot be read");
      return database.serviceTransaction((tx) => markMailboxFailed(tx, reason, clock.now()));
    }
    await database.serviceTransaction((tx) => markMailboxRead(tx, clock.now()));
  });
}
