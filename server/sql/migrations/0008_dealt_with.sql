-- A notice names what it is about, so that it is read for everybody once that is dealt with.
alter table notice add column about text not null default '', add column settled_at timestamptz;
create index notice_open on notice (about) where settled_at is null;
-- What an admin has decided, the newest first.
create index approval_decided on approval (decider_id, decided_at, id) where status in ('approved', 'rejected');
create index bank_transfer_decided on bank_transfer_event (actor, at, id) where status in ('approved', 'rejected');
