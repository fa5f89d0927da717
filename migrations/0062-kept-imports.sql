-- The row of an import stays with its counts; what names people goes after thirty days, and is looked for only until then.
alter table contact_imports add column trimmed_at timestamptz;
create index contact_imports_untrimmed on contact_imports (created_at) where trimmed_at is null;

-- Rows that are imported without a value that could not be read are counted from now on.
update contact_imports
set report = jsonb_set(jsonb_set(report, '{counts,incomplete}', '0'), '{issues,incomplete}', '[]')
where report is not null;
