-- How often a process has taken up an import since it last came further: work that ends the process is not taken up for ever.
alter table contact_imports add column claims integer not null default 0;
