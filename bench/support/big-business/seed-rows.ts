import { flowLimits } from "#shared/review/questions.ts";
import type { SeedSizes } from "./seed-sizes.ts";

/** A number below `most` that is the same for the same row, whatever the engine. */
export const pick = (row: string, salt: number, most: string) =>
  `(abs(hashtext(${row}::text || '.${salt}')) % ${most})`;

/** A moment in the last two years; the higher the row, the later. */
const moment = (row: string, rows: number) =>
  `date_trunc('milliseconds', now() - interval '1 hour' - (${rows} - ${row}) * (interval '729 days' / ${rows}))`;

/** What fills the tables, in order. */
export function statementsFor(sizes: SeedSizes): string[] {
  const { flows, people, found, campaigns, notifications, neighbours } = sizes;
  const numbered = (rows: number) => `generate_series(1, ${rows}) n cross join big`;
  const perCampaign = Math.ceil(people / campaigns);
  const campaignOf = (n: string) =>
    `big_id('campaign' || least(${campaigns}, (${n} - 1) / ${perCampaign} + 1))`;
  return [
    `update businesses b set plan = 'enterprise' from big where b.id = big.business;`,
    `insert into review_flows (id, business_id, user_id, title, status, created_at, updated_at)
     select big_id('flow' || n), business, owner, 'Flow number ' || n, 'published',
       ${moment("n", flows)}, ${moment("n", flows)} from ${numbered(flows - 1)};
     insert into review_questions (flow_id, text, type, options, required, "order")
     select big_id('flow' || n), q.text, q.type, q.options, q.required, q."order"
     from ${numbered(flows - 1)}, review_questions q where q.flow_id = big.flow and n > 1;
     insert into review_questions (flow_id, text, type, options, "order")
     select big_id('flow1'), 'Question number ' || n || ': what should we know?',
       (array['text', 'rating', 'multiple_choice'])[n % 3 + 1],
       case when n % 3 = 2 then array['One', 'Two', 'Three'] else '{}' end, n - 1 from generate_series(1, ${flowLimits.questions}) n;`,
    `insert into contacts (id, business_id, user_id, name, email, status, type, consent_basis, email_sent,
       last_email_sent_at, created_at, updated_at)
     select big_id('contact' || n), business, owner,
       (array['Ana','Jan','Léa','Tom','Mia','Omar','Rosa','Per'])[${pick("n", 2, "8")} + 1] || ' ' ||
         (array['Okafor','Weber','Silva','Martin','Haddad','Lopez','Berg'])[${pick("n", 3, "7")} + 1] || ' ' || n,
       'person' || n || '@example' || n % 500 || '.com', 'active', 'client', 'contract', true,
       ${moment("n", people)}, ${moment("n", people)}, ${moment("n", people)} from ${numbered(people)};
     insert into suppressions (business_id, email_key, reason)
     select business, 'person' || n * 100 || '@example' || n * 100 % 500 || '.com', 'unsubscribed'
     from ${numbered(Math.floor(people / 100))};`,
    `insert into invitations (id, business_id, flow_id, contact_id, user_id, campaign_id, status, sent_at, answered_at,
       created_at, updated_at)
     select big_id('invitation' || n), business, flow, big_id('contact' || n), owner, ${campaignOf("n")},
       case when n % 5 > 0 then 'answered' else 'sent' end, at, case when n % 5 > 0 then at end, at, at
     from (select *, ${moment("n", people)} as at from ${numbered(people)}) one;
     insert into messages (business_id, contact_id, invitation_id, kind, to_address, subject, message_id, status,
       attempts, sent_at, created_at, updated_at)
     select i.business_id, i.contact_id, i.id, 'invitation', c.email, 'How did we do?', i.id::text, 'sent', 1,
       i.sent_at, i.created_at, i.created_at from invitations i join contacts c on c.id = i.contact_id;
     insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
     select business, kind, flow, big_id('invitation' || n),
       case when kind = 'answered' then big_id('response' || n) end, ${moment("n", people)}
     from ${numbered(people)}, unnest(array['invited', 'delivered', 'answered']) kind
     where kind <> 'answered' or n % 5 > 0;`,
    `insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, locale, read_at,
       handled_at, submitted_at, posted, copied_text, copied_level, copied_by, answers)
     select big_id('response' || n), business, flow_of,
       case when n % 5 > 0 then big_id('invitation' || n) end, gen_random_uuid(),
       case when n % 5 > 0 then 'invitation' else 'link' end, (array['en','de','es','fr','pt','ar'])[n % 6 + 1],
       case when n < ${people} * 0.97 then at end, case when n < ${people} * 0.9 then at end, at,
       case when n % 4 = 0 then 'yes' end,
       case when n % 4 = 0 then big_text(n) end, case when n % 4 = 0 then 'own' end, case when n % 4 = 0 then 'customer' end,
       jsonb_build_array(
         jsonb_build_object('position', 0, 'question_id', q.ids[1], 'question_text', q.texts[1], 'question_type', 'short_text',
           'value', case when n = 4321 then 'The zeppelinhangar' else 'Visit number ' || n end),
         jsonb_build_object('position', 1, 'question_id', q.ids[2], 'question_text', q.texts[2], 'question_type', 'rating',
           'value', 1 + n % 5),
         jsonb_build_object('position', 2, 'question_id', q.ids[3], 'question_text', q.texts[3], 'question_type', 'text',
           'value', big_text(n)),
         jsonb_build_object('position', 3, 'question_id', q.ids[4], 'question_text', q.texts[4],
           'question_type', 'multiple_choice', 'value', (array['Yes', 'No', 'Maybe'])[n % 3 + 1]),
         jsonb_build_object('position', 4, 'question_id', q.ids[5], 'question_text', q.texts[5],
           'question_type', 'multi_select', 'value', '["A friend", "The web"]'::jsonb))
     from (select *, ${moment("n", people)} as at,
         case when n % 20 = 0 then big_id('flow' || n % ${flows - 10} + 2) else flow end as flow_of
       from ${numbered(people)}) one
     join (select flow_id, array_agg(id order by "order") as ids, array_agg(text order by "order") as texts
       from review_questions group by flow_id) q on q.flow_id = flow_of;`,
    `insert into external_reviews (id, business_id, user_id, site, reviewer, posted_on, rating, text, duplicate_key,
       response_id)
     select big_id('found' || n), business, owner, 'Google',
       (select split_part(name, ' ', 1) || ' ' || left(split_part(name, ' ', 2), 1) || '.' from contacts where id = big_id('contact' || n * 5)),
       (${moment("n", found)} + interval '1 day')::date, 1 + n % 5, big_text(n * 5), 'seeded' || n,
       case when n % 2 = 0 then r.id end
     from ${numbered(found)} left join review_responses r on r.id = big_id('response' || n * ${people / found});`,
    `insert into campaigns (id, business_id, user_id, flow_id, flow_title, to_everyone, wordings, destinations, created_at)
     select big_id('campaign' || n), business, owner, flow, 'How did we do?', n = ${campaigns},
       jsonb_build_array(jsonb_build_object('from', to_char(${moment("n", campaigns)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'template', 'First', 'subject', 'How did we do?', 'content', 'Hello {{customer_name}}, how was it? {{review_link}}',
         'businessName', 'Lakeside Insurance', 'postalAddress', '1 Lake Street, Madison')),
       '[]', ${moment("n - 1", campaigns)} from ${numbered(campaigns)};
     -- Everybody of that day stands in each of the last 90 days, as the product writes it; older ones are cut short.
     insert into campaign_people (campaign_id, business_id, standing, contact_ids)
     select big_id('campaign' || n), business, standing,
       (select coalesce(array_agg(big_id('contact' || k)), '{}') from generate_series(
         case when standing = 'asked' then (n - 1) * ${perCampaign} + 1 else 1 end,
         case when standing = 'asked' then n * ${perCampaign}
           when n > ${campaigns} * 7 / 8 then ${people} else ${Math.ceil(people / 50)} end) k
         where standing = 'asked' or k not between (n - 1) * ${perCampaign} + 1 and n * ${perCampaign})
     from ${numbered(campaigns)}, unnest(array['asked', 'not_asked']) standing;`,
    `insert into notifications (business_id, user_id, kind, title, body, path, read_at, created_at)
     select business, owner, 'response', 'New answer', 'Somebody answered.', '/responses/' || big_id('response' || n),
       case when n < ${notifications} * 0.98 then now() end, ${moment("n", notifications)}
     from ${numbered(notifications)};`,
    `insert into businesses (id, tenant_id, name) select big_id('business' || n), 'T' || n, 'Shop ' || n
       from generate_series(1, ${neighbours}) n;
     insert into review_flows (id, business_id, title, status)
       select big_id('flow of ' || n), big_id('business' || n), 'Theirs', 'published' from generate_series(1, ${neighbours}) n;
     insert into contacts (business_id, name, email, type) select big_id('business' || n % ${neighbours} + 1), 'Person ' || n,
       'person' || n || '@example.net', 'client' from generate_series(1, ${neighbours} * 20) n;
     insert into review_responses (business_id, flow_id, submission_key, source, submitted_at, answers)
       select big_id('business' || n % ${neighbours} + 1), big_id('flow of ' || n % ${neighbours} + 1), gen_random_uuid(), 'link', now() - n * interval '1 hour',
         jsonb_build_array(jsonb_build_object('position', 0, 'question_text', 'How was it?', 'question_type', 'text', 'value', big_text(n)))
       from generate_series(1, ${neighbours} * 20) n;`,
  ];
}
