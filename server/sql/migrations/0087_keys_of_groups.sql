-- What a key is for decides which calls it may make. It is chosen when the key is made, and never changed: the application may not
-- update it, as 0080 grants updates by column.
alter table api_key add column kind text not null default 'program' check (kind in ('program', 'group'));
