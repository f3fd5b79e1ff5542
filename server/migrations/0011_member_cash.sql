-- Members by what they have. The balances themselves have no index: every posting would have to keep it in order, which
-- cost an eighth of it. So a job notes what members have, and who asks looks at those anew whose money moved since.

create table member_cash (
  -- Made together with the member, and never deleted.
  member_id  uuid primary key,
  cash_minor bigint not null default 0
  -- Half empty, so that a change stays on its page: else all who ever had money would end up behind all who never had.
) with (fillfactor = 50);
create index member_cash_range on member_cash (cash_minor, member_id);
insert into member_cash (member_id) select id from member;
-- One row: nobody whose money did not move since this instant has anything else than what is noted.
create table member_cash_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
insert into member_cash_mark default values;
revoke insert, update, delete, truncate on member_cash, member_cash_mark from wallet_app;

create function open_member_cash() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into member_cash (member_id) select id from fresh;
  return null;
end $$;
create trigger open_cash after insert on member referencing new table as fresh
  for each statement execute function open_member_cash();

-- The members whose cash moved since the mark.
create function cash_moved() returns uuid[] language sql stable set search_path = public as $$
  select array(
    select a.owner_id::uuid from ledger.account a join (
      select t.debit_id as id from ledger.transfer t where t.recorded_at >= (select upto from member_cash_mark)
      union select t.credit_id from ledger.transfer t where t.recorded_at >= (select upto from member_cash_mark)
    ) moved on moved.id = a.id
    where a.owner = 'member' and a.name = 'cash')
$$;

-- Whether everybody has ended who began before us; it waits for that, but not long. A posting has its transaction's number
-- before it reads the clock, so that whatever was recorded before we were called is then there for good.
create function ledger.earlier_have_ended() returns boolean
  language plpgsql set search_path = ledger, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  fence constant xid8 := pg_current_xact_id();
begin
  while pg_snapshot_xmin(pg_current_snapshot()) < fence loop
    if clock_timestamp() > begun + interval '5 seconds' then return false; end if;
    perform pg_sleep(0.01);
  end loop;
  return true;
end $$;
revoke execute on function ledger.earlier_have_ended from public;

-- Notes what members have whose money moved, and moves the mark on.
create function fold_member_cash() returns void language plpgsql security definer set search_path = public as $$
declare
  begun constant timestamptz := clock_timestamp();
begin
  -- One at a time, or an older balance could be noted after a newer one.
  perform from member_cash_mark for update;
  if not ledger.earlier_have_ended() then return; end if;
  update member_cash k set cash_minor = b.balance_minor
    from unnest(cash_moved()) as moved (id)
    join ledger.account a on a.owner = 'member' and a.owner_id = moved.id::text and a.name = 'cash'
    join ledger.balance b on b.account_id = a.id
    where k.member_id = moved.id and k.cash_minor <> b.balance_minor;
  update member_cash_mark set upto = begun;
end $$;

-- For what there is already; the job would have to do it within the time of a statement.
select fold_member_cash();

-- One or two letters are found by the index of words, too.
drop index member_account_prefix;

-- As before, but that it looks at the names of months alone, in whatever order its conditions are asked.
create or replace function ledger.index_month() returns text
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  missing record;
begin
  perform pg_advisory_xact_lock(7100007);
  select month.name || '_' || way.name as name, month.name as month, way.columns into missing
    from (
      select t.relname as name,
        case when t.relname ~ '^transfer_\d{4}_\d\d$' then to_date(substr(t.relname, 10), 'YYYY_MM') end as first
      from pg_inherits i join pg_class t on t.oid = i.inhrelid where i.inhparent = 'transfer'::regclass
    ) month,
      (values ('kind', 'kind, recorded_at, id'), ('amount', 'amount_minor, recorded_at, id'), ('reference', 'reference'))
        as way (name, columns)
    where month.first + interval '1 month 1 hour' < now() and to_regclass(month.name || '_' || way.name) is null
    order by month.name desc limit 1;
  if found then
    execute format('create index %I on %I (%s)', missing.name, missing.month, missing.columns);
  end if;
  return missing.name;
end $$;
