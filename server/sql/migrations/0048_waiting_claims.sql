-- outside of the transaction: claims that wait are looked for by their promotion, and are few among many.
create index concurrently if not exists bonus_claim_waiting on bonus_claim (source_id, claimed_at) where status = 'waiting';
