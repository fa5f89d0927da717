-- A campaign may be about those served in the last so many days. Its evidence says so: it records no others as left out.
alter table campaigns add column served text not null default '';
