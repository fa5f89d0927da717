-- How a form looks, where it differs from its business: colour, logo and cover (versions of `flow_pictures`), and the
-- words after sending. What is absent is the business's, or the product's own.
alter table review_flows
  add column look jsonb not null default '{}',
  -- The language that the texts of the form are written in; null: it is not known.
  add column written_in text,
  -- Its texts in other languages, by the language.
  add column translations jsonb not null default '{}';
alter table review_questions add column translations jsonb not null default '{}';

-- The content names a picture: a draft, a published form and a copy may show the same one.
create table flow_pictures (
  business_id uuid not null references businesses on delete cascade,
  version text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- Base64, as the logo of the business.
  image text not null,
  -- When it was last chosen: what no form shows is kept for a while, for those who undo.
  chosen_at timestamptz not null,
  primary key (business_id, version)
);
grant select, insert, update, delete on flow_pictures to app_user;
grant select, insert, update, delete on flow_pictures to app_service;
alter table flow_pictures enable row level security;
create policy service on flow_pictures to app_service using (true) with check (true);
create policy member on flow_pictures to app_user
  using (business_id = (select app.business_id()))
  with check (business_id = (select app.business_id()));

create or replace function app.public_flow(flow uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', coalesce(f.look ->> 'logo', (select l.version from business_logos l where l.business_id = b.id)),
      'brandColor', b.brand_color, 'look', f.look,
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'writtenIn', f.written_in, 'translations', f.translations,
      'topics', case when (b.ai ->> 'enabled')::boolean then coalesce(b.ai -> 'includeKeywords', '[]') else '[]' end,
      'questions', coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type, 'options', to_jsonb(q.options),
          'required', q.required, 'lead', q.lead, 'condition', q.condition, 'translations', nullif(q.translations, '{}')))
          order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;
