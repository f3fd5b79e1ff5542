-- Checks the movements that were there before, apart from adding the check: this reads the whole table, and holds up nobody.
alter table former_movement validate constraint former_movement_origin;
