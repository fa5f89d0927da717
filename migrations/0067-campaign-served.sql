-- The days in which the contacts of a campaign were served, '7' or '30'; '': any. The evidence shows it, since contacts
-- served earlier are not recorded.
alter table campaigns add column served text not null default '';
