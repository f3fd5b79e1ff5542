-- outside of the transaction: which members a file brought.
create index concurrently if not exists member_move on member (move_id) where move_id is not null;
