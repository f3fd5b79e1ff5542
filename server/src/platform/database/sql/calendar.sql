-- before tables: the default of hand_move.day.

-- The business days of the brand, in its own time zone.

create or replace function business_day(at timestamptz) returns date language sql stable set search_path = public, pg_temp as $$
  select (at at time zone time_zone)::date from business_calendar
$$;

create or replace function business_day_start(day date) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select day::timestamp at time zone time_zone from business_calendar
$$;
