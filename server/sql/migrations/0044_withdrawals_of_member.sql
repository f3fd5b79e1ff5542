-- outside of the transaction: an index of a table in use
-- The newest withdrawals of a member, between all the deposits of somebody who deposits many times a day.
create index concurrently if not exists pre_transaction_withdrawals on pre_transaction (member_id, created_at) where kind = 'withdrawal';
