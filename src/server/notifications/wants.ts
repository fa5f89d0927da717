import sql from "sql-template-tag";

/** Conditions over `u`, a row of `users`. */
export const wantsMail = sql`(u.email <> '' and u.disabled_at is null
  and coalesce((u.settings #>> '{notifications,email}')::boolean, true))`;
export const wantsPush = sql`(u.disabled_at is null
  and coalesce((u.settings #>> '{notifications,push}')::boolean, false))`;

/** Ids of the browsers of that person, if they want push messages. */
export const pushTo = sql`(case when ${wantsPush}
  then array(select s.id::text from push_subscriptions s where s.user_id = u.id order by 1) else '{}' end)`;
