-- The steps of the funnel after the click are counted where they happen, whoever makes them happen, in the same transaction.

create function marketing_registers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketing_change (link_id, register_n) values (new.marketing_link_id, 1);
  return null;
end $$;
create trigger marketing_registers after insert on member for each row
  when (new.marketing_link_id is not null) execute function marketing_registers();

-- A first deposit that is taken back is none, and the next one is the first.
create function marketing_first_deposits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketing_change (link_id, first_n)
    values (new.marketing_link_id, case when new.first_deposit_at is null then -1 else 1 end);
  return null;
end $$;
create trigger marketing_first_deposits after update of first_deposit_at on member for each row
  when (new.marketing_link_id is not null and (old.first_deposit_at is null) <> (new.first_deposit_at is null))
  execute function marketing_first_deposits();

-- What is credited or paid counts, and what comes back from that counts less, on the day on which the money moves.
create function marketing_moves() returns trigger
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
create trigger marketing_moves after update of status on pre_transaction for each row
  when ((old.status in ('credited', 'paid')) <> (new.status in ('credited', 'paid'))) execute function marketing_moves();
