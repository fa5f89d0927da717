import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { shownPageSize } from "#shared/api/social-proof.ts";
import { questionTypeNames } from "#shared/questions/question-types.ts";
import { selectExcerpt, selectFirstRating } from "../insights/public.ts";
import type { Tx } from "../platform/database/database.ts";

const excerptLength = 240;

/** Responses of a business that are shown, or were until it removed them. Neither rating nor content decides. */
const agreed = (business: Sql): Sql => sql`
  from review_responses r
  left join invitations i on i.id = r.invitation_id
  left join contacts c on c.id = i.contact_id
  where r.business_id = ${business} and r.may_show_at is not null and r.withdrawn_at is null
    and not r.insider and c.relation is null and not r.is_test`;

/** The text that the customer copied to post; null if there is none, or they have edited their answers since. */
const finalText = sql`(case when r.edited_at is null or r.edited_at <= (
    select max(e.occurred_at) from events e where e.response_id = r.id and e.kind = 'copied')
  then r.copied_text end)`;

const newestFirst = sql`order by r.submitted_at desc, r.id`;

const publicResponse = z.object({
  submittedAt: z.date(),
  contactName: z.string().nullable(),
  finalText: z.string().nullable(),
  answers: z.array(
    z.object({
      question_text: z.string(),
      question_type: z.enum(questionTypeNames),
      value: z.union([z.string(), z.array(z.string()), z.number()]),
    }),
  ),
});
export type PublicResponse = z.infer<typeof publicResponse>;

const frame = z.object({
  name: z.string(),
  timeZone: z.string(),
  websites: z.array(z.string()),
  shown: z.number().int(),
  removed: z.number().int(),
});

export type ShownBusiness = z.infer<typeof frame> & { responses: PublicResponse[] };

/** The public view of a business with a name. For the service role. */
export async function readShownBusiness(
  tx: Tx,
  businessId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ShownBusiness | undefined> {
  const business = sql`${businessId}::uuid`;
  const [[head], responses] = await Promise.all([
    tx.query(sql`
      select b.name, app.time_zone_or_utc(b.time_zone) as "timeZone", b.website_origins as websites, found.*
      from businesses b, lateral (
        select count(*) filter (where r.removed_from_website_at is null) as shown,
          count(r.removed_from_website_at) as removed ${agreed(sql`b.id`)}) found
      where b.id = ${business} and b.name <> ''`),
    tx.query(sql`
      select r.submitted_at as "submittedAt", c.name as "contactName", ${finalText} as "finalText",
        r.answers ${agreed(business)}
        and r.removed_from_website_at is null ${newestFirst} limit ${limit} offset ${skip}`),
  ]);
  if (!head) return undefined;
  return {
    ...frame.parse(head),
    responses: responses.map((one) => publicResponse.parse(one)),
  };
}

interface MemberRow {
  submittedAt: Date;
  contactName: string | null;
  removedAt: Date | null;
  reason: string | null;
}

/** The members' view; row-level security restricts the rows. */
export async function readShownResponses(tx: Tx, page: number) {
  const business = sql`app.business_id()`;
  const [[head], responses] = await Promise.all([
    tx.query<{ websites: string[]; total: number }>(sql`
      select website_origins as websites, (select count(*) ${agreed(business)}) as total
      from businesses where id = ${business}`),
    tx.query<MemberRow>(sql`
      select r.id as "responseId", r.submitted_at as "submittedAt", c.name as "contactName",
        r.removed_from_website_at as "removedAt", r.removal_reason as reason,
        (${selectFirstRating}) as rating,
        coalesce(left(${finalText}, ${excerptLength}), (${selectExcerpt(excerptLength)}), '') as excerpt
      ${agreed(business)} ${newestFirst}
      limit ${shownPageSize} offset ${(page - 1) * shownPageSize}`),
  ]);
  return { websites: head?.websites ?? [], total: head?.total ?? 0, responses };
}

export async function storeWebsites(tx: Tx, websites: string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update businesses set website_origins = ${websites}, updated_at = ${now} where id = app.business_id()`);
}

/**
 * Removes a response from the website permanently. Runs as the service, because members may not write audit events.
 * @returns false when it is not shown.
 */
export async function removeShown(
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const [member] = await tx.query<{ userId: string; businessId: string }>(
    sql`select app.user_id() as "userId", app.business_id() as "businessId"`,
  );
  if (!member) return false;
  const { userId, businessId } = member;
  return tx.asService(async (service) => {
    const count = await service.execute(sql`
      update review_responses set removed_from_website_at = ${now}, removal_reason = ${reason}
      where id = ${id} and business_id = ${businessId} and may_show_at is not null
        and removed_from_website_at is null`);
    if (count === 0) return false;
    await service.execute(sql`
      insert into audit_log (business_id, user_id, action, target_type, target_id, detail, created_at)
      values (${businessId}, ${userId}, 'response.removed_from_website', 'response', ${id},
        ${JSON.stringify({ reason })}::jsonb, ${now})`);
    await service.query(sql`select app.announce(${businessId}, 'responses')`);
    return true;
  });
}
