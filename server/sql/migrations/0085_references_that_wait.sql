-- A reference whose row waits for a second admin is free again once that admin refused.
alter table move_in_reference add column approval_id uuid;
grant update on move_in_reference to wallet_app;
