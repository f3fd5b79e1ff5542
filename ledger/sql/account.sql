-- Opening accounts, and their limits.

-- A refusal of a function that reads: the code is in the detail, so that callers need not match a text.
create or replace function ledger.refuse(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'LG001', message = 'refused by the ledger: ' || code, detail = code;
end $$;

-- Opens an account of a known kind, or finds it. The balance repeats the currency and whether it is for holds, so that a posting
-- need not read the account.
create or replace function ledger.open_account(new_owner text, new_owner_id text, new_name text, new_currency text) returns bigint
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  kind account_kind;
  found_id bigint;
begin
  select a.id into found_id from account a
    where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  if found then return found_id; end if;
  select * into kind from account_kind k where (k.owner, k.name) = (new_owner, new_name);
  if not found or new_currency !~ '^[A-Z]{3}$' or length(new_owner_id) not between 1 and 64 then
    perform refuse('LEDGER_ACCOUNT_UNKNOWN');
  end if;
  insert into account (owner, owner_id, name, rule, currency)
    values (new_owner, new_owner_id, new_name, kind.rule, new_currency) on conflict do nothing returning id into found_id;
  if found_id is null then
    -- Another transaction opened it at the same moment, and has committed.
    select a.id into found_id from account a
      where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  elsif kind.rule <> 'free' then
    insert into balance (account_id, balance_minor, seq, currency, is_holding, room)
      values (found_id, 0, 0, new_currency, kind.rule = 'holding', repeat(' ', 56));
  end if;
  return found_id;
end $$;

create or replace function ledger.refuse_above_limit() returns trigger language plpgsql as $$
begin
  raise exception 'an account would hold more than its limit' using errcode = 'check_violation', constraint = 'balance_limit';
end $$;
create or replace trigger within_limit after update on ledger.balance for each row
  when (new.balance_minor > new.limit_minor) execute function ledger.refuse_above_limit();

-- Sets the maximum balance of an account; a maximum below the present balance is refused.
create or replace function ledger.limit_account(account bigint, most bigint) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
  update balance set limit_minor = most where account_id = account
$$;

revoke execute on function ledger.refuse, ledger.open_account, ledger.refuse_above_limit, ledger.limit_account from public;
grant execute on function ledger.open_account to wallet_app;
