/**
 * Contacts of the first of two businesses, in an order that matches no index, without triggers. The second business has
 * a quarter as many.
 */
export const seedContacts = (contacts: number) => `
  set statement_timeout = 0;
  set session_replication_role = replica;
  insert into users (descope_id, email) values ('U-bench', 'bench@example.com');
  insert into businesses (tenant_id, name, time_zone)
    select 'T-bench-' || n, 'Business ' || n, 'Europe/Berlin' from generate_series(1, 2) n;
  insert into business_members (business_id, user_id, role)
    select b.id, u.id, 'owner' from businesses b, users u where b.tenant_id = 'T-bench-1' and u.descope_id = 'U-bench';
  insert into contacts (business_id, name, email, phone, phone_e164, status, type, notes, tags, email_sent, last_email_sent_at, created_at, updated_at)
    select b.id, (array['Maria', 'Tom', 'Ana', 'Deniz', 'Li'])[1 + n % 5] || ' Person' || n,
      'person' || n || '@example' || n % 500 || '.com',
      case when n % 3 = 0 then '+1 608 555 ' || lpad(n::text, 7, '0') end,
      case when n % 3 = 0 then '+1608555' || lpad(n::text, 7, '0') end,
      case when n % 5000 = 0 then 'pending' when n % 9 = 0 then 'inactive' else 'active' end,
      case when n % 20 = 0 then 'partner' else 'client' end, 'Prefers a call in the morning.',
      case when n % 10000 = 0 then array['rare', 'regular'] when n % 10 = 0 then array['regular'] else '{}' end,
      n % 2 = 0, case when n % 2 = 0 then now() - n * interval '3 minutes' end,
      date_trunc('milliseconds', now() - (n * 7919 % ${contacts}) * interval '5 minutes'), now()
    from businesses b, generate_series(1, case b.tenant_id when 'T-bench-1' then ${contacts} else ${contacts} / 4 end) n;
  insert into suppressions (business_id, email_key, reason, source)
    select business_id, email_key, 'unsubscribed', 'Link' from contacts where right(email_key, 6) = '17.com';
  reset session_replication_role;
  reset statement_timeout`;
