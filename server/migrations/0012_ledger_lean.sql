-- A foreign key is looked at by every update of its table, also by one that leaves its column alone: on balances that
-- was a tenth of a posting. `open_account` alone makes these rows, together with the account, and nothing deletes either.
alter table ledger.balance drop constraint balance_account_id_fkey;
