-- Requests that wait for a second admin, and why money was moved by hand.
create table approval (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null,
  subject_id   text not null,
  subject_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null,
  reason       text not null,
  -- The data for the action after the approval; only the kind can read it.
  payload      jsonb not null,
  maker_id     uuid not null references admin,
  made_at      timestamptz not null default now(),
  status       text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decider_id   uuid references admin,
  decided_at   timestamptz,
  decision     text not null default '',
  member_id    uuid references member,
  -- Four eyes, whatever the application does.
  check (status <> 'approved' or decider_id <> maker_id)
);
create index approval_waiting on approval (made_at) where status = 'waiting';
create index approval_subject on approval (subject_id, made_at desc);
-- Two admins must not both request the same approval.
create unique index approval_reversal on approval (subject_id) where status = 'waiting' and kind = 'reversal';
create unique index approval_message on approval (subject_id) where status = 'waiting' and kind = 'messageCredit';
create unique index approval_reconcile on approval (subject_id)
  where status = 'waiting' and kind in ('reconcileDeposit', 'reconcileWithdraw', 'reconcileDay');
create unique index approval_refund on approval (subject_id) where status = 'waiting' and kind = 'refundRun';
create unique index approval_affiliate on approval (subject_id) where status = 'waiting' and kind = 'affiliateRun';
create unique index approval_commission on approval (subject_id)
  where status = 'waiting' and kind in ('commissionPayment', 'commissionReversal');
create unique index approval_pre on approval (subject_id) where status = 'waiting'
  and kind in ('withdrawal', 'withdrawalReject', 'deposit', 'depositReversal', 'withdrawalReturn', 'lineCredit');
-- A request is decided and never changed: an approval must not apply to another amount than the one that was read.
revoke update, delete, truncate on approval from wallet_app;
grant update (status, decider_id, decided_at, decision) on approval to wallet_app;

-- Why money was moved by hand: the reference of the transfer leads here.
create table adjustment (
  id        uuid primary key,
  reason    text not null,
  admin_id  uuid not null references admin,
  -- The second admin, if one was required.
  second_id uuid references admin,
  at        timestamptz not null default now()
);
revoke update, delete, truncate on adjustment from wallet_app;

-- Four eyes means two people. Records who created, reset or unlocked an account or granted it rights. A row is about one admin,
-- or about everybody who holds a role.
create table admin_tie (
  id       bigint generated always as identity primary key,
  actor_id uuid not null references admin,
  admin_id uuid references admin,
  role_id  uuid references role,
  deed     text not null check (deed in ('created', 'passwordReset', 'codeReset', 'unlocked', 'roleGiven', 'roleEdited')),
  at       timestamptz not null default now(),
  check (num_nonnulls(admin_id, role_id) = 1 and actor_id is distinct from admin_id)
);
create index admin_tie_actor on admin_tie (actor_id, at);
create index admin_tie_admin on admin_tie (admin_id, at);
revoke update, delete, truncate on admin_tie from wallet_app;

-- Money that an admin moved by hand, alone or with the approval of a second one.
create table hand_move (
  id           bigint generated always as identity primary key,
  kind         text not null,
  amount_minor bigint not null check (amount_minor > 0),
  maker_id     uuid not null references admin,
  second_id    uuid references admin,
  member_id    uuid references member,
  day          date not null default business_day(now()),
  at           timestamptz not null default now(),
  check (second_id <> maker_id)
);
create index hand_move_alone on hand_move (maker_id, day) where second_id is null;
create index hand_move_member on hand_move (member_id, at) where member_id is not null;
revoke update, delete, truncate on hand_move from wallet_app;
