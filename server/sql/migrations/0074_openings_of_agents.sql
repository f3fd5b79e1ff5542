-- outside of the transaction: what files opened for an agent.
create index concurrently if not exists move_in_balance_agent on move_in_balance (agent_id) where agent_id is not null;
