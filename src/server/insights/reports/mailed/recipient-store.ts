import sql from "sql-template-tag";
import {
  maxRecipients,
  type ReportPeriod,
  type ReportRecipient,
} from "#shared/api/report-recipients.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { nameOf } from "../report-links.ts";

type Row = Omit<ReportRecipient, Moment> & Record<Moment, Date | null> & { addedAt: Date };
type Moment = "addedAt" | "confirmedAt" | "stoppedAt" | "pausedAt" | "nextAt";

export async function listRecipients(tx: Tx, now: Date): Promise<ReportRecipient[]> {
  const rows = await tx.query<Row>(sql`
    select r.id, view_id as "viewId", address, period, added_at as "addedAt", confirmed_at as "confirmedAt",
      stopped_at as "stoppedAt", paused_at as "pausedAt", pause_words as "pauseWords",
      case when stopped_at is null and paused_at is null and due_after is not null
        then greatest(app.next_digest(period, b.time_zone, due_after), ${now}) end as "nextAt"
    from report_recipients r join businesses b on b.id = r.business_id
    where r.business_id = app.business_id() order by lower(address), r.id`);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map((row) => ({
    ...row,
    addedAt: row.addedAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    stoppedAt: iso(row.stoppedAt),
    pausedAt: iso(row.pausedAt),
    nextAt: iso(row.nextAt),
  }));
}

/** @throws AppError when the view was deleted or is full, or the address was already added. */
export async function insertRecipient(
  tx: Tx,
  { viewId, address, period }: { viewId: string; address: string; period: ReportPeriod },
  now: Date,
): Promise<string> {
  // Lock the view, so that two simultaneous additions both count.
  const [view] = await tx.query(sql`
    select from saved_views where id = ${viewId} and business_id = app.business_id() for update`);
  if (!view) throw new AppError("not_found");
  const present = await tx.query<{ isSame: boolean; isStopped: boolean }>(sql`
    select lower(address) = lower(${address}) as "isSame", stopped_at is not null as "isStopped"
    from report_recipients where view_id = ${viewId}`);
  const same = present.find(({ isSame }) => isSame);
  if (same) throw refuse(same.isStopped ? hasStopped : "This address is on the list already.");
  if (present.filter(({ isStopped }) => !isStopped).length >= maxRecipients)
    throw refuse(`A view goes to ${maxRecipients} addresses at most. Remove one first.`);
  const [added] = await tx.query<{ id: string }>(sql`
    insert into report_recipients (business_id, view_id, address, period, added_by, added_at)
    values (app.business_id(), ${viewId}, ${address}, ${period}, app.user_id(), ${now}) returning id`);
  if (!added) throw new Error("The recipient was not stored.");
  return added.id;
}

const refuse = (address: string) => new AppError("request.invalid", { fields: { address } });
const hasStopped =
  "The person at this address stopped these reports. Only they can start them again, with the link in an earlier one.";

/**
 * Deletes a recipient. One that was stopped stays, so that it cannot be asked again.
 * @returns false when there is none to remove.
 */
export async function deleteRecipient(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.execute(sql`
    delete from report_recipients
    where id = ${id} and business_id = app.business_id() and stopped_at is null`);
  return removed > 0;
}

/** @returns true when it was already confirmed; undefined when there is none to resume. */
export async function resumeRecipient(tx: Tx, id: string): Promise<boolean | undefined> {
  const [row] = await tx.query<{ isConfirmed: boolean }>(sql`
    update report_recipients set paused_at = null, pause_words = ''
    where id = ${id} and business_id = app.business_id() and stopped_at is null and paused_at is not null
    returning confirmed_at is not null as "isConfirmed"`);
  return row?.isConfirmed;
}

/** The data of the confirmation mail. */
export interface Asking {
  recipientId: string;
  businessId: string;
  businessName: string;
  title: string;
  address: string;
  period: ReportPeriod;
  /** The member who added the recipient. */
  inviter: string;
}

export async function readAsking(tx: Tx, recipientId: string): Promise<Asking> {
  const [row] = await tx.query<Asking>(sql`
    select r.id as "recipientId", r.business_id as "businessId", b.name as "businessName", v.name as title, address, period,
      ${nameOf(sql`app.user_id()`)} as inviter
    from report_recipients r join saved_views v on v.id = r.view_id join businesses b on b.id = r.business_id
    where r.id = ${recipientId}`);
  if (!row) throw new Error("The recipient is gone.");
  return row;
}
