-- Counts what was asked of an import. A check that was asked for again while it was at work must neither report nor end
-- the new one.
alter table contact_imports add column round int not null default 0;
