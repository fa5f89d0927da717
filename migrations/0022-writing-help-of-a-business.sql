-- How a business's customers are helped to write belongs to the business: each owner may change it, and
-- whoever leaves takes nothing away. `users.settings` keeps its shape for those who read it there.

alter table businesses
  add column ai jsonb not null default '{
    "enabled": true, "model": "gpt-4", "temperature": 0.7,
    "maxOutputLength": 2000, "includeKeywords": []
  }';
grant update (ai) on businesses to app_user;

-- Until now its first owner's held.
update businesses b set ai = b.ai || coalesce((
  select u.settings -> 'ai'
  from business_members m join users u on u.id = m.user_id
  where m.business_id = b.id and m.role = 'owner' order by m.created_at limit 1), '{}');
