-- What was refused to a game provider is kept for staff: neither side may believe that it happened, and nobody else would know.
create table game_refusal (
  id           bigint generated always as identity primary key,
  provider_id  uuid not null,
  message      text not null check (message in ('bet', 'settle', 'cancel')),
  reference    text not null,
  -- As the provider named them, who may not be ours.
  member_id    uuid not null,
  -- The stake, or what was won; nothing where it is cancelled.
  amount_minor bigint,
  code         text not null,
  first_at     timestamptz not null default now(),
  last_at      timestamptz not null default now(),
  -- A provider sends again what was refused.
  times        integer not null check (times > 0),
  constraint game_refusal_once unique (provider_id, message, reference, code)
);
create index game_refusal_latest on game_refusal (provider_id, last_at desc, id desc);
create index game_refusal_old on game_refusal (last_at);
