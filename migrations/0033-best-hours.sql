-- The best hour of an automation, learned from answers.

-- The first hours of the bands that are still tried when this was last looked at; null: never looked at.
alter table automations add column tried_hours smallint[];
-- How the hour of a first request was chosen once a best hour was known; empty: it was not, or none was known.
alter table automation_steps add column hour_group text not null default ''
  check (hour_group in ('', 'best', 'usual'));
