-- Checks the members that were there before, apart from adding the check: this reads the whole table, and holds up nobody.
alter table member validate constraint member_registered_from_check;
