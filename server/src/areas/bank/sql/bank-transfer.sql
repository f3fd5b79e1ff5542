-- The table of steps once more, so that no statement of the application comes around the second pair of eyes. What a robot says
-- after somebody recorded a transfer as failed puts it in doubt again.
create or replace function guard_bank_transfer() returns trigger language plpgsql as $$
begin
  if (new.from_id, new.to_id, new.to_bank, new.to_number, new.to_name, new.amount_minor, new.fee_minor, new.reason)
      is distinct from
      (old.from_id, old.to_id, old.to_bank, old.to_number, old.to_name, old.amount_minor, old.fee_minor, old.reason)
      and (old.status <> 'draft' or new.status <> 'draft') then
    raise exception 'only a draft of a bank transfer can be changed' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
      ('draft', 'waiting'), ('waiting', 'approved'), ('waiting', 'rejected'), ('waiting', 'draft'),
      ('approved', 'sending'), ('approved', 'rejected'), ('sending', 'done'), ('sending', 'failed'),
      ('sending', 'unknown'), ('unknown', 'done'), ('unknown', 'failed'), ('failed', 'unknown')) then
    raise exception 'a bank transfer does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.approver_id is distinct from old.approver_id and not (old.status = 'waiting' and new.status = 'approved') then
    raise exception 'a bank transfer has the approver who approved it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard before update on bank_transfer for each row execute function guard_bank_transfer();
