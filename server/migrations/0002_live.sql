-- What the live channel tells of. Rows are written in the transaction of the change and kept for a quarter of an hour.
--
-- Ids are given out before the commit, so a row with a lower id may appear after one with a higher id. Readers therefore
-- go by the transaction: everything below the oldest transaction that still runs is there for good or never will be.
create table live_event (
  id        bigint generated always as identity primary key,
  xid       xid8 not null default pg_current_xact_id(),
  topic     text not null,
  entity_id text not null,
  action    text not null,
  admin_id  uuid references admin,
  at        timestamptz not null default clock_timestamp()
);
create index live_event_order on live_event (xid, id);
create index live_event_at on live_event (at);
revoke update, truncate on live_event from wallet_app;

-- One row: the last event that was removed. Who has not read as far has missed something and must read everything anew.
create table live_horizon (
  only_one boolean primary key default true check (only_one),
  xid      xid8 not null default '0',
  id       bigint not null default 0
);
insert into live_horizon default values;
revoke insert, delete, truncate on live_horizon from wallet_app;
