import { monthlyRequestLimit } from "#shared/businesses/plans.ts";
import {
  businessZone,
  type Fact,
  type SimulatedMessage,
  type Simulation,
  simulatedSettings,
} from "./simulation.ts";

const dayMs = 86_400_000;

/** Local time and date there, computed with Intl instead of the code under test. */
export function readWall(at: Date, timeZone: string) {
  const format = {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    hourCycle: "h23",
    weekday: "short",
  } as const;
  const parts = new Intl.DateTimeFormat("en-US", format).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const month = `${part("year")}-${part("month")}`;
  return {
    hour: Number(part("hour")),
    weekday: part("weekday"),
    month,
    day: `${month}-${part("day")}`,
  };
}

/** Describes every broken rule; empty when all are kept. */
export function findBrokenRules({
  messages,
  facts,
  stops,
  pauses,
  switchedOnAt,
  plan,
}: Simulation): string[] {
  const broken: string[] = [];
  const byMonth = new Map<string, number>();
  const firstByDay = new Map<string, number>();
  const before = new Map<string, SimulatedMessage>();
  const count = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const message of messages) {
    const { to, trigger, position, queuedAt, at } = message;
    const isByHand = trigger === null;
    const say = (rule: string) => broken.push(`${rule}: ${to} at ${at.toISOString()}`);
    const known = facts.get(to)?.findLast((fact) => fact.at <= at);
    const knownBefore = facts.get(to)?.findLast((fact) => fact.at <= queuedAt);
    if (!known || !knownBefore) throw new Error(`nothing is known of ${to}`);
    if (position === 0 && !hasReason(message, known)) say("asked without a reason");
    const { hour } = readWall(at, known.timeZone);
    if (hour < 9 || hour >= 20) say("in quiet hours");
    count(byMonth, readWall(queuedAt, businessZone).month);
    if (!isByHand) {
      const planned = readWall(queuedAt, knownBefore.timeZone);
      if (planned.hour < 10 || planned.hour >= 16) say("outside the window");
      if (!["Tue", "Wed", "Thu"].includes(planned.weekday)) say("on another day");
      if (position === 0) count(firstByDay, `${readWall(queuedAt, businessZone).day} ${trigger}`);
    }
    const last = before.get(to);
    const gap = last ? (queuedAt.getTime() - last.at.getTime()) / dayMs : Number.POSITIVE_INFINITY;
    if (position === 0 && gap < (isByHand ? 180 : simulatedSettings.cooldownDays))
      say("asked again too soon");
    // The clocks may change in between.
    if (position > 0 && (last?.position !== position - 1 || gap < 4.9))
      say("reminded too soon or twice");
    // When a reminder was skipped, the next one takes its place.
    if (position > 0 && gap > 2 * simulatedSettings.reminderDays + 14.1) say("reminded too late");
    if (position > (isByHand ? 0 : 2)) say("too many reminders");
    for (const stop of stops.filter((one) => one.to === to && one.at < at)) {
      if (stop.kind === "for_good") say("after a stop");
      if (stop.kind === "declined" && at.getTime() < stop.at.getTime() + 365 * dayMs)
        say("after no thanks");
      if (stop.kind === "sequence" && position > 0 && last && last.at <= stop.at)
        say("reminded after an answer");
    }
    for (const { of, from, until } of pauses) {
      if (of === "business" && at > from && at < until) say("while mail was held");
      if (of === "automation" && !isByHand && queuedAt > from && queuedAt < until)
        say("while it was paused");
    }
    before.set(to, message);
  }
  const limit = monthlyRequestLimit(plan, null, switchedOnAt) ?? Number.POSITIVE_INFINITY;
  for (const [month, sent] of byMonth)
    if (sent > limit) broken.push(`over the plan: ${sent} in ${month}`);
  const firstDay = Date.parse(readWall(switchedOnAt, businessZone).day);
  for (const [key, sent] of firstByDay) {
    const [day = ""] = key.split(" ");
    const weeks = Math.floor((Date.parse(day) - firstDay) / (7 * dayMs));
    if (sent > simulatedSettings.perDay * 1.2 ** weeks)
      broken.push(`over the daily limit: ${sent} on ${key}`);
  }
  return broken;
}

/** True when the message's occasion still applies as it is sent. */
function hasReason({ trigger, queuedAt }: SimulatedMessage, known: Fact): boolean {
  if (trigger === null) return true;
  if (trigger === "tag") return known.isTagged;
  if (known.servedOn === null) return false;
  const days =
    (Date.parse(readWall(queuedAt, known.timeZone).day) - Date.parse(known.servedOn)) / dayMs;
  return days >= simulatedSettings.delayDays && days <= 91;
}
