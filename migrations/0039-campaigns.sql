-- What a sending was: who could have been asked at that moment, who was, in which words, and where the page led (R4).

create table campaigns (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  -- Who sent it; null once their account is gone.
  user_id uuid references users on delete set null,
  -- Null once it is gone; its title stays as it was.
  flow_id uuid references review_flows on delete set null,
  flow_title text not null,
  -- False: somebody chose among those who may be asked.
  to_everyone boolean not null,
  -- [{"from", "template", "subject", "content", "businessName", "postalAddress"}], oldest first. There is more than one
  -- where a wording was changed before those went out who waited for the plan.
  wordings jsonb not null,
  -- [{"kind", "label", "url"}]: the places to post, in the order in which everybody is offered them.
  destinations jsonb not null,
  created_at timestamptz not null
);
create index campaigns_business on campaigns (business_id, created_at desc, id);

-- Everybody of the business by how they stood at that moment. The ids alone, a row for each standing: whoever is erased
-- leaves nothing here but a number, and a sending to a hundred thousand is written at once. No key leads to `contacts`,
-- so that the counts stay what they were.
create table campaign_people (
  campaign_id uuid not null references campaigns on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  -- asked, waiting, not_asked, taken_back: who may be asked. Anything else: why not.
  standing text not null,
  contact_ids uuid[] not null,
  people int not null generated always as (cardinality(contact_ids)) stored,
  primary key (campaign_id, standing)
);
create index campaign_people_business on campaign_people (business_id);

-- Null: sent before campaigns were written down, or a rehearsal. Written together with its campaign, which goes only
-- with its business: no key is looked up for each of thousands.
alter table invitations add column campaign_id uuid;

do $$
declare name text;
begin
  foreach name in array array['campaigns', 'campaign_people'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select, insert, update, delete on public.%I to app_service', name);
    execute format('create policy service on public.%I to app_service using (true) with check (true)', name);
    -- Evidence is read by those whose it is, and rewritten by nobody.
    execute format('grant select on public.%I to app_user', name);
    execute format(
      'create policy member on public.%I for select to app_user
         using (business_id = (select app.business_id()))', name);
  end loop;
end $$;
