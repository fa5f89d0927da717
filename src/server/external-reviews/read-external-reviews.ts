import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import {
  type ExternalReview,
  type ExternalReviewPage,
  externalReview,
  externalReviewsPageSize,
  type listExternalReviews,
} from "#shared/api/external-reviews.ts";
import type { RunTransaction, Tx } from "../platform/database/database.ts";
import { chunks } from "../platform/files/chunks.ts";
import { selectAssignee } from "../responses/public.ts";

export type ExternalReviewFilter = Omit<z.output<typeof listExternalReviews.query>, "page">;
export type StoredReview = Omit<ExternalReviewPage, "nearestResponses">;

const select = sql`
  select v.id, v.site, v.reviewer, v.rating, v.posted_on::text as "postedOn", v.text,
    adder.name as "addedBy", v.created_at as "addedAt", v.note, v.reply_draft as "replyDraft",
    v.handled_at as "handledAt", v.tags, ${selectAssignee},
    r.id as "responseId", r.submitted_at as "submittedAt", c.name as "contactName"
  from external_reviews v
  left join users adder on adder.id = v.user_id
  left join users u on u.id = v.assignee_id
  left join review_responses r on r.id = v.response_id
  left join invitations i on i.id = r.invitation_id
  left join contacts c on c.id = i.contact_id`;

const newestFirst = sql`order by v.listed_at desc, v.id`;

/** One page of the external reviews, those posted last first. */
export async function readExternalReviews(
  tx: Tx,
  { page, ...filter }: ExternalReviewFilter & { page: number },
): Promise<{ reviews: ExternalReview[]; total: number; overall: number }> {
  const where = conditions(filter);
  const [rows, [counts]] = await Promise.all([
    // The inner query pages by the table alone, so that only the rows of the page are joined.
    tx.query<Row>(sql`
      ${select} where v.id = any (array(
        select v.id from external_reviews v ${where} ${newestFirst}
        limit ${externalReviewsPageSize} offset ${(page - 1) * externalReviewsPageSize}))
      ${newestFirst}`),
    tx.query<{ total: number; overall: number }>(sql`
      select (select count(*) from external_reviews v ${where}) as total,
        (select count(*) from external_reviews v where v.business_id = app.business_id()) as overall`),
  ]);
  const { total = 0, overall = 0 } = counts ?? {};
  return { reviews: rows.map((row) => externalReview.parse(toReview(row))), total, overall };
}

/** Reviews that an export reads in one transaction. */
const exportChunkSize = 2000;

/** All reviews that match the filter, in the order of the list, in chunks. */
export async function* readAllExternalReviews(
  read: RunTransaction,
  filter: ExternalReviewFilter,
): AsyncGenerator<ExternalReview[]> {
  const [all] = await read((tx) =>
    tx.query<{ ids: string[] }>(sql`
      select coalesce(json_agg(v.id ${newestFirst}), '[]') as ids
      from external_reviews v ${conditions(filter)}`),
  );
  for (const ids of chunks(all?.ids ?? [], exportChunkSize)) {
    const rows = await read((tx) =>
      tx.query<Row>(sql`
        ${select} where v.id = any (${ids}::uuid[]) and v.business_id = app.business_id() ${newestFirst}`),
    );
    yield rows.map(toReview);
  }
}

export async function readExternalReview(tx: Tx, id: string): Promise<StoredReview | undefined> {
  const [row] = await tx.query<Row>(
    sql`${select} where v.id = ${id} and v.business_id = app.business_id()`,
  );
  return row && toReview(row);
}

function conditions({ matched, search }: ExternalReviewFilter): Sql {
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`
    where v.business_id = app.business_id()
    ${matched === "yes" ? sql`and v.response_id is not null` : empty}
    ${matched === "no" ? sql`and v.response_id is null` : empty}
    ${
      pattern
        ? sql`and (v.text ilike ${pattern} or v.reviewer ilike ${pattern} or v.site ilike ${pattern})`
        : empty
    }`;
}

type Row = Omit<StoredReview, "match" | "addedAt" | "handledAt"> & {
  addedAt: Date;
  handledAt: Date | null;
  responseId: string | null;
  submittedAt: Date | null;
  contactName: string | null;
};

function toReview(found: Row): StoredReview {
  const { responseId, submittedAt, contactName, addedAt, handledAt, ...row } = found;
  const match =
    responseId && submittedAt
      ? { responseId, contactName, submittedAt: submittedAt.toISOString() }
      : null;
  return {
    ...row,
    addedAt: addedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    match,
  };
}
