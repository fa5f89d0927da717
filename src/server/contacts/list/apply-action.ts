import sql from "sql-template-tag";
import {
  actionUndoDays,
  type applyContactAction,
  type ContactAction,
} from "#shared/api/contact-actions.ts";
import type { EndpointInput } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { RunTransaction, Tx } from "../../platform/database/database.ts";
import { announceContacts } from "../store.ts";
import {
  type ActionDeps,
  changeTags,
  emptyContacts,
  findActionContacts,
  findNextContacts,
  insertAction,
  insertActionRows,
  liftSuppressions,
  restoreContacts,
  restoreKept,
  type StoredAction,
  stopWaiting,
  suppressContacts,
} from "./action-store.ts";
import { selectedContacts } from "./filter-contacts.ts";
import { moveBack } from "./merge-contacts.ts";

type Given = NonNullable<EndpointInput<typeof applyContactAction>["body"]>;

/** Contacts per transaction, which limits how long other requests wait. */
const contactsPerStep = 1000;
const beforeFirst = "00000000-0000-0000-0000-000000000000";

/**
 * Tags, suppresses or deletes all selected contacts in batches. Each batch records its changes: if the process dies
 * between two, an undo reverts what was done, and repeating the action does the rest.
 */
export async function applyAction(
  { clock, random }: ActionDeps,
  run: RunTransaction,
  given: Given,
): Promise<ContactAction> {
  const { kind, selection } = given;
  const now = clock.now();
  const action = { id: random.uuid(), kind, tag: "tag" in given ? given.tag : null, now };
  const selected = selectedContacts(selection);
  await run((tx) => tx.asService((service) => insertAction(service, action)));
  const count = await inSteps(run, async (service, after) => {
    const ids = await findNextContacts(service, action, selected, after, contactsPerStep);
    await insertActionRows(service, action, ids);
    await carryOut(service, action, ids);
    return { ids, changed: ids.length };
  });
  await run(async (tx) => {
    await recordAudit(tx, { action: `contacts.${past[kind]}`, detail: { count }, now });
    await announceContacts(tx);
  });
  return { id: action.id, count };
}

const past = { tag: "tagged", untag: "untagged", suppress: "suppressed", delete: "deleted" };

interface Step {
  ids: string[];
  changed: number;
}

/** @returns how many contacts all steps changed. */
async function inSteps(
  run: RunTransaction,
  act: (service: Tx, after: string) => Promise<Step>,
): Promise<number> {
  let changed = 0;
  let step: Step = { ids: [beforeFirst], changed: 0 };
  for (let last = step.ids.at(-1); last; last = step.ids.at(-1)) {
    const after = last;
    step = await run((tx) => tx.asService((service) => act(service, after)));
    changed += step.changed;
  }
  return changed;
}

async function carryOut(service: Tx, action: StoredAction, ids: string[]): Promise<void> {
  const { kind, now } = action;
  if (kind === "tag" || kind === "untag") {
    await changeTags(service, action, ids, kind === "tag");
  } else if (kind === "suppress") {
    await suppressContacts(service, now, ids);
    await stopWaiting(service, ids, "The contact must not be mailed.", now);
  } else {
    await stopWaiting(service, ids, "The contact was deleted.", now);
    await emptyContacts(service, now, ids);
  }
}

interface Recorded {
  kind: StoredAction["kind"];
  tag: string | null;
  actedAt: Date;
  count: number;
}

/** @throws AppError `not_found`, `contact.action_over` when it was already undone or is too old. */
export async function undoAction(
  { clock }: Pick<ActionDeps, "clock">,
  run: RunTransaction,
  id: string,
): Promise<{ restored: number; kept: number }> {
  const now = clock.now();
  const known = await run((tx) => tx.asService((service) => findUndoable(service, id, now)));
  const restored = await inSteps(run, async (service, after) => {
    const ids = await findActionContacts(service, id, after, contactsPerStep);
    return { ids, changed: await takeBack(service, id, known, ids, now) };
  });
  await run(async (tx) => {
    await tx.asService((service) =>
      service.execute(sql`update contact_actions set undone_at = ${now} where id = ${id}`),
    );
    await recordAudit(tx, { action: "contacts.action_undone", detail: { restored }, now });
    await announceContacts(tx);
  });
  return { restored, kept: known.count - restored };
}

async function findUndoable(service: Tx, id: string, now: Date): Promise<Recorded> {
  const [known] = await service.query<Recorded & { undoneAt: Date | null }>(sql`
    select kind, tag, created_at as "actedAt", undone_at as "undoneAt",
      (select count(*) from contact_action_rows where action_id = ${id}) as count
    from contact_actions where id = ${id} and business_id = app.business_id()`);
  if (!known) throw new AppError("not_found");
  const isOld = now.getTime() - known.actedAt.getTime() >= actionUndoDays * 86_400_000;
  if (known.undoneAt || isOld) throw new AppError("contact.action_over");
  return known;
}

async function takeBack(
  service: Tx,
  id: string,
  { kind, tag, actedAt }: Recorded,
  ids: string[],
  now: Date,
): Promise<number> {
  switch (kind) {
    case "tag":
    case "untag":
      return changeTags(service, { tag, now }, ids, kind === "untag");
    case "suppress":
      return liftSuppressions(service, ids, actedAt);
    case "delete":
      return (await restoreContacts(service, id, ids, now)).length;
    case "merge": {
      const kept = await restoreKept(service, id, ids, actedAt, now);
      const back = await restoreContacts(service, id, ids, now);
      await moveBack(service, id, back);
      return kept + back.length;
    }
  }
}
