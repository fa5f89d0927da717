-- A sign-in message is sent by the very process that wrote it, as soon as that is committed
-- (decision 24). Until this moment nobody else tries; after it the process is taken for dead.
alter table messages add column held_until timestamptz;
create index messages_held on messages (held_until) where held_until is not null;

-- Those have no business, no contact and no invitation, and do not wait: they need none of these.
drop index messages_business, messages_invitation, messages_contact, messages_waiting;
create index messages_business on messages (business_id, created_at desc) where business_id is not null;
create index messages_invitation on messages (invitation_id) where invitation_id is not null;
create index messages_contact on messages (contact_id) where contact_id is not null;
create index messages_waiting on messages (updated_at)
  where status in ('queued', 'sending') and held_until is null;
