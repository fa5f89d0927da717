-- The application's tables. A business is the tenant: its rows carry business_id, and user_id is who created them.
-- Who may read and write them is in 0004-policies.sql.


-- Users

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


-- Businesses

create table businesses (
  id uuid primary key default gen_random_uuid(),
  -- The tenant's name in session tokens (`tenants`, `dct`); a hosted project's tenant is mapped here.
  tenant_id text not null unique,
  -- Empty until its owner has named it.
  name text not null default '',
  time_zone text not null default 'UTC',
  -- Printed under every message; nothing is sent while it is empty.
  postal_address text not null default '',
  -- Writing help belongs to the business, so that it stays when an owner leaves.
  ai jsonb not null default '{
    "enabled": true, "model": "gpt-4", "temperature": 0.7,
    "maxOutputLength": 2000, "includeKeywords": []
  }',
  plan text not null default 'trial' check (plan in ('trial', 'basic', 'professional', 'enterprise')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table business_logos (
  business_id uuid primary key references businesses on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  -- Base64: it is small, and both drivers and the export read it alike.
  image text not null,
  -- Part of the image's address, so that browsers may cache it for ever.
  version text not null,
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

-- Accepted when a user next signs in with the address.
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

create table destinations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('google', 'facebook', 'yelp', 'other')),
  label text not null,
  url text not null check (url ~ '^https://'),
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index destinations_business on destinations (business_id, position);

create table user_access_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (btrim(name) <> ''),
  -- A keyed hash; the key itself is shown once and not stored.
  key text not null unique,
  prefix text not null,
  scope text not null default 'read' check (scope in ('read', 'read-write')),
  -- The owner's current business when the key was made; null if there was none.
  business_id uuid references businesses on delete cascade,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_access_keys_user on user_access_keys (user_id, created_at desc);


-- Review flows

create table review_flows (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  title text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Language of the customer's page; null: the customer's own.
  locale text,
  -- Unpublished edits of a published flow (title, description, questions).
  changes jsonb,
  -- The destinations that this flow offers, in this order; null: all of the business's, in its order.
  destination_ids uuid[],
  -- Origins of the pages that may show the flow in a frame.
  embed_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For the foreign key of review_responses.
  unique (id, business_id)
);
create index review_flows_business on review_flows (business_id, created_at desc);

create table review_questions (
  id uuid primary key default gen_random_uuid(),
  flow_id uuid not null references review_flows on delete cascade,
  text text not null,
  description text not null default '',
  -- A type of src/shared/questions, which also validates it.
  type text not null,
  options text[] not null default '{}',
  required boolean not null default false,
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_questions_flow on review_questions (flow_id, "order");


-- Contacts

create table contacts (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
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
  -- Contacts related to the business are never invited.
  relation text check (relation in ('employee', 'family', 'agent')),
  locale text,
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index contacts_business_email on contacts (business_id, email_key) where email_key <> '';
create index contacts_business_created on contacts (business_id, created_at desc, id);

-- Addresses that must not be mailed. Kept when the contact is erased.
create table suppressions (
  business_id uuid not null references businesses on delete cascade,
  email_key text not null check (email_key = lower(email_key)),
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  created_at timestamptz not null default now(),
  primary key (business_id, email_key)
);


-- Campaigns and invitations

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

create table campaigns (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  -- Null once the sender's account is deleted.
  user_id uuid references users on delete set null,
  -- Null once the flow is deleted; its title stays.
  flow_id uuid references review_flows on delete set null,
  flow_title text not null,
  -- False: the sender chose among the eligible contacts.
  to_everyone boolean not null,
  -- [{"from", "template", "subject", "content", "businessName", "postalAddress"}], oldest first. There are several when the
  -- wording was changed before the waiting invitations were sent.
  wordings jsonb not null,
  -- [{"kind", "label", "url"}], in the order in which every customer sees them.
  destinations jsonb not null,
  created_at timestamptz not null
);
create index campaigns_business on campaigns (business_id, created_at desc, id);

-- All contacts of the business by their eligibility when the campaign was sent. One row per eligibility, so that a large
-- campaign is written at once, and no foreign key to contacts, so that the counts stay when a contact is erased.
create table campaign_contacts (
  campaign_id uuid not null references campaigns on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  -- Eligible: asked, waiting, not_asked, withdrawn. Any other value is the reason why not.
  eligibility text not null,
  contact_ids uuid[] not null,
  contact_count int not null generated always as (cardinality(contact_ids)) stored,
  primary key (campaign_id, eligibility)
);
create index campaign_contacts_business on campaign_contacts (business_id);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  flow_id uuid not null references review_flows on delete cascade,
  contact_id uuid references contacts on delete cascade,
  user_id uuid references users on delete set null,
  -- Null for a test send. No foreign key: it is written together with its campaign, which only goes with the business.
  campaign_id uuid,
  -- `waiting`: beyond the plan's limit, sent when the plan leaves room again.
  status text not null default 'queued'
    check (status in ('waiting', 'queued', 'sent', 'failed', 'opened', 'answered', 'stopped')),
  -- The template of a waiting invitation.
  template_id uuid references email_templates on delete set null,
  -- Why it failed or was stopped, as shown on the screen.
  reason text not null default '',
  -- A test send behaves like an invitation but is hidden from members and counted nowhere.
  is_test boolean not null default false,
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invitations_contact check (is_test or contact_id is not null)
);
create index invitations_business on invitations (business_id, created_at desc);
create index invitations_contact on invitations (contact_id, created_at desc);
create index invitations_flow on invitations (flow_id);
create index invitations_sent on invitations (business_id, sent_at desc) include (is_test) where sent_at is not null;
-- One open invitation per contact and flow, and one waiting invitation per contact, under any race.
create unique index invitations_open on invitations (flow_id, contact_id)
  where status in ('queued', 'sent', 'opened');
create unique index invitations_waiting on invitations (contact_id) where status = 'waiting';


-- Responses

create table review_responses (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  flow_id uuid not null,
  invitation_id uuid references invitations on delete set null,
  -- Made by the page, so that a repeated submission stores one response.
  submission_key uuid not null unique,
  source text not null check (source in ('link', 'invitation')),
  -- Language that the page was shown in.
  locale text,
  -- Of the business or related to it.
  insider boolean not null default false,
  is_test boolean not null default false,
  -- Read as rows through review_answers. One row for all answers keeps a submission at four rows.
  answers jsonb not null default '[]',
  -- The customer's draft, how it was made, and when it was saved.
  draft text,
  draft_level text check (draft_level in ('own', 'tidy', 'weave')),
  draft_by text,
  draft_at timestamptz,
  redraws int not null default 0,
  -- The text that the customer last copied: the only draft that the business reads.
  copied_text text,
  copied_level text check (copied_level in ('own', 'tidy', 'weave')),
  copied_by text,
  -- It contains words that are in none of the answers, which the customer confirmed.
  copied_added boolean not null default false,
  posted text check (posted in ('yes', 'not_yet', 'no')),
  -- For the business only; never part of a text to post.
  private_message text not null default '',
  -- What the business has added.
  read_at timestamptz,
  handled_at timestamptz,
  note text not null default '',
  reply_draft text not null default '',
  submitted_at timestamptz not null,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The flow's business is the response's: one look-up for both.
  constraint review_responses_flow_fkey
    foreign key (flow_id, business_id) references review_flows (id, business_id) on delete cascade
);
-- The inbox counts unread and open responses in the index alone.
create index review_responses_business on review_responses (business_id, submitted_at desc, id)
  include (flow_id, read_at, handled_at, is_test);
create index review_responses_flow on review_responses (flow_id, submitted_at desc)
  include (business_id, is_test);
create unique index review_responses_invitation on review_responses (invitation_id)
  where invitation_id is not null;

create view review_answers with (security_invoker = true) as
select r.id as response_id, a.position,
  -- Null once the question is deleted.
  (select q.id from review_questions q where q.id = a.question_id) as question_id,
  -- The question as it was asked; later edits of the flow do not change it.
  a.question_text, a.question_type,
  -- A string, a list of strings, or a number 1 to 5.
  a.value
from review_responses r cross join lateral jsonb_to_recordset(r.answers) as a(
  position int, question_id uuid, question_text text, question_type text, value jsonb);

-- Unsubmitted answers to an invitation, so that the customer can continue on any device.
create table review_progress (
  invitation_id uuid primary key references invitations on delete cascade,
  answers jsonb not null,
  updated_at timestamptz not null
);

create table external_reviews (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  -- Undoing an import deletes its rows.
  import_id uuid,
  -- The name of the review site: Google, Facebook or any other.
  site text not null,
  reviewer text not null default '',
  -- Only shown: matching and order never read it.
  rating int check (rating between 1 and 5),
  posted_on date,
  text text not null default '',
  -- A hash of site, reviewer and text, so that a review is stored once however often it is entered.
  duplicate_key text not null,
  -- The response that a member has chosen.
  response_id uuid references review_responses on delete set null,
  note text not null default '',
  reply_draft text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (business_id, duplicate_key)
);
create index external_reviews_business on external_reviews (business_id, created_at desc, id);
create index external_reviews_response on external_reviews (response_id);


-- Messages

create table messages (
  id uuid primary key default gen_random_uuid(),
  -- Null for messages of the instance itself (sign-in codes).
  business_id uuid references businesses on delete cascade,
  contact_id uuid references contacts on delete set null,
  invitation_id uuid references invitations on delete set null,
  kind text not null check (kind in ('invitation', 'sign-in', 'notification')),
  to_address text not null,
  -- From, Reply-To, subject, text, html and headers, sealed; deleted once sent when kind is sign-in.
  content text,
  subject text not null,
  -- RFC 5322 Message-ID, the same on every attempt.
  message_id text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  -- A sign-in message is sent by the process that wrote it. Other processes try only after this time.
  leased_until timestamptz,
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Sign-in messages are the most frequent ones and need no entry in the first four.
create index messages_business on messages (business_id, created_at desc) where business_id is not null;
create index messages_invitation on messages (invitation_id) where invitation_id is not null;
create index messages_contact on messages (contact_id) where contact_id is not null;
create index messages_waiting on messages (updated_at)
  where status in ('queued', 'sending') and leased_until is null;
create index messages_leased on messages (leased_until) where leased_until is not null;

-- In use while no SMTP server is set.
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


-- Notifications

create table notifications (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  user_id uuid not null,
  -- A kind of src/server/notifications/kinds, which also validates it.
  kind text not null,
  title text not null,
  body text not null default '',
  path text not null,
  -- It waits for the next notification mail of the business.
  to_mail boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- A member who leaves loses the notifications of the business.
  constraint notifications_member_fkey
    foreign key (business_id, user_id) references business_members on delete cascade
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_to_mail on notifications (business_id) where to_mail;
-- A member is notified once of what a path names, however many processes write it at once.
create unique index notifications_once on notifications (business_id, kind, path, user_id);

-- Responses that arrive in a burst share one mail.
create table notification_batches (
  business_id uuid primary key references businesses on delete cascade,
  mailed_at timestamptz not null,
  -- Transactions whose responses are not mailed yet.
  waiting int not null default 0
);


-- Events and audit

-- For the funnel. Never from opens or clicks that a mail scanner can make.
create table events (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('invited', 'delivered', 'opened', 'answered', 'copied', 'posted', 'unsubscribed')),
  -- Without foreign keys to flow and response: an event keeps their ids when they are deleted.
  flow_id uuid,
  invitation_id uuid references invitations on delete set null,
  response_id uuid,
  occurred_at timestamptz not null
);
create index events_business on events (business_id, occurred_at);
create index events_response on events (response_id) where response_id is not null;
create index events_invitation on events (invitation_id) where invitation_id is not null;

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
