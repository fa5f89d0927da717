import {
  type CandidatePage,
  type CandidateQuery,
  largestBatch,
  type SetupRequirement,
} from "#shared/api/invitations.ts";
import { isQuiet } from "#shared/automations/schedule.ts";
import type { IneligibleReason } from "#shared/campaigns/eligibility.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  listPublishedFlows,
  readCandidates,
  readPlanUsage,
  type StoredPlanUsage,
} from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { computeQuota, findDailyRoom, type RoomDeps } from "./find-room.ts";
import { areTextsChosen } from "./text-invitations.ts";
import { readTimeZone, zoneOf } from "./time-zone.ts";

/**
 * One page of the contacts with their eligibility, and the setup that the business must complete before it can invite.
 */
export async function listCandidatePage(
  deps: RoomDeps & Pick<InvitationDeps, "config" | "clock">,
  tx: Tx,
  query: CandidateQuery,
  now: Date,
): Promise<CandidatePage> {
  const byText = await areTextsChosen(deps, tx, query.channel);
  const [usage, everyone, flows] = await Promise.all([
    readPlanUsage(tx, now),
    readCandidates(tx, now, undefined, { byText }),
    listPublishedFlows(tx),
  ]);
  if (!usage) throw new AppError("business.none");
  const contacts = query.importId
    ? everyone.filter(({ importId }) => importId === query.importId)
    : everyone;
  const byReason: Partial<Record<IneligibleReason, number>> = {};
  for (const { reason } of contacts) if (reason) byReason[reason] = (byReason[reason] ?? 0) + 1;
  const asked = contacts.filter(({ reason }) => reason === undefined);
  const eligible = asked.length;
  const texted = asked.filter(({ textTo }) => textTo !== null).length;

  const wanted = (query.search ?? "").toLowerCase();
  const isNarrowed = wanted !== "" || query.served !== "" || query.importId !== undefined;
  const shown = contacts.filter(
    ({ reason, name, email, daysSinceService }) =>
      (query.show === "eligible"
        ? !reason
        : reason && (!query.reason || reason === query.reason)) &&
      isServedWithin(query.served, daysSinceService) &&
      (wanted === "" ||
        name.toLowerCase().includes(wanted) ||
        email.toLowerCase().includes(wanted)),
  );
  const start = (query.page - 1) * query.pageSize;
  return {
    candidates: shown.slice(start, start + query.pageSize).map((row) => ({
      contactId: row.contactId,
      name: row.name,
      email: row.email,
      reason: row.reason ?? null,
      lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
      lastServiceOn: row.lastServiceOn,
    })),
    matching: isNarrowed ? shown.slice(0, largestBatch).map(({ contactId }) => contactId) : [],
    total: shown.length,
    counts: { eligible, byText: texted, notEligible: contacts.length - eligible, byReason },
    quota: computeQuota(usage, now),
    remainingToday: findDailyRoom(deps, usage),
    missingSetup: [
      ...findMissingSetup(usage),
      ...(flows.length === 0 ? ["published_flow" as const] : []),
    ],
    flows,
  };
}

export const isServedWithin = (
  served: CandidateQuery["served"],
  daysSince: number | null,
): boolean =>
  served === "" || (daysSince !== null && daysSince >= 0 && daysSince <= Number(served));

export function findMissingSetup(usage: StoredPlanUsage): SetupRequirement[] {
  return [
    ...(usage.hasName ? [] : ["business_name" as const]),
    ...(usage.hasPostalAddress ? [] : ["postal_address" as const]),
  ];
}

/** The number of these contacts, or of all, who may be invited but have quiet hours now. */
export async function countInQuietHours(
  tx: Tx,
  only: string[] | undefined,
  now: Date,
  byText = false,
) {
  const [people, zone] = await Promise.all([
    readCandidates(tx, now, only && { only }, { byText }),
    readTimeZone(tx),
  ]);
  const eligible = people.filter(({ reason }) => reason === undefined);
  return countQuiet(
    eligible.map((person) => zoneOf(person, zone)),
    now,
  );
}

/** The number that have quiet hours now; each zone is looked up once. */
export function countQuiet(timeZones: string[], now: Date): number {
  const byZone = Map.groupBy(timeZones, (timeZone) => timeZone);
  return [...byZone].reduce(
    (sum, [timeZone, { length }]) => sum + (isQuiet(now, timeZone) ? length : 0),
    0,
  );
}
