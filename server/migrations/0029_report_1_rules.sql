-- In which column of the reports a transfer of a member's money counts, by its kind and its accounts, so that the day sums of
-- the ledger can be told apart the same way. A test compares this with contract/src/core/report-parts.ts.
create table money_rule (
  kind   text not null,
  debit  text not null,
  credit text not null,
  part   text not null check (part in ('deposit', 'withdrawal', 'bonus', 'refund', 'affiliate', 'adjustment', 'ggr')),
  sign   integer not null check (sign in (1, -1)),
  primary key (kind, debit, credit)
);
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
  -- A reversal goes the way back of what can be reversed, and takes it out of the same column.
  ('reversal', 'member.cash', 'bank.settlement', 'deposit', -1),
  ('reversal', 'member.cash', 'gateway.settlement', 'deposit', -1),
  ('reversal', 'bank.settlement', 'member.cash', 'deposit', 1),
  ('reversal', 'member.cash', 'house.adjustment', 'adjustment', -1),
  ('reversal', 'house.adjustment', 'member.cash', 'adjustment', 1);
revoke insert, update, delete, truncate on money_rule from wallet_app;

-- First deposits of a day are looked for in the list of members.
create index member_first_deposit on member (first_deposit_at, id) where first_deposit_at is not null;
