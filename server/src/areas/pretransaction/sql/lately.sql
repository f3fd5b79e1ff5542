-- The requests of a member, newest first by an index of the member and never more than so many. Without the setting PostgreSQL may
-- decide, since nearly every member has few, to read all requests of one who made a hundred thousand, and to sort them.

-- Those within a time.
create or replace function newest_requests(of_member uuid, since timestamptz, upto timestamptz, at_most integer)
  returns table (id uuid, kind text, status text, amount_minor bigint, created_at timestamptz, changed_at timestamptz)
  language plpgsql stable rows 10 set enable_sort to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select r.id, r.kind, r.status, r.amount_minor, r.created_at, r.changed_at from pre_transaction r
    where r.member_id = of_member and r.created_at > since and r.created_at <= upto
    order by r.created_at desc limit at_most;
end $$;

-- Withdrawals alone, whatever was deposited between them.
create or replace function newest_withdrawals(of_member uuid, since timestamptz, at_most integer)
  returns table (id uuid, status text, amount_minor bigint, created_at timestamptz)
  language plpgsql stable rows 10 set enable_sort to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select r.id, r.status, r.amount_minor, r.created_at from pre_transaction r
    where r.member_id = of_member and r.kind = 'withdrawal' and r.created_at > since
    order by r.created_at desc limit at_most;
end $$;

-- The last deposit of a member that was credited, among so many requests that were made up to a moment.
create or replace function last_deposit(
  of_member uuid, upto timestamptz, at_most integer, out changed_at timestamptz, out amount_minor bigint)
  language plpgsql stable set enable_sort to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  select found.changed_at, found.amount_minor into last_deposit.changed_at, last_deposit.amount_minor from (
    select r.changed_at, r.amount_minor, r.kind, r.status, r.created_at from pre_transaction r
    where r.member_id = of_member and r.created_at <= upto order by r.created_at desc limit at_most) found
  where found.kind = 'deposit' and found.status = 'credited' order by found.created_at desc limit 1;
end $$;

-- What staff corrected upwards on a member's cash since a moment.
create or replace function corrections_since(of_member uuid, since timestamptz) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(sum(t.amount_minor), 0)::bigint from ledger.account a join ledger.transfer t on t.credit_id = a.id
    where (a.owner, a.owner_id, a.name) = ('member', of_member::text, 'cash') and t.kind = 'adjustmentIn'
      and t.recorded_at > since and t.recorded_at < now() + interval '1 day');
end $$;
