-- What went out from an account today, for its limit per day.

create index pre_transaction_paid_out on pre_transaction (bank_account_id, changed_at) include (amount_minor)
  where kind = 'withdrawal' and status in ('paying', 'unknown', 'paid', 'returned');
