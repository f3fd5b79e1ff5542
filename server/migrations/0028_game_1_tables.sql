-- Games: who provides them, what was bet on them, and what it adds up to.

-- Pictures that staff give members to look at. One is never changed: another picture has another id, so that whoever has
-- seen it may keep what stands at its address.
create table picture (
  id       uuid primary key default gen_random_uuid(),
  content  bytea not null,
  added_at timestamptz not null default now(),
  added_by uuid not null references admin
);
revoke update, delete, truncate on picture from wallet_app;

-- What a game is, to members and in reports. The operator orders, names and switches them; bets name them by their code.
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
  -- Between these it takes no bets, but still says how earlier ones ended.
  maintenance_from  timestamptz,
  maintenance_until timestamptz,
  tags              text[] not null default '{}',
  picture_id        uuid references picture,
  -- Where members are sent to play; until it is known nobody is.
  launch_url        text,
  -- When it last told us which games it has.
  games_told_at     timestamptz,
  -- Its account in the ledger, so that no bet has to look for it.
  account_id        bigint not null,
  created_at        timestamptz not null default now(),
  created_by        uuid not null references admin,
  version           integer not null default 1,
  check ((maintenance_from is null) = (maintenance_until is null)),
  check (maintenance_until > maintenance_from)
);
create index game_provider_order on game_provider (position, id);
-- What a provider offers, as it told us last. One that it no longer names stays, for the bets on it, and is not offered.
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

-- A member on the way to a provider: by the token in the address the provider learns who comes.
create table game_launch (
  token_hash  bytea primary key,
  provider_id uuid not null references game_provider,
  member_id   uuid not null references member,
  game        text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index game_launch_over on game_launch (expires_at);

-- Sealed with a key of SECRET_KEYS. One that has no end is the newest; the one before it ends a day after.
create table game_provider_secret (
  key_id      text primary key,
  provider_id uuid not null references game_provider,
  sealed      text not null,
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz
);
create unique index game_provider_secret_newest on game_provider_secret (provider_id) where expires_at is null;
create index game_provider_secret_provider on game_provider_secret (provider_id, created_at);

-- Each bet that a provider told of, found by what the provider calls it, whichever message came first. It stands outside
-- the months, because a name must be unique over all of them.
create table bet_key (
  provider_id uuid not null,
  reference   text not null,
  member_id   uuid not null,
  -- The bet, which says itself what became of it.
  bet_id      bigint,
  placed_at   timestamptz,
  -- Where something came before the bet: that it is void, or how it ended.
  early       text check (early in ('settled', 'cancelled')),
  win_minor   bigint,
  valid_minor bigint,
  primary key (provider_id, reference),
  check ((bet_id is null) = (early is not null))
);
revoke delete, truncate on bet_key from wallet_app;

-- No foreign keys: every callback would look them up, and what they refer to is never deleted.
create table bet (
  -- The number of the transfer that took the stake, and when it was recorded.
  id           bigint not null,
  placed_at    timestamptz not null,
  provider_id  uuid not null,
  reference    text not null,
  round        text not null,
  member_id    uuid not null,
  game_type    text not null,
  game         text not null,
  currency     text not null,
  bet_minor    bigint not null check (bet_minor > 0),
  -- What counts as turnover, at most the stake, and what was won; known once it is settled, and kept if it is cancelled
  -- after that.
  valid_minor  bigint check (valid_minor between 0 and bet_minor),
  win_minor    bigint check (win_minor >= 0),
  status       text not null default 'open' check (status in ('open', 'settled', 'cancelled')),
  settled_at   timestamptz,
  cancelled_at timestamptz,
  primary key (placed_at, id)
) partition by range (placed_at);
-- What a settlement changes stands in no index, so that it is written in its place.
create index bet_member on bet (member_id, placed_at, id);
create index bet_provider on bet (provider_id, placed_at, id);
create index bet_type on bet (game_type, placed_at, id);
create index bet_game on bet (game, placed_at, id);
create index bet_amount on bet (bet_minor, placed_at, id);
create index bet_round on bet (round) where round <> '';
revoke delete, truncate on bet from wallet_app;

-- What callbacks changed. They only append; a job adds it up.
create table bet_change (
  -- When the ledger moved it, and when its bet was placed.
  at          timestamptz not null,
  placed_at   timestamptz not null,
  member_id   uuid not null,
  provider_id uuid not null,
  game_type   text not null,
  game        text not null,
  -- Bets that count, which cancelled ones do not.
  n           integer not null,
  open_n      integer not null,
  cancelled_n integer not null,
  bet_minor   bigint not null,
  open_minor  bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null
);
revoke update, delete, truncate on bet_change from wallet_app;
