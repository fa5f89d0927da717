-- Imports of contacts: the uploaded file, what became of its rows, and what is needed to take an import back.

alter table contacts
  add column tags text[] not null default '{}',
  -- The import that added the contact. No foreign key: the import's row goes after thirty days.
  add column import_id uuid;
create index contacts_import on contacts (import_id) where import_id is not null;
-- Finds people without an address by name and phone.
create index contacts_without_email on contacts (business_id, name, phone) where email_key = '';

alter table suppressions
  add column source text not null default '',
  add column import_id uuid,
  -- Taken from a column whose meaning was guessed. Undoing the import takes it back.
  add column is_guess boolean not null default false;
create index suppressions_import on suppressions (import_id) where import_id is not null;

create table contact_imports (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  file_name text not null,
  size bigint not null,
  state text not null default 'uploading' check (state in (
    'uploading', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
  -- How the file is read and what its columns become; null until the first check.
  options jsonb,
  report jsonb,
  -- Rows of the file up to this line are dealt with, so that an import that was stopped continues after it.
  done_line int not null default 0,
  -- Rows of the file, known once it is checked.
  total_rows int not null default 0,
  -- A code of the error catalogue.
  failure text,
  -- Stamped on every contact that the import writes: one with a later time was changed since.
  written_at timestamptz,
  -- A process is at work on it until then.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contact_imports_business on contact_imports (business_id, created_at desc);
create index contact_imports_working on contact_imports (claimed_until) where state in ('checking', 'running', 'undoing');

-- The file in pieces, so that any process can read it. Deleted once it is imported.
create table contact_import_pieces (
  import_id uuid not null references contact_imports on delete cascade,
  position int not null,
  content bytea not null,
  is_utf8 boolean not null,
  primary key (import_id, position)
);
-- Compressing would cost more time than it saves space.
alter table contact_import_pieces alter column content set storage external;

-- Rows that were set aside, to be corrected and imported again.
create table contact_import_rejects (
  import_id uuid not null references contact_imports on delete cascade,
  line int not null,
  reason text not null,
  cells jsonb not null,
  primary key (import_id, line)
);

-- Contacts that were there before, as they were, so that the import can be undone.
create table contact_import_changes (
  import_id uuid not null references contact_imports on delete cascade,
  contact_id uuid not null,
  before jsonb not null,
  primary key (import_id, contact_id)
);

do $$
declare name text;
begin
  foreach name in array array[
    'contact_imports', 'contact_import_pieces', 'contact_import_rejects', 'contact_import_changes'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
  end loop;
end $$;

grant select, insert, update, delete on contact_imports to app_user;
create policy member on contact_imports to app_user
  using (business_id = (select app.business_id()))
  with check (business_id = (select app.business_id()));

grant select, insert on contact_import_pieces to app_user;
grant select on contact_import_rejects to app_user;
create policy member on contact_import_pieces to app_user
  using (exists (select from contact_imports i where i.id = import_id))
  with check (exists (select from contact_imports i where i.id = import_id and i.state = 'uploading'));
create policy member on contact_import_rejects for select to app_user
  using (exists (select from contact_imports i where i.id = import_id));
