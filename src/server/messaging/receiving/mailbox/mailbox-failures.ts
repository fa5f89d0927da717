import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";
import { onOneLine } from "../mail-parts.ts";

/** Visits, one a minute, after which a mail that could not be handled is left out. */
export const maxTries = 5;

/** A mail as its folder names it. The names hold as long as the folder keeps its validity. */
export interface MailName {
  uidValidity: string;
  uid: number;
}

/** A mail that is left out until an administrator has it tried again. It is still unread in the mailbox. */
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

/** Forgets those that are no longer unread. @returns the uids of those that are left out. */
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

/** The next visit takes them like new ones. */
export async function retrySetAside(service: Tx): Promise<number> {
  return service.execute(sql`update inbound_failures set tries = 0 where tries >= ${maxTries}`);
}
