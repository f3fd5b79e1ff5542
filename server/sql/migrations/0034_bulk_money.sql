-- What a bulk task sends for one row: the version that the admin confirmed and, beside what is sent for all rows, what is to be
-- done with this one. The amount is what the admin was shown.
alter table task_row add column version integer;
alter table task_row add column amount_minor bigint;
alter table task_row add column body jsonb;
-- Of a row that was confirmed only the outcome changes.
revoke update on task_row from wallet_app;
grant update (status, code, params) on task_row to wallet_app;
