-- How a member was at an instant: what each change replaced. Only the database writes it: server/src/areas/member/sql/former.sql.
create table member_former (
  id        bigint generated always as identity primary key,
  member_id uuid not null references member,
  -- What is said here held up to this moment, without including it.
  until     timestamptz not null,
  -- The columns that changed, as they were before.
  said      jsonb not null
);
create index member_former_of on member_former (member_id, until desc, id desc);
alter table member_former enable row level security;
create policy staff on member_former for all to wallet_app using (true) with check (true);
create policy subtree on member_former for all to wallet_agent using (member_id in (select m.id from public.member m));
revoke insert, update, delete, truncate on member_former from wallet_app;
grant select on member_former to wallet_agent;

-- From when on it is known: for those who were here already, from now on.
alter table member add column known_since timestamptz not null default now();
