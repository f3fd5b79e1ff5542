-- One payment at a gateway is credited once, whatever tells of it: two events, a message and its deposit, staff and machine.

create table gateway_credit (
  id                 bigint generated always as identity primary key,
  gateway_id         uuid not null references gateway,
  -- What the gateway calls the payment.
  provider_reference text not null,
  pre_id             uuid not null references pre_transaction,
  credited_at        timestamptz not null default now(),
  -- When the deposit was taken back: the payment may be credited again from then on.
  ended_at           timestamptz
);
create unique index gateway_credit_once on gateway_credit (gateway_id, provider_reference) where ended_at is null;
create index gateway_credit_pre on gateway_credit (pre_id);
revoke update, delete, truncate on gateway_credit from wallet_app;
grant update (ended_at) on gateway_credit to wallet_app;
create index gateway_message_pre on gateway_message (pre_id) where pre_id is not null;

-- What was credited before, the first where a payment was credited twice.
insert into gateway_credit (gateway_id, provider_reference, pre_id, credited_at)
select m.gateway_id, m.provider_reference, coalesce(d.pre_id, m.pre_id), m.at
from gateway_message m left join gateway_decision d on d.message_id = m.id
join pre_transaction p on p.id = coalesce(d.pre_id, m.pre_id) and p.status = 'credited'
where (m.result = 'credited' or d.status = 'credited') and m.provider_reference <> ''
order by m.id
on conflict (gateway_id, provider_reference) where ended_at is null do nothing;
