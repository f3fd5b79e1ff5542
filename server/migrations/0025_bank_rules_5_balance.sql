-- What the bank showed last of an account, also where hardly any of its lines says so.

create index statement_line_balance on statement_line (bank_account_id, at, place) where balance_minor is not null;
