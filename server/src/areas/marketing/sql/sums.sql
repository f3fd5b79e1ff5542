-- The steps of the funnel after the click are counted where they happen, whoever makes them happen, in the same transaction.

create or replace function marketing_registers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketing_change (link_id, register_n) values (new.marketing_link_id, 1);
  return null;
end $$;
create or replace trigger marketing_registers after insert on member for each row
  when (new.marketing_link_id is not null) execute function marketing_registers();

-- A first deposit that is taken back is none, and the next one is the first.
create or replace function marketing_first_deposits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketing_change (link_id, first_n)
    values (new.marketing_link_id, case when new.first_deposit_at is null then -1 else 1 end);
  return null;
end $$;
create or replace trigger marketing_first_deposits after update of first_deposit_at on member for each row
  when (new.marketing_link_id is not null and (old.first_deposit_at is null) <> (new.first_deposit_at is null))
  execute function marketing_first_deposits();

-- What is credited or paid counts, and what comes back from that counts less, on the day on which the money moves.
create or replace function marketing_moves() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  way constant integer := case when new.status in ('credited', 'paid') then 1 else -1 end;
begin
  insert into marketing_change (link_id, deposit_n, deposit_minor, withdrawal_minor)
    select m.marketing_link_id, case when new.kind = 'deposit' then way else 0 end,
      case when new.kind = 'deposit' then way * new.amount_minor else 0 end,
      case when new.kind = 'withdrawal' then way * new.amount_minor else 0 end
    from member m where m.id = new.member_id and m.marketing_link_id is not null;
  return null;
end $$;
create or replace trigger marketing_moves after update of status on pre_transaction for each row
  when ((old.status in ('credited', 'paid')) <> (new.status in ('credited', 'paid'))) execute function marketing_moves();

-- Adds up the changes that are there. They go and are added in one statement, so that nobody who reads meanwhile sees one
-- twice or not at all.
create or replace function fold_marketing(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- One at a time; who finds another at it leaves it to them.
  if not pg_try_advisory_xact_lock(7100037) then return 0; end if;
  with gone as (
    delete from marketing_change where ctid = any (array(select ctid from marketing_change limit most)) returning *
  ), days as (
    insert into marketing_day as d
      select c.link_id, (c.at at time zone z.time_zone)::date, sum(c.click_n), sum(c.visitor_n), sum(c.register_n), sum(c.first_n),
        sum(c.deposit_n), sum(c.deposit_minor), sum(c.withdrawal_minor)
      from gone c cross join business_calendar z group by 1, 2
    on conflict (link_id, day) do update set click_n = d.click_n + excluded.click_n, visitor_n = d.visitor_n + excluded.visitor_n,
      register_n = d.register_n + excluded.register_n, first_n = d.first_n + excluded.first_n,
      deposit_n = d.deposit_n + excluded.deposit_n, deposit_minor = d.deposit_minor + excluded.deposit_minor,
      withdrawal_minor = d.withdrawal_minor + excluded.withdrawal_minor
  )
  select count(*) into folded from gone;
  return folded;
end $$;

create or replace view marketing_day_total as
  select link_id, day, click_n, visitor_n, register_n, first_n, deposit_n, deposit_minor, withdrawal_minor from marketing_day
  union all
  select c.link_id, (c.at at time zone z.time_zone)::date, c.click_n, c.visitor_n, c.register_n, c.first_n, c.deposit_n,
    c.deposit_minor, c.withdrawal_minor
  from marketing_change c cross join business_calendar z;

revoke execute on function fold_marketing from public;
grant execute on function fold_marketing to wallet_app;
