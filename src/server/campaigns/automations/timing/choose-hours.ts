import type { AutomationSettings } from "#shared/automations/automation-settings.ts";
import { dayOf, moveToHour, startOfNextDay } from "#shared/automations/schedule.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { readTimeZone, zoneOf } from "../../time-zone.ts";
import type { AutomationRow } from "../automation-store.ts";
import { updateSteps } from "../step-store.ts";
import { describeComparison, describeHours } from "./describe-hours.ts";
import { drawShare } from "./draw-share.ts";
import {
  compareHourGroups,
  countByHour,
  listPlannedRequests,
  markLearned,
  storeTriedHours,
} from "./hour-store.ts";
import {
  type Band,
  chooseBand,
  type HourGroup,
  isBestKnown,
  learnHours,
  splitIntoBands,
} from "./learn-hours.ts";

interface Request {
  contactId: string;
  occasion: string;
  timeZone: string;
  dueAt: Date;
}

type ChooseHour = <Planned extends Request>(request: Planned) => Planned & { hourGroup: HourGroup };

async function readBands(tx: Tx, settings: AutomationSettings, now: Date): Promise<Band[]> {
  const zone = await readTimeZone(tx);
  return splitIntoBands(settings, await countByHour(tx, settings.weekdays, zone, now));
}

/** Moves first requests to the best hours of their day if the settings allow it; never into the past. */
export async function readHourChooser(
  tx: Tx,
  { settings, triedHours }: Pick<AutomationRow, "settings" | "triedHours">,
  now: Date,
): Promise<ChooseHour> {
  if (!settings.shouldChooseHour) return (request) => ({ ...request, hourGroup: "" });
  return createChooser(settings, triedHours ?? (await findHours(tx, settings, now)), now);
}

async function findHours(tx: Tx, settings: AutomationSettings, now: Date): Promise<number[]> {
  return learnHours(await readBands(tx, settings, now)).map(({ fromHour }) => fromHour);
}

function createChooser(settings: AutomationSettings, hours: number[], now: Date): ChooseHour {
  const bands = splitIntoBands(settings, []);
  const [usual] = bands;
  const learned = bands.filter(({ fromHour }) => hours.includes(fromHour));
  const isKnown = isBestKnown(usual, learned);
  return (request) => {
    const { contactId, occasion, timeZone, dueAt } = request;
    const band = chooseBand(usual, learned, drawShare(`${contactId} ${occasion}`));
    const group = band ? "best" : "usual";
    const moved = band ? moveToHour(dueAt, timeZone, band.fromHour) : dueAt;
    return { ...request, dueAt: moved < now ? dueAt : moved, hourGroup: isKnown ? group : "" };
  };
}

/**
 * Learns once a day which hours are still candidates, and moves requests planned after today if those have changed.
 * @returns the hours, or null when none are chosen.
 */
export async function followBestHours(
  tx: Tx,
  { id, settings, triedHours }: AutomationRow,
  now: Date,
): Promise<number[] | null> {
  if (!settings.shouldChooseHour) return triedHours;
  const businessZone = await readTimeZone(tx);
  if (!(await markLearned(tx, id, dayOf(now, businessZone)))) return triedHours;
  const hours = await findHours(tx, settings, now);
  if (!(await storeTriedHours(tx, id, hours))) return hours;
  const planned = await listPlannedRequests(tx, id, startOfNextDay(now, businessZone));
  const chooseHour = createChooser(settings, hours, now);
  const moved = planned.map((step) =>
    chooseHour({ ...step, timeZone: zoneOf(step, businessZone) }),
  );
  await updateSteps(
    tx,
    moved.map(({ id: step, dueAt, hourGroup }) => ({
      id: step,
      status: "planned",
      dueAt,
      hourGroup,
    })),
    now,
  );
  return hours;
}

/** Describes an automation's findings, and compares its best hour with the usual one. */
export async function describeBestHour(
  tx: Tx,
  { id, settings }: AutomationRow,
  now: Date,
): Promise<{ finding: string; comparison: string }> {
  return {
    finding: describeHours(await readBands(tx, settings, now)),
    comparison: describeComparison(await compareHourGroups(tx, id, now)),
  };
}
