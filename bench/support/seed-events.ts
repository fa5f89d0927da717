/**
 * A year of events without triggers. A fifth belongs to the first of five businesses. Every second invitation is
 * answered, and every tenth contact has a tag.
 */
export const seedEvents = (events: number) => `
  set statement_timeout = 0;
  set session_replication_role = replica;
  insert into users (descope_id, email) values ('U-bench', 'bench@example.com');
  insert into businesses (tenant_id, name, time_zone)
    select 'T-bench-' || n, 'Business ' || n, 'Europe/Berlin' from generate_series(1, 5) n;
  insert into business_members (business_id, user_id, role)
    select b.id, u.id, 'owner' from businesses b, users u where b.tenant_id = 'T-bench-1' and u.descope_id = 'U-bench';
  insert into review_flows (business_id, title, status)
    select id, 'Flow ' || n, 'published' from businesses, generate_series(1, 3) n where tenant_id like 'T-bench-%';
  insert into campaigns (id, business_id, flow_title, to_everyone, wordings, destinations, created_at)
    select gen_random_uuid(), id, 'Flow', true, '[]', '[]', now() - n * interval '30 days'
    from businesses, generate_series(1, 12) n where tenant_id like 'T-bench-%';
  create temporary table big as
    select n, b.id as business, gen_random_uuid() as invitation, gen_random_uuid() as response,
      (select array_agg(f.id) from review_flows f where f.business_id = b.id) [1 + n % 3] as flow,
      (select array_agg(c.id) from campaigns c where c.business_id = b.id) [1 + n % 12] as campaign,
      gen_random_uuid() as contact, now() - interval '2 minutes' - random() * interval '365 days' as at
    from generate_series(1, ${events} / 20) n, businesses b where b.tenant_id like 'T-bench-%';
  insert into contacts (id, business_id, name, email, tags)
    select contact, business, 'Ann', contact || '@example.com', case when n % 20 in (2, 3) then array['VIP'] else '{}' end from big;
  insert into invitations (id, business_id, flow_id, contact_id, campaign_id, status, sent_at, answered_at, created_at)
    select invitation, business, flow, contact, campaign, case when n % 2 = 0 then 'answered' else 'sent' end, at,
      case when n % 2 = 0 then at + interval '1 minute' end, at from big;
  insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers)
    select response, business, flow, invitation, gen_random_uuid(), 'invitation', at + interval '1 minute',
      jsonb_build_array(
        jsonb_build_object('position', 0, 'question_text', 'Overall?', 'question_type', 'rating', 'value', 1 + n % 5),
        jsonb_build_object('position', 1, 'question_text', 'What was it?', 'question_type', 'multiple_choice',
          'value', (array['Car', 'Home', 'Life'])[1 + n % 3]))
    from big where n % 2 = 0;
  insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    select business, kind, flow, invitation, case when kind in ('answered', 'copied') then response end, at
    from big, unnest(case when n % 2 = 0 then array['invited', 'delivered', 'opened', 'answered', 'copied', 'posted']
      else array['invited', 'delivered'] end) kind
    order by at;
  drop table big;
  reset session_replication_role;
  reset statement_timeout`;
