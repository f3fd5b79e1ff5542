-- What was paid, by the instant at which the ledger recorded it, with what the report adds up.
create index refund_share_paid on refund_share (paid_at, id) include (base_minor, amount_minor) where status = 'paid';
