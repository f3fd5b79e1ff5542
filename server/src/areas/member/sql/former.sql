-- Keeps what each change of a member replaced, so that a member can be shown as they were. The database does that itself and as the
-- owner, so that no call can forget or prevent it. What other records tell as well is left out: sign-ins, deposits, and the password.
create or replace function member_keeps_former() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  replaced jsonb;
begin
  select jsonb_object_agg(was.key, was.value) into replaced
    from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) now on now.key = was.key
    where was.value <> now.value and was.key not in ('password_hash', 'last_sign_in_at', 'first_deposit_at', 'last_deposit_at',
      'former_deposit_at', 'updated_at', 'version', 'words', 'known_since');
  if replaced is not null then
    insert into member_former (member_id, until, said) values (new.id, clock_timestamp(), replaced);
  end if;
  return null;
end $$;
create or replace trigger keep_former after update of
  username, phone, first_name, last_name, bank, account_number, line_id, birth_date, upline_id, tags, note, status, status_reason,
  can_deposit, can_withdraw, can_play, can_promote, password_changed_at, account_changed_at, withdraw_blocked_until, registered_at,
  registered_from, created_by, marketing_code, agent_id, seller_id, marketing_link_id, move_id on member
  for each row execute function member_keeps_former();

-- A member as they were at an instant: as they are now, with what was replaced since put back, the latest change first. As whoever
-- asks, so that agents find nobody but their own.
create or replace function member_as_of(of_member uuid, instant timestamptz) returns setof member
  language sql stable set search_path = public, pg_temp as $$
  select (jsonb_populate_record(m, coalesce(replaced.said, '{}'))).*
  from member m, lateral (
    select jsonb_object_agg(was.key, was.value order by f.until desc, f.id desc) as said
    from member_former f, jsonb_each(f.said) was where f.member_id = m.id and f.until > instant) replaced
  where m.id = of_member
$$;

revoke execute on function member_keeps_former from public;
