import type { Random } from "#server/platform/random.ts";
import type { AutomationSettings } from "#shared/automations/automation-settings.ts";
import { findSlot } from "#shared/automations/schedule.ts";
import { dayMs, pickDay } from "./calendar.ts";
import { type DemoContact, type DemoInvitation, makeContacts } from "./contacts.ts";
import type { DemoBusiness } from "./demo-business.ts";
import { createAnswering, type DemoResponse } from "./responses.ts";

const campaigns = 12;
/** Days after a request on which an automation sends a reminder. */
export const reminderDays = 5;
export const weekday: Pick<AutomationSettings, "weekdays" | "fromHour" | "untilHour"> = {
  weekdays: [2, 3, 4],
  fromHour: 10,
  untilHour: 16,
};

export interface DemoHistory {
  contacts: DemoContact[];
  invitations: DemoInvitation[];
  /** Oldest first. */
  responses: DemoResponse[];
  /** Times of the monthly campaigns, oldest first. */
  campaignsAt: Date[];
}

/** Generates a business's year up to `now`; always the same for the same `now`. */
export function demoHistory(random: Random, business: DemoBusiness, now: Date): DemoHistory {
  const contacts = makeContacts(random, business, now);
  const campaignsAt = Array.from({ length: campaigns }, (_, n) =>
    findSlot(
      new Date(now.getTime() - ((campaigns - 1 - n) * 30 + 11) * dayMs),
      business.timeZone,
      weekday,
    ),
  );
  const invitations = contacts.flatMap((one, n) => {
    const due = whenAsked(one, business, campaignsAt);
    if (!due || due.at >= now) return [];
    const sentAt = new Date(due.at.getTime() + (n % 90) * 20_000);
    const status = one.hasBounced ? ("failed" as const) : ("sent" as const);
    return [{ id: random.uuid(), contact: one, flow: one.flow, status, ...due, sentAt }];
  });
  const answering = createAnswering(random, business, now);
  const answers = invitations.flatMap((one) => answering.answerTo(one) ?? []);
  const responses = [
    ...answers,
    ...Array.from({ length: business.answersByLink }, () =>
      answering.answerByLink(pickDay(random, business, now)),
    ),
    ...answering.answerLately(invitations),
  ].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  for (const one of responses.slice(0, -6)) one.isRead = true;
  return { contacts, invitations, responses, campaignsAt };
}

/** The time of a customer's first request; each customer is asked once. */
function whenAsked(
  { serviceOn, isUnsubscribed, type, flow }: DemoContact,
  { timeZone }: DemoBusiness,
  campaignsAt: Date[],
): { at: Date; campaign: number | null } | undefined {
  if (type !== "client") return undefined;
  const ready = serviceOn.getTime() + (flow.automation?.delayDays ?? 3) * dayMs;
  if (flow.automation) return { at: findSlot(new Date(ready), timeZone, weekday), campaign: null };
  const campaign = campaignsAt.findIndex((at) => at.getTime() >= ready);
  const at = campaignsAt[campaign];
  // Some of those who unsubscribed had done so before a campaign reached them.
  return at && !(isUnsubscribed && campaign % 2 === 0) ? { at, campaign } : undefined;
}
