import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";
import { onOneLine } from "../mail-parts.ts";

/** Number of visits, one per minute, after which a mail that could not be handled is set aside. */
export const maxTries = 5;

/** Identifies a mail in its folder. The numbers remain valid as long as the folder's UIDVALIDITY. */
export interface MailName {
  uidValidity: string;
  uid: number;
}

/** A mail that is skipped until an administrator retries it. It stays unread in the mailbox. */
export interface SetAsideMail {
  subject: string;
  sender: string;
  reason: string;
  since: Date;
}

export async function noteMailFailure(
  service: Tx,
  { uidValidity, uid }: MailName,
  about: Omit<SetAsideMail, "since"> & { tries?: number },
  now: Date,
): Promise<void> {
  const [subject, sender, reason] = [about.subject, about.sender, about.reason].map(onOneLine);
  await service.execute(sql`
    insert into inbound_failures (uid_validity, uid, subject, sender, reason, tries, first_at, last_at)
    values (${uidValidity}, ${uid}, ${subject}, ${sender}, ${reason}, ${about.tries ?? 1}, ${now}, ${now})
    on conflict (uid_validity, uid) do update
      set reason = excluded.reason, tries = inbound_failures.tries + excluded.tries, last_at = excluded.last_at`);
}

/**
 * Forgets mails that are no longer unread.
 * @returns the uids of those to skip.
 */
export async function readLeftOut(
  service: Tx,
  uidValidity: string,
  unread: number[],
): Promise<Set<number>> {
  await service.execute(sql`
    delete from inbound_failures where uid_validity <> ${uidValidity} or uid <> all (${unread}::bigint[])`);
  const rows = await service.query<{ uid: number }>(
    sql`select uid::float as uid from inbound_failures where tries >= ${maxTries}`,
  );
  return new Set(rows.map(({ uid }) => Number(uid)));
}

export const listSetAside = (service: Tx): Promise<SetAsideMail[]> =>
  service.query(sql`
    select subject, sender, reason, first_at as since from inbound_failures
    where tries >= ${maxTries} order by first_at, uid limit 50`);

/** The next visit treats them like new ones. */
export async function retrySetAside(service: Tx): Promise<number> {
  return service.execute(sql`update inbound_failures set tries = 0 where tries >= ${maxTries}`);
}
