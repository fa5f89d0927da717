-- A business's logo: shown on its public pages and in its messages. Base64, as it travels: it is small,
-- and reads the same from both drivers and in an export.
create table business_logos (
  business_id uuid primary key references businesses on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  image text not null,
  -- Part of the picture's address, so that browsers may keep it for good.
  version text not null,
  updated_at timestamptz not null default now()
);
alter table business_logos enable row level security;
grant select, insert, update, delete on business_logos to app_service;
grant select, insert, update, delete on business_logos to app_user;
create policy service on business_logos to app_service using (true) with check (true);
create policy member on business_logos for select to app_user
  using (business_id = (select app.business_id()));
create policy owner on business_logos to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id))
  with check (business_id = (select app.business_id()) and app.is_owner(business_id));

create or replace function app.public_flow(flow uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', (select l.version from business_logos l where l.business_id = b.id),
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', to_jsonb(q.options), 'required', q.required) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');

-- A rehearsal: an owner sends an invitation to herself and answers it. It walks the customer's whole
-- way and counts nowhere: members see none of its rows, so that no list and no figure can forget it.
alter table invitations
  add column rehearsal boolean not null default false,
  alter column contact_id drop not null,
  add constraint invitations_contact check (rehearsal or contact_id is not null);
alter table review_responses add column rehearsal boolean not null default false;
create policy no_rehearsals on invitations as restrictive to app_user using (not rehearsal);
create policy no_rehearsals on review_responses as restrictive to app_user using (not rehearsal);

create function app.mark_rehearsal() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.rehearsal := exists (select from invitations i where i.id = new.invitation_id and i.rehearsal);
  return new;
end $$;
create trigger mark_rehearsal before insert on review_responses
  for each row when (new.invitation_id is not null) execute function app.mark_rehearsal();

-- Nothing that happened in a rehearsal has happened.
create function app.skip_rehearsal() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from invitations i where i.id = new.invitation_id and i.rehearsal) then
    return null;
  end if;
  return new;
end $$;
create trigger skip_rehearsal before insert on events
  for each row when (new.invitation_id is not null) execute function app.skip_rehearsal();
