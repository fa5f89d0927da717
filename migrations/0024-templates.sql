-- The colour of a business's messages; empty: the product's own.
alter table businesses
  add column brand_color text not null default '' check (brand_color ~ '^(#[0-9a-f]{6})?$');
grant update (brand_color) on businesses to app_user;

alter table email_templates
  -- What mail programs show after the subject; empty: the message's first sentences.
  add column preheader text not null default '',
  -- Why it may be sent although the check of its words objects; empty: it may not.
  add column override_reason text not null default '',
  -- Who saved it last; null: it is as it was made by `user_id`.
  add column saved_by uuid references users on delete set null;

-- What a template said before each change.
create table email_template_versions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references email_templates on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  name text not null,
  subject text not null,
  preheader text not null,
  content text not null,
  override_reason text not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null
);
create index email_template_versions_template on email_template_versions (template_id, saved_at desc);
create index email_template_versions_business on email_template_versions (business_id);
alter table email_template_versions enable row level security;
grant select, insert, update, delete on email_template_versions to app_service;
create policy service on email_template_versions to app_service using (true) with check (true);
grant select, insert, delete on email_template_versions to app_user;
create policy member on email_template_versions to app_user
  using (business_id = (select app.business_id()))
  with check (business_id = (select app.business_id()) and exists (
    select from email_templates t where t.id = template_id and t.business_id = (select app.business_id())));
