-- outside of the transaction: bonuses are looked for among all that a member did in the system from which they come.
create index concurrently if not exists former_movement_bonus on former_movement (member_id, at) where kind = 'bonus';
