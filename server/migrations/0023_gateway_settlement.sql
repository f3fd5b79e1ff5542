-- What gateways report of a business day, to be compared with what we have of it.

create table gateway_report (
  gateway_id uuid not null references gateway,
  day        date not null,
  fetched_at timestamptz not null default now(),
  -- Why it could not be fetched; what was fetched before stays.
  failure    text not null default '',
  primary key (gateway_id, day)
);

create table gateway_report_line (
  gateway_id         uuid not null references gateway,
  -- What the gateway calls the payment or payout.
  provider_reference text not null,
  day                date not null,
  direction          text not null check (direction in ('in', 'out')),
  reference          text not null,
  at                 timestamptz not null,
  amount_minor       bigint not null check (amount_minor > 0),
  fee_minor          bigint not null check (fee_minor >= 0),
  primary key (gateway_id, provider_reference)
);
create index gateway_report_line_at on gateway_report_line (gateway_id, at);
