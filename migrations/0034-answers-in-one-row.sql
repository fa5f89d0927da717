-- A submission of five answers was nine rows with eighteen look-ups of foreign keys. It is four rows with
-- three now (decision 44): what a customer wrote stands in the row of their response, and a key that
-- follows from another one is not looked up a second time.

alter table review_responses add column answers jsonb not null default '[]';
update review_responses r set answers = given.answers
from (
  select response_id, jsonb_agg(jsonb_build_object(
    'position', position, 'question_id', question_id, 'question_text', question_text,
    'question_type', question_type, 'value', value) order by position) as answers
  from review_answers group by response_id
) given
where given.response_id = r.id;
drop table review_answers;

-- As it is read: a row for each answer, under the rights of whoever asks.
create view review_answers with (security_invoker = true) as
select r.id as response_id, a.position,
  -- Null once the question is gone.
  (select q.id from review_questions q where q.id = a.question_id) as question_id,
  -- The question as it was asked; later edits of the flow do not change it.
  a.question_text, a.question_type,
  -- A string, a list of strings, or a number 1 to 5.
  a.value
from review_responses r cross join lateral jsonb_to_recordset(r.answers) as a(
  position int, question_id uuid, question_text text, question_type text, value jsonb);
grant select on review_answers to app_service, app_user;

-- A response is of the business that its flow is of; deleting either deletes it, as before.
alter table review_flows add constraint review_flows_of_business unique (id, business_id);
alter table review_responses
  drop constraint review_responses_business_id_fkey,
  drop constraint review_responses_flow_id_fkey,
  add constraint review_responses_flow_fkey
    foreign key (flow_id, business_id) references review_flows (id, business_id) on delete cascade;

-- Only members are told, and nobody takes along what they were told when they leave.
delete from notifications n where not exists (
  select from business_members m where m.business_id = n.business_id and m.user_id = n.user_id);
alter table notifications
  drop constraint notifications_business_id_fkey,
  drop constraint notifications_user_id_fkey,
  add constraint notifications_member_fkey
    foreign key (business_id, user_id) references business_members on delete cascade;

-- What happened, happened: an event keeps the ids of what it was about when that is gone. They are written
-- from its very rows.
alter table events
  drop constraint events_flow_id_fkey,
  drop constraint events_response_id_fkey;
