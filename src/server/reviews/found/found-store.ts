import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { FoundImport } from "#shared/api/found-review-import.ts";
import {
  type FoundReview,
  foundReview,
  foundReviewsPageSize,
  type listFoundReviews,
} from "#shared/api/found-reviews.ts";
import type { RunTransaction, Tx } from "../../platform/database/database.ts";
import { chunks } from "../../platform/files/chunks.ts";

export type FoundFilter = Omit<z.output<typeof listFoundReviews.query>, "page">;

/** A row as the contract has it, with what only its own page shows. */
export type StoredReview = FoundReview & { note: string; replyDraft: string; rejected: string[] };

const matched = sql`(v.response_id is not null or v.invitation_id is not null)`;

const select = sql`
  select v.id, v.platform, v.label, v.reviewer, v.posted_on::text as "postedOn", v.rating, v.recommends,
    v.text, v.url, v.entered, u.name as "enteredBy", v.created_at as "enteredAt",
    v.note, v.reply_draft as "replyDraft", v.rejected,
    case when ${matched} then 'matched' when v.unmatched_at is not null then 'none' else 'open' end as state,
    r.id as "responseId", c.name as "contactName", coalesce(v.matched_by, 'hand') as by,
    coalesce(r.submitted_at, i.sent_at, i.created_at) as at
  from found_reviews v
  left join users u on u.id = v.user_id
  -- Who was only invited when the review was matched may have answered since.
  left join review_responses r on r.id = coalesce(v.response_id, (
    select later.id from review_responses later where later.invitation_id = v.invitation_id))
  left join invitations i on i.id = v.invitation_id
  left join contacts c on c.id = i.contact_id`;

/** One page of the reviews that were found, the newest on their platforms first. */
export async function readFoundPage(
  tx: Tx,
  { page, ...filter }: FoundFilter & { page: number },
): Promise<{ reviews: FoundReview[]; total: number; overall: number }> {
  const where = conditions(filter);
  const [rows, [counts]] = await Promise.all([
    // Whose they are is looked up for those of the page alone.
    tx.query<Row>(sql`
      ${select} where v.id = any (array(
        select v.id from found_reviews v ${where} ${newest}
        limit ${foundReviewsPageSize} offset ${(page - 1) * foundReviewsPageSize}))
      ${newest}`),
    tx.query<{ total: number; overall: number }>(sql`
      select (select count(*) from found_reviews v ${where}) as total,
        (select count(*) from found_reviews v where v.business_id = app.business_id()) as overall`),
  ]);
  const { total = 0, overall = 0 } = counts ?? {};
  return { reviews: rows.map((row) => foundReview.parse(toReview(row))), total, overall };
}

/** Reviews that an export reads, and turns into text, at a time. Of fewer, what they belong to is sought more often. */
const atOnce = 2000;

/** All that fit, in the order of the list, some at a time; `read` is one transaction each time. */
export async function* readAllFound(
  read: RunTransaction,
  filter: FoundFilter,
): AsyncGenerator<FoundReview[]> {
  const [all] = await read((tx) =>
    tx.query<{ ids: string[] }>(sql`
      select coalesce(json_agg(v.id ${newest}), '[]') as ids from found_reviews v ${conditions(filter)}`),
  );
  for (const some of chunks(all?.ids ?? [], atOnce)) {
    const rows = await read((tx) =>
      tx.query<Row>(sql`
        ${select} where v.id = any (${some}::uuid[]) and v.business_id = app.business_id() ${newest}`),
    );
    yield rows.map(toReview);
  }
}

export async function readFound(tx: Tx, id: string): Promise<StoredReview | undefined> {
  const [row] = await tx.query<Row>(
    sql`${select} where v.id = ${id} and v.business_id = app.business_id()`,
  );
  return row && toReview(row);
}

/** Imports since then of which something is left, newest first. */
export async function readImports(tx: Tx, since: Date): Promise<FoundImport[]> {
  const rows = await tx.query<Omit<FoundImport, "at"> & { at: Date }>(sql`
    select v.import_id as id, v.created_at as at, u.name as by, count(*)::int as reviews
    from found_reviews v left join users u on u.id = v.user_id
    where v.business_id = app.business_id() and v.import_id is not null and v.created_at >= ${since}
    group by v.import_id, v.created_at, u.name
    order by v.created_at desc, v.import_id`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const newest = sql`order by coalesce(v.posted_on, v.created_at::date) desc, v.created_at desc, v.id`;

function conditions({ platform, state, search }: FoundFilter): Sql {
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`
    where v.business_id = app.business_id()
    ${platform ? sql`and v.platform = ${platform}` : empty}
    ${state === "matched" ? sql`and ${matched}` : empty}
    ${state === "none" ? sql`and v.unmatched_at is not null` : empty}
    ${state === "open" ? sql`and not ${matched} and v.unmatched_at is null` : empty}
    ${
      pattern
        ? sql`and (v.text ilike ${pattern} or v.reviewer ilike ${pattern} or v.label ilike ${pattern})`
        : empty
    }`;
}

type Row = Omit<StoredReview, "match" | "enteredAt"> & {
  enteredAt: Date;
  responseId: string | null;
  contactName: string | null;
  by: "suggestion" | "hand";
  at: Date | null;
};

function toReview({ responseId, contactName, by, at, ...row }: Row): StoredReview {
  const match =
    row.state === "matched" && at ? { responseId, contactName, by, at: at.toISOString() } : null;
  return { ...row, enteredAt: row.enteredAt.toISOString(), match };
}
