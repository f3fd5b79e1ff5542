-- One line of a statement, whatever its sources call it: the minute, the amount and the balance after it identify it.

-- What a source called a line. The first telling is kept here too as soon as there is a second one, because the line itself
-- then has what either of them knows.
create table statement_telling (
  id                 bigint generated always as identity primary key,
  line_id            uuid not null references statement_line,
  is_first           boolean not null,
  client_id          uuid references auto_client,
  admin_id           uuid references admin,
  at                 timestamptz not null,
  bank_reference     text not null,
  description        text not null,
  counterpart_bank   text not null,
  counterpart_digits text not null,
  counterpart_name   text not null,
  told_at            timestamptz not null default now(),
  check (num_nonnulls(client_id, admin_id) = 1)
);
create index statement_telling_line on statement_telling (line_id, id);
create unique index statement_telling_first on statement_telling (line_id) where is_first;
revoke update, delete, truncate on statement_telling from wallet_app;

-- Why a line that has one certain owner was not given to it by itself.
alter table statement_line add column held text check (held in ('gap', 'name', 'large'));
-- The words may be completed by another source. When, how much and the balance stay as they were said.
grant update (held, bank_reference, description, counterpart_bank, counterpart_digits, counterpart_name) on statement_line
  to wallet_app;
create index statement_line_held on statement_line (bank_account_id) where held = 'gap' and status = 'new';

-- Lines of one instant and amount are numbered whatever their words are.
drop index statement_line_once;
with numbered as (
  select id, row_number() over (partition by bank_account_id, at, amount_minor order by place) as occurrence from statement_line)
update statement_line l set occurrence = n.occurrence from numbered n where n.id = l.id and n.occurrence <> l.occurrence;
create unique index statement_line_once on statement_line (bank_account_id, at, amount_minor, occurrence);
