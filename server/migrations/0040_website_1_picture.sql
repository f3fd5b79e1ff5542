-- Pictures in several widths. Each waits in its row until a job has put it into the store, so that what is rolled back leaves
-- nothing there, and an upload needs no store that answers.
create table picture_size (
  picture_id uuid not null references picture on delete cascade,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  -- Null once it lies in the store, by the id and the width.
  content    bytea,
  primary key (picture_id, width)
);
create index picture_size_waiting on picture_size (picture_id, width) where content is not null;

-- How large a WebP picture is, by its first chunk: lossy, lossless or extended.
create function webp_size(content bytea, out width integer, out height integer) language plpgsql immutable as $$
declare
  kind text := convert_from(substring(content from 13 for 4), 'latin1');
  function_byte integer;
begin
  if kind = 'VP8X' then
    width := 1 + get_byte(content, 24) + (get_byte(content, 25) << 8) + (get_byte(content, 26) << 16);
    height := 1 + get_byte(content, 27) + (get_byte(content, 28) << 8) + (get_byte(content, 29) << 16);
  elsif kind = 'VP8L' then
    function_byte := get_byte(content, 22);
    width := 1 + get_byte(content, 21) + ((function_byte & 63) << 8);
    height := 1 + (function_byte >> 6) + (get_byte(content, 23) << 2) + ((get_byte(content, 24) & 15) << 10);
  else
    width := get_byte(content, 26) + ((get_byte(content, 27) & 63) << 8);
    height := get_byte(content, 28) + ((get_byte(content, 29) & 63) << 8);
  end if;
end $$;

insert into picture_size (picture_id, width, height, content)
  select p.id, s.width, s.height, p.content from picture p cross join lateral webp_size(p.content) s;
drop function webp_size;
alter table picture drop column content;

-- Since when nothing refers to it, as far as the job has seen.
alter table picture add column loose_since timestamptz;
create index picture_loose on picture (loose_since) where loose_since is not null;
grant update (loose_since), delete on picture to wallet_app;
revoke truncate on picture_size from wallet_app;

-- The pictures that nothing refers to. What may refer to one is asked of the catalogue, so that no table is forgotten.
create function loose_pictures() returns setof uuid language plpgsql stable as $$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'picture'::regclass and c.conrelid <> 'picture_size'::regclass;
  return query execute format('select id from picture except (%s)', used);
end $$;
