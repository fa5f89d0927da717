-- On Monday the people of a business are told what its customers said the week before.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('response', 'week'));
-- Once for each week, however many processes do so at the same moment; its path names the week.
create unique index notifications_week on notifications (business_id, path, user_id) where kind = 'week';
