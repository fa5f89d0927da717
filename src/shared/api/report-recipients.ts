import { z } from "zod";
import { parseEmailAddress } from "../email-address.ts";
import { endpoint } from "./endpoint.ts";

export const reportPeriods = ["weekly", "monthly"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Maximum recipients of one saved view, not counting those who unsubscribed. */
export const maxRecipients = 5;

export const reportRecipient = z.object({
  id: z.uuid(),
  viewId: z.uuid(),
  address: z.string(),
  period: z.enum(reportPeriods),
  addedAt: z.iso.datetime(),
  /** Null until the person at the address has agreed. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Time the person unsubscribed. Only that person can resubscribe. */
  stoppedAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  /** The reason given in the bounce; empty if there was none. */
  pauseWords: z.string(),
  /** Null while nothing is sent. */
  nextAt: z.iso.datetime().nullable(),
});
export type ReportRecipient = z.infer<typeof reportRecipient>;

export const listReportRecipients = endpoint({
  method: "GET",
  path: "/api/analytics/recipients",
  access: "member",
  summary: "The addresses to which saved views are mailed, with what became of each.",
  response: z.object({ recipients: z.array(reportRecipient) }),
});

export const addReportRecipient = endpoint({
  method: "POST",
  path: "/api/analytics/views/:viewId/recipients",
  access: "owner",
  summary:
    "Mail a saved view to an address, every week or month. Nothing is sent before the person at the address agrees.",
  params: z.object({ viewId: z.uuid() }),
  body: z.object({
    address: z
      .string()
      .max(320)
      .refine((text) => parseEmailAddress(text), "Enter one email address.")
      .transform((text) => parseEmailAddress(text) ?? ""),
    period: z.enum(reportPeriods),
  }),
  response: z.object({ id: z.uuid() }),
});

export const removeReportRecipient = endpoint({
  method: "DELETE",
  path: "/api/analytics/recipients/:recipientId",
  access: "owner",
  summary: "Mail a saved view to this address no more.",
  params: z.object({ recipientId: z.uuid() }),
  response: z.object({}),
});

export const resumeReportRecipient = endpoint({
  method: "POST",
  path: "/api/analytics/recipients/:recipientId/resume",
  access: "owner",
  summary: "Mail again to an address from which a mail came back.",
  params: z.object({ recipientId: z.uuid() }),
  response: z.object({}),
});
