-- Lists of contacts: tags, actions on many contacts with undo, saved segments, duplicates, changes, retention.

alter table businesses
  -- ISO 3166-1. Phone numbers without a country code are read as numbers of it; null: they are kept as given only.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column contact_retention_months int not null default 24 check (contact_retention_months between 1 and 120);
grant update (country, contact_retention_months) on businesses to app_user;

alter table contacts
  -- 0011 adds it too where it comes first.
  add column if not exists tags text[] not null default '{}',
  -- E.164; null where the phone number is no valid one.
  add column phone_e164 text,
  -- Deleted in a list: without name, address and phone until the undo ends. What it was is in contact_action_rows.
  add column deleted_at timestamptz;
alter table suppressions add column if not exists source text not null default '';

-- Members see no deleted contact, so that no list and no figure can count one.
create policy not_deleted on contacts as restrictive to app_user using (deleted_at is null);

-- One index for each order of the list that ends with the id, so that a page is read from it without sorting.
drop index contacts_business_created;
create index contacts_newest on contacts (business_id, created_at desc, lower(name), id) where deleted_at is null;
create index contacts_name on contacts (business_id, lower(name), id) where deleted_at is null;
create index contacts_words on contacts (business_id, status, type) where deleted_at is null;
create index contacts_phone on contacts (business_id, phone_e164) where phone_e164 is not null;
create index contacts_deleted on contacts (deleted_at) where deleted_at is not null;


create table contact_actions (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('tag', 'untag', 'suppress', 'delete', 'merge')),
  tag text,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index contact_actions_business on contact_actions (business_id, created_at desc);
create index contact_actions_created on contact_actions (created_at);

create table contact_action_rows (
  action_id uuid not null references contact_actions on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  -- The contact before it was deleted or merged, with the ids of what moved to another one.
  before jsonb,
  primary key (action_id, contact_id)
);
create index contact_action_rows_contact on contact_action_rows (contact_id);

create table contact_segments (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null
);
create unique index contact_segments_business on contact_segments (business_id, lower(name));

-- Changes of a contact's details. Its consent is the last entry of a ledger: the earlier ones are here.
create table contact_changes (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  user_id uuid references users on delete set null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null
);
create index contact_changes_contact on contact_changes (contact_id, id);

do $$
declare name text;
begin
  foreach name in array array['contact_actions', 'contact_action_rows', 'contact_segments', 'contact_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
  end loop;
  foreach name in array array['contact_actions', 'contact_segments', 'contact_changes'] loop
    execute format(
      'create policy member on %I to app_user using (business_id = (select app.business_id()))
        with check (business_id = (select app.business_id()))', name);
  end loop;
end $$;
grant select on contact_actions, contact_changes to app_user;
grant select, insert, delete on contact_segments to app_user;

-- Every way of changing a contact passes here. Columns that only count messages are left out.
create function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  watched text[] := array['name', 'email', 'phone', 'status', 'type', 'notes', 'last_service_on', 'relation', 'tags',
    'locale', 'time_zone', 'consent_basis', 'consent_source', 'consent_at'];
  old_values jsonb := to_jsonb(old);
  new_values jsonb := to_jsonb(new);
  changed text[] := array(select key from unnest(watched) key where old_values -> key is distinct from new_values -> key);
begin
  if changed <> '{}' then
    insert into contact_changes (business_id, contact_id, user_id, before, after, created_at)
    select new.business_id, new.id, app.user_id(),
      jsonb_object_agg(key, old_values -> key), jsonb_object_agg(key, new_values -> key), new.updated_at
    from unnest(changed) key;
  end if;
  return null;
end $$;
create trigger record_contact_change
  after update of name, email, phone, status, type, notes, last_service_on, relation, tags, locale, time_zone, consent_basis
  on contacts for each row
  -- A deleted contact is emptied, and restored as it was.
  when (old.deleted_at is not distinct from new.deleted_at)
  execute function app.record_contact_change();
