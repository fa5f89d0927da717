import { z } from "zod";
import { type QueueMessageDeps, queueMessages } from "../../../messaging/public.ts";
import { type EachDeps, handlesEach } from "../../../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { drawReport } from "../draw-report.ts";
import { readAnalyticsReport } from "../read-analytics-report.ts";
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

type SendReportsDeps = Omit<EachDeps, "database"> & QueueMessageDeps & Pick<Platform, "database">;

export function sendReports(deps: SendReportsDeps): JobRegistration {
  const { clock, database } = deps;
  return handlesEach(deps, sendReportsJob, {
    list: () => database.serviceTransaction((tx) => listDueReports(tx, clock.now())),
    keyOf: ({ viewId, period }) => `${viewId} ${period}`,
    work: (due) => sendReport(deps, due, clock.now()),
  });
}

/** Each recipient gets a period once, even after a crash: the mark and the message are stored in one transaction. */
async function sendReport(deps: SendReportsDeps, due: DueReport, now: Date): Promise<void> {
  const { database } = deps;
  const view = { title: due.title, query: queryOf(due) };
  const report = await database.transaction(
    due.claims,
    (tx) => readAnalyticsReport(tx, now, view),
    {
      readOnly: true,
    },
  );
  // Drawn outside a transaction: the embedded database has one connection.
  const pdf = report.isEmpty ? undefined : await drawReport(report);
  await database.serviceTransaction(async (tx) => {
    const taken = await takeRecipients(tx, due, now);
    if (taken.length === 0) return;
    const linkId = await insertMailedLink(tx, { ...due, ...view }, now);
    await queueMessages(
      deps,
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

/** Replaces the view's own days with those of the period. */
function queryOf({ query, firstDay, lastDay }: DueReport): string {
  const search = new URLSearchParams(query);
  search.delete("days");
  search.set("from", firstDay);
  search.set("until", lastDay);
  return search.toString();
}
