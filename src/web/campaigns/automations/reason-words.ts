import type { AutomationStep, UnplannedReason } from "#shared/api/automations.ts";
import { ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { formatDateTime } from "#web/lib/format.ts";

export const unplannedLabels: Record<UnplannedReason, string> = {
  ...ineligibleLabels,
  // Each automation has its own interval.
  asked_recently: "Asked too recently for this automation",
  no_trigger: "What starts this automation has not happened",
  too_long_ago: "What starts this automation was more than 90 days ago",
};

const stepNames = ["First request", "Reminder", "Second reminder"];

/** `Reminder: planned for 12 May 2026 at 10:00` */
export function describeStep({ position, status, at, reason }: AutomationStep): string {
  const name = stepNames[position] ?? "Reminder";
  if (status === "sent") return `${name}: sent ${formatDateTime(at)}`;
  if (status === "stopped") return `${name}: not sent. ${reason}`;
  return `${name}: planned for ${formatDateTime(at)}${reason && `. ${reason}`}`;
}
