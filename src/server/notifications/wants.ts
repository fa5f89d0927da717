import sql, { type Sql } from "sql-template-tag";
import { alwaysInApp, requiredKindNames } from "#shared/notification-choices.ts";

/** Expressions over `u`, a row of `users`, and their choices for a kind of notification. */
const choice = (kind: Sql, channel: Sql) =>
  sql`(u.settings #>> array['notifications', 'kinds', ${kind}, ${channel}])`;

/** `at_once`, `daily`, `weekly` or `off`. */
export const emailTime = (kind: Sql) => sql`(case
  when u.email = '' or u.disabled_at is not null then 'off'
  when ${kind} = any(${requiredKindNames}::text[]) then 'at_once'
  when coalesce((u.settings #>> '{notifications,email}')::boolean, true)
  then coalesce(${choice(kind, sql`'email'`)}, 'at_once') else 'off' end)`;

export const wantsAnyPush = sql`(u.disabled_at is null
  and coalesce((u.settings #>> '{notifications,push}')::boolean, false))`;

export const wantsPush = (kind: Sql) =>
  sql`(${wantsAnyPush} and coalesce(${choice(kind, sql`'push'`)}::boolean, true))`;

export const wantsInApp = (kind: Sql) => sql`(${kind} = any(${alwaysInApp}::text[])
  or coalesce(${choice(kind, sql`'app'`)}::boolean, true))`;

/** Maximum stars of responses that are notified immediately; null for all. */
export const maxStars = sql`(u.settings #>> '{notifications,maxStars}')::int`;

/** The person's time zone; `b` is the row of the business. */
export const recipientTimeZone = sql`coalesce(u.settings #>> '{notifications,timeZone}', b.time_zone)`;

export const isInQuietHours = (now: Date) =>
  sql`app.is_quiet(u.settings, ${recipientTimeZone}, ${now})`;

/** Ids of the person's browsers, if they want push messages at all. */
export const pushTo = sql`(case when ${wantsAnyPush}
  then array(select s.id::text from push_subscriptions s where s.user_id = u.id order by 1) else '{}' end)`;
