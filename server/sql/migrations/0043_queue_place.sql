-- outside of the transaction: an index of a table in use
-- The work queue in its order: what is about to be late first, then the oldest.
create index concurrently if not exists pre_transaction_queue on pre_transaction ((coalesce(queue_at, created_at)), id)
  where status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown');
