-- The months of bets.

create or replace function make_bet_month(first date) returns boolean
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  name constant text := 'bet_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return false; end if;
  -- With room in each page for what becomes of its bets.
  execute format('create table %I partition of bet for values from (%L) to (%L) with (fillfactor = 70)',
    name, first::timestamptz, first + interval '1 month');
  execute format('revoke delete, truncate on %I from wallet_app', name);
  return true;
end $$;

-- As the months of the ledger: a year ahead, so that bets are taken when nobody looks after the job for months.
create or replace function make_bet_months(ahead integer default 12) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  -- One maker at a time: two would both find the month missing.
  perform pg_advisory_xact_lock(7100004);
  return (select count(*) filter (where make_bet_month((date_trunc('month', now()) + make_interval(months => n))::date))
    from generate_series(0, ahead) n);
end $$;

revoke execute on function make_bet_month from public;
