-- Checks the bonuses that were there before, apart from adding the check: this reads the whole table, and holds up nobody.
alter table bonus_claim validate constraint bonus_claim_source_check;
