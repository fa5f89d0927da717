-- A public link ends with the view that it was made from.
alter table report_links add column view_id uuid references saved_views on delete set null;
create index report_links_view on report_links (view_id);

-- Links from before, where the view is still as it was when they were made.
update report_links l set view_id = v.id from saved_views v
where v.business_id = l.business_id and v.name = l.title and v.query = l.query;
