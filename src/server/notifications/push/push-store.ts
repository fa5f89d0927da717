import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { wantsAnyPush } from "../wants.ts";

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A person's browsers; who subscribes another loses the oldest. */
const maxBrowsers = 20;

/** A browser belongs to the person who subscribed it last. */
export async function insertSubscription(
  tx: Tx,
  { endpoint, p256dh, auth }: PushSubscription,
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`delete from push_subscriptions where endpoint = ${endpoint}`),
  );
  await tx.execute(sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    values (app.user_id(), ${endpoint}, ${p256dh}, ${auth}, ${now})`);
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions order by created_at desc, id offset ${maxBrowsers})`);
}

/** Row-level security picks one's own. */
export async function deleteOwnSubscription(tx: Tx, endpoint: string): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions where endpoint = ${endpoint}`);
}

/** For the service role. @returns undefined when it is gone or its person wants no push messages any more. */
export async function findSubscription(tx: Tx, id: string): Promise<PushSubscription | undefined> {
  const [row] = await tx.query<PushSubscription>(sql`
    select s.endpoint, s.p256dh, s.auth from push_subscriptions s join users u on u.id = s.user_id
    where s.id = ${id} and ${wantsAnyPush}`);
  return row;
}

/** For the service role. */
export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions where id = ${id}`);
}
