-- External reviews are imported by the same engine as contacts, whose tables keep their names.
alter table contact_imports add column kind text not null default 'contacts' check (kind in ('contacts', 'reviews'));

-- Imports of reviews from before can still be undone.
insert into contact_imports (id, business_id, user_id, kind, file_name, size, state, report, total_rows, written_at, created_at, updated_at)
select import_id, business_id, (array_agg(user_id))[1], 'reviews', 'Import of reviews', 0, 'done',
  jsonb_build_object('rows', count(*), 'header', '[]'::jsonb, 'ignoredColumns', '[]'::jsonb, 'questions', '[]'::jsonb,
    'notices', '[]'::jsonb, 'withoutEmail', 0, 'withoutName', 0, 'sample', '[]'::jsonb,
    'counts', jsonb_build_object('created', count(*), 'updated', 0, 'unchanged', 0, 'duplicate', 0, 'invalid', 0, 'incomplete', 0, 'suppressed', 0),
    'issues', '{"created": [], "updated": [], "unchanged": [], "duplicate": [], "invalid": [], "incomplete": [], "suppressed": []}'::jsonb),
  count(*), min(created_at), min(created_at), min(created_at)
from external_reviews where import_id is not null group by import_id, business_id;
