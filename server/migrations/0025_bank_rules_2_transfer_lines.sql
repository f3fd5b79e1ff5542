-- Lines of the operator's own bank transfers: one where the money left, and one where it came to another account of ours.

alter table statement_line add column bank_transfer_id uuid references bank_transfer;
alter table statement_line drop constraint statement_line_check;
-- The rows that are there fulfil it, so the check need not read them while everybody waits.
alter table statement_line add constraint statement_line_owner check (
  num_nonnulls(pre_transaction_id, bank_transfer_id) = (status = 'matched')::integer) not valid;
create unique index statement_line_transfer on statement_line (bank_transfer_id, (amount_minor > 0))
  where bank_transfer_id is not null;
grant update (bank_transfer_id) on statement_line to wallet_app;

-- What came to an account from another one of ours.
create index bank_transfer_in on bank_transfer (to_id, changed_at) where status in ('sending', 'unknown', 'done');
