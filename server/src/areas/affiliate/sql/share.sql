-- Whoever writes: what somebody approved is paid as it was approved.
create or replace function affiliate_share_stays() returns trigger language plpgsql as $$
begin
  if exists (select from affiliate_run r where r.id = old.run_id and r.status in ('approved', 'done', 'rejected')) then
    raise exception 'what was approved is not calculated again' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create or replace trigger stays before delete on affiliate_share for each row execute function affiliate_share_stays();
