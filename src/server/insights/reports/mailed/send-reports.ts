import { z } from "zod";
import type { QueueMessages } from "../../../messaging/public.ts";
import { handles, type JobRegistration, job } from "../../../platform/jobs/job.ts";
import type { Log } from "../../../platform/log.ts";
import type { Platform } from "../../../platform/platform.ts";
import { drawReport } from "../draw-report.ts";
import { readReport } from "../read-report.ts";
import { insertMailedLink } from "../report-links.ts";
import { reportUrl } from "../report-url.ts";
import { composeReportMail } from "./compose-report-mail.ts";
import { type DueReport, listDueReports, takeRecipients } from "./mail-store.ts";
import { recipientLinks } from "./recipient-links.ts";

export const sendReportsJob = job({
  name: "insights.send-reports",
  payload: z.object({}),
  retryLimit: 1,
  cron: "*/5 * * * *",
});

export interface SendReportsDeps
  extends Pick<Platform, "clock" | "config" | "database" | "secrets"> {
  log: Log;
  queueMessages: QueueMessages;
}

export function sendReports(deps: SendReportsDeps): JobRegistration {
  const { clock, database, log } = deps;
  return handles(sendReportsJob, async () => {
    const now = clock.now();
    // One view's failure must not delay the others: the next run tries it again.
    for (const due of await database.serviceTransaction((tx) => listDueReports(tx, now)))
      await sendReport(deps, due, now).catch((err) =>
        log.error({ err, viewId: due.viewId }, "a report was not mailed"),
      );
  });
}

/** Each recipient gets a period once, even after a crash: the mark and the message are of one transaction. */
async function sendReport(deps: SendReportsDeps, due: DueReport, now: Date): Promise<void> {
  const { database } = deps;
  const view = { title: due.title, query: queryOf(due) };
  const report = await database.transaction(due.claims, (tx) => readReport(tx, now, view), {
    readOnly: true,
  });
  // Drawn outside of a transaction: the embedded database has one connection.
  const pdf = report.isEmpty ? undefined : await drawReport(report);
  await database.serviceTransaction(async (tx) => {
    const taken = await takeRecipients(tx, due, now);
    if (taken.length === 0) return;
    const linkId = await insertMailedLink(tx, { businessId: due.businessId, ...view }, now);
    await deps.queueMessages(
      tx,
      taken.map(({ id, recipientId, address }) => ({
        id,
        ...composeReportMail({
          due,
          report,
          to: address,
          reportUrl: reportUrl(deps, linkId),
          stopUrl: recipientLinks(deps, recipientId).stop,
          pdf,
        }),
      })),
    );
  });
}

/** The view's own days give way to those of the period. */
function queryOf({ query, firstDay, lastDay }: DueReport): string {
  const search = new URLSearchParams(query);
  search.delete("days");
  search.set("from", firstDay);
  search.set("until", lastDay);
  return search.toString();
}
