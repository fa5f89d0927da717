-- A few neutral words that may stand before the answer to a question: "Could be better".
alter table review_questions add column lead text not null default '';

create or replace view review_answers with (security_invoker = true) as
select r.id as response_id, a.position,
  -- Null once the question is deleted.
  (select q.id from review_questions q where q.id = a.question_id) as question_id,
  -- The question as it was asked; later edits of the flow do not change it.
  a.question_text, a.question_type,
  -- A string, a list of strings, or a number 1 to 5.
  a.value,
  coalesce(a.question_lead, '') as question_lead
from review_responses r cross join lateral jsonb_to_recordset(r.answers) as a(
  position int, question_id uuid, question_text text, question_type text, value jsonb, question_lead text);

-- Levels of help by their names on the page, and the composer by its name.
alter table review_responses
  drop constraint review_responses_draft_level_check,
  drop constraint review_responses_copied_level_check;
update review_responses set draft_level = 'review' where draft_level = 'weave';
update review_responses set copied_level = 'review' where copied_level = 'weave';
update review_responses set draft_by = 'composer' where draft_by = 'weaver';
update review_responses set copied_by = 'composer' where copied_by = 'weaver';
alter table review_responses
  add constraint review_responses_draft_level_check check (draft_level in ('own', 'tidy', 'review')),
  add constraint review_responses_copied_level_check check (copied_level in ('own', 'tidy', 'review')),
  -- A language model's draft reached the customer; the owner sees how many of them were used.
  add column had_model_draft boolean not null default false;

create or replace function app.public_flow(flow uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', (select l.version from business_logos l where l.business_id = b.id),
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'topics', case when (b.ai ->> 'enabled')::boolean then coalesce(b.ai -> 'includeKeywords', '[]') else '[]' end,
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', to_jsonb(q.options), 'required', q.required, 'lead', q.lead) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;
