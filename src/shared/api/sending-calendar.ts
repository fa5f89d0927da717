import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const count = z.number().int();

const entry = z.object({
  source: z.enum(["automation", "campaign"]),
  /** Null: of a campaign from before campaigns were recorded, or of a deleted automation. */
  id: z.uuid().nullable(),
  name: z.string(),
  requests: count,
  reminders: count,
});

/** Days in the business's time zone on which something goes out, today first. */
const sendingDay = z.object({ day: z.iso.date(), entries: z.array(entry) });
export type SendingDay = z.infer<typeof sendingDay>;

export const getSendingCalendar = endpoint({
  method: "GET",
  path: "/api/sending-calendar",
  access: "member",
  summary:
    "What automations and campaigns will send, by day. Invitations that wait for room stand on the day that is expected to have it.",
  response: z.object({ timeZone: z.string(), days: z.array(sendingDay) }),
});
export type SendingCalendar = z.output<typeof getSendingCalendar.response>;
