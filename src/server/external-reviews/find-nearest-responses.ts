import sql from "sql-template-tag";
import type { NearbyResponse } from "#shared/api/external-reviews.ts";
import { namesOfKind } from "#shared/questions/question-types.ts";
import type { Tx } from "../platform/database/database.ts";

/** Facts by which the nearest responses are found. It has no rating: matching must not depend on one. */
export interface ReviewToMatch {
  id: string;
  site: string;
  reviewer: string;
  /** `2026-05-03`; without a known date, the day on which the review was added. */
  day: string;
}

const maxResponses = 5;
/** A review is seldom posted later than this after the response. */
const maxDaysBefore = 90;

/**
 * Responses from before the review that have no other review of the same site: those of a contact with the reviewer's
 * first name come first, then the nearest by date.
 */
export async function findNearestResponses(
  tx: Tx,
  { id, site, reviewer, day }: ReviewToMatch,
): Promise<NearbyResponse[]> {
  const rows = await tx.query<Omit<NearbyResponse, "submittedAt"> & { submittedAt: Date }>(sql`
    select r.id as "responseId", c.name as "contactName", r.submitted_at as "submittedAt",
      coalesce((select left(string_agg(a.value #>> '{}', E'\n' order by a.position), 240) from review_answers a
        where a.response_id = r.id and a.question_type = any (${namesOfKind("text")}::text[])), '') as excerpt
    from review_responses r
    left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
    where r.business_id = app.business_id() and r.withdrawn_at is null
      and r.submitted_at >= (${day}::date - ${maxDaysBefore}::int)::timestamptz
      -- Until the end of the next day: the site shows the date of another time zone.
      and r.submitted_at < (${day}::date + 2)::timestamptz
      and not exists (select from external_reviews other
        where other.response_id = r.id and other.site = ${site} and other.id <> ${id})
    order by coalesce(${reviewer} <> ''
        and lower(split_part(c.name, ' ', 1)) = lower(split_part(${reviewer}, ' ', 1)), false) desc,
      r.submitted_at desc, r.id
    limit ${maxResponses}`);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}
