-- When something may leave that would at this moment, by the quiet hours of a group: at once, or when they are over.
create or replace function after_quiet(moment timestamptz, quiet_from time, quiet_until time, zone text) returns timestamptz
  language sql stable as $$
  select case
    when quiet_from = quiet_until then moment
    when quiet_from < quiet_until and (w.at_clock < quiet_from or w.at_clock >= quiet_until) then moment
    when quiet_from > quiet_until and w.at_clock < quiet_from and w.at_clock >= quiet_until then moment
    else (w.wall::date + quiet_until + case when w.at_clock >= quiet_until then interval '1 day' else interval '0' end)
      at time zone zone
  end
  from (select moment at time zone zone as wall, (moment at time zone zone)::time as at_clock) w
$$;
