-- How much credit an admin moves alone, where it is not the limit of the settings.
alter table admin add column credit_limit_minor bigint check (credit_limit_minor >= 0);

-- A request is decided and never changed: a yes must not end up under another amount than the one that was read.
revoke update on approval from wallet_app;
grant update (status, decider_id, decided_at, decision) on approval to wallet_app;
