-- outside of the transaction: an index of a table in use
-- The same change is not asked for twice by the same admin.
create unique index concurrently if not exists approval_sent on approval (maker_id, sent_hash) where status = 'waiting' and sent_hash is not null;
