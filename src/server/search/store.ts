import sql from "sql-template-tag";
import type { SearchHit } from "#shared/api/search.ts";
import { namesOfKind } from "#shared/questions/question-types.ts";
import type { Tx } from "../platform/database/database.ts";

const perKind = 5;

/** Case-insensitive, anywhere in the text; row-level security restricts it to the business. */
export async function findHits(tx: Tx, words: string): Promise<SearchHit[]> {
  if (words === "") return [];
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const found = await Promise.all([
    tx.query<SearchHit>(sql`
    select 'contact' as kind, id, coalesce(nullif(name, ''), email) as title, email as detail
    from contacts where lower(name) like ${pattern} or email_key like ${pattern}
    order by lower(name), id limit ${perKind}`),
    tx.query<SearchHit>(sql`
    select 'flow' as kind, id, title, status as detail
    from review_flows where lower(title) like ${pattern}
    order by updated_at desc, id limit ${perKind}`),
    tx.query<SearchHit>(sql`
    select 'answer' as kind, r.id, left(min(a.value #>> '{}'), 120) as title,
      coalesce(min(c.name), 'Anonymous (public link)') as detail
    from review_answers a
    join review_responses r on r.id = a.response_id
    left join invitations i on i.id = r.invitation_id
    left join contacts c on c.id = i.contact_id
    where a.question_type = any (${namesOfKind("text")}::text[]) and lower(a.value #>> '{}') like ${pattern}
    group by r.id, r.submitted_at order by r.submitted_at desc, r.id limit ${perKind}`),
  ]);
  return found.flat();
}
