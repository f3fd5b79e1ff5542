-- Four eyes are two people: which accounts may be in one hand, and what was moved by hand.

-- Who made, reset, unlocked or gave rights to whom. A row is about one admin, or about everybody who holds a role.
create table admin_tie (
  id       bigint generated always as identity primary key,
  actor_id uuid not null references admin,
  admin_id uuid references admin,
  role_id  uuid references role,
  deed     text not null check (deed in ('created', 'passwordReset', 'codeReset', 'unlocked', 'roleGiven', 'roleEdited')),
  at       timestamptz not null default now(),
  check (num_nonnulls(admin_id, role_id) = 1 and actor_id is distinct from admin_id)
);
create index admin_tie_actor on admin_tie (actor_id, at);
create index admin_tie_admin on admin_tie (admin_id, at);
revoke update, delete, truncate on admin_tie from wallet_app;

insert into admin_tie (actor_id, admin_id, deed, at)
select created_by, id, 'created', created_at from admin where created_by is not null and created_by <> id;

-- The admins who cannot be the second pair of eyes for this one. Who makes an account or resets its password or code can sign
-- in with it, and so can whoever could sign in as them: all accounts that somebody could hold together with this one are out.
-- Unlocking and giving rights hand over no account. They keep only those out whom such an account has favoured.
create function tied_admins(maker uuid, days integer) returns table (admin_id uuid)
  language sql stable set search_path = public, pg_temp as $$
  with recursive recent as materialized (
    select * from admin_tie where at > now() - make_interval(days => days)
  ), handed as (
    select t.actor_id, t.admin_id from recent t where t.deed in ('created', 'passwordReset', 'codeReset')
  ), holder (id) as (
    select maker
    union select h.actor_id from handed h join holder on h.admin_id = holder.id
  ), held (id) as (
    select id from holder
    union select h.admin_id from handed h join held on h.actor_id = held.id
  )
  select id from held
  union select coalesce(t.admin_id, a.id) from recent t join held on held.id = t.actor_id
    left join admin a on a.role_id = t.role_id
    where coalesce(t.admin_id, a.id) is not null
$$;

-- Whom a notice is not for, beside the one who caused it: those who could not act on it.
alter table notice add column except_ids uuid[] not null default '{}';

-- Money that somebody moved by hand, alone or with a second admin who agreed.
create table hand_move (
  id           bigint generated always as identity primary key,
  kind         text not null,
  amount_minor bigint not null check (amount_minor > 0),
  maker_id     uuid not null references admin,
  second_id    uuid references admin,
  member_id    uuid references member,
  day          date not null default business_day(now()),
  at           timestamptz not null default now(),
  check (second_id <> maker_id)
);
create index hand_move_alone on hand_move (maker_id, day) where second_id is null;
create index hand_move_member on hand_move (member_id, at) where member_id is not null;
revoke update, delete, truncate on hand_move from wallet_app;
-- Agents see what speaks against a withdrawal of their own members.
alter table hand_move enable row level security;
create policy staff on hand_move to wallet_app using (true) with check (true);
create policy subtree on hand_move to wallet_agent using (member_id in (select m.id from member m));
grant select on hand_move to wallet_agent;

alter table approval add column member_id uuid references member;
