-- The application's tables (spec §3, product.md). A business is the tenant: its rows carry
-- business_id, and user_id says who made them. Policies are in 0004.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- The identity provider's user id, the `sub` of its tokens.
  descope_id text not null unique,
  email text not null default '',
  name text not null default '',
  phone text not null default '',
  city text not null default '',
  state text not null default '',
  title text not null default '',
  license text not null default '',
  is_admin boolean not null default false,
  roles text[] not null default '{}',
  settings jsonb not null default '{
    "theme": "light",
    "notifications": { "email": true, "push": false, "sms": false },
    "ai": {
      "enabled": true, "model": "gpt-4", "temperature": 0.7,
      "maxOutputLength": 2000, "includeKeywords": []
    }
  }',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_email on users (lower(email));

create table businesses (
  id uuid primary key default gen_random_uuid(),
  -- The tenant's name in session tokens (`tenants`, `dct`); a hosted project's tenant is mapped here.
  tenant_id text not null unique,
  -- Empty until its owner has named it.
  name text not null default '',
  time_zone text not null default 'UTC',
  -- Printed under every message; nothing is sent while it is empty.
  postal_address text not null default '',
  plan text not null default 'trial' check (plan in ('trial', 'basic', 'professional', 'enterprise')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table business_members (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'staff')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

-- People asked to work in a business; they join when they next sign in with the address.
create table member_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  email_key text not null check (email_key = lower(email_key)),
  role text not null check (role in ('owner', 'staff')),
  user_id uuid references users on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (business_id, email_key)
);
create index member_invitations_email on member_invitations (email_key);

create table platform_links (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('google', 'facebook', 'yelp', 'other')),
  label text not null,
  url text not null check (url ~ '^https://'),
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index platform_links_business on platform_links (business_id, position);

create table review_flows (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  title text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Language of the customer's page; null: the customer's own.
  locale text,
  -- Of a published flow: what its next publishing will bring (title, description, questions).
  changes jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_flows_business on review_flows (business_id, created_at desc);

create table review_questions (
  id uuid primary key default gen_random_uuid(),
  flow_id uuid not null references review_flows on delete cascade,
  text text not null,
  description text not null default '',
  type text not null check (type in ('multiple_choice', 'text', 'rating', 'multi_select', 'short_text')),
  options text[] not null default '{}',
  required boolean not null default false,
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_questions_flow on review_questions (flow_id, "order");

create table contacts (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  -- How addresses are compared: without regard to case.
  email_key text not null generated always as (lower(email)) stored,
  phone text,
  status text not null default 'new',
  type text not null default 'prospect',
  notes text,
  email_status text not null default 'unknown'
    check (email_status in ('unknown', 'delivered', 'bounced', 'complained', 'unsubscribed')),
  email_sent boolean not null default false,
  last_email_sent_at timestamptz,
  descope_id text,
  consent_basis text check (consent_basis in ('contract', 'legitimate_interest', 'consent')),
  consent_source text,
  consent_at timestamptz,
  last_service_on date,
  -- People close to the business are never asked (R3).
  relation text check (relation in ('employee', 'family', 'agent')),
  locale text,
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index contacts_business_email on contacts (business_id, email_key) where email_key <> '';
create index contacts_business_created on contacts (business_id, created_at desc, id);

-- Addresses that are never written to again. Kept when the contact is erased.
create table suppressions (
  business_id uuid not null references businesses on delete cascade,
  email_key text not null check (email_key = lower(email_key)),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  created_at timestamptz not null default now(),
  primary key (business_id, email_key)
);

create table user_access_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> ''),
  -- A keyed hash; the key itself is shown once and stored nowhere.
  key text not null unique,
  prefix text not null,
  scope text not null default 'read' check (scope in ('read', 'read-write')),
  -- Where the key works: its owner's current business when it was made. Null: they had none.
  business_id uuid references businesses on delete cascade,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_access_keys_user on user_access_keys (user_id, created_at desc);

create table email_templates (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  subject text not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index email_templates_business on email_templates (business_id, created_at);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  flow_id uuid not null references review_flows on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  user_id uuid references users on delete set null,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'failed', 'opened', 'answered', 'stopped')),
  -- Why it failed or was stopped, in words.
  reason text not null default '',
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index invitations_business on invitations (business_id, created_at desc);
create index invitations_contact on invitations (contact_id, created_at desc);
-- One open invitation per person and flow, under any race.
create unique index invitations_open on invitations (flow_id, contact_id)
  where status in ('queued', 'sent', 'opened');

create table review_responses (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  flow_id uuid not null references review_flows on delete cascade,
  invitation_id uuid unique references invitations on delete set null,
  -- Made by the page, so that a repeated send stores one response.
  submission_key uuid not null unique,
  source text not null check (source in ('link', 'invitation')),
  -- Language that the page was shown in.
  locale text,
  read_at timestamptz,
  submitted_at timestamptz not null,
  -- The text that the customer last copied, and how it came to be (product.md §3).
  draft text,
  draft_level text check (draft_level in ('own', 'tidy', 'weave')),
  draft_by text,
  redraws int not null default 0,
  -- Works for the business or is related to it (R3).
  insider boolean not null default false,
  posted text check (posted in ('yes', 'not_yet', 'no')),
  -- For the business alone; never part of a text to post.
  private_message text not null default '',
  edited_at timestamptz,
  withdrawn_at timestamptz,
  -- The business's own side.
  handled_at timestamptz,
  note text not null default '',
  reply_draft text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_responses_business on review_responses (business_id, submitted_at desc);
create index review_responses_flow on review_responses (flow_id, submitted_at desc);

-- Answers to a personal invitation that are not sent yet: it can be taken up again on any device.
create table review_progress (
  invitation_id uuid primary key references invitations on delete cascade,
  answers jsonb not null,
  updated_at timestamptz not null
);

create table review_answers (
  response_id uuid not null references review_responses on delete cascade,
  position int not null,
  question_id uuid references review_questions on delete set null,
  -- The question as it was asked; later edits of the flow do not change it.
  question_text text not null,
  question_type text not null,
  -- A string, a list of strings, or a number 1 to 5.
  value jsonb not null,
  primary key (response_id, position)
);

-- Everything that leaves by mail, with a state that its owner can see.
create table messages (
  id uuid primary key default gen_random_uuid(),
  -- Null for messages of the instance itself (sign-in codes).
  business_id uuid references businesses on delete cascade,
  contact_id uuid references contacts on delete set null,
  invitation_id uuid references invitations on delete set null,
  kind text not null check (kind in ('invitation', 'sign-in', 'notification')),
  to_address text not null,
  -- From, Reply-To, subject, text, html and headers, sealed; wiped once sent when kind is sign-in.
  content text,
  subject text not null,
  -- RFC 5322 Message-ID, the same on every try.
  message_id text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_business on messages (business_id, created_at desc);
create index messages_invitation on messages (invitation_id);
create index messages_contact on messages (contact_id);
create index messages_waiting on messages (updated_at) where status in ('queued', 'sending');

-- The mailbox on this machine, in use while no SMTP server is set.
create table local_mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  to_address text not null,
  from_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  created_at timestamptz not null default now()
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('response')),
  title text not null,
  body text not null default '',
  path text not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc);

-- Append-only: no role may change or delete a row.
create table audit_log (
  id bigint generated always as identity primary key,
  business_id uuid references businesses on delete set null,
  user_id uuid references users on delete set null,
  action text not null,
  target_type text,
  target_id text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_business on audit_log (business_id, id desc);

-- What people did, for the funnel. Never from opens or clicks that a mail scanner makes.
create table events (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('invited', 'delivered', 'opened', 'answered', 'copied', 'posted', 'unsubscribed')),
  flow_id uuid references review_flows on delete set null,
  invitation_id uuid references invitations on delete set null,
  response_id uuid references review_responses on delete set null,
  occurred_at timestamptz not null
);
create index events_business on events (business_id, occurred_at);
