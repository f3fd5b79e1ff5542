-- What an admin sees who may not see the numbers of members. Lists search and sort by the same: whatever is hidden decides
-- neither what is found nor in which order.

-- A text without the numbers in it: of every number of five digits or more, however it is grouped, the last four stay.
create function masked_digits(told text) returns text language sql immutable parallel safe as $$
  select regexp_replace(told, '[0-9](?=([ -]?[0-9]){4})', '•', 'g')
$$;

-- A username of nothing but digits is the phone number that the member has or had. It is masked here as `masked` does: while an
-- index is built, no other function of ours is found by its name.
create function called(username text) returns text language sql immutable parallel safe as $$
  select case when username ~ '^[0-9]+$' then repeat('•', greatest(length(username) - 4, 0)) || right(username, 4) else username end
$$;

create index member_called_order on member (lower(called(username)), id);
create index member_shown_words on member using gin (lower(called(username) || ' ' || masked(phone) || ' ' || first_name || ' ' ||
  last_name || ' ' || masked(account_number)) gin_trgm_ops);
create index statement_line_shown_words on statement_line using gin (
  lower(translate(masked_digits(counterpart_digits), ' -', '') || ' ' || counterpart_name || ' ' || bank_reference || ' ' ||
    masked_digits(description)) gin_trgm_ops);

-- The flags that an admin must hold to be given what a task has made, and whose subtree it shows; none is the whole brand.
-- Of tasks from before, nobody knows: they ask for the flag as well.
alter table task add column grants text[] not null default '{memberContact.read}', add column agent_id uuid;
alter table task alter column grants set default '{}';
