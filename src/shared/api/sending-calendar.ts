import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const count = z.number().int();

const entry = z.object({
  source: z.enum(["automation", "campaign"]),
  /** Null for a campaign that predates campaign records, or a deleted automation. */
  id: z.uuid().nullable(),
  name: z.string(),
  requests: count,
  reminders: count,
});

/** Days with planned messages, in the business's time zone, today first. */
const sendingDay = z.object({ day: z.iso.date(), entries: z.array(entry) });
export type SendingDay = z.infer<typeof sendingDay>;

export const getSendingCalendar = endpoint({
  method: "GET",
  path: "/api/sending-calendar",
  access: "member",
  summary:
    "What automations and campaigns will send, by day. Invitations beyond a limit are listed on the day on which they are expected to be sent.",
  response: z.object({ timeZone: z.string(), days: z.array(sendingDay) }),
});
export type SendingCalendar = z.output<typeof getSendingCalendar.response>;
