-- The language in which a person last signed in; messages that nobody asked for are written in it.
alter table identity.accounts add column locale text not null default 'en';
