import { Hono } from "hono";
import {
  createAutomation,
  deleteAutomation,
  getAutomation,
  listAutomationContacts,
  listAutomations,
  previewAutomation,
  setAutomationStatus,
  stopAutomationContact,
  updateAutomation,
} from "#shared/api/automations.ts";
import type { AutomationSettings } from "#shared/automations/automation-settings.ts";
import { describeAutomation } from "#shared/automations/describe-automation.ts";
import { dayOf } from "#shared/automations/schedule.ts";
import { AppError } from "#shared/errors.ts";
import { stopSequence } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { serve } from "../../platform/http/serve.ts";
import {
  listPublishedFlows,
  lockBusiness,
  readCandidates,
  readPlanUsage,
} from "../candidate-store.ts";
import { recordDecline } from "../decline-invitation.ts";
import type { InvitationDeps } from "../deps.ts";
import { computeQuota } from "../find-room.ts";
import { requirePublished, requireReady } from "../require-ready.ts";
import { announceInvitations } from "../store.ts";
import { readTimeZone } from "../time-zone.ts";
import {
  type AutomationRow,
  insertAutomation,
  insertVersion,
  listAutomationRows,
  listAutomationVersions,
  readAutomation,
  removeAutomation,
  toAutomation,
  updateStatus,
} from "./automation-store.ts";
import { planNewRequests, previewRequests, readUnplannedReasons } from "./plan-requests.ts";
import { runAutomationsJob } from "./run-automations.ts";
import {
  countKeptReminders,
  deletePlannedRequests,
  listContactsWithSteps,
  readCalendar,
} from "./step-store.ts";
import { describeBestHour } from "./timing/choose-hours.ts";

const stopWords = { replied: "They replied.", by_hand: "Stopped by hand." };

