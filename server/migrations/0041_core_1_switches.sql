-- What the operator's site allows. Limits of money are in the policy, since the engines read them with it; only their version is here.

create table core_system (
  only_one          boolean primary key default true check (only_one),
  registration      boolean not null default true,
  deposit           boolean not null default true,
  withdrawal        boolean not null default true,
  play              boolean not null default true,
  -- A maintenance without a beginning is on, and one without an end stays until somebody ends it.
  maintenance       boolean not null default false,
  maintenance_from  timestamptz,
  maintenance_until timestamptz,
  message           jsonb not null default '{"th": "", "en": ""}',
  texts             jsonb not null default '{}',
  switches_version  integer not null default 1,
  limits_version    integer not null default 1,
  texts_version     integer not null default 1,
  check (maintenance_from < maintenance_until)
);
insert into core_system default values;
revoke insert, delete, truncate on core_system from wallet_app;

-- What is allowed at this moment. A maintenance begins and ends by the clock, without a job that could be late.
create view site_now as
  select c.is_down, c.registration and not c.is_down as registration, c.deposit and not c.is_down as deposit,
    c.withdrawal and not c.is_down as withdrawal, c.play and not c.is_down as play
  from (
    select *, maintenance and now() >= coalesce(maintenance_from, '-infinity')
      and now() < coalesce(maintenance_until, 'infinity') as is_down from core_system
  ) c;
-- An agent sees what its members could take out.
grant select on site_now to wallet_agent;
