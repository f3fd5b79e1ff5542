-- Games and their providers. The bets are in bet.

-- The types of games, for members and reports. The operator orders, names and switches them; bets name them by their code.
create table game_type (
  code       text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name_th    text not null check (name_th <> ''),
  name_en    text not null check (name_en <> ''),
  position   integer not null,
  status     text not null default 'on' check (status in ('on', 'off')),
  tags       text[] not null default '{}',
  picture_id uuid references picture,
  version    integer not null default 1
);
insert into game_type (code, name_th, name_en, position) values
  ('slot', 'สล็อต', 'Slots', 1), ('casino', 'คาสิโนสด', 'Live casino', 2), ('sport', 'กีฬา', 'Sports', 3),
  ('fishing', 'ยิงปลา', 'Fishing', 4), ('card', 'เกมไพ่', 'Card games', 5), ('lottery', 'หวย', 'Lottery', 6),
  ('esport', 'อีสปอร์ต', 'E-sports', 7);

create table game_provider (
  id                uuid primary key default gen_random_uuid(),
  code              text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name              text not null unique check (name <> ''),
  position          integer not null,
  status            text not null default 'on' check (status in ('on', 'off')),
  -- Between these it takes no bets, but still reports how earlier ones ended.
  maintenance_from  timestamptz,
  maintenance_until timestamptz,
  tags              text[] not null default '{}',
  picture_id        uuid references picture,
  -- Where members are sent to play; until it is known they cannot play.
  launch_url        text,
  -- When it last sent its catalogue.
  games_told_at     timestamptz,
  -- Its account in the ledger, so that no bet has to look it up.
  account_id        bigint not null,
  created_at        timestamptz not null default now(),
  created_by        uuid not null references admin,
  version           integer not null default 1,
  check ((maintenance_from is null) = (maintenance_until is null)),
  check (maintenance_until > maintenance_from)
);
create index game_provider_order on game_provider (position, id);

-- Sealed with a key of SECRET_KEYS. The newest one has no end; the previous one ends a day later.
create table game_provider_secret (
  key_id      text primary key,
  provider_id uuid not null references game_provider,
  sealed      text not null,
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz
);
create unique index game_provider_secret_newest on game_provider_secret (provider_id) where expires_at is null;
create index game_provider_secret_provider on game_provider_secret (provider_id, created_at);

-- The games of a provider, from its last catalogue. A game that it no longer lists is kept for its bets, and not offered.
create table game (
  provider_id uuid not null references game_provider,
  code        text not null check (code <> ''),
  name        text not null check (name <> ''),
  game_type   text not null references game_type,
  position    integer not null,
  is_offered  boolean not null default true,
  primary key (provider_id, code)
);
create index game_lobby on game (game_type, provider_id, position) where is_offered;
revoke delete, truncate on game_provider, game_type, game from wallet_app;

-- A member on the way to a provider: the provider exchanges the token in the address for the member.
create table game_launch (
  token_hash  bytea primary key,
  provider_id uuid not null references game_provider,
  member_id   uuid not null references member,
  game        text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index game_launch_over on game_launch (expires_at);

-- Refusals to a game provider are kept for staff: both sides may believe that nothing happened, and otherwise nobody would know.
create table game_refusal (
  id           bigint generated always as identity primary key,
  provider_id  uuid not null,
  message      text not null check (message in ('bet', 'settle', 'cancel')),
  reference    text not null,
  -- As the provider named them; they may not be ours.
  member_id    uuid not null,
  -- The stake or the win; null if it is cancelled.
  amount_minor bigint,
  code         text not null,
  first_at     timestamptz not null default now(),
  last_at      timestamptz not null default now(),
  -- A provider sends refused messages again.
  times        integer not null check (times > 0),
  constraint game_refusal_once unique (provider_id, message, reference, code)
);
create index game_refusal_latest on game_refusal (provider_id, last_at desc, id desc);
create index game_refusal_old on game_refusal (last_at);
