-- An admin's columns of a list, and whether its records open beside it, on all their devices.
alter table list_layout
  add column columns text[] check (cardinality(columns) between 1 and 60),
  add column beside boolean;
