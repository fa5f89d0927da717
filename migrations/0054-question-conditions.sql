-- A question may be shown only to those who chose one of some options of an earlier question:
-- {"questionId": …, "isOneOf": [option, …]}; null: it is shown to everyone.
alter table review_questions add column condition jsonb;

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
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type, 'options', to_jsonb(q.options),
          'required', q.required, 'lead', q.lead, 'condition', q.condition)) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;
