-- outside of the transaction: whether the other system still moved something after it was to stop.
create index concurrently if not exists former_movement_at on former_movement (at);
