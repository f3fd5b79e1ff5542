-- outside of the transaction: an index of a table in use
-- The history of requests, in its order.
create index concurrently if not exists approval_made on approval (made_at, id);
