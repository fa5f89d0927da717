import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const getReportPdf = endpoint({
  method: "GET",
  path: "/api/analytics/views/:viewId/report.pdf",
  access: "member",
  summary: "A saved view as a PDF.",
  params: z.object({ viewId: z.uuid() }),
  file: { mediaType: "application/pdf", name: "report.pdf" },
});

export const reportLink = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Created for a mailed report. */
  isMailed: z.boolean(),
  /** Link that works without signing in. */
  url: z.url(),
  /** Names of members; null for a former member. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  revokedBy: z.string().nullable(),
  /** Null while the link works. */
  revokedAt: z.iso.datetime().nullable(),
});
export type ReportLink = z.infer<typeof reportLink>;

export const listReportLinks = endpoint({
  method: "GET",
  path: "/api/analytics/links",
  access: "member",
  summary: "Public links to reports, newest first, with those that were revoked.",
  response: z.object({ links: z.array(reportLink) }),
});

export const createReportLink = endpoint({
  method: "POST",
  path: "/api/analytics/views/:viewId/links",
  access: "member",
  summary:
    "Make a public link to the figures of a saved view, as the view is now. It shows no customer and no quote.",
  params: z.object({ viewId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
});

export const revokeReportLink = endpoint({
  method: "DELETE",
  path: "/api/analytics/links/:linkId",
  access: "member",
  summary: "Revoke a public link, for good.",
  params: z.object({ linkId: z.uuid() }),
  response: z.object({}),
});
