-- before tables: indexes of member and statement_line.

-- What admins see who may not see members' numbers. Lists search and sort by the masked value, so a hidden digit affects neither
-- the result nor its order.

-- The visible part of a phone or account number for admins who may not see all of it.
create or replace function masked(number text) returns text language sql immutable parallel safe as $$
  select repeat('•', greatest(length(number) - 4, 0)) || right(number, 4)
$$;

-- A text with its numbers masked: of every number of five digits or more, however grouped, the last four digits remain.
create or replace function masked_digits(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '[0-9](?=([ -]?[0-9]){4})', '•', 'g')
$$;

-- A username of digits only is the present or a former phone number of the member. The masking of `masked` is repeated here:
-- while an index is built, our other functions cannot be found by name.
create or replace function called(username text) returns text language sql immutable parallel safe as $$
  select case when username ~ '^[0-9]+$' then repeat('•', greatest(length(username) - 4, 0)) || right(username, 4) else username end
$$;
