import { z } from "zod";
import { isOurOwn } from "../../../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job } from "../../../platform/jobs/job.ts";
import type { ReceiveDeps } from "../deps.ts";
import { receiveMailOfAny } from "../receive-mail.ts";
import { describeImapError } from "./describe-imap-error.ts";
import { maxTries, noteMailFailure, readLeftOut } from "./mailbox-failures.ts";
import { markMailboxFailed, markMailboxRead, readMailboxState } from "./mailbox-state.ts";
import type { FoundMail, Visitor } from "./read-mailbox.ts";

export const readMailboxJob = job({
  name: "messages.read-mailbox",
  payload: z.object({}),
  retryLimit: 0,
  cron: "* * * * *",
});

/** A failure of ours, not of the mail server: the visit ends, and the next one follows in a minute. */
class OwnFailure extends Error {}

/**
 * Reads new mail at `INBOUND_IMAP_URL`. After a failure of the mail server it waits longer each time, up to an hour. A
 * mail that cannot be handled is retried a few times and then set aside, so that the others continue.
 */
export function readInboundMailbox(deps: ReceiveDeps): JobRegistration {
  const { config, database, clock, log } = deps;
  return handles(readMailboxJob, async () => {
    const url = config.inboundImapUrl;
    if (!url) return;
    const { failure } = await database.serviceTransaction(readMailboxState);
    if (failure && failure.nextTryAt > clock.now()) return;
    // Imported on demand, which shortens startup.
    const { NotGivenOut, readMailbox } = await import("./read-mailbox.ts");
    const isOfMail = (error: unknown) => error instanceof NotGivenOut;
    try {
      await readMailbox(url, createVisitor(deps, isOfMail));
    } catch (error) {
      if (error instanceof OwnFailure) throw error.cause;
      const reason = describeImapError(error as Error, url);
      log.error({ err: error, reason }, "the inbound mailbox cannot be read");
      return database.serviceTransaction((tx) => markMailboxFailed(tx, reason, clock.now()));
    }
    await database.serviceTransaction((tx) => markMailboxRead(tx, clock.now()));
  });
}

function createVisitor(deps: ReceiveDeps, isOfMail: (error: unknown) => boolean): Visitor {
  const { database, clock, log } = deps;
  const fail = (mail: FoundMail, reason: string, tries?: number) =>
    ours(() =>
      database.serviceTransaction((tx) =>
        noteMailFailure(tx, mail, { ...mail, reason, ...(tries && { tries }) }, clock.now()),
      ),
    );
  return {
    leaveOut: (uidValidity, unread) =>
      ours(() => database.serviceTransaction((tx) => readLeftOut(tx, uidValidity, unread))),
    async receive(mail) {
      let raw: Uint8Array | undefined;
      try {
        raw = await mail.read();
      } catch (error) {
        if (!isOfMail(error)) throw error;
        await fail(mail, "The mail server lists it but doesn’t hand it over.");
        return false;
      }
      if (!raw) {
        await fail(mail, "It is larger than 10 MB. Read it in the mailbox.", maxTries);
        return false;
      }
      try {
        await receiveMailOfAny(deps, raw);
        return true;
      } catch (error) {
        // The database is unavailable or full: the mail is not at fault.
        if (isOurOwn(error)) throw new OwnFailure("not available", { cause: error });
        log.error({ err: error, uid: mail.uid }, "a mail of the inbound mailbox cannot be handled");
        await fail(mail, `Review Flow couldn’t process it: ${(error as Error).message}`);
        return false;
      }
    },
  };
}

async function ours<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new OwnFailure("not available", { cause });
  }
}
