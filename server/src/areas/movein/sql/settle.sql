-- Sorts the words of new members that wait into the indexes of words, and lets PostgreSQL see who came. As the owner, since only an
-- owner may.
create or replace function move_in_settle() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gin_clean_pending_list(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = 'member'::regclass and a.amname = 'gin';
  analyze member;
end $$;
revoke execute on function move_in_settle from public;
grant execute on function move_in_settle to wallet_app;
