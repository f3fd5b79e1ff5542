create or replace function open_member_cash() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_cash (member_id) select id from fresh;
  return null;
end $$;
create or replace trigger open_cash after insert on member referencing new table as fresh
  for each statement execute function open_member_cash();

-- The members whose cash moved since the mark, and before an instant.
create or replace function cash_moved_before(until timestamptz) returns uuid[]
  language sql stable set search_path = public, pg_temp as $$
  select array(
    select a.owner_id::uuid from ledger.account a join (
      select t.debit_id as id from ledger.transfer t
        where t.recorded_at >= (select upto from member_cash_mark) and t.recorded_at < until
      union select t.credit_id from ledger.transfer t
        where t.recorded_at >= (select upto from member_cash_mark) and t.recorded_at < until
    ) moved on moved.id = a.id
    where a.owner = 'member' and a.name = 'cash')
$$;

create or replace function cash_moved() returns uuid[] language sql stable set search_path = public, pg_temp as $$
  select cash_moved_before('infinity')
$$;

-- Notes what members have whose money moved, and moves the mark on, by some transfers at most so that no call takes long.
create or replace function fold_member_cash() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  transfers constant integer := 200000;
  since timestamptz;
  until timestamptz;
begin
  -- One at a time, or an older balance could be noted after a newer one.
  select upto into since from member_cash_mark for update;
  if not ledger.earlier_have_ended() then return; end if;
  until := least(begun, (
    -- All transfers of one instant are taken at once.
    select greatest(recorded_at, since + interval '1 microsecond') from ledger.transfer where recorded_at >= since
    order by recorded_at, id offset transfers limit 1));
  update member_cash k set cash_minor = b.balance_minor
    from unnest(cash_moved_before(until)) as moved (id)
    join ledger.account a on a.owner = 'member' and a.owner_id = moved.id::text and a.name = 'cash'
    join ledger.balance b on b.account_id = a.id
    where k.member_id = moved.id and k.cash_minor <> b.balance_minor;
  update member_cash_mark set upto = until;
end $$;
