-- The application signs in as a role that owns nothing. What runs as the owner must not be led astray by it.

-- A function whose search path does not name pg_temp looks there first: whoever may make a temporary table could put one in the place of ours,
-- with a trigger that then runs as the owner. Functions that are called from one of these have to be as careful.
do $$ declare careless regprocedure; begin
  for careless in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and 'search_path=public' = any (proconfig)
  loop
    execute format('alter routine %s set search_path = public, pg_temp', careless);
  end loop;
end $$;

-- A process that has no address of the owner looks whether somebody else has migrated.
grant select on migration to wallet_app;
