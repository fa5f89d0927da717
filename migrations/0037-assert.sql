-- A transaction that is sent whole, its commit included, cannot look at its own answers. What it takes for granted
-- stands in it: where that does not hold it fails, nothing of it has happened, and it is done step by step.
create function app.assert(holds boolean) returns void
  language plpgsql as $$
begin
  if not holds then
    raise exception 'What this transaction was sent for does not hold.' using errcode = 'RF002';
  end if;
end $$;
revoke all on function app.assert from public;
grant execute on function app.assert to app_service;
