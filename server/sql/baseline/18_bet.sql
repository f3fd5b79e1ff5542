-- Bets and their sums.

-- The result of a game provider's message. A refusal is a value, so that it does not fail the other messages of a call.
create type played as (place integer, refusal text, status text, balance_minor bigint);

-- One movement between a member and a provider. A movement of a claim names it, and its role for the claim.
create type play_line as (
  kind text, debit_id bigint, credit_id bigint, amount_minor bigint, claim_id uuid, what text
);

-- One of the messages that are played together, with what it needs.
create type bet_step as (
  place integer, kind text, provider_id uuid, reference text, member_id uuid, game_type text, game text, round text,
  bet_id bigint, placed_at timestamptz, row_place tid, bet_minor bigint, win_minor bigint, valid_minor bigint,
  cash_id bigint, account_id bigint, refusal text,
  -- The amount it moves; null if nothing was won.
  amount_minor bigint,
  bonus_id bigint
);

-- Each bet that a provider reported, found by the provider's reference, whichever message came first. It is outside of the
-- monthly partitions, because a reference must be unique over all of them.
create table bet_key (
  provider_id uuid not null,
  reference   text not null,
  member_id   uuid not null,
  -- The bet, which has its own status.
  bet_id      bigint,
  placed_at   timestamptz,
  -- If a message came before the bet: that it is void, or how it ended.
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
  id              bigint not null,
  placed_at       timestamptz not null,
  provider_id     uuid not null,
  reference       text not null,
  round           text not null,
  member_id       uuid not null,
  game_type       text not null,
  game            text not null,
  currency        text not null,
  bet_minor       bigint not null check (bet_minor > 0),
  -- The turnover, at most the stake, and the win; known once it is settled, and kept if it is cancelled after that.
  valid_minor     bigint check (valid_minor between 0 and bet_minor),
  win_minor       bigint check (win_minor >= 0),
  status          text not null default 'open' check (status in ('open', 'settled', 'cancelled')),
  settled_at      timestamptz,
  cancelled_at    timestamptz,
  -- How much of the stake was bonus.
  bonus_minor     bigint not null default 0 check (bonus_minor between 0 and bet_minor),
  -- The bonus part of a bet's win; that of its stake is above.
  bonus_win_minor bigint not null default 0 check (bonus_win_minor between 0 and coalesce(win_minor, 0)),
  primary key (placed_at, id)
) partition by range (placed_at);
-- No index contains the columns that a settlement changes, so it is updated in place.
create index bet_member on bet (member_id, placed_at, id);
create index bet_provider on bet (provider_id, placed_at, id);
create index bet_type on bet (game_type, placed_at, id);
create index bet_game on bet (game, placed_at, id);
create index bet_amount on bet (bet_minor, placed_at, id);
create index bet_round on bet (round) where round <> '';
revoke delete, truncate on bet from wallet_app;

-- The bonuses from which a bet was staked.
create table bet_lot (
  placed_at   timestamptz not null,
  bet_id      bigint not null,
  claim_id    uuid not null references bonus_claim,
  -- The oldest bonus is staked first.
  turn        integer not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor   bigint not null default 0 check (win_minor >= 0),
  primary key (placed_at, bet_id, claim_id)
);
create index bet_lot_claim on bet_lot (claim_id);
revoke delete, truncate on bet_lot from wallet_app;

-- Changes by callbacks. They only append; a job sums them.
create table bet_change (
  -- When the ledger moved it, and when its bet was placed.
  at               timestamptz not null,
  placed_at        timestamptz not null,
  member_id        uuid not null,
  provider_id      uuid not null,
  game_type        text not null,
  game             text not null,
  -- Bets that count; cancelled ones do not.
  n                integer not null,
  open_n           integer not null,
  cancelled_n      integer not null,
  bet_minor        bigint not null,
  open_minor       bigint not null,
  valid_minor      bigint not null,
  win_minor        bigint not null,
  -- The cash part of settled rounds, for everything that is paid as a share of play. A stake counts once its round is settled,
  -- together with its win, so an open bet is not a loss; the part staked from bonus is left out.
  cash_bet_minor   bigint not null default 0,
  cash_win_minor   bigint not null default 0,
  cash_valid_minor bigint not null default 0
);
revoke update, delete, truncate on bet_change from wallet_app;

-- The exact sums of bets: what is already summed, and the changes since. Twice, for two different questions:
--
-- What moved on a day, as in the ledger: a win counts on the day on which it was paid (bet_day, bet_hour).
-- What became of the bets placed on a day, as in the list of bets (bet_placed_day, bet_placed_game).
create table bet_day (
  day              date not null,
  member_id        uuid not null,
  provider_id      uuid not null,
  game_type        text not null,
  n                bigint not null,
  bet_minor        bigint not null,
  valid_minor      bigint not null,
  win_minor        bigint not null,
  cash_bet_minor   bigint not null default 0,
  cash_win_minor   bigint not null default 0,
  cash_valid_minor bigint not null default 0,
  primary key (day, member_id, provider_id, game_type)
);
create index bet_day_member on bet_day (member_id, day);

-- Few rows, for charts and for sums over everybody. The hours are those of the brand's clock.
create table bet_hour (
  hour        timestamptz not null,
  provider_id uuid not null,
  game_type   text not null,
  n           bigint not null,
  bet_minor   bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (hour, provider_id, game_type)
);

create table bet_placed_day (
  day         date not null,
  member_id   uuid not null,
  provider_id uuid not null,
  game_type   text not null,
  n           bigint not null,
  open_n      bigint not null,
  cancelled_n bigint not null,
  bet_minor   bigint not null,
  open_minor  bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (day, member_id, provider_id, game_type)
);
create index bet_placed_day_member on bet_placed_day (member_id, day);

create table bet_placed_game (
  day         date not null,
  provider_id uuid not null,
  game_type   text not null,
  game        text not null,
  n           bigint not null,
  open_n      bigint not null,
  cancelled_n bigint not null,
  bet_minor   bigint not null,
  open_minor  bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (day, provider_id, game_type, game)
);
revoke insert, update, delete, truncate on bet_day, bet_hour, bet_placed_day, bet_placed_game from wallet_app;

-- Settled rounds that were cancelled later, as their negative change of the sums above. They count on the day of the
-- cancellation, and correct payments of past periods.
create table bet_correction (
  at               timestamptz not null,
  settled_at       timestamptz not null,
  bet_id           bigint primary key,
  member_id        uuid not null,
  game_type        text not null,
  cash_bet_minor   bigint not null,
  cash_win_minor   bigint not null,
  cash_valid_minor bigint not null
);
create index bet_correction_at on bet_correction (at);
revoke update, delete, truncate on bet_correction from wallet_app;
