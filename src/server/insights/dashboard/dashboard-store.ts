import sql from "sql-template-tag";
import { type Dashboard, getDashboard } from "#shared/api/dashboard.ts";
import { namesOfKind } from "#shared/questions/question-types.ts";
import type { Tx } from "../../platform/database/database.ts";

const latestCount = 8;
const excerptLength = 240;

/** The current business's figures and latest answers; row-level security picks the rows. */
export async function readDashboard(tx: Tx): Promise<Dashboard> {
  const [[figures], latest] = await Promise.all([readFigures(tx), readLatest(tx)]);
  return getDashboard.response.parse({ ...figures, latest });
}

function readFigures(tx: Tx) {
  return tx.query(sql`
    select
      (select count(*) from invitations i
        where i.business_id = app.business_id() and i.sent_at is not null) as asked,
      (select count(*) from invitations i
        where i.business_id = app.business_id() and i.status in ('queued', 'waiting')) as waiting,
      (select count(*) from invitations i
        where i.business_id = app.business_id() and i.answered_at is not null) as answered,
      (select count(*) from review_responses r where r.business_id = app.business_id()) as responses,
      (select avg((rating #>> '{}')::float8) from review_responses r,
        jsonb_path_query(r.answers, '$[*] ? (@.question_type == $types[*]).value',
          jsonb_build_object('types', ${namesOfKind("rating")}::text[])) rating
        where r.business_id = app.business_id()) as "averageRating"`);
}

async function readLatest(tx: Tx) {
  const rows = await tx.query<{ submittedAt: Date }>(sql`
    select r.id as "responseId", f.title as "flowTitle", c.name as "contactName",
      r.submitted_at as "submittedAt",
      (select (a.value #>> '{}')::int from review_answers a
        where a.response_id = r.id and a.question_type = any (${namesOfKind("rating")}::text[])
        order by a.position limit 1) as rating,
      coalesce((select left(a.value #>> '{}', ${excerptLength}) from review_answers a
        where a.response_id = r.id and a.question_type = any (${namesOfKind("text")}::text[])
        order by length(a.value #>> '{}') desc, a.position limit 1), '') as excerpt
    from review_responses r
    join review_flows f on f.id = r.flow_id
    left join invitations i on i.id = r.invitation_id
    left join contacts c on c.id = i.contact_id
    where r.business_id = app.business_id()
    order by r.submitted_at desc, r.id
    limit ${latestCount}`);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}
