-- Checks the claims that were there before, apart from adding the checks: this reads the whole table, and holds up nobody who claims.
alter table bonus_claim validate constraint bonus_claim_status_check;
alter table bonus_claim validate constraint bonus_claim_check1;
alter table bonus_claim validate constraint bonus_claim_ungiven;
