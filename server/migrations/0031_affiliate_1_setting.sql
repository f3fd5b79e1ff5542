-- Affiliates: members earn a share of what those deposit, bet or lose whom they brought, and those whom these brought.

create table affiliate_setting (
  id            uuid primary key default gen_random_uuid(),
  name          text not null constraint affiliate_setting_name_key unique check (name <> ''),
  basis         text not null check (basis in ('deposit', 'turnover', 'ggr')),
  -- The rate of each level, the direct downline first, as the contract's AffiliateLevel has it.
  levels        jsonb not null check (jsonb_array_length(levels) between 1 and 5),
  min_minor     bigint not null check (min_minor > 0),
  -- Who earns; none named are all.
  tags          text[] not null default '{}',
  currency      text not null default 'THB',
  period        text not null check (period in ('day', 'week', 'month')),
  credited_to   text not null default 'cash' check (credited_to in ('cash', 'bonus')),
  -- The terms of a bonus: so many times it has to be bet, within so many days.
  turnover_times integer check (turnover_times between 0 and 100),
  bonus_days    integer check (bonus_days between 1 and 365),
  status        text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  -- Periods that end from then on are calculated; what ended before, or during a pause, is not.
  active_since  timestamptz check (status <> 'active' or active_since is not null),
  created_at    timestamptz not null default now(),
  created_by    uuid not null references admin,
  version       integer not null default 1,
  check ((credited_to = 'bonus') = (turnover_times is not null)),
  check ((credited_to = 'bonus') = (bonus_days is not null))
);
create index affiliate_setting_order on affiliate_setting (created_at, id);
revoke delete, truncate on affiliate_setting from wallet_app;

-- Who brought whom is a tree, whoever writes: in a circle everybody would earn from themselves.
create function member_upline_tree() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- One at a time: two who name each other at the same moment would both find no circle.
  perform pg_advisory_xact_lock(7100006);
  if exists (
    with recursive above as (
      select m.id, m.upline_id from member m where m.id = new.upline_id
      union select m.id, m.upline_id from member m join above on m.id = above.upline_id
    )
    select from above where id = new.id
  ) then
    raise exception 'a member stands below themselves' using errcode = 'check_violation', constraint = 'member_upline_tree';
  end if;
  return new;
end $$;
create trigger upline_tree before update of upline_id on member for each row
  when (new.upline_id is not null and new.upline_id is distinct from old.upline_id) execute function member_upline_tree();
