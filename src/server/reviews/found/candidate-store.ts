import sql from "sql-template-tag";
import { longestCompared } from "#shared/review/weave/arrange/similarity.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { StoredReview } from "./found-store.ts";
import type { Candidate } from "./suggest-matches.ts";

/** So many of a kind are compared, those nearest to the review's day first. */
const most = 1000;
/** Who answered longer before it than this is not meant, days. */
const longestBefore = 400;

/**
 * Answers and unanswered invitations that a review may belong to: from before it, not rejected for it, and without
 * another review of the same platform. Ratings are not read, nor what a customer has not copied (docs/decisions/thank-you-page.md).
 */
export async function readCandidates(
  tx: Tx,
  review: Pick<StoredReview, "id" | "platform" | "label" | "postedOn" | "rejected" | "enteredAt">,
): Promise<Candidate[]> {
  const day = review.postedOn ?? review.enteredAt.slice(0, 10);
  // Up to the end of the next day, which is this one further west.
  const until = sql`(${day}::date + 2)::timestamptz`;
  const since = sql`(${day}::date - ${longestBefore}::int)::timestamptz`;
  const sameElsewhere = sql`other.business_id = app.business_id() and other.id <> ${review.id}
    and other.platform = ${review.platform} and other.label = ${review.label}`;
  const [answers, invitations] = await Promise.all([
    tx.query<Candidate>(sql`
      select r.id, 'response' as kind, c.name as "contactName", r.submitted_at as at,
        coalesce(r.posted = 'yes', false) as "saysPosted",
        left(coalesce(r.copied_text, (
          select string_agg(a.value #>> '{}', E'\n' order by a.position) from review_answers a
          where a.response_id = r.id and a.question_type in ('text', 'short_text')), ''),
          ${longestCompared}::int) as text
      from review_responses r
      left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
      where r.business_id = app.business_id() and r.withdrawn_at is null
        and r.submitted_at >= ${since} and r.submitted_at < ${until}
        and not (r.id = any (${review.rejected}::uuid[]))
        and not exists (select from found_reviews other where ${sameElsewhere}
          and (other.response_id = r.id or other.invitation_id = r.invitation_id))
      order by r.submitted_at desc limit ${most}`),
    // Counted for each, newest first until there are enough: as joins, all of these days would be joined and sorted.
    tx.query<Candidate>(sql`
      select i.id, 'invitation' as kind, (select c.name from contacts c where c.id = i.contact_id) as "contactName",
        i.sent_at as at, false as "saysPosted", '' as text
      from invitations i
      where i.business_id = app.business_id() and i.sent_at >= ${since} and i.sent_at < ${until}
        and not (i.id = any (${review.rejected}::uuid[]))
        and (select count(*) from review_responses r where r.invitation_id = i.id) = 0
        and (select count(*) from found_reviews other where ${sameElsewhere} and other.invitation_id = i.id) = 0
      order by i.sent_at desc limit ${most}`),
  ]);
  return [...answers, ...invitations];
}
