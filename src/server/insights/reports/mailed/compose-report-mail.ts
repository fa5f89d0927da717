import { nameForStrangers } from "#shared/businesses/name.ts";
import type { NewMessage } from "../../../messaging/public.ts";
import { renderMailContent } from "../../../platform/mail/mail-content.ts";
import type { Report } from "../describe-report.ts";
import type { DueReport } from "./mail-store.ts";
import type { Asking } from "./recipient-store.ts";

const every = { weekly: "week", monthly: "month" };

/** Asks a person whether they want the reports; the links lead to pages with buttons for the answer. */
export function composeQuestion(
  asking: Asking,
  { agree, stop }: { agree: string; stop: string },
): Omit<NewMessage, "id"> {
  const { businessId, title, address, period, inviter } = asking;
  const businessName = nameForStrangers(asking.businessName);
  const body = renderMailContent({
    projectName: "Review Flow",
    locale: "en",
    paragraphs: [
      `${inviter} from ${businessName} would like to email you the report “${title}” every ${every[period]}.`,
      "Nothing is sent unless you agree, and every report has a link to stop them.",
    ],
    links: [{ text: "See details", url: agree }],
    footnote: {
      text: "Don’t know them? You can ignore this email.",
      link: { text: "Don’t ask again", url: stop },
    },
  });
  const subject = `Would you like reports from ${businessName}?`;
  return {
    kind: "notification",
    businessId,
    to: address,
    subject,
    ...body,
    headers: stopHeaders(stop),
  };
}

interface ReportMail {
  due: Pick<DueReport, "businessId" | "period">;
  report: Report;
  to: string;
  reportUrl: string;
  stopUrl: string;
  /** Undefined when nothing happened. */
  pdf: Buffer | undefined;
}

export function composeReportMail(mail: ReportMail): Omit<NewMessage, "id"> {
  const { due, report, to, reportUrl, stopUrl, pdf } = mail;
  const { title, businessName, days, range, isEmpty, figures } = report;
  const body = renderMailContent({
    projectName: businessName || "Review Flow",
    locale: "en",
    preheader: isEmpty ? nothing : figures.map(({ label, now }) => `${label}: ${now}`).join(" · "),
    paragraphs: [
      [title, range, ...(isEmpty ? ["", nothing] : [])].join("\n"),
      ...(isEmpty ? [] : ["The whole report is attached as a PDF."]),
    ],
    ...(!isEmpty && {
      table: {
        columns: ["", `Last ${every[due.period]}`, "Before"],
        rows: figures.map(({ label, now, before }) => [label, now, before]),
      },
    }),
    links: [{ text: "Open the report", url: reportUrl }],
    footnote: {
      text: "You get this because you agreed to it.",
      link: { text: "Stop these reports", url: stopUrl },
    },
  });
  return {
    kind: "notification",
    businessId: due.businessId,
    to,
    subject: `${title}: ${days}`,
    ...body,
    ...(pdf && {
      attachments: [
        {
          fileName: "report.pdf",
          contentType: "application/pdf",
          base64: pdf.toString("base64"),
        },
      ],
    }),
    headers: stopHeaders(stopUrl),
  };
}

const stopHeaders = (stopUrl: string) => ({
  "List-Unsubscribe": `<${stopUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const nothing = "No responses in this period.";
