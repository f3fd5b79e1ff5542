-- Which changes of staff wait for a second admin, beyond those that limits of money hold back.
create table approval_rule (
  id uuid primary key default gen_random_uuid(),
  -- What the activity log calls the change.
  entity text not null,
  action text not null,
  -- Whose changes wait: those of one role, or of everybody.
  maker_role_id uuid references role (id),
  -- Who may approve: one role, or everybody who may make the change.
  checker_role_id uuid references role (id),
  -- A change of this size or less is made alone: satang or rows, by what is changed.
  above bigint not null default 0 check (above >= 0),
  approvers integer not null default 1 check (approvers between 1 and 3),
  expires_hours integer not null default 72 check (expires_hours between 1 and 720),
  created_by uuid not null references admin (id),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
-- One rule for a change and a role; null stands for everybody.
create unique index approval_rule_change on approval_rule (entity, action, maker_role_id) nulls not distinct;
grant select, insert, update, delete on approval_rule to wallet_app;

-- A request for a change that a rule holds back: what was sent, sealed, and how it is decided.
alter table approval add column entity text;
alter table approval add column action text;
alter table approval add column sealed text;
alter table approval add column sent_hash bytea;
alter table approval add column approvers integer not null default 1;
alter table approval add column checker_role_id uuid references role (id);
alter table approval add column expires_at timestamptz;
alter table approval drop constraint approval_amount_minor_check;
alter table approval add constraint approval_amount check (amount_minor > 0 or (kind = 'change' and amount_minor = 0)) not valid;
alter table approval validate constraint approval_amount;
alter table approval drop constraint approval_status_check;
alter table approval add constraint approval_status
  check (status in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')) not valid;
alter table approval validate constraint approval_status;
-- What was sent is forgotten once it is decided. Nothing else of a request is ever changed.
grant update (sealed) on approval to wallet_app;

-- Who has approved a request that needs more than one admin.
create table approval_vote (
  approval_id uuid not null references approval (id),
  admin_id uuid not null references admin (id),
  at timestamptz not null default now(),
  primary key (approval_id, admin_id)
);
grant select, insert, delete on approval_vote to wallet_app;
