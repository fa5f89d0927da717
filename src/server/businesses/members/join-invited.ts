import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/**
 * Adds a user who has just signed in to every business that invited their address. Their own business is deleted if it is
 * still the empty one of their first sign-in, so that they need not choose between a real business and an empty one.
 * @param service runs as the service.
 * @param person with a verified address.
 */
export async function joinInvited(
  service: Tx,
  person: { sub: string; email: string },
  now: Date,
): Promise<void> {
  const joined = await service.query<{ userId: string; businessId: string }>(sql`
    with taken as (
      delete from member_invitations where email_key = ${person.email.toLowerCase()}
      returning business_id, role, expires_at
    ), joined as (
      insert into business_members (business_id, user_id, role, created_at)
      select t.business_id, u.id, t.role, ${now} from taken t, users u
      where u.descope_id = ${person.sub} and t.expires_at > ${now}
      on conflict (business_id, user_id) do nothing returning business_id, user_id
    ), noted as (
      insert into audit_log (business_id, user_id, action, target_type, target_id, created_at)
      select business_id, user_id, 'member.joined', 'user', user_id, ${now} from joined
    )
    select user_id as "userId", business_id as "businessId" from joined`);
  const [first] = joined;
  if (!first) return;
  await service.execute(sql`
    delete from businesses b where b.name = ''
      and exists (
        select from business_members m
        where m.business_id = b.id and m.user_id = ${first.userId} and m.role = 'owner'
      )
      and not exists (
        select from business_members m where m.business_id = b.id and m.user_id <> ${first.userId}
      )
      and not exists (select from contacts c where c.business_id = b.id)
      and not exists (select from review_flows f where f.business_id = b.id)
      and b.id <> all(${joined.map(({ businessId }) => businessId)}::uuid[])`);
}
