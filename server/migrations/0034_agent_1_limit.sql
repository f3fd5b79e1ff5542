-- An account of the ledger may have a most that it holds. Nearly all have none, and a posting on them looks no further than
-- that. It is a trigger, because the checks of a table are read anew at every posting.
alter table ledger.balance add column limit_minor bigint;

create function ledger.refuse_above_limit() returns trigger language plpgsql as $$
begin
  raise exception 'an account would hold more than its limit' using errcode = 'check_violation', constraint = 'balance_limit';
end $$;
create trigger within_limit after update on ledger.balance for each row
  when (new.balance_minor > new.limit_minor) execute function ledger.refuse_above_limit();

-- Sets the most that an account holds; below what it holds it is refused.
create function ledger.limit_account(account bigint, most bigint) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
  update balance set limit_minor = most where account_id = account
$$;
revoke execute on function ledger.limit_account, ledger.refuse_above_limit from public;
