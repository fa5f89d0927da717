import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { wantsAnyPush } from "../wants.ts";

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Maximum browsers per person; subscribing another removes the oldest. */
const maxBrowsers = 20;

/** A browser belongs to the person who last subscribed it. */
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

/** Row-level security restricts this to the person's own. */
export async function deleteOwnSubscription(tx: Tx, endpoint: string): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions where endpoint = ${endpoint}`);
}

/**
 * Reads a subscription for the service role.
 * @returns undefined when it no longer exists or its person no longer wants push messages.
 */
export async function findPushSubscription(
  tx: Tx,
  id: string,
): Promise<PushSubscription | undefined> {
  const [row] = await tx.query<PushSubscription>(sql`
    select s.endpoint, s.p256dh, s.auth from push_subscriptions s join users u on u.id = s.user_id
    where s.id = ${id} and ${wantsAnyPush}`);
  return row;
}

/** Runs as the service. */
export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions where id = ${id}`);
}
