-- outside of the transaction: movements that a program told, to be taken back by it.
create index concurrently if not exists former_movement_client on former_movement (client_id, at) where client_id is not null;
