import sql, { type Sql } from "sql-template-tag";
import type { UnplannedReason } from "#shared/api/automations.ts";
import type { AutomationSettings, Trigger } from "#shared/automations/automation-settings.ts";
import { addDays, dayOf, startOfDayAfter } from "#shared/automations/schedule.ts";
import { spreadRequests } from "#shared/automations/spread-requests.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type CandidateRow, readCandidates } from "../candidate-store.ts";
import type { InvitationDeps } from "../deps.ts";
import { areTextsChosen } from "../text-invitations.ts";
import { readTimeZone, zoneOf } from "../time-zone.ts";
import type { AutomationRow } from "./automation-store.ts";
import { countRequestsByDay, insertSteps } from "./step-store.ts";
import { readHourChooser } from "./timing/choose-hours.ts";
import type { HourGroup } from "./timing/learn-hours.ts";

/** A service longer ago is no longer asked about. */
export const maxAgeDays = 90;

interface TriggerSql {
  applies: Sql;
  /** SQL for the day, or null. */
  day: Sql;
  /** SQL for the moment, or null. */
  at: Sql;
}

/** SQL for the trigger condition on contact `c`, and for the day or moment that it starts from. */
function triggerSql({ trigger }: AutomationSettings, occasion: Sql, now: Date): TriggerSql {
  const added = { day: sql`null`, at: sql`c.created_at` };
  const byTrigger: Record<Trigger, TriggerSql> = {
    service_date: {
      applies: sql`c.last_service_on is not null and c.last_service_on <= ${now}::date + 1`,
      day: sql`to_char(c.last_service_on, 'YYYY-MM-DD')`,
      at: sql`c.last_service_on::timestamptz`,
    },
    contact_added: { applies: sql`true`, ...added },
    import: { applies: sql`c.import_id is not null`, ...added },
    // The time of tagging is not recorded, so a tag counts from when the automation finds it.
    tag: {
      applies: sql`${occasion} is not null`,
      day: sql`null`,
      at: sql`${now}::timestamptz`,
    },
  };
  return byTrigger[trigger];
}

interface TriggeredContact {
  contactId: string;
  occasion: string | null;
  day: string | null;
  at: Date | null;
  isTooLongAgo: boolean;
}

/**
 * Contacts with the occasion that started the automation for them; null if there is none.
 * @param which `new`: those not yet handled. A first request that is only planned counts as not handled when `replan`
 * is set.
 */
export async function readTriggered(
  tx: Tx,
  automationId: string | null,
  settings: AutomationSettings,
  now: Date,
  which: { only?: string[]; replan?: boolean; matching?: boolean },
): Promise<TriggeredContact[]> {
  // The occasion identifies the event, so that a contact is asked about it only once.
  const occasion = sql`app.occasion_of(c, ${JSON.stringify(settings)}::jsonb)`;
  const { applies, day, at } = triggerSql(settings, occasion, now);
  return tx.query<TriggeredContact>(sql`
    select c.id as "contactId", case when ${applies} then ${occasion} end as occasion, ${day}::text as day,
      ${at} as at, coalesce(${at} < ${now}::timestamptz - ${maxAgeDays} * interval '1 day', false) as "isTooLongAgo"
    from contacts c
    where c.business_id = app.business_id()
      and (${which.only ?? null}::uuid[] is null or c.id = any (${which.only ?? null}::uuid[]))
      and (${!which.matching} or (${applies} and ${at} >= ${now}::timestamptz - ${maxAgeDays} * interval '1 day'))
      and (not (${applies}) or not exists (
        select from automation_steps s where s.automation_id = ${automationId} and s.contact_id = c.id
          and s.occasion = ${occasion} and not s.is_withdrawn and not (${which.replan ?? false} and s.status = 'planned' and s.position = 0)))`);
}

export interface RequestPlan {
  planned: (CandidateRow & {
    occasion: string;
    dueAt: Date;
    timeZone: string;
    hourGroup: HourGroup;
  })[];
  notPlanned: Partial<Record<UnplannedReason, number>>;
}

