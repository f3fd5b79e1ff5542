-- Phones that members had before: whoever gives one up and comes back with another name is found by it.
create table member_past_phone (
  id         bigint generated always as identity primary key,
  member_id  uuid not null references member,
  phone      text not null,
  until      timestamptz not null default now(),
  changed_by uuid references admin
);
create index member_past_phone_phone on member_past_phone (phone);
create index member_past_phone_member on member_past_phone (member_id);
revoke update, delete, truncate on member_past_phone from wallet_app;
alter table member_past_phone enable row level security;
create policy staff on member_past_phone to wallet_app using (true) with check (true);
create policy subtree on member_past_phone to wallet_agent using (member_id in (select m.id from public.member m));
grant select on member_past_phone to wallet_agent;

-- What each part of the risk score counts: what differs from the defaults, by the names of the fields.
create table risk_score (
  only_one boolean primary key default true check (only_one),
  weights  jsonb not null default '{}',
  version  integer not null default 1
);
revoke insert, delete, truncate on risk_score from wallet_app;
insert into risk_score default values;
