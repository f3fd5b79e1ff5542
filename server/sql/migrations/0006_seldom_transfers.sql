-- Finds what moved the credit of a member seldom, past any number of bets; see areas/credit/timeline.public.ts.
create index transfer_seldom_debit on ledger.transfer (debit_id, recorded_at, id)
  where kind not in ('bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus', 'winReturnBonus',
    'deposit', 'gatewayDeposit', 'withdrawal', 'gatewayWithdrawal', 'hold', 'release');
create index transfer_seldom_credit on ledger.transfer (credit_id, recorded_at, id)
  where kind not in ('bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus', 'winReturnBonus',
    'deposit', 'gatewayDeposit', 'withdrawal', 'gatewayWithdrawal', 'hold', 'release');
