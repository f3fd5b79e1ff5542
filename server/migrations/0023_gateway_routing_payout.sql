-- Gateways that pay withdrawals out, and what they say of it.

-- A payout that failed may be ordered again, as another payment with another reference.
alter table gateway_payment add column tries integer not null default 1;

alter table gateway_message drop constraint gateway_message_result_check;
alter table gateway_message add constraint gateway_message_result_check
  check (result in ('credited', 'paid', 'failed', 'known', 'differs', 'closed', 'unknown'));
