-- outside of the transaction: what all members did on a day in the system from which they come.
create index concurrently if not exists former_movement_at on former_movement (at);