export function automationRoutes(deps: InvitationDeps): Hono {
  const { clock, random } = deps;
  const router = new Hono();

  serve(router, deps, listAutomations, async ({ tx }) => ({
    automations: (await listAutomationRows(tx)).map(toAutomation),
  }));

  serve(router, deps, getAutomation, async ({ tx, input }) => {
    const found = await requireAutomation(tx, input.params.automationId);
    const timeZone = await readTimeZone(tx);
    const flows = await listPublishedFlows(tx);
    return {
      ...toAutomation(found),
      flowTitle: flows.find(({ id }) => id === found.settings.flowId)?.title ?? "",
      blocked: await findBlockingWords(deps, tx, found.settings),
      bestHour: await describeBestHour(tx, found, clock.now()),
      timeZone,
      calendar: await readCalendar(tx, found.id, timeZone),
      versions: (await listAutomationVersions(tx, found.id)).map(({ createdAt, ...version }) => ({
        ...version,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  serve(router, deps, createAutomation, async ({ tx, input }) => {
    await requirePublished(tx, input.body.flowId);
    const automationId = random.uuid();
    await insertAutomation(tx, automationId, input.body, clock.now());
    return { automationId, planned: 0, keptReminders: 0 };
  });

  serve(router, deps, updateAutomation, async ({ tx, input: { params, body } }) => {
    await requireAutomation(tx, params.automationId);
    await lockBusiness(tx);
    await requirePublished(tx, body.flowId);
    await insertVersion(tx, params.automationId, body, clock.now());
    // A paused automation is replanned as well: otherwise its calendar would show the plan of the earlier settings.
    await deletePlannedRequests(tx, params.automationId);
    return planAnew(deps, tx, params.automationId, clock.now());
  });

  serve(router, deps, setAutomationStatus, async ({ tx, input: { params, body } }) => {
    const now = clock.now();
    const found = await requireAutomation(tx, params.automationId);
    // The lock keeps the job from sending steps that are being replanned.
    await lockBusiness(tx);
    if (body.status === "on") {
      const { flowId, templateId } = found.settings;
      await requireReady(deps, tx, { flowId, templateId: templateId ?? undefined }, { now });
    }
    await updateStatus(tx, found.id, body.status, now);
    // Overdue steps do not wait for the next quarter of an hour.
    if (body.status === "on") await deps.jobs.enqueue(tx, runAutomationsJob, {});
    return planAnew(deps, tx, found.id, now);
  });

  serve(router, deps, deleteAutomation, async ({ tx, input }) => {
    if ((await removeAutomation(tx, input.params.automationId)) === 0) {
      throw new AppError("not_found");
    }
    return { deleted: true as const };
  });

  serve(router, deps, previewAutomation, async ({ tx, input: { body } }) => {
    const now = clock.now();
    const { automationId = null, settings } = body;
    const found = automationId ? await requireAutomation(tx, automationId) : undefined;
    const switchedOnAt = found?.switchedOnAt ?? null;
    const plan = await previewRequests(
      deps,
      tx,
      { id: automationId, settings, switchedOnAt, triedHours: null },
      now,
    );
    const usage = await readPlanUsage(tx, now);
    if (!usage) throw new AppError("business.none");
    const timeZone = await readTimeZone(tx);
    return {
      sentence: describeAutomation(settings),
      planned: plan.planned.length,
      keptReminders: await countKeptReminders(tx, automationId),
      people: plan.planned.slice(0, 10).map(({ contactId, name, dueAt }) => ({
        contactId,
        name,
        dueAt: dueAt.toISOString(),
      })),
      calendar: countByDay(plan.planned, timeZone),
      notPlanned: plan.notPlanned,
      remaining: computeQuota(usage, now).remaining,
    };
  });

  serve(router, deps, listAutomationContacts, async ({ tx, input: { params, query } }) => {
    const found = await requireAutomation(tx, params.automationId);
    const { contacts, total } = await listContactsWithSteps(tx, found.id, query);
    const ids = contacts.map(({ contactId }) => contactId);
    const reasons = await readUnplannedReasons(deps, tx, found, ids, clock.now());
    return {
      contacts: contacts.map((contact) => {
        const { reason = null, timeZone = "UTC" } = reasons.get(contact.contactId) ?? {};
        return { ...contact, timeZone, reason };
      }),
      total,
    };
  });

  serve(router, deps, stopAutomationContact, async ({ tx, input: { params, body } }) => {
    const { contactId } = params;
    const now = clock.now();
    const [person] = await readCandidates(tx, now, { only: [contactId] });
    if (!person) throw new AppError("not_found");
    const { because } = body;
    const stopped = await tx.asService((service) =>
      because === "declined"
        ? recordDecline(service, contactId, now)
        : stopSequence(service, contactId, stopWords[because], now),
    );
    await announceInvitations(tx);
    return { stopped };
  });
  return router;
}

/** Plans the first requests with the current settings; contacts who were already asked keep their reminders. */
async function planAnew(deps: InvitationDeps, tx: Tx, automationId: string, now: Date) {
  const automation = await requireAutomation(tx, automationId);
  if (automation.status === "on") {
    await deletePlannedRequests(tx, automationId);
    await planNewRequests(deps, tx, automation, now);
  }
  const keptReminders = await countKeptReminders(tx, automationId);
  const { planned } = await requireAutomation(tx, automationId);
  await announceInvitations(tx);
  return { automationId, planned, keptReminders };
}

/** @throws AppError `not_found` */
async function requireAutomation(tx: Tx, id: string): Promise<AutomationRow> {
  const found = await readAutomation(tx, id);
  if (!found) throw new AppError("not_found");
  return found;
}

/** The reason why these settings cannot send; empty if they can. */
async function findBlockingWords(
  deps: InvitationDeps,
  tx: Tx,
  { flowId, templateId }: AutomationSettings,
): Promise<string> {
  try {
    const now = deps.clock.now();
    await requireReady(deps, tx, { flowId, templateId: templateId ?? undefined }, { now });
    return "";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function countByDay(planned: { dueAt: Date }[], timeZone: string) {
  const counts = new Map<string, number>();
  for (const { dueAt } of planned) {
    const day = dayOf(dueAt, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts]
    .map(([day, requests]) => ({ day, requests, reminders: 0 }))
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, 120);
}
