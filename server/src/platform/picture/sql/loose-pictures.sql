-- The pictures that nothing refers to. The catalogue lists the tables that may refer to one, so none is forgotten.
create or replace function loose_pictures() returns setof uuid language plpgsql stable as $$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'picture'::regclass and c.conrelid <> 'picture_size'::regclass;
  return query execute format('select id from picture except (%s)', used);
end $$;
