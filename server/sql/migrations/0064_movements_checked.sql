-- Checks what was there before, apart from adding the checks: this reads whole tables, and holds up nobody.
alter table former_movement validate constraint former_movement_origin;
alter table auto_client validate constraint auto_client_kind_check;
