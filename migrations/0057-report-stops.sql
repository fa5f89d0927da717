-- An address that wants no reports from a business: it is not asked again, also when the view is gone.
create table report_stops (
  business_id uuid not null references businesses on delete cascade,
  -- In lower case.
  address text not null,
  stopped_at timestamptz not null,
  primary key (business_id, address)
);
insert into report_stops
select business_id, lower(address), max(stopped_at) from report_recipients where stopped_at is not null group by 1, 2;

alter table report_stops enable row level security;
grant select, insert, update, delete on report_stops to app_service;
create policy service on report_stops to app_service using (true) with check (true);

-- The same news may come several times.
alter table report_mails add column bounced_at timestamptz, add column complained_at timestamptz;
