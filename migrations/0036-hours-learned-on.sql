-- The day of the business on which an automation last learned its best hours; null: never.
alter table automations add column hours_learned_on date;
