-- What a business of a hundred thousand answers looks up, without reading the rows of everybody.

-- What happened around one answer: every look at one read all events of all businesses, and so did every contact that
-- is deleted, for each of their invitations.
create index events_response on events (response_id) where response_id is not null;
create index events_invitation on events (invitation_id) where invitation_id is not null;
-- Whether a flow was ever used; deleting it looks for its invitations, too.
create index invitations_flow on invitations (flow_id);
-- The invitations sent last, and how many there are.
create index invitations_sent on invitations (business_id, sent_at desc) include (rehearsal) where sent_at is not null;

-- The inbox counts what is unread, open or of a flow in the index alone; a response is a kilobyte of answers. The id
-- stands last, as it does in the order of the list.
drop index review_responses_business;
create index review_responses_business on review_responses (business_id, submitted_at desc, id)
  include (flow_id, read_at, handled_at, rehearsal);
drop index review_responses_flow;
create index review_responses_flow on review_responses (flow_id, submitted_at desc)
  include (business_id, rehearsal);
