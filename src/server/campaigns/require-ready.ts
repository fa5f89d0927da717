import { AppError } from "#shared/errors.ts";
import { assertSendable, listTemplatesOrDefaults, requireNoHold } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { listPublishedFlows, readPlanUsage, type StoredPlanUsage } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { findMissingSetup } from "./list-candidates.ts";

/**
 * Reads the plan's usage and the wording, and checks that both allow sending.
 * @param lock true keeps other transactions from counting until this one ends.
 * @throws AppError `invitation.*`, `template.wording`, `business.none`, `not_found`.
 */
export async function requireReady(
  deps: Pick<InvitationDeps, "clock">,
  tx: Tx,
  { flowId, templateId }: { flowId: string; templateId?: string | undefined },
  { now, lock = false, isTest = false }: { now: Date; lock?: boolean; isTest?: boolean },
) {
  const usage = await requireSetup(tx, now, lock);
  if (!isTest) await requireNoHold(tx);
  await requirePublished(tx, flowId);
  return { usage, wording: await loadSendableWording(deps, tx, templateId ?? null) };
}

/** @throws AppError `invitation.business_name`, `invitation.postal_address`, `business.none` */
export async function requireSetup(tx: Tx, now: Date, lock: boolean): Promise<StoredPlanUsage> {
  const usage = await readPlanUsage(tx, now, lock);
  if (!usage) throw new AppError("business.none");
  const [missing] = findMissingSetup(usage);
  if (missing) throw new AppError(`invitation.${missing}`);
  return usage;
}

/** @throws AppError `invitation.published_flow` */
export async function requirePublished(tx: Tx, flowId: string): Promise<void> {
  const flows = await listPublishedFlows(tx);
  if (!flows.some(({ id }) => id === flowId)) throw new AppError("invitation.published_flow");
}

/**
 * The template with this id, or the first one.
 * @throws AppError `not_found`
 */
export async function findChosenTemplate(
  deps: Pick<InvitationDeps, "clock">,
  tx: Tx,
  templateId: string | undefined,
) {
  const templates = await listTemplatesOrDefaults(deps, tx);
  const found = templateId ? templates.find(({ id }) => id === templateId) : templates[0];
  if (!found) throw new AppError("not_found");
  return found;
}

/**
 * The wording that was chosen earlier, or the first one if it was deleted.
 * @throws AppError `template.wording`
 */
export async function loadSendableWording(
  deps: Pick<InvitationDeps, "clock">,
  tx: Tx,
  templateId: string | null,
) {
  const wording = await findChosenTemplate(deps, tx, templateId ?? undefined);
  assertSendable(wording);
  return wording;
}
