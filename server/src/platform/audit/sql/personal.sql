-- before tables: indexes of member and statement_line.

-- What an admin sees who may not see the numbers of members. Lists search and sort by the same: whatever is hidden decides
-- neither what is found nor in which order.

-- What is left to see of a phone or account number for those who may not see all of it.
create or replace function masked(number text) returns text language sql immutable parallel safe as $$
  select repeat('•', greatest(length(number) - 4, 0)) || right(number, 4)
$$;

-- A text without the numbers in it: of every number of five digits or more, however it is grouped, the last four stay.
create or replace function masked_digits(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '[0-9](?=([ -]?[0-9]){4})', '•', 'g')
$$;

-- A username of nothing but digits is the phone number that the member has or had. It is masked here as `masked` does: while an
-- index is built, no other function of ours is found by its name.
create or replace function called(username text) returns text language sql immutable parallel safe as $$
  select case when username ~ '^[0-9]+$' then repeat('•', greatest(length(username) - 4, 0)) || right(username, 4) else username end
$$;
