import sql, { empty, join, type Sql } from "sql-template-tag";
import type { z } from "zod";
import { type InboxFilter, inboxItem, inboxPageSize, type listInbox } from "#shared/api/inbox.ts";
import { type listResponses, responseSources } from "#shared/api/responses.ts";
import type { Tx } from "../../platform/database/database.ts";
import { zone } from "./figure-filter.ts";
import {
  assignee,
  containing,
  fromClauseFor,
  isoDates,
  makeConditions,
  type ResponseFilter,
  summarySelect,
} from "./response-store.ts";

type Filter = InboxFilter & { page: number };

/** One page of the responses and external reviews that the caller may see, newest first. */
export async function readInbox(
  tx: Tx,
  filter: Filter,
): Promise<z.output<typeof listInbox.response>> {
  const kinds = [...selectResponses(filter), ...selectExternalReviews(filter)];
  const fitting = kinds.length > 0 ? kinds : [selectNone];
  // A text search runs once; without one, the indexes count and page without a materialized list.
  const [once, parts] = filter.search
    ? [
        sql`with fitting as materialized (${join(fitting, " union all ")})`,
        [sql`select * from fitting`],
      ]
    : [empty, fitting];
  const last = filter.page * inboxPageSize;
  // Each part is sorted by its own index; the database merges them only as far as this page.
  const sorted = parts.map(
    (part) => sql`(select * from (${part}) part order by at desc, id limit ${last})`,
  );
  const counted = parts.map((part) => sql`(select count(*) from (${part}) part)`);
  const [found] = await tx.query<{
    ids: string[];
    total: number;
    unread: number;
    tags: string[];
    sites: string[];
  }>(sql`
    ${once}
    select array(
        select id from (${join(sorted, " union all ")}) item order by at desc, id
        limit ${inboxPageSize} offset ${last - inboxPageSize}) as ids,
      ${join(counted, " + ")} as total,
      (select count(*) from review_responses
        where business_id = app.business_id() and read_at is null) as unread,
      array(
        select unnest(tags) from review_responses where business_id = app.business_id() and tags <> '{}'
        union select unnest(tags) from external_reviews where business_id = app.business_id() and tags <> '{}'
        order by 1) as tags,
      array(select distinct site from external_reviews where business_id = app.business_id() order by 1) as sites`);
  const { ids = [], ...counts } = found ?? { total: 0, unread: 0, tags: [], sites: [] };
  return { items: await readItems(tx, ids), ...counts };
}

/** Reads only the responses. */
export async function readResponses(
  tx: Tx,
  { private: hasMessage, ...filter }: ResponseFilter,
): Promise<z.output<typeof listResponses.response>> {
  const kind = hasMessage ? "private" : "response";
  const { items, sites: _, ...counts } = await readInbox(tx, { ...filter, kind });
  return { responses: items.filter((item) => item.kind === "response"), ...counts };
}

const selectNone = sql`select null::uuid as id, null::timestamptz as at where false`;

const isResponseSource = (source: string | undefined) =>
  responseSources.find((one) => one === source);

function selectResponses({ kind, matched, source, ...filter }: Filter): Sql[] {
  const ownSource = isResponseSource(source);
  if (kind === "external" || matched || (source && !ownSource)) return [];
  const own = { ...filter, source: ownSource, private: kind === "private" };
  return [sql`select r.id, r.submitted_at as at ${fromClauseFor(own)} ${makeConditions(own)}`];
}

function selectExternalReviews(filter: Filter): Sql[] {
  const { flowId, campaignId, senderId, contactTag, rated, took, stage, question, answer } = filter;
  const { unread, sentiment } = filter;
  const ofResponsesOnly = [
    flowId,
    campaignId,
    senderId,
    contactTag,
    rated,
    took,
    stage,
    question,
    answer,
    unread,
    sentiment,
  ];
  const { kind = "external", source } = filter;
  if (kind !== "external" || isResponseSource(source) || ofResponsesOnly.some(Boolean)) return [];
  const { matched, open, rating, tag, search, from, until, week } = filter;
  const pattern = search && containing(search);
  const day = sql`coalesce(v.posted_on, (v.created_at at time zone ${zone})::date)`;
  const monday = sql`date_trunc('week', ${week}::date::timestamp)::date`;
  return [
    sql`
      select v.id, v.listed_at as at from external_reviews v
      where v.business_id = app.business_id()
      ${source ? sql`and v.site = ${source}` : empty}
      ${matched ? sql`and (v.response_id is not null) = ${matched === "yes"}` : empty}
      ${open ? sql`and v.handled_at is null` : empty}
      ${rating ? sql`and v.rating = ${rating}` : empty}
      ${tag ? sql`and v.tags <> '{}' and ${tag} = any (v.tags)` : empty}
      ${filter.assignee ? isAssignedTo(filter.assignee) : empty}
      ${from ? sql`and ${day} >= ${from}::date` : empty}
      ${until ? sql`and ${day} <= ${until}::date` : empty}
      ${week ? sql`and ${day} between ${monday} and ${monday} + 6` : empty}
      ${
        pattern
          ? sql`and (v.text ilike ${pattern} or v.reviewer ilike ${pattern} or v.site ilike ${pattern})`
          : empty
      }`,
  ];
}

const isAssignedTo = (member: string): Sql =>
  sql`and v.assignee_id is not distinct from ${member === "none" ? null : member}::uuid`;

/** Reads the items in the order of the ids, which are unique across both tables. */
async function readItems(tx: Tx, ids: string[]) {
  const [responses, reviews] = await Promise.all([
    tx.query<{ id: string }>(sql`
      ${summarySelect} where r.business_id = app.business_id() and r.id = any (${ids}::uuid[])`),
    tx.query<{ id: string }>(sql`
      select v.id, v.site, v.reviewer, v.rating, v.posted_on::text as "postedOn", v.listed_at as "listedAt",
        left(v.text, 240) as excerpt, v.response_id is not null as "isMatched", v.handled_at as "handledAt",
        v.tags, ${assignee}
      from external_reviews v left join users u on u.id = v.assignee_id
      where v.business_id = app.business_id() and v.id = any (${ids}::uuid[])`),
  ]);
  const rows = new Map<string, object>([
    ...responses.map((row) => [row.id, { ...row, kind: "response" }] as const),
    ...reviews.map((row) => [row.id, { ...row, kind: "external" }] as const),
  ]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [inboxItem.parse(isoDates(row))] : [];
  });
}
