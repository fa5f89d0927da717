import sql from "sql-template-tag";
import {
  actionUndoDays,
  type applyContactAction,
  type ContactAction,
} from "#shared/api/contact-actions.ts";
import type { EndpointInput } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { announceContacts } from "../store.ts";
import {
  type ActionDeps,
  changeTags,
  emptyContacts,
  insertAction,
  insertActionRows,
  liftSuppressions,
  restoreContacts,
  restoreKept,
  type StoredAction,
  stopActionContacts,
  suppressContacts,
} from "./action-store.ts";
import { selectedContacts } from "./filter-contacts.ts";
import { moveBack } from "./merge-contacts.ts";

type Given = NonNullable<EndpointInput<typeof applyContactAction>["body"]>;

/** Tags, suppresses or deletes all selected contacts in a few statements, whatever their number. */
export async function applyAction(
  { clock, random }: ActionDeps,
  tx: Tx,
  given: Given,
): Promise<ContactAction> {
  const { kind, selection } = given;
  const now = clock.now();
  const action = { id: random.uuid(), kind, tag: "tag" in given ? given.tag : null, now };
  const count = await tx.asService(async (service) => {
    await insertAction(service, action);
    const changed = await insertActionRows(service, action, selectedContacts(selection));
    await carryOut(service, action);
    return changed;
  });
  await recordAudit(tx, { action: `contacts.${past[kind]}`, detail: { count }, now });
  await announceContacts(tx);
  return { id: action.id, count };
}

const past = { tag: "tagged", untag: "untagged", suppress: "suppressed", delete: "deleted" };

async function carryOut(service: Tx, action: StoredAction): Promise<void> {
  if (action.kind === "tag" || action.kind === "untag") {
    await changeTags(service, action, action.kind === "tag");
  } else if (action.kind === "suppress") {
    await suppressContacts(service, action);
    await stopActionContacts(service, action, "The contact must not be mailed.");
  } else {
    await stopActionContacts(service, action, "The contact was deleted.");
    await emptyContacts(service, action);
  }
}

interface Recorded {
  kind: StoredAction["kind"];
  tag: string | null;
  actedAt: Date;
  count: number;
}

/** @throws AppError `not_found`, `contact.action_over` when it was undone already or is too old. */
export async function undoAction(
  { clock }: ActionDeps,
  tx: Tx,
  id: string,
): Promise<{ restored: number; kept: number }> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - actionUndoDays * 86_400_000);
  const { restored, count } = await tx.asService(async (service) => {
    const [known] = await service.query<Recorded>(sql`
      select kind, tag, created_at as "actedAt",
        (select count(*) from contact_action_rows where action_id = ${id}) as count
      from contact_actions where id = ${id} and business_id = app.business_id()`);
    if (!known) throw new AppError("not_found");
    const begun = await service.execute(sql`
      update contact_actions set undone_at = ${now}
      where id = ${id} and undone_at is null and created_at > ${oldest}`);
    if (begun === 0) throw new AppError("contact.action_over");
    return { restored: await takeBack(service, id, known, now), count: known.count };
  });
  await recordAudit(tx, { action: "contacts.action_undone", detail: { restored }, now });
  await announceContacts(tx);
  return { restored, kept: count - restored };
}

async function takeBack(service: Tx, id: string, known: Recorded, now: Date): Promise<number> {
  const { kind, tag, actedAt } = known;
  switch (kind) {
    case "tag":
    case "untag":
      return changeTags(service, { id, kind, tag, now }, kind === "untag");
    case "suppress":
      return liftSuppressions(service, id, actedAt);
    case "delete":
      return (await restoreContacts(service, id, now)).length;
    case "merge": {
      const kept = await restoreKept(service, id, actedAt, now);
      const back = await restoreContacts(service, id, now);
      await moveBack(service, id, back);
      return kept + back.length;
    }
  }
}
