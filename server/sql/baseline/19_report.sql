-- The report column of a transfer of a member's money, by its kind and its accounts, so that the ledger's day sums can be split
-- the same way. A test compares this with contract/src/core/report-parts.ts.
create table money_rule (
  kind   text not null,
  debit  text not null,
  credit text not null,
  part   text not null check (part in ('deposit', 'withdrawal', 'bonus', 'refund', 'affiliate', 'adjustment', 'ggr')),
  sign   integer not null check (sign in (1, -1)),
  primary key (kind, debit, credit)
);
revoke insert, update, delete, truncate on money_rule from wallet_app;
insert into money_rule (kind, debit, credit, part, sign) values
  ('deposit', 'bank.settlement', 'member.cash', 'deposit', 1),
  ('gatewayDeposit', 'gateway.settlement', 'member.cash', 'deposit', 1),
  ('correctionIn', 'bank.settlement', 'member.cash', 'deposit', 1),
  ('correctionOut', 'member.cash', 'bank.settlement', 'deposit', -1),
  ('withdrawal', 'member.hold', 'bank.settlement', 'withdrawal', 1),
  ('gatewayWithdrawal', 'member.hold', 'gateway.settlement', 'withdrawal', 1),
  ('withdrawalReturn', 'bank.settlement', 'member.cash', 'withdrawal', -1),
  ('withdrawalKept', 'member.cash', 'bank.settlement', 'withdrawal', 1),
  ('gatewayReturn', 'gateway.settlement', 'member.cash', 'withdrawal', -1),
  ('adjustmentIn', 'house.adjustment', 'member.cash', 'adjustment', 1),
  ('adjustmentOut', 'member.cash', 'house.adjustment', 'adjustment', -1),
  ('bet', 'member.cash', 'provider.game', 'ggr', 1),
  ('win', 'provider.game', 'member.cash', 'ggr', -1),
  ('betReturn', 'provider.game', 'member.cash', 'ggr', -1),
  ('winReturn', 'member.cash', 'provider.game', 'ggr', 1),
  ('refund', 'house.refund', 'member.cash', 'refund', 1),
  ('affiliate', 'house.affiliate', 'member.cash', 'affiliate', 1),
  ('bonus', 'house.promotion', 'member.bonus', 'bonus', 1),
  ('bonusReturn', 'member.bonus', 'house.promotion', 'bonus', -1),
  ('refundBonus', 'house.refund', 'member.bonus', 'refund', 1),
  ('refundBonusReturn', 'member.bonus', 'house.refund', 'refund', -1),
  ('affiliateBonus', 'house.affiliate', 'member.bonus', 'affiliate', 1),
  ('affiliateBonusReturn', 'member.bonus', 'house.affiliate', 'affiliate', -1),
  ('betBonus', 'member.bonus', 'provider.game', 'ggr', 1),
  ('winBonus', 'provider.game', 'member.bonus', 'ggr', -1),
  ('betReturnBonus', 'provider.game', 'member.bonus', 'ggr', -1),
  ('winReturnBonus', 'member.bonus', 'provider.game', 'ggr', 1),
  ('affiliateBack', 'member.cash', 'house.affiliate', 'affiliate', -1),
  -- A reversal goes in the opposite direction of the original, and is subtracted in the same column.
  ('reversal', 'member.cash', 'bank.settlement', 'deposit', -1),
  ('reversal', 'member.cash', 'gateway.settlement', 'deposit', -1),
  ('reversal', 'bank.settlement', 'member.cash', 'deposit', 1),
  ('reversal', 'member.cash', 'house.adjustment', 'adjustment', -1),
  ('reversal', 'house.adjustment', 'member.cash', 'adjustment', 1);

-- The movements of members' money, per member and business day and per hour, for reports and the dashboard.
--
-- As with the day sums of the ledger, no posting writes here: a job sums what was recorded before a mark, and readers add the
-- transfers since. Nothing can appear before the mark any more.
create table money_day (
  day              date not null,
  member_id        uuid not null,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor      bigint not null,
  refund_minor     bigint not null,
  affiliate_minor  bigint not null,
  adjustment_minor bigint not null,
  ggr_minor        bigint not null,
  -- The hour of the day in which the member was first active; null if only staff moved their money.
  active_hour      timestamptz,
  primary key (day, member_id)
  -- The rows of today change every minute, and stay on their page.
) with (fillfactor = 80);
create index money_day_member on money_day (member_id, day);

-- The hours are those of the brand's clock, so each belongs to one business day.
create table money_hour (
  hour             timestamptz primary key,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor      bigint not null,
  refund_minor     bigint not null,
  affiliate_minor  bigint not null,
  adjustment_minor bigint not null,
  ggr_minor        bigint not null,
  -- Members who were first active that day in this hour: over the hours of a day these are all active members.
  active_n         bigint not null
);

-- One row: every transfer recorded before this instant is in both tables, and none since.
create table money_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
revoke insert, update, delete, truncate on money_day, money_hour, money_mark from wallet_app;
insert into money_mark default values;
