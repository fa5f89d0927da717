import { addDays, findSlot } from "#shared/automations/schedule.ts";
import { queueMessages } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { CandidateRow } from "../candidate-store.ts";
import type { InvitationDeps } from "../deps.ts";
import { loadSendableWording } from "../require-ready.ts";
import { composeInvitations, staleBefore } from "../send-invitations.ts";
import { insertInvitations } from "../store.ts";
import type { AutomationRow } from "./automation-store.ts";
import { type DueStep, insertSteps, type StepChange } from "./step-store.ts";

export type SendDeps = Omit<InvitationDeps, "readSession">;

/** A due step with its contact. */
export interface SendableStep extends DueStep {
  person: CandidateRow;
  timeZone: string;
  /** True when its occasion is too long ago. */
  isTooLongAgo: boolean;
}

/** Sends first requests, planning their reminders, and reminders. */
export async function sendSteps(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  sending: SendableStep[],
  now: Date,
): Promise<StepChange[]> {
  const first = sending.filter(({ position }) => position === 0);
  const reminders = sending.filter(({ position }) => position > 0);
  return [
    ...(await sendFirstRequests(deps, tx, automation, first, now)),
    ...(await sendReminders(deps, tx, automation, reminders)),
  ];
}

async function sendFirstRequests(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  steps: SendableStep[],
  now: Date,
): Promise<StepChange[]> {
  if (steps.length === 0) return [];
  const { flowId, templateId, channel, reminders, reminderDays, cooldownDays } =
    automation.settings;
  const wording = await loadSendableWording(deps, tx, templateId);
  const rows = steps.map((step) => ({ step, id: deps.random.uuid(), contactId: step.contactId }));
  const stored = await insertInvitations(
    tx,
    { flowId, templateId: wording.id, channel: channel ?? "email", automationId: automation.id },
    rows.map(({ id, contactId }) => ({ id, contactId })),
    { now, staleBefore: staleBefore(now, cooldownDays) },
  );
  const leaving = rows.filter(({ id }) => stored.has(id));
  const messages = leaving.map(({ id, step: { person } }) => ({ ...person, id }));
  await queueMessages(deps, tx, await composeInvitations(deps, tx, { flowId, wording }, messages));
  const following = leaving.flatMap(({ id, step: { contactId, occasion, timeZone } }) =>
    Array.from({ length: reminders }, (_, n) => ({
      contactId,
      occasion,
      position: n + 1,
      dueAt: findSlot(
        addDays(now, reminderDays * (n + 1), timeZone),
        timeZone,
        automation.settings,
      ),
      invitationId: id,
    })),
  );
  await insertSteps(tx, automation, following, now);
  return rows.map(({ id, step }) =>
    stored.has(id)
      ? { id: step.id, status: "sent", invitationId: id }
      : { id: step.id, status: "stopped", reason: "An earlier invitation is still open." },
  );
}

async function sendReminders(
  deps: SendDeps,
  tx: Tx,
  { settings: { flowId, templateId, reminderTemplateId } }: AutomationRow,
  steps: SendableStep[],
): Promise<StepChange[]> {
  if (steps.length === 0) return [];
  const wording = await loadSendableWording(deps, tx, reminderTemplateId ?? templateId);
  const messages = steps.flatMap(({ invitationId, person }) =>
    invitationId ? [{ ...person, id: invitationId }] : [],
  );
  await queueMessages(deps, tx, await composeInvitations(deps, tx, { flowId, wording }, messages));
  return steps.map(({ id }) => ({ id, status: "sent" }));
}