/** The time of the first request to each matching contact, and the reasons why the others get none. Stores nothing. */
async function planRequests(
  deps: PlanDeps,
  tx: Tx,
  automation: Pick<AutomationRow, "settings" | "switchedOnAt" | "triedHours"> & {
    id: string | null;
  },
  now: Date,
  { replan }: { replan: boolean },
): Promise<RequestPlan> {
  const { id, settings } = automation;
  // The dry run also counts the contacts that do not match the trigger.
  const triggered = await readTriggered(tx, id, settings, now, { replan, matching: !replan });
  if (triggered.length === 0) return { planned: [], notPlanned: {} };
  const businessZone = await readTimeZone(tx);
  const only = triggered.map(({ contactId }) => contactId);
  const people = await readCandidates(
    tx,
    now,
    replan ? undefined : { only },
    await readRules(deps, tx, settings),
  );
  const byContact = new Map(triggered.map((one) => [one.contactId, one]));
  const notPlanned: RequestPlan["notPlanned"] = {};
  const fitting = people.flatMap((person) => {
    const one = byContact.get(person.contactId);
    if (!one) return [];
    const reason = findUnplannedReason(person, one);
    if (reason || one.occasion === null) {
      if (reason) notPlanned[reason] = (notPlanned[reason] ?? 0) + 1;
      return [];
    }
    const timeZone = zoneOf(person, businessZone);
    return [
      {
        ...person,
        occasion: one.occasion,
        timeZone,
        earliest: earliestOf(one, settings, timeZone, now),
      },
    ];
  });
  const taken = id
    ? await countRequestsByDay(tx, id, businessZone, { planned: !replan })
    : new Map<string, number>();
  const switchedOn = dayOf(automation.switchedOnAt ?? now, businessZone);
  const spread = spreadRequests(fitting, { settings, timeZone: businessZone, switchedOn, taken });
  const chooseHour = await readHourChooser(tx, automation, now);
  return { planned: spread.map(chooseHour), notPlanned };
}

/** The effect that the settings would have now. */
export const previewRequests = (
  deps: PlanDeps,
  tx: Tx,
  automation: Parameters<typeof planRequests>[2],
  now: Date,
) => planRequests(deps, tx, automation, now, { replan: true });

/**
 * Plans the first requests to contacts that the automation has not handled.
 * @returns their number.
 */
export async function planNewRequests(
  deps: PlanDeps,
  tx: Tx,
  automation: AutomationRow,
  now: Date,
) {
  const { planned } = await planRequests(deps, tx, automation, now, { replan: false });
  await insertSteps(
    tx,
    automation,
    planned.map(({ contactId, occasion, dueAt, hourGroup }) => ({
      contactId,
      occasion,
      position: 0,
      dueAt,
      hourGroup,
    })),
    now,
  );
  return planned.length;
}

/** The reasons why these contacts have no step. */
export async function readUnplannedReasons(
  deps: PlanDeps,
  tx: Tx,
  { id, settings }: AutomationRow,
  contactIds: string[],
  now: Date,
): Promise<Map<string, { reason: UnplannedReason | null; timeZone: string }>> {
  const [zone, people, triggered] = await Promise.all([
    readTimeZone(tx),
    readCandidates(tx, now, { only: contactIds }, await readRules(deps, tx, settings)),
    readTriggered(tx, id, settings, now, { only: contactIds }),
  ]);
  const byContact = new Map(triggered.map((one) => [one.contactId, one]));
  return new Map(
    people.map((person) => {
      const one = byContact.get(person.contactId);
      const reason = (one && findUnplannedReason(person, one)) ?? null;
      return [person.contactId, { reason, timeZone: zoneOf(person, zone) }];
    }),
  );
}

type PlanDeps = Pick<InvitationDeps, "config" | "clock">;

const readRules = async (deps: PlanDeps, tx: Tx, settings: AutomationSettings) => ({
  cooldownDays: settings.cooldownDays,
  byText: await areTextsChosen(deps, tx, settings.channel),
});

function findUnplannedReason(
  person: CandidateRow,
  { occasion, isTooLongAgo }: TriggeredContact,
): UnplannedReason | undefined {
  if (occasion === null) return "no_trigger";
  return person.reason ?? (isTooLongAgo ? "too_long_ago" : undefined);
}

function earliestOf(
  { day, at }: TriggeredContact,
  { delayDays }: AutomationSettings,
  timeZone: string,
  now: Date,
): Date {
  const due = day
    ? startOfDayAfter(day, delayDays, timeZone)
    : addDays(at ?? now, delayDays, timeZone);
  return due > now ? due : now;
}
