import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { handlesEach } from "../../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Log } from "../../platform/log.ts";
import type { InvitationDeps } from "../deps.ts";
import { requireReady } from "../require-ready.ts";
import { listRunningAutomations, readAutomation } from "./automation-store.ts";
import { planNewRequests } from "./plan-requests.ts";
import { sendDueSteps } from "./send-due-steps.ts";
import { withdrawDueRequests } from "./step-store.ts";
import { followBestHours } from "./timing/choose-hours.ts";

export const runAutomationsJob = job({
  name: "automations.run",
  payload: z.object({}),
  retryLimit: 1,
  cron: "*/15 * * * *",
});

type RunAutomationsDeps = Omit<InvitationDeps, "readSession"> & { log: Log };

/** Plans and sends for every automation that is on, in transactions of one batch each. */
export function runAutomations(deps: RunAutomationsDeps): JobRegistration {
  const { database, log } = deps;
  return handlesEach(deps, runAutomationsJob, {
    list: () => database.serviceTransaction(listRunningAutomations),
    keyOf: ({ automationId }) => automationId,
    async work({ automationId, ...owner }) {
      const runBatch = () =>
        database.transaction({ role: "user", ...owner }, (tx) => runOnce(deps, tx, automationId));
      try {
        while (await runBatch());
      } catch (error) {
        // A wording or an address is missing, which the owner sees elsewhere.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        log.warn({ err: error, automationId }, "an automation cannot send");
      }
    },
  });
}

/**
 * Locks the business, so that two processes cannot send the same step or exceed the plan.
 * @returns true when there are more.
 */
async function runOnce(deps: RunAutomationsDeps, tx: Tx, automationId: string): Promise<boolean> {
  const now = deps.clock.now();
  const found = await readAutomation(tx, automationId);
  if (!found) return false;
  const { usage } = await requireReady(
    deps,
    tx,
    { flowId: found.settings.flowId, templateId: found.settings.templateId ?? undefined },
    { now, lock: true },
  );
  // Read again, now that no other transaction can change it.
  const stored = await readAutomation(tx, automationId);
  if (stored?.status !== "on") return false;
  const automation = { ...stored, triedHours: await followBestHours(tx, stored, now) };
  await withdrawDueRequests(tx, automationId, now);
  await planNewRequests(deps, tx, automation, now);
  return sendDueSteps(deps, tx, automation, usage, now);
}
