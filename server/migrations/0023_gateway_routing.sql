-- Which gateway takes a payment: rules that are changed together and kept version by version, and what is known of
-- gateways that fail.

create table gateway_routing (
  version integer primary key check (version > 0),
  rules   jsonb not null,
  cause   text not null check (cause in ('change', 'goBack', 'newGateway')),
  reason  text not null,
  -- The version whose rules were taken up again.
  back_to integer references gateway_routing check ((back_to is not null) = (cause = 'goBack')),
  -- Nobody for the first one.
  made_by uuid references admin,
  made_at timestamptz not null default now()
);
revoke update, delete, truncate on gateway_routing from wallet_app;

-- The first version says what the order and weight of each gateway said. Both columns stay, empty for new gateways, for
-- processes of the version before this one.
insert into gateway_routing (version, rules, cause, reason)
select 1, coalesce(jsonb_agg(jsonb_build_object('gatewayId', g.id, 'direction', way, 'place', g.position, 'weight', g.weight,
  'banks', '[]'::jsonb) order by way, g.position, g.id), '[]'), 'newGateway', ''
from gateway g cross join unnest(g.directions) way where g.status <> 'archived';
alter table gateway alter column position drop not null;
alter table gateway alter column weight drop not null;

-- Where a payment was begun, or was tried to be: the last try of each payment at each gateway.
create table gateway_attempt (
  pre_id     uuid not null references pre_transaction,
  gateway_id uuid not null references gateway,
  direction  text not null check (direction in ('in', 'out')),
  at         timestamptz not null default clock_timestamp(),
  -- What went wrong; null where it was begun.
  failure    text,
  primary key (pre_id, gateway_id)
);
create index gateway_attempt_recent on gateway_attempt (gateway_id, direction, at) include (failure);
revoke delete, truncate on gateway_attempt from wallet_app;

-- The circuit breaker: of a gateway that fails no payment is begun until its rest is over, and then one, to try. It stands in
-- the database because several processes begin payments.
create table gateway_breaker (
  gateway_id uuid not null references gateway,
  direction  text not null check (direction in ('in', 'out')),
  state      text not null default 'working' check (state in ('working', 'resting', 'trying')),
  -- How many of its latest payments could not be begun; those before `since` no longer count.
  failures   integer not null default 0,
  since      timestamptz not null default clock_timestamp(),
  -- The end of the rest, or of the time that the payment which tries it has.
  until      timestamptz,
  trial_id   uuid,
  primary key (gateway_id, direction),
  check ((until is null) = (state = 'working')),
  check ((trial_id is not null) = (state = 'trying'))
);
revoke delete, truncate on gateway_breaker from wallet_app;

-- The payments of a gateway by day, for its figures and to list them.
create index pre_transaction_gateway on pre_transaction (gateway_id, created_at, id) include (kind, status, changed_at)
  where gateway_id is not null;

-- What the system does by itself, such as resting a gateway, is an activity of nobody, from nowhere.
alter table activity alter column admin_id drop not null;
alter table activity alter column ip drop not null;
