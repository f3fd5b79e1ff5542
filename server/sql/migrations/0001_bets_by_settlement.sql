-- Turnover counts when a bet is settled, and is taken back when it is cancelled. A list of what counts on a day is found by this
-- index; it is one of ranges, because any other would be written with every settlement.
create index bet_counts on bet using brin (settled_at, cancelled_at) with (pages_per_range = 32);
