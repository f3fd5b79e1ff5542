-- What is allowed at this moment. Maintenance begins and ends by the clock, without a job that could be late.
create or replace view site_now as
  select c.is_down, c.registration and not c.is_down as registration, c.deposit and not c.is_down as deposit,
    c.withdrawal and not c.is_down as withdrawal, c.play and not c.is_down as play
  from (
    select *, maintenance and now() >= coalesce(maintenance_from, '-infinity')
      and now() < coalesce(maintenance_until, 'infinity') as is_down from core_system
  ) c;

-- An agent sees how much its members could withdraw.
grant select on site_now to wallet_agent;
