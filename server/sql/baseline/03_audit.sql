-- Who signed in and out, from where, and what failed.
create table admin_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  event      text not null,
  result     text not null check (result in ('ok', 'failed')),
  admin_id   uuid references admin,
  username   text not null,
  ip         inet not null,
  user_agent text not null
);
create index admin_log_at on admin_log (at desc, id desc);
create index admin_log_event on admin_log (event, at desc, id desc);
create index admin_log_result on admin_log (result, at desc, id desc);
create index admin_log_admin on admin_log (admin_id, at desc, id desc);
create index admin_log_username on admin_log (lower(username) text_pattern_ops, at desc);
create index admin_log_ip on admin_log (ip, at desc, id desc);
revoke update, delete, truncate on admin_log from wallet_app;
select count_list('admin_log', 'admin_log', 'at', 'event');

-- What admins did. Automatic actions of the system, such as resting a gateway or sweeping an account, have no admin and no
-- address.
create table activity (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default clock_timestamp(),
  admin_id    uuid references admin,
  username    text not null,
  ip          inet,
  entity      text not null,
  action      text not null,
  entity_id   text not null,
  entity_name text not null,
  request_id  text not null,
  before      jsonb,
  after       jsonb
);
create index activity_at on activity (at desc, id desc);
create index activity_admin on activity (admin_id, at desc, id desc);
create index activity_entity on activity (entity, at desc, id desc);
create index activity_action on activity (action, at desc, id desc);
create index activity_words on activity using gin (lower(username || ' ' || entity_name) gin_trgm_ops);
create index activity_request on activity (request_id);
create index activity_entity_id on activity (entity_id, at desc, id desc);
revoke update, delete, truncate on activity from wallet_app;
select count_list('activity', 'activity', 'at', 'entity');

-- The chain over the activities. A job builds it just after the change commits, so that two admins who change two things never
-- wait for each other at the end of one chain.
create table activity_seal (
  seq         bigint primary key,
  activity_id bigint not null unique references activity,
  hash        bytea not null
);

create table activity_unsealed (activity_id bigint primary key references activity);
revoke insert, update, delete, truncate on activity_seal, activity_unsealed from wallet_app;
