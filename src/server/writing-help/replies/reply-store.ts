import sql from "sql-template-tag";
import { z } from "zod";
import { namesOfKind } from "#shared/questions/question-types.ts";
import type { Tx } from "../../platform/database/database.ts";

const toReply = z.object({
  businessId: z.uuid(),
  businessName: z.string(),
  /** The customer's texts. There is no rating: a reply does not depend on it. */
  texts: z.array(z.string()),
  /** Language in which the page was shown. */
  locale: z.string().nullable(),
  ai: z.object({
    enabled: z.boolean(),
    model: z.string(),
    temperature: z.number(),
    maxOutputLength: z.number(),
  }),
});
export type ToReply = z.infer<typeof toReply>;

/** Input for drafting a reply, with the business's settings; undefined when the caller may not see the response. */
export async function readToReply(tx: Tx, responseId: string): Promise<ToReply | undefined> {
  const [row] = await tx.query(sql`
    select r.business_id as "businessId", b.name as "businessName", r.locale,
      coalesce((
        select jsonb_agg(a.value #>> '{}' order by a.position) from review_answers a
        where a.response_id = r.id and a.question_type = any (${namesOfKind("text")}::text[])), '[]') as texts,
      b.ai
    from review_responses r join businesses b on b.id = r.business_id
    where r.id = ${responseId} and r.business_id = app.business_id()`);
  return row && toReply.parse(row);
}

/** Reads the same for an external review. */
export async function readExternalReviewToReply(
  tx: Tx,
  externalReviewId: string,
): Promise<ToReply | undefined> {
  const [row] = await tx.query(sql`
    select v.business_id as "businessId", b.name as "businessName", null as locale,
      case when v.text = '' then '[]'::jsonb else jsonb_build_array(v.text) end as texts,
      b.ai
    from external_reviews v join businesses b on b.id = v.business_id
    where v.id = ${externalReviewId} and v.business_id = app.business_id()`);
  return row && toReply.parse(row);
}
