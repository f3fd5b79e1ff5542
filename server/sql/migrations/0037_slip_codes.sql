-- What the small code of a slip names: a transfer at the sender's bank. It belongs to the member who sent it first, for ever.
create table slip_code (
  id        uuid primary key default gen_random_uuid(),
  -- The sending bank by its number, and its reference as the slip writes it.
  bank      text not null check (bank ~ '^[0-9]{3}$'),
  reference text not null check (reference ~ '^[A-Za-z0-9]{8,40}$'),
  member_id uuid not null references member,
  -- The deposit that it is shown for: another one of the same member once the first has come to nothing.
  pre_id    uuid not null references pre_transaction,
  read_at   timestamptz not null default now()
);
-- The same transfer however its letters are written.
create unique index slip_code_once on slip_code (bank, upper(reference));
create index slip_code_pre on slip_code (pre_id);
create index slip_code_member on slip_code (member_id);
revoke update, delete, truncate on slip_code from wallet_app;
grant update (pre_id) on slip_code to wallet_app;

-- What was found on the picture of a slip. Slips from before, and those of anything but deposits, have no row.
create table slip_reading (
  slip_id uuid primary key references slip,
  -- A code; none, several, or not looked at in time.
  result  text not null check (result in ('code', 'none', 'several', 'failed')),
  code_id uuid references slip_code,
  check ((result = 'code') = (code_id is not null))
);
create index slip_reading_code on slip_reading (code_id);
revoke update, delete, truncate on slip_reading from wallet_app;

-- Slips that were refused because they had been used before. A picture that is refused is not kept.
create table slip_reuse (
  id        uuid primary key default gen_random_uuid(),
  code_id   uuid not null references slip_code,
  -- The deposit that it was to be shown for this time, and the one that it belonged to.
  pre_id    uuid not null references pre_transaction,
  first_id  uuid not null references pre_transaction,
  member_id uuid not null references member,
  at        timestamptz not null default now(),
  unique (code_id, pre_id)
);
create index slip_reuse_pre on slip_reuse (pre_id);
create index slip_reuse_first on slip_reuse (first_id);
create index slip_reuse_member on slip_reuse (member_id);
revoke update, delete, truncate on slip_reuse from wallet_app;

-- They stand beside a deposit for staff alone, as slips do.
do $$
declare
  name text;
begin
  foreach name in array '{slip_code, slip_reading, slip_reuse}'::text[] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy staff on %s to wallet_app using (true) with check (true)', name);
    execute format('grant select on %s to wallet_agent', name);
  end loop;
end $$;

-- A line whose reference a slip names, but not clearly for its sender, waits for a person.
alter table statement_line drop constraint statement_line_held_check;
alter table statement_line add constraint statement_line_held_check check (held in ('gap', 'name', 'large', 'slip')) not valid;
