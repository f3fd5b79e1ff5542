-- after: server/src/areas/report/sql/money.sql

-- Deposits and withdrawals by the account of ours or the gateway on the other side, by what was added up and the transfers since; see
-- money_channel_day. What counts, and with which sign, is said by money_rule alone.

-- Each transfer that is a deposit or a withdrawal, with its member and the account of ours or the gateway on the other side.
create or replace view money_channel_move as
  select t.recorded_at as at, (t.recorded_at at time zone c.time_zone)::date as day,
    (case when d.owner = 'member' then d.owner_id else k.owner_id end)::uuid as member_id,
    case when d.owner in ('bank', 'gateway') then d.owner else k.owner end as owner,
    case when d.owner in ('bank', 'gateway') then d.owner_id else k.owner_id end as owner_id, t.reference,
    case when r.part = 'deposit' then r.sign * t.amount_minor::bigint else 0 end as deposit_minor,
    case when r.part = 'withdrawal' then r.sign * t.amount_minor::bigint else 0 end as withdrawal_minor
  from business_calendar c, ledger.transfer t
  join ledger.account d on d.id = t.debit_id join ledger.account k on k.id = t.credit_id
  join money_rule r on (r.kind, r.debit, r.credit) = (t.kind, d.owner || '.' || d.name, k.owner || '.' || k.name)
  where r.part in ('deposit', 'withdrawal');

create or replace function money_channels_between(since timestamptz, until timestamptz) returns setof money_channel_day
  language sql stable set search_path = public, pg_temp as $$
  select day, owner, owner_id, coalesce(sum(deposit_minor), 0)::bigint, coalesce(sum(withdrawal_minor), 0)::bigint
  from money_channel_move where at >= since and at < until group by 1, 2, 3
$$;

-- Everything there is, what moved since the mark included. A day and channel may have a row of each; the days before the first one
-- have no channel. They were added up by hour before they left the ledger.
create or replace view money_channel_total as
  select day, owner, owner_id, deposit_minor, withdrawal_minor from money_channel_day
  union all
  select s.day, s.owner, s.owner_id, s.deposit_minor, s.withdrawal_minor
  from unnest((select array_agg(s) from money_channel_mark m, money_channels_between(m.upto, 'infinity') s)) s
  union all
  select business_day(h.hour), null, null, h.deposit_minor, h.withdrawal_minor from money_hour h, money_channel_mark m
  where h.hour < business_day_start(m.first_day);

-- Moves the mark on, by some transfers at most so that no call takes long, and says whether there is more to add.
create or replace function fold_money_channels(most interval) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  transfers constant integer := 20000;
  since timestamptz;
  until timestamptz;
begin
  -- One at a time: two would add the same transfers twice.
  select upto into since from money_channel_mark for update;
  -- Somebody takes long. Nothing is lost: what is not added up yet is added by who asks.
  if not ledger.earlier_have_ended() then return false; end if;
  if since = '-infinity' then
    select coalesce(min(recorded_at), begun) into since from ledger.transfer;
  end if;
  until := least(begun, since + most, (
    -- All transfers of one instant are added at once.
    select greatest(recorded_at, since + interval '1 microsecond') from ledger.transfer where recorded_at >= since
    order by recorded_at, id offset transfers limit 1));
  insert into money_channel_day select * from money_channels_between(since, until)
    on conflict (day, owner, owner_id) do update set
      deposit_minor = money_channel_day.deposit_minor + excluded.deposit_minor,
      withdrawal_minor = money_channel_day.withdrawal_minor + excluded.withdrawal_minor;
  update money_channel_mark set upto = until;
  return until < begun;
end $$;

-- Forgets what was added up, to be added up anew from the ledger. Of months that were taken out of it there is nothing else any more;
-- those stay.
create or replace function rebuild_money_channels() returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  kept date;
begin
  select business_day(max(month) + interval '1 month') + 1 into kept from ledger.archive;
  -- The mark first: who folds holds it until its sums are there to be deleted.
  update money_channel_mark set upto = coalesce(business_day_start(kept), '-infinity');
  delete from money_channel_day where kept is null or day >= kept;
end $$;

revoke execute on function rebuild_money_channels from public;
