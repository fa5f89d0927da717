-- What a business shows of its responses on its own website: only those whose customers agreed, and all of them but for
-- those that it removed with a reason.
alter table review_responses
  -- When the customer agreed; null: they did not.
  add column may_show_at timestamptz,
  add column removed_from_website_at timestamptz,
  add column removal_reason text,
  add constraint review_responses_removal_check
    check ((removed_from_website_at is null) = (removal_reason is null));
create index review_responses_shown on review_responses (business_id, submitted_at desc, id) where may_show_at is not null;
-- Left out of the average: read beside the daily figures, which have everyone in them.
create index review_responses_not_averaged on review_responses (business_id) where insider or withdrawn_at is not null;

-- Pages of these origins may show the widget and the badge in a frame.
alter table businesses add column website_origins text[] not null default '{}';
grant update (website_origins) on businesses to app_user;
