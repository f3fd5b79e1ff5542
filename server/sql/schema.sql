-- The schema as it is after everything, to be read and never run. Written by `UPDATE_SCHEMA=1 npx vitest run migrate`.
-- Tables come from ledger/sql/tables.sql, server/sql/baseline and server/sql/migrations; of functions and views the file is named.

create domain ledger.amount_minor as bigint CHECK (((VALUE >= 1) AND (VALUE <= '100000000000'::bigint)));
create domain ledger.guarded_minor as bigint CHECK (((VALUE >= 0) AND (VALUE <= '9007199254740991'::bigint)));

create sequence agent_credit_number; grant usage on sequence agent_credit_number to wallet_agent, wallet_app;
create sequence bank_transfer_number; grant usage on sequence bank_transfer_number to wallet_agent, wallet_app;
create sequence block_entry_number; grant usage on sequence block_entry_number to wallet_app;
create sequence bonus_claim_number; grant usage on sequence bonus_claim_number to wallet_agent, wallet_app;
create sequence case_number; grant usage on sequence case_number to wallet_app;
create sequence cut_over_number; grant usage on sequence cut_over_number to wallet_app;
create sequence gateway_test_number; grant usage on sequence gateway_test_number to wallet_agent, wallet_app;
create sequence ledger.transfer_id;
create sequence move_in_number; grant usage on sequence move_in_number to wallet_app;
create sequence pre_transaction_number; grant usage on sequence pre_transaction_number to wallet_agent, wallet_app;
create sequence seller_payment_number; grant usage on sequence seller_payment_number to wallet_app;
create sequence shift_number; grant usage on sequence shift_number to wallet_app;
create sequence withdrawal_draft_version; grant usage on sequence withdrawal_draft_version to wallet_app;

create type bet_step as (
  place integer,
  kind text,
  provider_id uuid,
  reference text,
  member_id uuid,
  game_type text,
  game text,
  round text,
  bet_id bigint,
  placed_at timestamptz,
  row_place tid,
  bet_minor bigint,
  win_minor bigint,
  valid_minor bigint,
  cash_id bigint,
  account_id bigint,
  refusal text,
  amount_minor bigint,
  bonus_id bigint
);

create type ledger.posted as (
  line integer,
  refusal text,
  repeated boolean,
  transfer_id bigint,
  journal_id bigint,
  recorded_at timestamptz,
  debit_after bigint,
  credit_after bigint
);

create type ledger.problem as (
  problem text,
  account_id bigint,
  currency text,
  expected_minor bigint,
  found_minor bigint
);

create type lot_share as (
  claim_id uuid,
  minor bigint
);

create type play_line as (
  kind text,
  debit_id bigint,
  credit_id bigint,
  amount_minor bigint,
  claim_id uuid,
  what text
);

create type played as (
  place integer,
  refusal text,
  status text,
  balance_minor bigint
);

create table activity (
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  admin_id uuid,
  username text not null,
  ip inet,
  entity text not null,
  action text not null,
  entity_id text not null,
  entity_name text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id)
);
create index activity_action ON activity (action, at DESC, id DESC);
create index activity_admin ON activity (admin_id, at DESC, id DESC);
create index activity_at ON activity (at DESC, id DESC);
create index activity_entity ON activity (entity, at DESC, id DESC);
create index activity_entity_id ON activity (entity_id, at DESC, id DESC);
create index activity_request ON activity (request_id);
create index activity_words ON activity USING gin (lower(((username || ' ') || entity_name)) gin_trgm_ops);
create trigger activity_awaits_seal AFTER INSERT ON activity REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION activity_awaits_seal();
create trigger activity_marks_shifts AFTER INSERT ON activity REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION activity_marks_shifts();
create trigger count_deleted AFTER DELETE ON activity REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows('activity');
create trigger count_inserted AFTER INSERT ON activity REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('activity');
create trigger count_updated AFTER UPDATE ON activity REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('activity');
alter table activity enable row level security;
create policy own on activity for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on activity for all to wallet_app using (true) with check (true);
grant insert, select (id, admin_id) on activity to wallet_agent;
grant insert, select on activity to wallet_app;

create table activity_seal (
  seq bigint not null,
  activity_id bigint not null,
  hash bytea not null,
  constraint activity_seal_pkey PRIMARY KEY (seq),
  constraint activity_seal_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint activity_seal_activity_id_key UNIQUE (activity_id)
);
grant select on activity_seal to wallet_app;

create table activity_unsealed (
  activity_id bigint not null,
  constraint activity_unsealed_pkey PRIMARY KEY (activity_id),
  constraint activity_unsealed_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id)
);
grant select on activity_unsealed to wallet_app;

create table adjustment (
  id uuid not null,
  reason text not null,
  admin_id uuid not null,
  second_id uuid,
  at timestamptz not null default now(),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint adjustment_second_id_fkey FOREIGN KEY (second_id) REFERENCES admin(id)
);
grant select on adjustment to wallet_agent;
grant insert, select on adjustment to wallet_app;

create table admin (
  id uuid not null default gen_random_uuid(),
  username text not null,
  display_name text not null,
  type text not null default 'company',
  role_id uuid not null,
  status text not null default 'active',
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  otp_secret text,
  otp_enabled_at timestamptz,
  otp_last_step bigint not null default 0,
  allowed_ips cidr[] not null default '{}'::cidr[],
  last_login_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  credit_limit_minor bigint,
  is_agent boolean not null generated always as ((type = 'agent')) stored,
  constraint admin_pkey PRIMARY KEY (id),
  constraint admin_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint admin_credit_limit_minor_check CHECK ((credit_limit_minor >= 0)),
  constraint admin_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id),
  constraint admin_role_kind FOREIGN KEY (role_id, is_agent) REFERENCES role(id, is_agent),
  constraint admin_status_check CHECK ((status = ANY (ARRAY['active', 'locked']))),
  constraint admin_type_check CHECK ((type = ANY (ARRAY['company', 'agent'])))
);
create index admin_created ON admin (created_at DESC, id);
create index admin_last_login ON admin (COALESCE(last_login_at, '-infinity'::timestamptz), id);
create index admin_role ON admin (role_id);
create index admin_username_order ON admin (lower(username), id);
create unique index admin_username ON admin (lower(username));
create trigger admin_notes_inserted AFTER INSERT ON admin REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION admin_notes_history();
create trigger admin_notes_updated AFTER UPDATE ON admin REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION admin_notes_history();
alter table admin enable row level security;
create policy staff on admin for all to wallet_app using (true) with check (true);
create policy subtree on admin for all to wallet_agent using (((NOT is_agent) OR (id = acting_admin()) OR (EXISTS ( SELECT
   FROM agent a
  WHERE (a.admin_id = admin.id)))));
grant select (id, username, display_name, type, role_id, status, must_change_password, otp_enabled_at, last_login_at, created_at, is_agent) on admin to wallet_agent;
grant delete, insert, select, update on admin to wallet_app;

create table admin_grant (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  role_id uuid,
  grants text[] not null default '{}'[],
  reason text not null,
  given_by uuid not null,
  given_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  constraint admin_grant_pkey PRIMARY KEY (id),
  constraint admin_grant_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint admin_grant_check CHECK ((admin_id <> given_by)),
  constraint admin_grant_check1 CHECK (((role_id IS NULL) = (grants <> '{}'[]))),
  constraint admin_grant_check2 CHECK ((ends_at > given_at)),
  constraint admin_grant_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES admin(id),
  constraint admin_grant_given_by_fkey FOREIGN KEY (given_by) REFERENCES admin(id),
  constraint admin_grant_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
create index admin_grant_due ON admin_grant (ends_at) WHERE (ended_at IS NULL);
create index admin_grant_given ON admin_grant (admin_id, given_at);
create index admin_grant_live ON admin_grant (admin_id) WHERE (ended_at IS NULL);
create index admin_grant_role ON admin_grant (role_id) WHERE (role_id IS NOT NULL);
grant insert, select, update on admin_grant to wallet_app;

create table admin_history (
  id bigint not null generated always as identity,
  admin_id uuid not null,
  role_id uuid not null,
  status text not null,
  since timestamptz not null,
  until timestamptz,
  constraint admin_history_pkey PRIMARY KEY (id),
  constraint admin_history_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint admin_history_check CHECK ((until >= since)),
  constraint admin_history_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
create index admin_history_role ON admin_history (role_id);
create index admin_history_since ON admin_history (admin_id, since DESC, id DESC);
create unique index admin_history_now ON admin_history (admin_id) WHERE (until IS NULL);
grant select on admin_history to wallet_app;

create table admin_log (
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  result text not null,
  admin_id uuid,
  username text not null,
  ip inet not null,
  user_agent text not null,
  constraint admin_log_pkey PRIMARY KEY (id),
  constraint admin_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint admin_log_result_check CHECK ((result = ANY (ARRAY['ok', 'failed'])))
);
create index admin_log_admin ON admin_log (admin_id, at DESC, id DESC);
create index admin_log_at ON admin_log (at DESC, id DESC);
create index admin_log_event ON admin_log (event, at DESC, id DESC);
create index admin_log_ip ON admin_log (ip, at DESC, id DESC);
create index admin_log_result ON admin_log (result, at DESC, id DESC);
create index admin_log_username ON admin_log (lower(username) text_pattern_ops, at DESC);
create trigger count_deleted AFTER DELETE ON admin_log REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows('admin_log');
create trigger count_inserted AFTER INSERT ON admin_log REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('admin_log');
create trigger count_updated AFTER UPDATE ON admin_log REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('admin_log');
grant insert, select on admin_log to wallet_app;

create table admin_payout_account (
  admin_id uuid not null,
  bank_account_id uuid not null,
  constraint admin_payout_account_pkey PRIMARY KEY (admin_id),
  constraint admin_payout_account_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint admin_payout_account_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant delete, insert, select, update on admin_payout_account to wallet_app;

create table admin_tie (
  id bigint not null generated always as identity,
  actor_id uuid not null,
  admin_id uuid,
  role_id uuid,
  deed text not null,
  at timestamptz not null default now(),
  constraint admin_tie_pkey PRIMARY KEY (id),
  constraint admin_tie_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES admin(id),
  constraint admin_tie_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint admin_tie_check CHECK (((num_nonnulls(admin_id, role_id) = 1) AND (actor_id IS DISTINCT FROM admin_id))),
  constraint admin_tie_deed_check CHECK ((deed = ANY (ARRAY['created', 'passwordReset', 'codeReset', 'unlocked', 'roleGiven', 'roleEdited']))),
  constraint admin_tie_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
create index admin_tie_actor ON admin_tie (actor_id, at);
create index admin_tie_admin ON admin_tie (admin_id, at);
grant insert, select on admin_tie to wallet_app;

create table affiliate_run (
  id uuid not null default gen_random_uuid(),
  setting_id uuid not null,
  first_day date not null,
  last_day date not null,
  rule jsonb,
  credited_to text not null default 'cash',
  turnover_times integer,
  bonus_days integer,
  status text not null default 'calculating',
  member_count integer not null default 0,
  total_minor bigint not null default 0,
  paid_count integer not null default 0,
  paid_minor bigint not null default 0,
  currency text not null default 'THB',
  calculated_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  second_by uuid,
  reason text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  back_minor bigint not null default 0,
  constraint affiliate_run_pkey PRIMARY KEY (id),
  constraint affiliate_run_back_minor_check CHECK ((back_minor >= 0)),
  constraint affiliate_run_check CHECK ((last_day >= first_day)),
  constraint affiliate_run_check1 CHECK (((paid_count <= member_count) AND (paid_minor <= total_minor))),
  constraint affiliate_run_check2 CHECK ((second_by <> decided_by)),
  constraint affiliate_run_check3 CHECK (((status = ANY (ARRAY['approved', 'done', 'rejected'])) = (decided_by IS NOT NULL))),
  constraint affiliate_run_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint affiliate_run_second_by_fkey FOREIGN KEY (second_by) REFERENCES admin(id),
  constraint affiliate_run_setting_id_first_day_key UNIQUE (setting_id, first_day),
  constraint affiliate_run_setting_id_fkey FOREIGN KEY (setting_id) REFERENCES affiliate_setting(id),
  constraint affiliate_run_status_check CHECK ((status = ANY (ARRAY['calculating', 'calculated', 'approved', 'done', 'rejected'])))
);
create index affiliate_run_ended ON affiliate_run (last_day, id);
create index affiliate_run_open ON affiliate_run (status) WHERE (status = ANY (ARRAY['calculating', 'approved']));
create index affiliate_run_order ON affiliate_run (first_day, id);
grant insert, select, update on affiliate_run to wallet_app;

create table affiliate_setting (
  id uuid not null default gen_random_uuid(),
  name text not null,
  basis text not null,
  levels jsonb not null,
  min_minor bigint not null,
  tags text[] not null default '{}'[],
  currency text not null default 'THB',
  period text not null,
  credited_to text not null default 'cash',
  turnover_times integer,
  bonus_days integer,
  status text not null default 'draft',
  active_since timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint affiliate_setting_pkey PRIMARY KEY (id),
  constraint affiliate_setting_basis_check CHECK ((basis = ANY (ARRAY['deposit', 'turnover', 'ggr']))),
  constraint affiliate_setting_bonus_days_check CHECK (((bonus_days >= 1) AND (bonus_days <= 365))),
  constraint affiliate_setting_check CHECK (((status <> 'active') OR (active_since IS NOT NULL))),
  constraint affiliate_setting_check1 CHECK (((credited_to = 'bonus') = (turnover_times IS NOT NULL))),
  constraint affiliate_setting_check2 CHECK (((credited_to = 'bonus') = (bonus_days IS NOT NULL))),
  constraint affiliate_setting_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint affiliate_setting_credited_to_check CHECK ((credited_to = ANY (ARRAY['cash', 'bonus']))),
  constraint affiliate_setting_levels_check CHECK (((jsonb_array_length(levels) >= 1) AND (jsonb_array_length(levels) <= 5))),
  constraint affiliate_setting_min_minor_check CHECK ((min_minor > 0)),
  constraint affiliate_setting_name_check CHECK ((name <> '')),
  constraint affiliate_setting_name_key UNIQUE (name),
  constraint affiliate_setting_period_check CHECK ((period = ANY (ARRAY['day', 'week', 'month']))),
  constraint affiliate_setting_status_check CHECK ((status = ANY (ARRAY['draft', 'active', 'paused', 'ended']))),
  constraint affiliate_setting_turnover_times_check CHECK (((turnover_times >= 0) AND (turnover_times <= 100)))
);
create index affiliate_setting_order ON affiliate_setting (created_at, id);
grant insert, select, update on affiliate_setting to wallet_app;

create table affiliate_share (
  id bigint not null generated always as identity,
  run_id uuid not null,
  member_id uuid not null,
  downline_count integer not null,
  base_minor bigint not null,
  levels jsonb not null,
  amount_minor bigint not null,
  status text not null default 'waiting',
  transfer_id bigint,
  paid_at timestamptz,
  constraint affiliate_share_pkey PRIMARY KEY (id),
  constraint affiliate_share_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint affiliate_share_check CHECK (((status = 'paid') = (transfer_id IS NOT NULL))),
  constraint affiliate_share_check1 CHECK (((status = 'paid') = (paid_at IS NOT NULL))),
  constraint affiliate_share_run_id_member_id_key UNIQUE (run_id, member_id),
  constraint affiliate_share_status_check CHECK ((status = ANY (ARRAY['waiting', 'paid', 'expired'])))
);
create index affiliate_share_member ON affiliate_share (member_id, run_id);
create index affiliate_share_paid ON affiliate_share (paid_at) WHERE (status = 'paid');
create index affiliate_share_waiting ON affiliate_share (run_id, member_id) WHERE (status = 'waiting');
create trigger stays BEFORE DELETE ON affiliate_share FOR EACH ROW EXECUTE FUNCTION affiliate_share_stays();
grant delete, insert, select, update on affiliate_share to wallet_app;

create table agent (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  code text not null,
  name text not null,
  parent_id uuid,
  depth integer not null,
  share_bp integer not null,
  credit_limit_minor bigint not null,
  status text not null default 'active',
  account_id bigint not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint agent_pkey PRIMARY KEY (id),
  constraint agent_account_id_key UNIQUE (account_id),
  constraint agent_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint agent_admin_key UNIQUE (admin_id),
  constraint agent_check CHECK ((parent_id <> id)),
  constraint agent_code_check CHECK ((code ~ '^[A-Z0-9]{3,12}$')),
  constraint agent_code_key UNIQUE (code),
  constraint agent_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint agent_credit_limit_minor_check CHECK (((credit_limit_minor >= 0) AND (credit_limit_minor <= '100000000000'::bigint))),
  constraint agent_depth CHECK (((depth >= 1) AND (depth <= 64))),
  constraint agent_name_check CHECK ((name <> '')),
  constraint agent_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agent(id),
  constraint agent_share_bp_check CHECK (((share_bp >= 0) AND (share_bp <= 10000))),
  constraint agent_status_check CHECK ((status = ANY (ARRAY['active', 'locked'])))
);
create index agent_parent ON agent (parent_id, code, id);
create index agent_words ON agent USING gin (lower(((code || ' ') || name)) gin_trgm_ops);
create trigger entered AFTER INSERT ON agent FOR EACH ROW EXECUTE FUNCTION agent_entered();
create trigger enters BEFORE INSERT ON agent FOR EACH ROW EXECUTE FUNCTION agent_enters();
create trigger limit_follows AFTER UPDATE OF credit_limit_minor ON agent FOR EACH ROW WHEN ((new.credit_limit_minor <> old.credit_limit_minor)) EXECUTE FUNCTION agent_limit_follows();
create trigger lock_follows AFTER UPDATE OF status ON agent FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION agent_lock_follows();
create trigger share_fits BEFORE UPDATE OF share_bp ON agent FOR EACH ROW WHEN ((new.share_bp <> old.share_bp)) EXECUTE FUNCTION agent_share_fits();
alter table agent enable row level security;
create policy staff on agent for all to wallet_app using (true) with check (true);
create policy subtree on agent for all to wallet_agent using ((id IN ( SELECT own_subtree() AS own_subtree)));
grant select, update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_agent;
grant select, update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_app;

create table agent_credit (
  id uuid not null default gen_random_uuid(),
  number text not null,
  at timestamptz not null,
  agent_id uuid not null,
  parent_id uuid,
  way text not null,
  amount_minor bigint not null,
  currency text not null default 'THB',
  agent_after_minor bigint not null,
  parent_after_minor bigint,
  note text not null,
  admin_id uuid not null,
  transfer_id bigint not null,
  constraint agent_credit_pkey PRIMARY KEY (id),
  constraint agent_credit_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint agent_credit_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  constraint agent_credit_number_key UNIQUE (number),
  constraint agent_credit_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agent(id),
  constraint agent_credit_transfer_id_key UNIQUE (transfer_id),
  constraint agent_credit_way_check CHECK ((way = ANY (ARRAY['give', 'take'])))
);
create index agent_credit_agent ON agent_credit (agent_id, at, id);
create index agent_credit_at ON agent_credit (at, id);
create index agent_credit_parent ON agent_credit (parent_id, at, id);
create trigger webhooks_hear_credit AFTER INSERT ON agent_credit FOR EACH ROW EXECUTE FUNCTION agent_credit_tells();
alter table agent_credit enable row level security;
create policy staff on agent_credit for all to wallet_app using (true) with check (true);
create policy subtree on agent_credit for all to wallet_agent using ((agent_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_credit to wallet_agent;
grant select on agent_credit to wallet_app;

create table agent_day (
  agent_id uuid not null,
  day date not null,
  member_n bigint not null default 0,
  bet_n bigint not null default 0,
  bet_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  win_minor bigint not null default 0,
  constraint agent_day_pkey PRIMARY KEY (agent_id, day)
) with (fillfactor=80);
alter table agent_day enable row level security;
create policy staff on agent_day for all to wallet_app using (true) with check (true);
create policy subtree on agent_day for all to wallet_agent using ((agent_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_day to wallet_agent;
grant select on agent_day to wallet_app;

create table agent_joined (
  member_id uuid not null,
  agent_id uuid not null,
  day date not null,
  n smallint not null default 1,
  constraint agent_joined_pkey PRIMARY KEY (member_id)
);
alter table agent_joined enable row level security;
create policy staff on agent_joined for all to wallet_app using (true) with check (true);
create policy subtree on agent_joined for all to wallet_agent using ((agent_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_joined to wallet_agent;
grant select on agent_joined to wallet_app;

create table agent_line (
  ancestor_id uuid not null,
  agent_id uuid not null,
  distance integer not null,
  constraint agent_line_pkey PRIMARY KEY (ancestor_id, agent_id),
  constraint agent_line_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  constraint agent_line_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES agent(id)
);
create index agent_line_up ON agent_line (agent_id, ancestor_id, distance);
alter table agent_line enable row level security;
create policy staff on agent_line for all to wallet_app using (true) with check (true);
create policy subtree on agent_line for all to wallet_agent using ((ancestor_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_line to wallet_agent;
grant select on agent_line to wallet_app;

create table agent_member (
  agent_id uuid not null,
  member_n bigint not null,
  constraint agent_member_pkey PRIMARY KEY (agent_id)
) with (fillfactor=80);
alter table agent_member enable row level security;
create policy staff on agent_member for all to wallet_app using (true) with check (true);
create policy subtree on agent_member for all to wallet_agent using ((agent_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_member to wallet_agent;
grant select on agent_member to wallet_app;

create table agent_share (
  agent_id uuid not null,
  since date not null,
  until date not null default 'infinity'::date,
  share_bp integer not null,
  constraint agent_share_pkey PRIMARY KEY (agent_id, since),
  constraint agent_share_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
alter table agent_share enable row level security;
create policy staff on agent_share for all to wallet_app using (true) with check (true);
create policy subtree on agent_share for all to wallet_agent using ((agent_id IN ( SELECT own_subtree() AS own_subtree)));
grant select on agent_share to wallet_agent;
grant select on agent_share to wallet_app;

create table alarm (
  event text not null,
  subject_id text not null,
  since timestamptz not null default now(),
  constraint alarm_pkey PRIMARY KEY (event, subject_id)
);
grant delete, insert, select, update on alarm to wallet_app;

create table announcement (
  id uuid not null default gen_random_uuid(),
  title_th text not null,
  title_en text not null default '',
  body_th jsonb not null,
  body_en jsonb,
  audience text[] not null,
  pinned boolean not null default false,
  "position" integer not null,
  start_at timestamptz,
  end_at timestamptz,
  status text not null default 'draft',
  changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_audience_check CHECK (((audience <> '{}'[]) AND (audience <@ ARRAY['members', 'agents', 'admins']))),
  constraint announcement_check CHECK ((start_at < end_at)),
  constraint announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint announcement_status_check CHECK ((status = ANY (ARRAY['draft', 'published', 'hidden', 'archived']))),
  constraint announcement_title_th_check CHECK ((title_th <> ''))
);
create index announcement_order ON announcement (pinned DESC, "position", id);
grant insert, select, update on announcement to wallet_app;

create table announcement_seen (
  announcement_id uuid not null,
  admin_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  constraint announcement_seen_pkey PRIMARY KEY (announcement_id, admin_id),
  constraint announcement_seen_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint announcement_seen_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id)
);
grant insert, select, update on announcement_seen to wallet_app;

create table api_key (
  id uuid not null default gen_random_uuid(),
  name text not null,
  hash bytea not null,
  hint text not null,
  grants text[] not null,
  allowed_ips cidr[] not null default '{}'::cidr[],
  per_minute integer not null,
  ends_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip inet,
  revoked_at timestamptz,
  revoked_by uuid,
  version integer not null default 1,
  kind text not null default 'program',
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_key_check1 CHECK ((ends_at <= (created_at + '367 days'::interval))),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint api_key_grants_check CHECK ((grants <> '{}'[])),
  constraint api_key_hash_check CHECK ((length(hash) = 32)),
  constraint api_key_hash_key UNIQUE (hash),
  constraint api_key_kind_check CHECK ((kind = ANY (ARRAY['program', 'group']))),
  constraint api_key_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint api_key_per_minute_check CHECK (((per_minute >= 1) AND (per_minute <= 600))),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES admin(id)
);
create index api_key_order ON api_key (created_at);
create unique index api_key_name ON api_key (lower(name));
grant insert, select, update (name, grants, allowed_ips, per_minute, last_used_at, last_used_ip, revoked_at, revoked_by, version) on api_key to wallet_app;

create table approval (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id text not null,
  subject_name text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  payload jsonb not null,
  maker_id uuid not null,
  made_at timestamptz not null default now(),
  status text not null default 'waiting',
  decider_id uuid,
  decided_at timestamptz,
  decision text not null default '',
  member_id uuid,
  entity text,
  action text,
  sealed text,
  sent_hash bytea,
  approvers integer not null default 1,
  checker_role_id uuid,
  expires_at timestamptz,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_amount CHECK (((amount_minor > 0) OR ((kind = 'change') AND (amount_minor = 0)))),
  constraint approval_check CHECK (((status <> 'approved') OR (decider_id <> maker_id))),
  constraint approval_checker_role_id_fkey FOREIGN KEY (checker_role_id) REFERENCES role(id),
  constraint approval_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES admin(id),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES admin(id),
  constraint approval_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint approval_status CHECK ((status = ANY (ARRAY['waiting', 'approved', 'rejected', 'withdrawn', 'expired'])))
);
create index approval_decided ON approval (decider_id, decided_at, id) WHERE (status = ANY (ARRAY['approved', 'rejected']));
create index approval_made ON approval (made_at, id);
create index approval_subject ON approval (subject_id, made_at DESC);
create index approval_waiting ON approval (made_at) WHERE (status = 'waiting');
create unique index approval_affiliate ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = 'affiliateRun'));
create unique index approval_commission ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = ANY (ARRAY['commissionPayment', 'commissionReversal'])));
create unique index approval_message ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = 'messageCredit'));
create unique index approval_pre ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = ANY (ARRAY['withdrawal', 'withdrawalReject', 'deposit', 'depositReversal', 'withdrawalReturn', 'lineCredit'])));
create unique index approval_reconcile ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = ANY (ARRAY['reconcileDeposit', 'reconcileWithdraw', 'reconcileDay'])));
create unique index approval_refund ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = 'refundRun'));
create unique index approval_reversal ON approval (subject_id) WHERE ((status = 'waiting') AND (kind = 'reversal'));
create unique index approval_sent ON approval (maker_id, sent_hash) WHERE ((status = 'waiting') AND (sent_hash IS NOT NULL));
grant insert, select, update (status, decider_id, decided_at, decision, sealed) on approval to wallet_app;

create table approval_rule (
  id uuid not null default gen_random_uuid(),
  entity text not null,
  action text not null,
  maker_role_id uuid,
  checker_role_id uuid,
  above bigint not null default 0,
  approvers integer not null default 1,
  expires_hours integer not null default 72,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint approval_rule_pkey PRIMARY KEY (id),
  constraint approval_rule_above_check CHECK ((above >= 0)),
  constraint approval_rule_approvers_check CHECK (((approvers >= 1) AND (approvers <= 3))),
  constraint approval_rule_checker_role_id_fkey FOREIGN KEY (checker_role_id) REFERENCES role(id),
  constraint approval_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint approval_rule_expires_hours_check CHECK (((expires_hours >= 1) AND (expires_hours <= 720))),
  constraint approval_rule_maker_role_id_fkey FOREIGN KEY (maker_role_id) REFERENCES role(id)
);
create unique index approval_rule_change ON approval_rule (entity, action, maker_role_id) NULLS NOT DISTINCT;
grant delete, insert, select, update on approval_rule to wallet_app;

create table approval_vote (
  approval_id uuid not null,
  admin_id uuid not null,
  at timestamptz not null default now(),
  constraint approval_vote_pkey PRIMARY KEY (approval_id, admin_id),
  constraint approval_vote_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint approval_vote_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
);
grant delete, insert, select, update on approval_vote to wallet_app;

create table auto_client (
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  last_used_at timestamptz,
  version integer not null default 1,
  constraint auto_client_pkey PRIMARY KEY (id),
  constraint auto_client_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint auto_client_kind_check CHECK ((kind = ANY (ARRAY['reader', 'payer', 'mover']))),
  constraint auto_client_status_check CHECK ((status = ANY (ARRAY['active', 'locked'])))
);
alter table auto_client enable row level security;
create policy staff on auto_client for all to wallet_app using (true) with check (true);
grant select on auto_client to wallet_agent;
grant insert, select, update on auto_client to wallet_app;

create table auto_client_account (
  client_id uuid not null,
  bank_account_id uuid not null,
  constraint auto_client_account_pkey PRIMARY KEY (client_id, bank_account_id),
  constraint auto_client_account_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint auto_client_account_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id)
);
grant delete, insert, select, update on auto_client_account to wallet_app;

create table auto_secret (
  key_id text not null,
  client_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  constraint auto_secret_pkey PRIMARY KEY (key_id),
  constraint auto_secret_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id)
);
create index auto_secret_client ON auto_secret (client_id, created_at);
create unique index auto_secret_newest ON auto_secret (client_id) WHERE (expires_at IS NULL);
grant delete, insert, select, update on auto_secret to wallet_app;

create table away_hint (
  admin_id uuid not null,
  hint text not null,
  constraint away_hint_pkey PRIMARY KEY (admin_id, hint),
  constraint away_hint_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint away_hint_hint_check CHECK ((hint = ANY (ARRAY['setup', 'tour'])))
);
alter table away_hint enable row level security;
create policy own on away_hint for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on away_hint for all to wallet_app using (true) with check (true);
grant delete, insert, select on away_hint to wallet_agent;
grant delete, insert, select, update on away_hint to wallet_app;

create table backup_drill (
  id bigint not null generated always as identity,
  started_at timestamptz not null,
  took_ms integer not null,
  backup text not null,
  restored_until timestamptz,
  faults text[] not null,
  constraint backup_drill_pkey PRIMARY KEY (id),
  constraint backup_drill_took_ms_check CHECK ((took_ms >= 0))
);
grant insert, select on backup_drill to wallet_app;

create table backup_made (
  made_at timestamptz not null default now(),
  constraint backup_made_pkey PRIMARY KEY (made_at)
);
grant select on backup_made to wallet_app;

create table bank_account (
  id uuid not null default gen_random_uuid(),
  bank text not null,
  number text not null,
  name text not null,
  uses text[] not null,
  day_limit_minor bigint,
  active_from time without time zone not null default '00:00:00'::time without time zone,
  active_until time without time zone not null default '00:00:00'::time without time zone,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  reported_balance_minor bigint,
  reported_at timestamptz,
  sweep_above_minor bigint,
  sweep_keep_minor bigint,
  sweep_to_id uuid,
  sweep_by uuid,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_bank_number_key UNIQUE (bank, number),
  constraint bank_account_check CHECK (((reported_balance_minor IS NULL) = (reported_at IS NULL))),
  constraint bank_account_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint bank_account_day_limit_minor_check CHECK ((day_limit_minor > 0)),
  constraint bank_account_status_check CHECK ((status = ANY (ARRAY['active', 'paused', 'archived']))),
  constraint bank_account_sweep CHECK (((num_nonnulls(sweep_above_minor, sweep_keep_minor, sweep_to_id, sweep_by) = ANY (ARRAY[0, 4])) AND (sweep_keep_minor < sweep_above_minor) AND (sweep_to_id <> id))),
  constraint bank_account_sweep_above_minor_check CHECK ((sweep_above_minor > 0)),
  constraint bank_account_sweep_by_fkey FOREIGN KEY (sweep_by) REFERENCES admin(id),
  constraint bank_account_sweep_keep_minor_check CHECK ((sweep_keep_minor >= 0)),
  constraint bank_account_sweep_to_id_fkey FOREIGN KEY (sweep_to_id) REFERENCES bank_account(id),
  constraint bank_account_uses_check CHECK (((uses <@ '{deposit,withdraw,hold}'[]) AND (cardinality(uses) > 0)))
);
create index bank_account_order ON bank_account (created_at, id);
alter table bank_account enable row level security;
create policy staff on bank_account for all to wallet_app using (true) with check (true);
grant select on bank_account to wallet_agent;
grant insert, select, update on bank_account to wallet_app;

create table bank_transfer (
  id uuid not null default gen_random_uuid(),
  number text not null,
  from_id uuid not null,
  to_id uuid,
  to_bank text,
  to_number text,
  to_name text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null default 'THB',
  reason text not null,
  maker_id uuid not null,
  approver_id uuid,
  status text not null default 'draft',
  bank_reference text not null default '',
  ledger_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  is_sweep boolean not null default false,
  constraint bank_transfer_pkey PRIMARY KEY (id),
  constraint bank_transfer_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bank_transfer_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES admin(id),
  constraint bank_transfer_check CHECK ((approver_id <> maker_id)),
  constraint bank_transfer_check1 CHECK (((status = ANY (ARRAY['draft', 'waiting', 'rejected'])) OR (approver_id IS NOT NULL))),
  constraint bank_transfer_check2 CHECK (((status = 'done') = (ledger_id IS NOT NULL))),
  constraint bank_transfer_check3 CHECK ((to_id <> from_id)),
  constraint bank_transfer_check4 CHECK ((num_nonnulls(to_bank, to_number, to_name) =
CASE
    WHEN (to_id IS NULL) THEN 3
    ELSE 0
END)),
  constraint bank_transfer_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint bank_transfer_from_id_fkey FOREIGN KEY (from_id) REFERENCES bank_account(id),
  constraint bank_transfer_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES admin(id),
  constraint bank_transfer_number_key UNIQUE (number),
  constraint bank_transfer_reason_check CHECK ((reason <> '')),
  constraint bank_transfer_status_check CHECK ((status = ANY (ARRAY['draft', 'waiting', 'approved', 'sending', 'done', 'failed', 'unknown', 'rejected']))),
  constraint bank_transfer_to_id_fkey FOREIGN KEY (to_id) REFERENCES bank_account(id)
);
create index bank_transfer_created ON bank_transfer (created_at, id);
create index bank_transfer_in ON bank_transfer (to_id, changed_at) WHERE (status = ANY (ARRAY['sending', 'unknown', 'done']));
create index bank_transfer_maker ON bank_transfer (maker_id, created_at, id);
create index bank_transfer_next ON bank_transfer (from_id, created_at) WHERE (status = 'approved');
create index bank_transfer_out ON bank_transfer (from_id, changed_at) INCLUDE (amount_minor, fee_minor) WHERE (status = ANY (ARRAY['sending', 'unknown', 'done']));
create index bank_transfer_status ON bank_transfer (status, created_at, id);
create index bank_transfer_words ON bank_transfer USING gin (lower(number) gin_trgm_ops);
create unique index bank_transfer_sweep ON bank_transfer (from_id) WHERE (is_sweep AND (status = ANY (ARRAY['draft', 'waiting', 'approved', 'sending', 'unknown'])));
create trigger guard BEFORE UPDATE ON bank_transfer FOR EACH ROW EXECUTE FUNCTION guard_bank_transfer();
create trigger webhooks_hear_status AFTER UPDATE OF status ON bank_transfer FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION bank_transfer_tells();
alter table bank_transfer enable row level security;
create policy staff on bank_transfer for all to wallet_app using (true) with check (true);
grant select on bank_transfer to wallet_agent;
grant insert (id, number, from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, maker_id, is_sweep), select, update (from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, approver_id, status, bank_reference, ledger_id, changed_at, version) on bank_transfer to wallet_app;

create table bank_transfer_event (
  id bigint not null generated always as identity,
  bank_transfer_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  status text not null,
  actor text not null,
  note text not null default '',
  constraint bank_transfer_event_pkey PRIMARY KEY (id),
  constraint bank_transfer_event_bank_transfer_id_fkey FOREIGN KEY (bank_transfer_id) REFERENCES bank_transfer(id)
);
create index bank_transfer_decided ON bank_transfer_event (actor, at, id) WHERE (status = ANY (ARRAY['approved', 'rejected']));
create index bank_transfer_event_transfer ON bank_transfer_event (bank_transfer_id, id);
grant insert, select on bank_transfer_event to wallet_app;

create table bank_transfer_lease (
  id uuid not null default gen_random_uuid(),
  bank_transfer_id uuid not null,
  client_id uuid not null,
  taken_at timestamptz not null default now(),
  until timestamptz not null,
  result text,
  ended_at timestamptz,
  constraint bank_transfer_lease_pkey PRIMARY KEY (id),
  constraint bank_transfer_lease_bank_transfer_id_fkey FOREIGN KEY (bank_transfer_id) REFERENCES bank_transfer(id),
  constraint bank_transfer_lease_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint bank_transfer_lease_result_check CHECK ((result = ANY (ARRAY['paid', 'failed', 'unknown'])))
);
create index bank_transfer_lease_until ON bank_transfer_lease (until) WHERE (ended_at IS NULL);
create unique index bank_transfer_lease_open ON bank_transfer_lease (bank_transfer_id) WHERE (ended_at IS NULL);
grant insert, select, update (result, ended_at) on bank_transfer_lease to wallet_app;

create table bet (
  id bigint not null,
  placed_at timestamptz not null,
  provider_id uuid not null,
  reference text not null,
  round text not null,
  member_id uuid not null,
  game_type text not null,
  game text not null,
  currency text not null,
  bet_minor bigint not null,
  valid_minor bigint,
  win_minor bigint,
  status text not null default 'open',
  settled_at timestamptz,
  cancelled_at timestamptz,
  bonus_minor bigint not null default 0,
  bonus_win_minor bigint not null default 0,
  constraint bet_pkey PRIMARY KEY (placed_at, id),
  constraint bet_bet_minor_check CHECK ((bet_minor > 0)),
  constraint bet_check CHECK (((valid_minor >= 0) AND (valid_minor <= bet_minor))),
  constraint bet_check1 CHECK (((bonus_minor >= 0) AND (bonus_minor <= bet_minor))),
  constraint bet_check2 CHECK (((bonus_win_minor >= 0) AND (bonus_win_minor <= COALESCE(win_minor, (0)::bigint)))),
  constraint bet_status_check CHECK ((status = ANY (ARRAY['open', 'settled', 'cancelled']))),
  constraint bet_win_minor_check CHECK ((win_minor >= 0))
) partition by RANGE (placed_at);
create index bet_amount ON ONLY public.bet (bet_minor, placed_at, id);
create index bet_counts ON ONLY public.bet USING brin (settled_at, cancelled_at) WITH (pages_per_range='32');
create index bet_game ON ONLY public.bet (game, placed_at, id);
create index bet_member ON ONLY public.bet (member_id, placed_at, id);
create index bet_provider ON ONLY public.bet (provider_id, placed_at, id);
create index bet_round ON ONLY public.bet (round) WHERE (round <> '');
create index bet_type ON ONLY public.bet (game_type, placed_at, id);
alter table bet enable row level security;
create policy staff on bet for all to wallet_app using (true) with check (true);
create policy subtree on bet for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bet to wallet_agent;
grant insert, select, update on bet to wallet_app;

create table bet_change (
  at timestamptz not null,
  placed_at timestamptz not null,
  member_id uuid not null,
  provider_id uuid not null,
  game_type text not null,
  game text not null,
  n integer not null,
  open_n integer not null,
  cancelled_n integer not null,
  bet_minor bigint not null,
  open_minor bigint not null,
  valid_minor bigint not null,
  win_minor bigint not null,
  cash_bet_minor bigint not null default 0,
  cash_win_minor bigint not null default 0,
  cash_valid_minor bigint not null default 0
);
alter table bet_change enable row level security;
create policy staff on bet_change for all to wallet_app using (true) with check (true);
create policy subtree on bet_change for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bet_change to wallet_agent;
grant insert, select on bet_change to wallet_app;

create table bet_correction (
  at timestamptz not null,
  settled_at timestamptz not null,
  bet_id bigint not null,
  member_id uuid not null,
  game_type text not null,
  cash_bet_minor bigint not null,
  cash_win_minor bigint not null,
  cash_valid_minor bigint not null,
  constraint bet_correction_pkey PRIMARY KEY (bet_id)
);
create index bet_correction_at ON bet_correction (at);
grant insert, select on bet_correction to wallet_app;

create table bet_day (
  day date not null,
  member_id uuid not null,
  provider_id uuid not null,
  game_type text not null,
  n bigint not null,
  bet_minor bigint not null,
  valid_minor bigint not null,
  win_minor bigint not null,
  cash_bet_minor bigint not null default 0,
  cash_win_minor bigint not null default 0,
  cash_valid_minor bigint not null default 0,
  constraint bet_day_pkey PRIMARY KEY (day, member_id, provider_id, game_type)
);
create index bet_day_member ON bet_day (member_id, day);
create trigger agents_follow_insert AFTER INSERT ON bet_day REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION agent_days_follow();
create trigger agents_follow_truncate AFTER TRUNCATE ON bet_day FOR EACH STATEMENT EXECUTE FUNCTION agent_days_follow();
create trigger agents_follow_update AFTER UPDATE ON bet_day REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION agent_days_follow();
alter table bet_day enable row level security;
create policy staff on bet_day for all to wallet_app using (true) with check (true);
create policy subtree on bet_day for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bet_day to wallet_agent;
grant select on bet_day to wallet_app;

create table bet_hour (
  hour timestamptz not null,
  provider_id uuid not null,
  game_type text not null,
  n bigint not null,
  bet_minor bigint not null,
  valid_minor bigint not null,
  win_minor bigint not null,
  constraint bet_hour_pkey PRIMARY KEY (hour, provider_id, game_type)
);
grant select on bet_hour to wallet_app;

create table bet_key (
  provider_id uuid not null,
  reference text not null,
  member_id uuid not null,
  bet_id bigint,
  placed_at timestamptz,
  early text,
  win_minor bigint,
  valid_minor bigint,
  constraint bet_key_pkey PRIMARY KEY (provider_id, reference),
  constraint bet_key_check CHECK (((bet_id IS NULL) = (early IS NOT NULL))),
  constraint bet_key_early_check CHECK ((early = ANY (ARRAY['settled', 'cancelled'])))
);
alter table bet_key enable row level security;
create policy staff on bet_key for all to wallet_app using (true) with check (true);
create policy subtree on bet_key for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bet_key to wallet_agent;
grant insert, select, update on bet_key to wallet_app;

create table bet_lot (
  placed_at timestamptz not null,
  bet_id bigint not null,
  claim_id uuid not null,
  turn integer not null,
  stake_minor bigint not null,
  win_minor bigint not null default 0,
  constraint bet_lot_pkey PRIMARY KEY (placed_at, bet_id, claim_id),
  constraint bet_lot_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES bonus_claim(id),
  constraint bet_lot_stake_minor_check CHECK ((stake_minor > 0)),
  constraint bet_lot_win_minor_check CHECK ((win_minor >= 0))
);
create index bet_lot_claim ON bet_lot (claim_id);
grant insert, select, update on bet_lot to wallet_app;

create table bet_placed_day (
  day date not null,
  member_id uuid not null,
  provider_id uuid not null,
  game_type text not null,
  n bigint not null,
  open_n bigint not null,
  cancelled_n bigint not null,
  bet_minor bigint not null,
  open_minor bigint not null,
  valid_minor bigint not null,
  win_minor bigint not null,
  constraint bet_placed_day_pkey PRIMARY KEY (day, member_id, provider_id, game_type)
);
create index bet_placed_day_member ON bet_placed_day (member_id, day);
alter table bet_placed_day enable row level security;
create policy staff on bet_placed_day for all to wallet_app using (true) with check (true);
create policy subtree on bet_placed_day for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bet_placed_day to wallet_agent;
grant select on bet_placed_day to wallet_app;

create table bet_placed_game (
  day date not null,
  provider_id uuid not null,
  game_type text not null,
  game text not null,
  n bigint not null,
  open_n bigint not null,
  cancelled_n bigint not null,
  bet_minor bigint not null,
  open_minor bigint not null,
  valid_minor bigint not null,
  win_minor bigint not null,
  constraint bet_placed_game_pkey PRIMARY KEY (day, provider_id, game_type, game)
);
grant select on bet_placed_game to wallet_app;

create table block_agreed (
  pre_id uuid not null,
  entry_id uuid not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null default now(),
  constraint block_agreed_pkey PRIMARY KEY (pre_id, entry_id),
  constraint block_agreed_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES admin(id),
  constraint block_agreed_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES block_entry(id),
  constraint block_agreed_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
grant insert, select on block_agreed to wallet_app;

create table block_appeal (
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  text text not null,
  from_whom text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  status text not null default 'open',
  decision text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  constraint block_appeal_pkey PRIMARY KEY (id),
  constraint block_appeal_check CHECK (((status = 'open') = (decided_by IS NULL))),
  constraint block_appeal_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint block_appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint block_appeal_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES block_entry(id),
  constraint block_appeal_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES admin(id),
  constraint block_appeal_status_check CHECK ((status = ANY (ARRAY['open', 'upheld', 'granted'])))
);
create index block_appeal_entry ON block_appeal (entry_id, recorded_at);
create unique index block_appeal_open ON block_appeal (entry_id) WHERE (status = 'open');
grant insert, select, update on block_appeal to wallet_app;

create table block_entry (
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null,
  value text not null,
  shown text not null,
  network cidr,
  reason text not null,
  note text not null default '',
  effect text not null,
  member_id uuid,
  ends_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text not null default '',
  closed_at timestamptz,
  version integer not null default 1,
  constraint block_entry_pkey PRIMARY KEY (id),
  constraint block_entry_check CHECK (((network IS NOT NULL) = (kind = 'address'))),
  constraint block_entry_check1 CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint block_entry_check2 CHECK (((lifted_at IS NULL) OR (closed_at IS NOT NULL))),
  constraint block_entry_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint block_entry_effect_check CHECK ((effect = ANY (ARRAY['refuse', 'review']))),
  constraint block_entry_kind_check CHECK ((kind = ANY (ARRAY['account', 'phone', 'device', 'address', 'name']))),
  constraint block_entry_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES admin(id),
  constraint block_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint block_entry_number_key UNIQUE (number),
  constraint block_entry_shown_check CHECK ((shown <> '')),
  constraint block_entry_value_check CHECK ((value <> ''))
);
create index block_entry_digits ON block_entry ("right"(shown, 4)) WHERE (kind = ANY (ARRAY['account', 'phone']));
create index block_entry_end ON block_entry (ends_at) WHERE (ends_at IS NOT NULL);
create index block_entry_member ON block_entry (member_id);
create index block_entry_network ON block_entry USING gist (network inet_ops) WHERE (closed_at IS NULL);
create index block_entry_order ON block_entry (created_at, id);
create index block_entry_value ON block_entry (value);
create unique index block_entry_once ON block_entry (kind, value) WHERE (closed_at IS NULL);
grant insert, select, update on block_entry to wallet_app;

create table block_hit (
  id bigint not null generated always as identity,
  entry_id uuid not null,
  moment text not null,
  outcome text not null,
  member_id uuid,
  seen text not null,
  day date not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint block_hit_pkey PRIMARY KEY (id),
  constraint block_hit_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES block_entry(id),
  constraint block_hit_entry_id_moment_member_id_day_key UNIQUE NULLS NOT DISTINCT (entry_id, moment, member_id, day),
  constraint block_hit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint block_hit_times_check CHECK ((times > 0))
);
create index block_hit_entry ON block_hit (entry_id, last_at DESC, id DESC);
create index block_hit_member ON block_hit (member_id) WHERE (member_id IS NOT NULL);
grant insert, select, update on block_hit to wallet_app;

create table bonus_claim (
  id uuid not null default gen_random_uuid(),
  number text not null,
  source text not null,
  source_id uuid not null,
  source_name text not null,
  grant_key text not null,
  member_id uuid not null,
  pre_id uuid,
  deposit_minor bigint not null default 0,
  bonus_minor bigint not null,
  currency text not null default 'THB',
  turnover_times integer not null,
  weights jsonb not null,
  required_minor bigint not null,
  cash_out_minor bigint,
  stacks boolean not null,
  turnover_minor bigint not null default 0,
  seen_minor bigint not null default 0,
  status text not null default 'active',
  converted_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  claimed_at timestamptz not null default now(),
  claimed_by text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  reason text not null default '',
  version integer not null default 1,
  kind text,
  claim_day date not null,
  lot_minor bigint not null default 0,
  constraint bonus_claim_pkey PRIMARY KEY (id),
  constraint bonus_claim_bonus_minor_check CHECK ((bonus_minor > 0)),
  constraint bonus_claim_cash_out_minor_check CHECK ((cash_out_minor > 0)),
  constraint bonus_claim_check CHECK ((expires_at > claimed_at)),
  constraint bonus_claim_check1 CHECK (((status = ANY (ARRAY['waiting', 'active'])) = (ended_at IS NULL))),
  constraint bonus_claim_check2 CHECK (((cash_out_minor IS NULL) OR (converted_minor <= cash_out_minor))),
  constraint bonus_claim_deposit UNIQUE (pre_id),
  constraint bonus_claim_deposit_minor_check CHECK ((deposit_minor >= 0)),
  constraint bonus_claim_grant_key UNIQUE (grant_key),
  constraint bonus_claim_lot_minor_check CHECK ((lot_minor >= 0)),
  constraint bonus_claim_number_key UNIQUE (number),
  constraint bonus_claim_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint bonus_claim_required_minor_check CHECK ((required_minor >= 0)),
  constraint bonus_claim_source_check CHECK ((source = ANY (ARRAY['promotion', 'refund', 'affiliate', 'moved']))),
  constraint bonus_claim_status_check CHECK ((status = ANY (ARRAY['waiting', 'active', 'completed', 'expired', 'cancelled', 'forfeited', 'refused']))),
  constraint bonus_claim_ungiven CHECK (((status <> ALL (ARRAY['waiting', 'refused'])) OR ((lot_minor = 0) AND (converted_minor = 0) AND (returned_minor = 0))))
);
create index bonus_claim_active ON bonus_claim (member_id) WHERE (status = 'active');
create index bonus_claim_due ON bonus_claim (expires_at) WHERE (status = 'active');
create index bonus_claim_ended ON bonus_claim (ended_at) WHERE (ended_at IS NOT NULL);
create index bonus_claim_member ON bonus_claim (member_id, claimed_at, id);
create index bonus_claim_order ON bonus_claim (claimed_at, id);
create index bonus_claim_source ON bonus_claim (source, source_id, claimed_at, id);
create index bonus_claim_waiting ON bonus_claim (source_id, claimed_at) WHERE (status = 'waiting');
create unique index bonus_claim_daily ON bonus_claim (member_id, claim_day) WHERE (kind = 'dailyFirst');
create unique index bonus_claim_first ON bonus_claim (member_id) WHERE (kind = 'firstDeposit');
create trigger webhooks_hear_bonus AFTER INSERT ON bonus_claim FOR EACH ROW WHEN ((new.source <> 'moved')) EXECUTE FUNCTION bonus_claim_tells();
create trigger webhooks_hear_status AFTER UPDATE OF status ON bonus_claim FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION bonus_claim_tells();
alter table bonus_claim enable row level security;
create policy staff on bonus_claim for all to wallet_app using (true) with check (true);
create policy subtree on bonus_claim for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on bonus_claim to wallet_agent;
grant insert, select, update on bonus_claim to wallet_app;

create table bonus_move (
  transfer_id bigint not null,
  claim_id uuid not null,
  at timestamptz not null,
  what text not null,
  amount_minor bigint not null,
  constraint bonus_move_pkey PRIMARY KEY (transfer_id),
  constraint bonus_move_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bonus_move_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES bonus_claim(id),
  constraint bonus_move_what_check CHECK ((what = ANY (ARRAY['given', 'converted', 'returned', 'borne', 'reclaimed'])))
);
create index bonus_move_at ON bonus_move (at);
create index bonus_move_claim ON bonus_move (claim_id);
grant insert, select on bonus_move to wallet_app;

create table business_calendar (
  only_one boolean not null default true,
  time_zone text not null default 'Asia/Bangkok',
  constraint business_calendar_pkey PRIMARY KEY (only_one),
  constraint business_calendar_only_one_check CHECK (only_one)
);
grant select on business_calendar to wallet_agent;
grant select on business_calendar to wallet_app;

create table carried_back (
  id uuid not null default gen_random_uuid(),
  cut_over_id uuid not null,
  member_id uuid not null,
  opening_minor bigint not null,
  cash_minor bigint not null,
  change_minor bigint not null generated always as ((cash_minor - opening_minor)) stored,
  carried_at timestamptz not null default now(),
  constraint carried_back_pkey PRIMARY KEY (id),
  constraint carried_back_cut_over_id_fkey FOREIGN KEY (cut_over_id) REFERENCES cut_over(id),
  constraint carried_back_cut_over_id_member_id_key UNIQUE (cut_over_id, member_id),
  constraint carried_back_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index carried_back_change ON carried_back (change_minor, id);
create index carried_back_member ON carried_back (member_id);
create index carried_back_order ON carried_back (carried_at, id);
grant insert, select on carried_back to wallet_app;

create table case_evidence (
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  kind text not null,
  record_id text not null,
  title text not null,
  state text not null,
  amount_minor bigint,
  record_at timestamptz,
  member_id uuid,
  note text not null,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text not null default '',
  constraint case_evidence_pkey PRIMARY KEY (id),
  constraint case_evidence_added_by_fkey FOREIGN KEY (added_by) REFERENCES admin(id),
  constraint case_evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_file(id),
  constraint case_evidence_check CHECK (((kind = ANY (ARRAY['credit', 'bet', 'signIn'])) = (record_id ~ '^[0-9]+$'))),
  constraint case_evidence_check1 CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint case_evidence_kind_check CHECK ((kind = ANY (ARRAY['member', 'pretransaction', 'bonusClaim', 'credit', 'bet', 'statementLine', 'blockEntry', 'signIn']))),
  constraint case_evidence_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint case_evidence_record_id_check CHECK ((record_id <> '')),
  constraint case_evidence_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES admin(id)
);
create index case_evidence_case ON case_evidence (case_id, added_at);
create index case_evidence_member ON case_evidence (member_id) WHERE (member_id IS NOT NULL);
create index case_evidence_record ON case_evidence (kind, record_id) WHERE (withdrawn_at IS NULL);
create unique index case_evidence_once ON case_evidence (case_id, kind, record_id) WHERE (withdrawn_at IS NULL);
grant insert, select, update (withdrawn_by, withdrawn_at, withdraw_reason) on case_evidence to wallet_app;

create table case_file (
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null,
  title text not null,
  status text not null default 'open',
  assigned_to uuid,
  opened_by uuid not null,
  opened_at timestamptz not null default now(),
  outcome text,
  reason text not null default '',
  closed_at timestamptz,
  version integer not null default 1,
  constraint case_file_pkey PRIMARY KEY (id),
  constraint case_file_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES admin(id),
  constraint case_file_check CHECK (((status = 'closed') = (closed_at IS NOT NULL))),
  constraint case_file_check1 CHECK (((status = 'closed') = (outcome IS NOT NULL))),
  constraint case_file_kind_check CHECK ((kind = ANY (ARRAY['sharedAccounts', 'reusedSlip', 'bonusAbuse', 'stolenAccount', 'returnedMoney', 'other']))),
  constraint case_file_number_key UNIQUE (number),
  constraint case_file_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES admin(id),
  constraint case_file_outcome_check CHECK ((outcome = ANY (ARRAY['proven', 'unfounded', 'undecided']))),
  constraint case_file_status_check CHECK ((status = ANY (ARRAY['open', 'working', 'closed']))),
  constraint case_file_title_check CHECK ((title <> ''))
);
create index case_file_assigned ON case_file (assigned_to, opened_at, id) WHERE (assigned_to IS NOT NULL);
create index case_file_order ON case_file (opened_at, id);
create index case_file_outcome ON case_file (outcome, opened_at, id) WHERE (outcome IS NOT NULL);
create index case_file_pending ON case_file (opened_at, id) WHERE (status <> 'closed');
create index case_file_words ON case_file USING gin (lower(((number || ' ') || title)) gin_trgm_ops);
grant insert, select, update on case_file to wallet_app;

create table case_member (
  case_id uuid not null,
  member_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  constraint case_member_pkey PRIMARY KEY (case_id, member_id),
  constraint case_member_added_by_fkey FOREIGN KEY (added_by) REFERENCES admin(id),
  constraint case_member_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_file(id),
  constraint case_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index case_member_member ON case_member (member_id, case_id);
grant delete, insert, select on case_member to wallet_app;

create table case_note (
  id bigint not null generated always as identity,
  case_id uuid not null,
  at timestamptz not null default now(),
  admin_id uuid not null,
  text text not null,
  constraint case_note_pkey PRIMARY KEY (id),
  constraint case_note_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint case_note_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_file(id),
  constraint case_note_text_check CHECK ((text <> ''))
);
create index case_note_case ON case_note (case_id, id);
grant insert, select on case_note to wallet_app;

create table case_step (
  id bigint not null generated always as identity,
  case_id uuid not null,
  at timestamptz not null default now(),
  status text not null,
  outcome text,
  reason text not null default '',
  admin_id uuid not null,
  constraint case_step_pkey PRIMARY KEY (id),
  constraint case_step_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint case_step_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_file(id),
  constraint case_step_check CHECK (((status = 'closed') = (outcome IS NOT NULL))),
  constraint case_step_outcome_check CHECK ((outcome = ANY (ARRAY['proven', 'unfounded', 'undecided']))),
  constraint case_step_status_check CHECK ((status = ANY (ARRAY['open', 'working', 'closed'])))
);
create index case_step_case ON case_step (case_id, id);
grant insert, select on case_step to wallet_app;

create table certificate (
  host text not null,
  ends_at timestamptz,
  looked_at timestamptz not null default now(),
  constraint certificate_pkey PRIMARY KEY (host)
);
grant delete, insert, select, update on certificate to wallet_app;

create table contracted (
  name text not null,
  since text not null,
  constraint contracted_pkey PRIMARY KEY (name)
);
grant select on contracted to wallet_app;

create table core_system (
  only_one boolean not null default true,
  registration boolean not null default true,
  deposit boolean not null default true,
  withdrawal boolean not null default true,
  play boolean not null default true,
  maintenance boolean not null default false,
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  message jsonb not null default '{"en": "", "th": ""}'::jsonb,
  texts jsonb not null default '{}'::jsonb,
  switches_version integer not null default 1,
  limits_version integer not null default 1,
  texts_version integer not null default 1,
  constraint core_system_pkey PRIMARY KEY (only_one),
  constraint core_system_check CHECK ((maintenance_from < maintenance_until)),
  constraint core_system_only_one_check CHECK (only_one)
);
grant select (withdrawal) on core_system to wallet_agent;
grant select, update on core_system to wallet_app;

create table counted_list (
  list text not null,
  relation regclass not null,
  at_column text not null,
  part_column text not null,
  constraint counted_list_pkey PRIMARY KEY (list)
);
grant select on counted_list to wallet_app;

create table credential_failure (
  realm text not null,
  account text not null,
  source text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint credential_failure_pkey PRIMARY KEY (realm, account, source),
  constraint credential_failure_failures_check CHECK ((failures >= 0)),
  constraint credential_failure_realm_check CHECK ((realm = ANY (ARRAY['staff', 'member'])))
);
create index credential_failure_age ON credential_failure (last_failed_at);
grant delete, insert, select, update on credential_failure to wallet_app;

create table custom_report (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  name text not null,
  definition jsonb not null,
  shared text not null default 'nobody',
  role_ids uuid[] not null default '{}'::uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  constraint custom_report_pkey PRIMARY KEY (id),
  constraint custom_report_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint custom_report_check CHECK (((shared = 'roles') = (role_ids <> '{}'::uuid[]))),
  constraint custom_report_name_check CHECK ((name <> '')),
  constraint custom_report_shared_check CHECK ((shared = ANY (ARRAY['nobody', 'roles', 'everyone'])))
);
create index custom_report_order ON custom_report (updated_at, id) WHERE (deleted_at IS NULL);
create index custom_report_shared ON custom_report (shared) WHERE ((deleted_at IS NULL) AND (shared <> 'nobody'));
create unique index custom_report_name ON custom_report (admin_id, lower(name)) WHERE (deleted_at IS NULL);
grant insert, select, update on custom_report to wallet_app;

create table custom_report_pin (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  report_id uuid not null,
  place integer not null,
  size text not null,
  constraint custom_report_pin_pkey PRIMARY KEY (id),
  constraint custom_report_pin_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint custom_report_pin_admin_id_report_id_key UNIQUE (admin_id, report_id),
  constraint custom_report_pin_report_id_fkey FOREIGN KEY (report_id) REFERENCES custom_report(id),
  constraint custom_report_pin_size_check CHECK ((size = ANY (ARRAY['half', 'whole'])))
);
create index custom_report_pin_report ON custom_report_pin (report_id);
grant delete, insert, select, update on custom_report_pin to wallet_app;

create table cut_over (
  id uuid not null default gen_random_uuid(),
  number text not null,
  status text not null default 'planned',
  freeze_at timestamptz not null,
  at timestamptz not null,
  way_back_hours integer not null,
  member_count integer,
  total_minor bigint,
  carried_minor bigint,
  planned_by uuid not null,
  planned_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint cut_over_pkey PRIMARY KEY (id),
  constraint cut_over_check CHECK ((at >= freeze_at)),
  constraint cut_over_check1 CHECK (((status = ANY (ARRAY['planned', 'confirmed'])) = (ended_by IS NULL))),
  constraint cut_over_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES admin(id),
  constraint cut_over_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES admin(id),
  constraint cut_over_number_key UNIQUE (number),
  constraint cut_over_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES admin(id),
  constraint cut_over_status_check CHECK ((status = ANY (ARRAY['planned', 'confirmed', 'cancelled', 'returning', 'back']))),
  constraint cut_over_way_back_hours_check CHECK (((way_back_hours >= 0) AND (way_back_hours <= 168)))
);
create index cut_over_order ON cut_over (planned_at, id);
create unique index cut_over_planned ON cut_over ((true)) WHERE (status = 'planned');
grant insert, select, update on cut_over to wallet_app;

create table default_view (
  admin_id uuid not null,
  list text not null,
  view_id uuid not null,
  constraint default_view_pkey PRIMARY KEY (admin_id, list),
  constraint default_view_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE
);
create index default_view_view ON default_view (view_id);
alter table default_view enable row level security;
create policy own on default_view for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on default_view for all to wallet_app using (true) with check (true);
grant delete, insert, select, update on default_view to wallet_agent;
grant delete, insert, select, update on default_view to wallet_app;

create table distributor (
  id uuid not null default gen_random_uuid(),
  name text not null,
  address text not null,
  currency text not null,
  low_mark_minor bigint not null,
  status text not null default 'on',
  balance_minor bigint,
  low_since timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint distributor_pkey PRIMARY KEY (id),
  constraint distributor_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint distributor_low_mark_minor_check CHECK ((low_mark_minor >= 0)),
  constraint distributor_name_check CHECK ((name <> '')),
  constraint distributor_name_key UNIQUE (name),
  constraint distributor_status_check CHECK ((status = ANY (ARRAY['on', 'off'])))
);
create index distributor_order ON distributor (created_at, id);
grant insert, select, update on distributor to wallet_app;

create table distributor_provider (
  distributor_id uuid not null,
  code text not null,
  name text not null,
  cost_basis_points integer not null,
  constraint distributor_provider_pkey PRIMARY KEY (distributor_id, code),
  constraint distributor_provider_cost_basis_points_check CHECK (((cost_basis_points >= 0) AND (cost_basis_points <= 10000))),
  constraint distributor_provider_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributor(id)
);
grant delete, insert, select, update on distributor_provider to wallet_app;

create table distributor_secret (
  key_id text not null,
  distributor_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  constraint distributor_secret_pkey PRIMARY KEY (key_id),
  constraint distributor_secret_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributor(id)
);
create unique index distributor_secret_newest ON distributor_secret (distributor_id) WHERE (expires_at IS NULL);
grant delete, insert, select, update on distributor_secret to wallet_app;

create table distributor_sync (
  id bigint not null generated always as identity,
  distributor_id uuid not null,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  result text not null default 'asked',
  note text not null default '',
  balance_minor bigint,
  asked_by uuid,
  constraint distributor_sync_pkey PRIMARY KEY (id),
  constraint distributor_sync_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES admin(id),
  constraint distributor_sync_check CHECK (((result = 'asked') = (ended_at IS NULL))),
  constraint distributor_sync_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributor(id),
  constraint distributor_sync_kind_check CHECK ((kind = ANY (ARRAY['test', 'sync']))),
  constraint distributor_sync_result_check CHECK ((result = ANY (ARRAY['asked', 'ok', 'wrongKey', 'refused', 'unreachable', 'garbled', 'closed', 'off'])))
);
create index distributor_sync_at ON distributor_sync (at);
create index distributor_sync_latest ON distributor_sync (distributor_id, id);
grant delete, insert, select, update on distributor_sync to wallet_app;

create table former_movement (
  id bigint not null generated always as identity,
  member_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  at timestamptz not null,
  reference text not null,
  note text not null,
  occurrence integer not null,
  move_id uuid,
  client_id uuid,
  constraint former_movement_pkey PRIMARY KEY (id),
  constraint former_movement_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint former_movement_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint former_movement_kind_check CHECK ((kind = ANY (ARRAY['deposit', 'withdrawal', 'bet', 'win', 'bonus', 'creditIn', 'creditOut']))),
  constraint former_movement_member_id_at_kind_amount_minor_reference_oc_key UNIQUE (member_id, at, kind, amount_minor, reference, occurrence),
  constraint former_movement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint former_movement_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id),
  constraint former_movement_origin CHECK ((num_nonnulls(move_id, client_id) = 1))
);
create index former_movement_at ON former_movement (at);
create index former_movement_bonus ON former_movement (member_id, at) WHERE (kind = 'bonus');
create index former_movement_client ON former_movement (client_id, at) WHERE (client_id IS NOT NULL);
create index former_movement_member ON former_movement (member_id, at, id);
create index former_movement_move ON former_movement (move_id);
create trigger former_movement_came AFTER INSERT ON former_movement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION former_movement_due();
create trigger former_movement_went AFTER DELETE ON former_movement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION former_movement_due();
alter table former_movement enable row level security;
create policy staff on former_movement for all to wallet_app using (true) with check (true);
create policy subtree on former_movement for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on former_movement to wallet_agent;
grant insert, select on former_movement to wallet_app;

create table game (
  provider_id uuid not null,
  code text not null,
  name text not null,
  game_type text not null,
  "position" integer not null,
  is_offered boolean not null default true,
  constraint game_pkey PRIMARY KEY (provider_id, code),
  constraint game_code_check CHECK ((code <> '')),
  constraint game_game_type_fkey FOREIGN KEY (game_type) REFERENCES game_type(code),
  constraint game_name_check CHECK ((name <> '')),
  constraint game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES game_provider(id)
);
create index game_lobby ON game (game_type, provider_id, "position") WHERE is_offered;
grant select on game to wallet_agent;
grant insert, select, update on game to wallet_app;

create table game_launch (
  token_hash bytea not null,
  provider_id uuid not null,
  member_id uuid not null,
  game text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint game_launch_pkey PRIMARY KEY (token_hash),
  constraint game_launch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_launch_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES game_provider(id)
);
create index game_launch_over ON game_launch (expires_at);
grant delete, insert, select, update on game_launch to wallet_app;

create table game_provider (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  "position" integer not null,
  status text not null default 'on',
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  tags text[] not null default '{}'[],
  picture_id uuid,
  launch_url text,
  games_told_at timestamptz,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint game_provider_pkey PRIMARY KEY (id),
  constraint game_provider_check CHECK (((maintenance_from IS NULL) = (maintenance_until IS NULL))),
  constraint game_provider_check1 CHECK ((maintenance_until > maintenance_from)),
  constraint game_provider_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$')),
  constraint game_provider_code_key UNIQUE (code),
  constraint game_provider_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint game_provider_name_check CHECK ((name <> '')),
  constraint game_provider_name_key UNIQUE (name),
  constraint game_provider_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint game_provider_status_check CHECK ((status = ANY (ARRAY['on', 'off'])))
);
create index game_provider_order ON game_provider ("position", id);
grant select (id, code, name, "position") on game_provider to wallet_agent;
grant insert, select, update on game_provider to wallet_app;

create table game_provider_secret (
  key_id text not null,
  provider_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  constraint game_provider_secret_pkey PRIMARY KEY (key_id),
  constraint game_provider_secret_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES game_provider(id)
);
create index game_provider_secret_provider ON game_provider_secret (provider_id, created_at);
create unique index game_provider_secret_newest ON game_provider_secret (provider_id) WHERE (expires_at IS NULL);
grant delete, insert, select, update on game_provider_secret to wallet_app;

create table game_refusal (
  id bigint not null generated always as identity,
  provider_id uuid not null,
  message text not null,
  reference text not null,
  member_id uuid not null,
  amount_minor bigint,
  code text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null,
  constraint game_refusal_pkey PRIMARY KEY (id),
  constraint game_refusal_message_check CHECK ((message = ANY (ARRAY['bet', 'settle', 'cancel']))),
  constraint game_refusal_once UNIQUE (provider_id, message, reference, code),
  constraint game_refusal_times_check CHECK ((times > 0))
);
create index game_refusal_latest ON game_refusal (provider_id, last_at DESC, id DESC);
create index game_refusal_old ON game_refusal (last_at);
grant delete, insert, select, update on game_refusal to wallet_app;

create table game_type (
  code text not null,
  name_th text not null,
  name_en text not null,
  "position" integer not null,
  status text not null default 'on',
  tags text[] not null default '{}'[],
  picture_id uuid,
  version integer not null default 1,
  constraint game_type_pkey PRIMARY KEY (code),
  constraint game_type_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$')),
  constraint game_type_name_en_check CHECK ((name_en <> '')),
  constraint game_type_name_th_check CHECK ((name_th <> '')),
  constraint game_type_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint game_type_status_check CHECK ((status = ANY (ARRAY['on', 'off'])))
);
grant select on game_type to wallet_agent;
grant insert, select, update on game_type to wallet_app;

create table gateway (
  id uuid not null default gen_random_uuid(),
  name text not null,
  adapter text not null,
  currency text not null default 'THB',
  directions text[] not null,
  min_minor bigint not null,
  max_minor bigint not null,
  fee_basis_points integer not null,
  fee_fixed_minor bigint not null,
  "position" integer,
  weight integer,
  status text not null default 'active',
  bank_account_id uuid,
  promptpay_kind text,
  promptpay_id text,
  address text,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint gateway_pkey PRIMARY KEY (id),
  constraint gateway_adapter_check CHECK ((adapter = ANY (ARRAY['promptpay', 'signed']))),
  constraint gateway_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint gateway_check CHECK ((max_minor >= min_minor)),
  constraint gateway_check1 CHECK ((num_nonnulls(bank_account_id, promptpay_kind, promptpay_id) =
CASE adapter
    WHEN 'promptpay' THEN 3
    ELSE 0
END)),
  constraint gateway_check2 CHECK (((address IS NOT NULL) = (adapter = 'signed'))),
  constraint gateway_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint gateway_directions_check CHECK (((directions <@ '{in,out}'[]) AND (cardinality(directions) > 0))),
  constraint gateway_fee_basis_points_check CHECK (((fee_basis_points >= 0) AND (fee_basis_points <= 10000))),
  constraint gateway_fee_fixed_minor_check CHECK ((fee_fixed_minor >= 0)),
  constraint gateway_min_minor_check CHECK ((min_minor > 0)),
  constraint gateway_name_key UNIQUE (name),
  constraint gateway_promptpay_kind_check CHECK ((promptpay_kind = ANY (ARRAY['phone', 'nationalId', 'eWallet', 'biller']))),
  constraint gateway_status_check CHECK ((status = ANY (ARRAY['active', 'paused', 'archived']))),
  constraint gateway_weight_check CHECK ((weight > 0))
);
create index gateway_order ON gateway ("position", id);
alter table gateway enable row level security;
create policy staff on gateway for all to wallet_app using (true) with check (true);
grant select on gateway to wallet_agent;
grant insert, select, update on gateway to wallet_app;

create table gateway_attempt (
  pre_id uuid not null,
  gateway_id uuid not null,
  direction text not null,
  at timestamptz not null default clock_timestamp(),
  failure text,
  constraint gateway_attempt_pkey PRIMARY KEY (pre_id, gateway_id),
  constraint gateway_attempt_direction_check CHECK ((direction = ANY (ARRAY['in', 'out']))),
  constraint gateway_attempt_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_attempt_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
create index gateway_attempt_recent ON gateway_attempt (gateway_id, direction, at) INCLUDE (failure);
grant insert, select, update on gateway_attempt to wallet_app;

create table gateway_breaker (
  gateway_id uuid not null,
  direction text not null,
  state text not null default 'working',
  failures integer not null default 0,
  since timestamptz not null default clock_timestamp(),
  until timestamptz,
  trial_id uuid,
  constraint gateway_breaker_pkey PRIMARY KEY (gateway_id, direction),
  constraint gateway_breaker_check CHECK (((until IS NULL) = (state = 'working'))),
  constraint gateway_breaker_check1 CHECK (((trial_id IS NOT NULL) = (state = 'trying'))),
  constraint gateway_breaker_direction_check CHECK ((direction = ANY (ARRAY['in', 'out']))),
  constraint gateway_breaker_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_breaker_state_check CHECK ((state = ANY (ARRAY['working', 'resting', 'trying'])))
);
grant insert, select, update on gateway_breaker to wallet_app;

create table gateway_credit (
  id bigint not null generated always as identity,
  gateway_id uuid not null,
  provider_reference text not null,
  pre_id uuid not null,
  credited_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint gateway_credit_pkey PRIMARY KEY (id),
  constraint gateway_credit_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_credit_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
create index gateway_credit_pre ON gateway_credit (pre_id);
create unique index gateway_credit_once ON gateway_credit (gateway_id, provider_reference) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at) on gateway_credit to wallet_app;

create table gateway_decision (
  message_id bigint not null,
  status text not null,
  pre_id uuid,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  version integer not null default 2,
  constraint gateway_decision_pkey PRIMARY KEY (message_id),
  constraint gateway_decision_check CHECK (((pre_id IS NOT NULL) = (status = 'credited'))),
  constraint gateway_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint gateway_decision_message_id_fkey FOREIGN KEY (message_id) REFERENCES gateway_message(id),
  constraint gateway_decision_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint gateway_decision_pre_id_key UNIQUE (pre_id),
  constraint gateway_decision_status_check CHECK ((status = ANY (ARRAY['open', 'credited', 'notOurs'])))
);
grant insert, select, update on gateway_decision to wallet_app;

create table gateway_message (
  id bigint not null generated always as identity,
  gateway_id uuid not null,
  event_id text not null,
  at timestamptz not null default clock_timestamp(),
  outcome text not null,
  amount_minor bigint not null,
  currency text not null,
  reference text not null,
  provider_reference text not null,
  pre_id uuid,
  result text not null,
  direction text not null default 'in',
  constraint gateway_message_pkey PRIMARY KEY (id),
  constraint gateway_message_direction_check CHECK ((direction = ANY (ARRAY['in', 'out']))),
  constraint gateway_message_gateway_id_event_id_key UNIQUE (gateway_id, event_id),
  constraint gateway_message_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_message_outcome_check CHECK ((outcome = ANY (ARRAY['paid', 'failed']))),
  constraint gateway_message_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint gateway_message_result_check CHECK ((result = ANY (ARRAY['credited', 'paid', 'failed', 'known', 'test', 'differs', 'closed', 'unknown'])))
);
create index gateway_message_gateway ON gateway_message (gateway_id, id);
create index gateway_message_pre ON gateway_message (pre_id) WHERE (pre_id IS NOT NULL);
create index gateway_message_unsettled ON gateway_message (gateway_id, id) WHERE (result = ANY (ARRAY['differs', 'closed', 'unknown']));
grant insert, select on gateway_message to wallet_app;

create table gateway_payment (
  pre_id uuid not null,
  gateway_id uuid not null,
  reference text not null,
  provider_reference text,
  qr text,
  redirect_url text,
  asked_times integer not null default 0,
  ask_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  tries integer not null default 1,
  constraint gateway_payment_pkey PRIMARY KEY (pre_id),
  constraint gateway_payment_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_payment_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint gateway_payment_reference_key UNIQUE (reference)
);
create index gateway_payment_ask ON gateway_payment (ask_at) WHERE ((ended_at IS NULL) AND (ask_at IS NOT NULL));
create index gateway_payment_base ON gateway_payment (split_part(reference, 'X', 1));
alter table gateway_payment enable row level security;
create policy staff on gateway_payment for all to wallet_app using (true) with check (true);
grant select on gateway_payment to wallet_agent;
grant insert, select, update on gateway_payment to wallet_app;

create table gateway_report (
  gateway_id uuid not null,
  day date not null,
  fetched_at timestamptz not null default now(),
  failure text not null default '',
  constraint gateway_report_pkey PRIMARY KEY (gateway_id, day),
  constraint gateway_report_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id)
);
grant delete, insert, select, update on gateway_report to wallet_app;

create table gateway_report_line (
  gateway_id uuid not null,
  provider_reference text not null,
  day date not null,
  direction text not null,
  reference text not null,
  at timestamptz not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  constraint gateway_report_line_pkey PRIMARY KEY (gateway_id, provider_reference),
  constraint gateway_report_line_amount_minor_check CHECK ((amount_minor > 0)),
  constraint gateway_report_line_direction_check CHECK ((direction = ANY (ARRAY['in', 'out']))),
  constraint gateway_report_line_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint gateway_report_line_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id)
);
create index gateway_report_line_at ON gateway_report_line (gateway_id, at);
grant delete, insert, select, update on gateway_report_line to wallet_app;

create table gateway_routing (
  version integer not null,
  rules jsonb not null,
  cause text not null,
  reason text not null,
  back_to integer,
  made_by uuid,
  made_at timestamptz not null default now(),
  constraint gateway_routing_pkey PRIMARY KEY (version),
  constraint gateway_routing_back_to_fkey FOREIGN KEY (back_to) REFERENCES gateway_routing(version),
  constraint gateway_routing_cause_check CHECK ((cause = ANY (ARRAY['change', 'goBack', 'newGateway']))),
  constraint gateway_routing_check CHECK (((back_to IS NOT NULL) = (cause = 'goBack'))),
  constraint gateway_routing_made_by_fkey FOREIGN KEY (made_by) REFERENCES admin(id),
  constraint gateway_routing_version_check CHECK ((version > 0))
);
grant insert, select on gateway_routing to wallet_app;

create table gateway_secret (
  key_id text not null,
  gateway_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  constraint gateway_secret_pkey PRIMARY KEY (key_id),
  constraint gateway_secret_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id)
);
create index gateway_secret_gateway ON gateway_secret (gateway_id, created_at);
create unique index gateway_secret_newest ON gateway_secret (gateway_id) WHERE (expires_at IS NULL);
grant delete, insert, select, update on gateway_secret to wallet_app;

create table gateway_test (
  id uuid not null default gen_random_uuid(),
  gateway_id uuid not null,
  reference text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  status text not null default 'asked',
  provider_reference text,
  qr text,
  redirect_url text,
  note text not null default '',
  made_by uuid not null,
  made_at timestamptz not null default now(),
  begun_at timestamptz,
  told_at timestamptz,
  constraint gateway_test_pkey PRIMARY KEY (id),
  constraint gateway_test_amount_minor_check CHECK ((amount_minor > 0)),
  constraint gateway_test_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint gateway_test_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint gateway_test_made_by_fkey FOREIGN KEY (made_by) REFERENCES admin(id),
  constraint gateway_test_reference_key UNIQUE (reference),
  constraint gateway_test_status_check CHECK ((status = ANY (ARRAY['asked', 'begun', 'refused', 'paid', 'failed'])))
);
create index gateway_test_gateway ON gateway_test (gateway_id, made_at);
grant insert, select, update on gateway_test to wallet_app;

create table group_ticket (
  hash bytea not null,
  key_id uuid not null,
  account text not null,
  grants text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint group_ticket_pkey PRIMARY KEY (hash),
  constraint group_ticket_account_check CHECK (((length(account) >= 3) AND (length(account) <= 32))),
  constraint group_ticket_grants_check CHECK ((grants <> '{}'[])),
  constraint group_ticket_hash_check CHECK ((length(hash) = 32)),
  constraint group_ticket_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id)
);
create index group_ticket_age ON group_ticket (expires_at);
grant delete, insert, select, update on group_ticket to wallet_app;

create table hand_move (
  id bigint not null generated always as identity,
  kind text not null,
  amount_minor bigint not null,
  maker_id uuid not null,
  second_id uuid,
  member_id uuid,
  day date not null default business_day(now()),
  at timestamptz not null default now(),
  constraint hand_move_pkey PRIMARY KEY (id),
  constraint hand_move_amount_minor_check CHECK ((amount_minor > 0)),
  constraint hand_move_check CHECK ((second_id <> maker_id)),
  constraint hand_move_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES admin(id),
  constraint hand_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint hand_move_second_id_fkey FOREIGN KEY (second_id) REFERENCES admin(id)
);
create index hand_move_alone ON hand_move (maker_id, day) WHERE (second_id IS NULL);
create index hand_move_member ON hand_move (member_id, at) WHERE (member_id IS NOT NULL);
create trigger webhooks_hear_adjustment AFTER INSERT ON hand_move FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['adjustmentIn', 'adjustmentOut'])) AND (new.member_id IS NOT NULL))) EXECUTE FUNCTION hand_move_tells();
alter table hand_move enable row level security;
create policy staff on hand_move for all to wallet_app using (true) with check (true);
create policy subtree on hand_move for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on hand_move to wallet_agent;
grant insert, select on hand_move to wallet_app;

create table idempotency (
  admin_id uuid,
  key text not null,
  call text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  member_id uuid,
  client_id uuid,
  gateway_id uuid,
  constraint idempotency_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint idempotency_check CHECK ((num_nonnulls(admin_id, member_id, client_id, gateway_id) = 1)),
  constraint idempotency_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint idempotency_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint idempotency_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index idempotency_created ON idempotency (created_at);
create unique index idempotency_admin ON idempotency (admin_id, key);
create unique index idempotency_client ON idempotency (client_id, key);
create unique index idempotency_gateway ON idempotency (gateway_id, key);
create unique index idempotency_member ON idempotency (member_id, key);
alter table idempotency enable row level security;
create policy own on idempotency for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on idempotency for all to wallet_app using (true) with check (true);
grant insert, select, update on idempotency to wallet_agent;
grant delete, insert, select, update on idempotency to wallet_app;

create table ledger.account (
  id bigint not null generated always as identity,
  owner text not null,
  owner_id text not null,
  name text not null,
  rule text not null,
  currency text not null,
  opened_at timestamptz not null default clock_timestamp(),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_currency_check CHECK ((currency ~ '^[A-Z]{3}$')),
  constraint account_owner_id_check CHECK (((length(owner_id) >= 1) AND (length(owner_id) <= 64))),
  constraint account_owner_name_rule_fkey FOREIGN KEY (owner, name, rule) REFERENCES ledger.account_kind(owner, name, rule),
  constraint account_owner_owner_id_name_currency_key UNIQUE (owner, owner_id, name, currency)
);
alter table ledger.account enable row level security;
create policy staff on ledger.account for all to wallet_app using (true) with check (true);
create policy subtree on ledger.account for all to wallet_agent using (
CASE owner
    WHEN 'member' THEN (EXISTS ( SELECT
       FROM member m
      WHERE (m.id = (account.owner_id)::uuid)))
    WHEN 'agent' THEN (EXISTS ( SELECT
       FROM agent a
      WHERE (a.id = (account.owner_id)::uuid)))
    ELSE true
END);
grant select on ledger.account to wallet_agent;
grant select on ledger.account to wallet_app;

create table ledger.account_kind (
  owner text not null,
  name text not null,
  rule text not null,
  constraint account_kind_pkey PRIMARY KEY (owner, name),
  constraint account_kind_owner_name_rule_key UNIQUE (owner, name, rule),
  constraint account_kind_rule_check CHECK ((rule = ANY (ARRAY['free', 'guarded', 'holding'])))
);
grant select on ledger.account_kind to wallet_app;

create table ledger.archive (
  month date not null,
  archived_at timestamptz not null default clock_timestamp(),
  constraint archive_pkey PRIMARY KEY (month)
);
grant select on ledger.archive to wallet_app;

create table ledger.balance (
  account_id bigint not null,
  balance_minor ledger.guarded_minor not null,
  seq bigint not null,
  currency text not null,
  is_holding boolean not null,
  room text,
  limit_minor bigint,
  constraint balance_pkey PRIMARY KEY (account_id)
) with (fillfactor=100);
create trigger within_limit AFTER UPDATE ON ledger.balance FOR EACH ROW WHEN (((new.balance_minor)::bigint > new.limit_minor)) EXECUTE FUNCTION ledger.refuse_above_limit();
alter table ledger.balance enable row level security;
create policy staff on ledger.balance for all to wallet_app using (true) with check (true);
create policy subtree on ledger.balance for all to wallet_agent using ((EXISTS ( SELECT
   FROM ledger.account a
  WHERE ((a.id = balance.account_id) AND (a.owner = ANY (ARRAY['member', 'agent']))))));
grant select on ledger.balance to wallet_agent;
grant select on ledger.balance to wallet_app;

create table ledger.calendar (
  only_one boolean not null default true,
  time_zone text not null default 'UTC',
  constraint calendar_pkey PRIMARY KEY (only_one),
  constraint calendar_only_one_check CHECK (only_one)
);
grant select on ledger.calendar to wallet_app;

create table ledger.day_mark (
  only_one boolean not null default true,
  upto timestamptz not null default '-infinity'::timestamptz,
  constraint day_mark_pkey PRIMARY KEY (only_one),
  constraint day_mark_only_one_check CHECK (only_one)
);
grant select on ledger.day_mark to wallet_app;

create table ledger.day_sum (
  day date not null,
  kind text not null,
  debit text not null,
  credit text not null,
  n bigint not null,
  amount_minor bigint not null,
  constraint day_sum_pkey PRIMARY KEY (day, kind, debit, credit)
);
grant select on ledger.day_sum to wallet_app;

create table ledger.hold (
  id bigint not null,
  account_id bigint not null,
  holding_id bigint not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null default 'open',
  closed_by bigint,
  constraint hold_pkey PRIMARY KEY (id),
  constraint hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
  constraint hold_check CHECK (((status = 'open') = (closed_by IS NULL))),
  constraint hold_holding_id_fkey FOREIGN KEY (holding_id) REFERENCES ledger.account(id),
  constraint hold_status_check CHECK ((status = ANY (ARRAY['open', 'captured', 'released'])))
);
create index hold_open ON ledger.hold (holding_id) WHERE (status = 'open');
grant select on ledger.hold to wallet_app;

create table ledger.idempotency (
  key text not null,
  journal_id bigint not null,
  claimed_at timestamptz not null default clock_timestamp(),
  constraint idempotency_pkey PRIMARY KEY (key)
);
grant select on ledger.idempotency to wallet_app;

create table ledger.reversal (
  transfer_id bigint not null,
  reversal_id bigint,
  constraint reversal_pkey PRIMARY KEY (transfer_id),
  constraint reversal_reversal_id_key UNIQUE (reversal_id)
);
create trigger reversal_marks_shifts AFTER INSERT ON ledger.reversal REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION reversal_marks_shifts();
grant select on ledger.reversal to wallet_agent;
grant select on ledger.reversal to wallet_app;

create table ledger.snapshot (
  account_id bigint not null,
  at timestamptz not null,
  balance_minor bigint not null,
  seq bigint not null,
  constraint snapshot_pkey PRIMARY KEY (account_id, at),
  constraint snapshot_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
grant select on ledger.snapshot to wallet_app;

create table ledger.transfer (
  id bigint not null,
  journal_id bigint not null,
  kind text not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount_minor ledger.amount_minor not null,
  currency text not null,
  reference text not null,
  actor text not null,
  event_at timestamptz not null,
  recorded_at timestamptz not null,
  debit_after ledger.guarded_minor,
  credit_after ledger.guarded_minor,
  debit_seq bigint,
  credit_seq bigint,
  constraint transfer_pkey PRIMARY KEY (id, recorded_at)
) partition by RANGE (recorded_at);
create index transfer_actor ON ONLY ledger.transfer (actor, recorded_at, id) WHERE (actor ~~ 'admin:%');
create index transfer_credit ON ONLY ledger.transfer (credit_id, recorded_at, id);
create index transfer_debit ON ONLY ledger.transfer (debit_id, recorded_at, id);
create index transfer_journal ON ONLY ledger.transfer (journal_id) WHERE (journal_id <> id);
create index transfer_seldom_credit ON ONLY ledger.transfer (credit_id, recorded_at, id) WHERE (kind <> ALL (ARRAY['bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus', 'winReturnBonus', 'deposit', 'gatewayDeposit', 'withdrawal', 'gatewayWithdrawal', 'hold', 'release']));
create index transfer_seldom_debit ON ONLY ledger.transfer (debit_id, recorded_at, id) WHERE (kind <> ALL (ARRAY['bet', 'win', 'betReturn', 'winReturn', 'betBonus', 'winBonus', 'betReturnBonus', 'winReturnBonus', 'deposit', 'gatewayDeposit', 'withdrawal', 'gatewayWithdrawal', 'hold', 'release']));
create index transfer_time ON ONLY ledger.transfer (recorded_at, id);
alter table ledger.transfer enable row level security;
create policy staff on ledger.transfer for all to wallet_app using (true) with check (true);
create policy subtree on ledger.transfer for all to wallet_agent using (((debit_id = ANY (ARRAY( SELECT own_accounts() AS own_accounts))) OR (credit_id = ANY (ARRAY( SELECT own_accounts() AS own_accounts)))));
grant select on ledger.transfer to wallet_agent;
grant select on ledger.transfer to wallet_app;

create table linked_claim (
  id uuid not null default gen_random_uuid(),
  promotion_id uuid not null,
  member_id uuid not null,
  claim_id uuid,
  door text not null,
  outcome text not null,
  bonus_minor bigint not null,
  links jsonb not null,
  day date not null,
  found_at timestamptz not null default now(),
  times integer not null default 1,
  decided_by uuid,
  decided_at timestamptz,
  constraint linked_claim_pkey PRIMARY KEY (id),
  constraint linked_claim_bonus_minor_check CHECK ((bonus_minor > 0)),
  constraint linked_claim_check CHECK (((outcome = 'refused') = (claim_id IS NULL))),
  constraint linked_claim_check1 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) OR (outcome = 'waiting')))),
  constraint linked_claim_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES bonus_claim(id),
  constraint linked_claim_claim_id_key UNIQUE (claim_id),
  constraint linked_claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint linked_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint linked_claim_outcome_check CHECK ((outcome = ANY (ARRAY['refused', 'waiting', 'allowed']))),
  constraint linked_claim_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint linked_claim_times_check CHECK ((times > 0))
);
create index linked_claim_found ON linked_claim (found_at);
create index linked_claim_member ON linked_claim (member_id);
create index linked_claim_promotion ON linked_claim (promotion_id, found_at);
create unique index linked_claim_refused ON linked_claim (promotion_id, member_id, day) WHERE (claim_id IS NULL);
grant insert, select, update on linked_claim to wallet_app;

create table list_layout (
  admin_id uuid not null,
  list text not null,
  rows text,
  density text,
  columns text[],
  beside boolean,
  constraint list_layout_pkey PRIMARY KEY (admin_id, list),
  constraint list_layout_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint list_layout_columns_check CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 60))),
  constraint list_layout_density_check CHECK ((density = ANY (ARRAY['comfortable', 'compact']))),
  constraint list_layout_rows_check CHECK ((rows = ANY (ARRAY['10', '20', '50', '100', 'fit'])))
);
alter table list_layout enable row level security;
create policy own on list_layout for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on list_layout for all to wallet_app using (true) with check (true);
grant delete, insert, select, update on list_layout to wallet_agent;
grant delete, insert, select, update on list_layout to wallet_app;

create table live_event (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  entity_id text not null,
  action text not null,
  admin_id uuid,
  at timestamptz not null default clock_timestamp(),
  audience uuid,
  constraint live_event_pkey PRIMARY KEY (id),
  constraint live_event_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id)
);
create index live_event_at ON live_event (at);
create index live_event_order ON live_event (xid, id);
alter table live_event enable row level security;
create policy own on live_event for all to wallet_agent with check (true);
create policy staff on live_event for all to wallet_app using (true) with check (true);
grant insert on live_event to wallet_agent;
grant delete, insert, select on live_event to wallet_app;

create table live_horizon (
  only_one boolean not null default true,
  xid xid8 not null default '0'::xid8,
  id bigint not null default 0,
  constraint live_horizon_pkey PRIMARY KEY (only_one),
  constraint live_horizon_only_one_check CHECK (only_one)
);
grant select, update on live_horizon to wallet_app;

create table marketing_change (
  at timestamptz not null default clock_timestamp(),
  link_id uuid not null,
  click_n integer not null default 0,
  visitor_n integer not null default 0,
  register_n integer not null default 0,
  first_n integer not null default 0,
  deposit_n integer not null default 0,
  deposit_minor bigint not null default 0,
  withdrawal_minor bigint not null default 0
);
grant select on marketing_change to wallet_app;

create table marketing_day (
  link_id uuid not null,
  day date not null,
  click_n bigint not null,
  visitor_n bigint not null,
  register_n bigint not null,
  first_n bigint not null,
  deposit_n bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  constraint marketing_day_pkey PRIMARY KEY (link_id, day),
  constraint marketing_day_link_id_fkey FOREIGN KEY (link_id) REFERENCES marketing_link(id)
);
create index marketing_day_order ON marketing_day (day);
grant select on marketing_day to wallet_app;

create table marketing_link (
  id uuid not null default gen_random_uuid(),
  name text not null,
  channel text not null,
  code text not null,
  page text not null,
  path text,
  cost_minor bigint not null,
  currency text not null default 'THB',
  first_day date not null,
  last_day date,
  status text not null default 'active',
  ended_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint marketing_link_pkey PRIMARY KEY (id),
  constraint marketing_link_check CHECK ((last_day >= first_day)),
  constraint marketing_link_check1 CHECK (((status = 'ended') = (ended_on IS NOT NULL))),
  constraint marketing_link_check2 CHECK (((page = 'other') = (path IS NOT NULL))),
  constraint marketing_link_cost_minor_check CHECK ((cost_minor >= 0)),
  constraint marketing_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint marketing_link_name_check CHECK ((name <> '')),
  constraint marketing_link_name_key UNIQUE (name),
  constraint marketing_link_path_check CHECK (((path ~ '^/([^/\\]|$)') AND (path !~ '[\\[:cntrl:][:space:]]'))),
  constraint marketing_link_status_check CHECK ((status = ANY (ARRAY['active', 'paused', 'ended'])))
);
create index marketing_link_order ON marketing_link (created_at, id);
create unique index marketing_link_code ON marketing_link (lower(code));
alter table marketing_link enable row level security;
create policy staff on marketing_link for all to wallet_app using (true) with check (true);
grant select on marketing_link to wallet_agent;
grant insert, select, update on marketing_link to wallet_app;

create table marketing_visitor (
  link_id uuid not null,
  visitor bytea not null,
  since timestamptz not null default now(),
  constraint marketing_visitor_pkey PRIMARY KEY (link_id, visitor),
  constraint marketing_visitor_link_id_fkey FOREIGN KEY (link_id) REFERENCES marketing_link(id)
);
create index marketing_visitor_since ON marketing_visitor (since);
grant select on marketing_visitor to wallet_app;

create table member (
  id uuid not null default gen_random_uuid(),
  username text not null,
  phone text not null,
  first_name text not null,
  last_name text not null,
  bank text not null,
  account_number text not null,
  line_id text not null default '',
  birth_date date,
  upline_id uuid,
  tags text[] not null default '{}'[],
  note text not null default '',
  status text not null default 'active',
  status_reason text not null default '',
  can_deposit boolean not null default true,
  can_withdraw boolean not null default true,
  can_play boolean not null default true,
  can_promote boolean not null default true,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  account_changed_at timestamptz,
  withdraw_blocked_until timestamptz,
  registered_at timestamptz not null default now(),
  registered_from text not null,
  last_sign_in_at timestamptz,
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  words text not null generated always as (lower(((((((((username || ' ') || phone) || ' ') || first_name) || ' ') || last_name) || ' ') || account_number))) stored,
  marketing_code text not null default '',
  first_deposit_at timestamptz,
  last_deposit_at timestamptz,
  agent_id uuid,
  seller_id uuid,
  marketing_link_id uuid,
  move_id uuid,
  former_deposit_at timestamptz,
  known_since timestamptz not null default now(),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  constraint member_check CHECK ((upline_id <> id)),
  constraint member_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint member_marketing_link_id_fkey FOREIGN KEY (marketing_link_id) REFERENCES marketing_link(id),
  constraint member_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id),
  constraint member_registered_from_check CHECK ((registered_from = ANY (ARRAY['web', 'seller', 'agent', 'staff', 'moved']))),
  constraint member_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active', 'suspended', 'closed']))),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id)
);
create index member_affiliate_code ON member (affiliate_code(id));
create index member_agent ON member (agent_id, registered_at, id) WHERE (agent_id IS NOT NULL);
create index member_bank ON member (bank, registered_at, id);
create index member_called_order ON member (lower(called(username)), id);
create index member_first_deposit ON member (first_deposit_at, id) WHERE (first_deposit_at IS NOT NULL);
create index member_foreign_password ON member (((password_hash ~~ '{bare}%'))) WHERE (password_hash ~~ '{%');
create index member_last_deposit ON member (last_deposit_at, id) WHERE (last_deposit_at IS NOT NULL);
create index member_last_sign_in ON member (COALESCE(last_sign_in_at, '-infinity'::timestamptz), id);
create index member_marketing ON member (marketing_link_id, registered_at, id) WHERE (marketing_link_id IS NOT NULL);
create index member_move ON member (move_id) WHERE (move_id IS NOT NULL);
create index member_name ON member USING gin (lower(((first_name || ' ') || last_name)) gin_trgm_ops);
create index member_origin ON member (registered_from, registered_at, id);
create index member_registered ON member (registered_at, id);
create index member_seller_now ON member (seller_id, registered_at, id) WHERE (seller_id IS NOT NULL);
create index member_shown_words ON member USING gin (lower(((((((((called(username) || ' ') || masked(phone)) || ' ') || first_name) || ' ') || last_name) || ' ') || masked(account_number))) gin_trgm_ops);
create index member_status ON member (status, registered_at, id);
create index member_tags ON member USING gin (tags);
create index member_undeposited ON member (registered_at, id) WHERE (first_deposit_at IS NULL);
create index member_upline ON member (upline_id, registered_at, id) WHERE (upline_id IS NOT NULL);
create index member_username_order ON member (lower(username), id);
create index member_words ON member USING gin (words gin_trgm_ops);
create unique index member_bank_account ON member (bank, account_number);
create unique index member_phone ON member (phone);
create unique index member_username ON member (lower(username));
create trigger agent_stays BEFORE UPDATE OF agent_id ON member FOR EACH ROW WHEN ((new.agent_id IS DISTINCT FROM old.agent_id)) EXECUTE FUNCTION member_agent_stays();
create trigger count_deleted AFTER DELETE ON member REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows('member');
create trigger count_inserted AFTER INSERT ON member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('member');
create trigger count_updated AFTER UPDATE ON member REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('member');
create trigger keep_former AFTER UPDATE OF username, phone, first_name, last_name, bank, account_number, line_id, birth_date, upline_id, tags, note, status, status_reason, can_deposit, can_withdraw, can_play, can_promote, password_changed_at, account_changed_at, withdraw_blocked_until, registered_at, registered_from, created_by, marketing_code, agent_id, seller_id, marketing_link_id, move_id ON member FOR EACH ROW EXECUTE FUNCTION member_keeps_former();
create trigger marketing_first_deposits AFTER UPDATE OF first_deposit_at ON member FOR EACH ROW WHEN (((new.marketing_link_id IS NOT NULL) AND ((old.first_deposit_at IS NULL) <> (new.first_deposit_at IS NULL)))) EXECUTE FUNCTION marketing_first_deposits();
create trigger marketing_link_stays BEFORE UPDATE OF marketing_link_id ON member FOR EACH ROW WHEN ((new.marketing_link_id IS DISTINCT FROM old.marketing_link_id)) EXECUTE FUNCTION marketing_link_stays();
create trigger marketing_registers AFTER INSERT ON member FOR EACH ROW WHEN ((new.marketing_link_id IS NOT NULL)) EXECUTE FUNCTION marketing_registers();
create trigger note_joined AFTER INSERT ON member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_joined();
create trigger open_cash AFTER INSERT ON member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION open_member_cash();
create trigger upline_tree BEFORE UPDATE OF upline_id ON member FOR EACH ROW WHEN (((new.upline_id IS NOT NULL) AND (new.upline_id IS DISTINCT FROM old.upline_id))) EXECUTE FUNCTION member_upline_tree();
create trigger webhooks_hear_member AFTER INSERT ON member FOR EACH ROW WHEN ((new.registered_from <> 'moved')) EXECUTE FUNCTION member_tells();
create trigger webhooks_hear_status AFTER UPDATE OF status ON member FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION member_tells();
alter table member enable row level security;
create policy staff on member for all to wallet_app using (true) with check (true);
create policy subtree on member for all to wallet_agent using ((agent_id = ANY (ARRAY( SELECT own_subtree() AS own_subtree)))) with check ((agent_id = ANY (ARRAY( SELECT own_subtree() AS own_subtree))));
grant insert, select on member to wallet_agent;
grant delete, insert, select, update on member to wallet_app;

create table member_account (
  id bigint not null generated always as identity,
  member_id uuid not null,
  bank text not null,
  account_number text not null,
  since timestamptz not null default now(),
  until timestamptz,
  changed_by uuid,
  reason text not null default '',
  constraint member_account_pkey PRIMARY KEY (id),
  constraint member_account_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES admin(id),
  constraint member_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index member_account_member ON member_account (member_id, since DESC);
create index member_account_number ON member_account (bank, account_number);
alter table member_account enable row level security;
create policy staff on member_account for all to wallet_app using (true) with check (true);
create policy subtree on member_account for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant insert, select on member_account to wallet_agent;
grant insert, select, update on member_account to wallet_app;

create table member_cash (
  member_id uuid not null,
  cash_minor bigint not null default 0,
  constraint member_cash_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);
create index member_cash_range ON member_cash (cash_minor, member_id);
alter table member_cash enable row level security;
create policy staff on member_cash for all to wallet_app using (true) with check (true);
create policy subtree on member_cash for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_cash to wallet_agent;
grant select on member_cash to wallet_app;

create table member_cash_mark (
  only_one boolean not null default true,
  upto timestamptz not null default '-infinity'::timestamptz,
  constraint member_cash_mark_pkey PRIMARY KEY (only_one),
  constraint member_cash_mark_only_one_check CHECK (only_one)
);
grant select on member_cash_mark to wallet_agent;
grant select on member_cash_mark to wallet_app;

create table member_debt (
  member_id uuid not null,
  owed_minor bigint not null,
  since timestamptz not null default now(),
  constraint member_debt_pkey PRIMARY KEY (member_id),
  constraint member_debt_owed CHECK ((owed_minor >= 0))
);
create index member_debt_open ON member_debt (member_id) INCLUDE (owed_minor, since) WHERE (owed_minor > 0);
alter table member_debt enable row level security;
create policy staff on member_debt for all to wallet_app using (true) with check (true);
create policy subtree on member_debt for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_debt to wallet_agent;
grant select on member_debt to wallet_app;

create table member_former (
  id bigint not null generated always as identity,
  member_id uuid not null,
  until timestamptz not null,
  said jsonb not null,
  constraint member_former_pkey PRIMARY KEY (id),
  constraint member_former_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index member_former_of ON member_former (member_id, until DESC, id DESC);
alter table member_former enable row level security;
create policy staff on member_former for all to wallet_app using (true) with check (true);
create policy subtree on member_former for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_former to wallet_agent;
grant select on member_former to wallet_app;

create table member_note (
  id bigint not null generated always as identity,
  member_id uuid not null,
  at timestamptz not null default now(),
  admin_id uuid not null,
  text text not null,
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index member_note_member ON member_note (member_id, at DESC, id DESC);
alter table member_note enable row level security;
create policy staff on member_note for all to wallet_app using (true) with check (true);
create policy subtree on member_note for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_note to wallet_agent;
grant insert, select on member_note to wallet_app;

create table member_past_phone (
  id bigint not null generated always as identity,
  member_id uuid not null,
  phone text not null,
  until timestamptz not null default now(),
  changed_by uuid,
  constraint member_past_phone_pkey PRIMARY KEY (id),
  constraint member_past_phone_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES admin(id),
  constraint member_past_phone_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create index member_past_phone_member ON member_past_phone (member_id);
create index member_past_phone_phone ON member_past_phone (phone);
alter table member_past_phone enable row level security;
create policy staff on member_past_phone for all to wallet_app using (true) with check (true);
create policy subtree on member_past_phone for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_past_phone to wallet_agent;
grant insert, select on member_past_phone to wallet_app;

create table member_reset_link (
  member_id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint member_reset_link_pkey PRIMARY KEY (member_id),
  constraint member_reset_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint member_reset_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_reset_link_token_hash_key UNIQUE (token_hash)
);
grant delete, insert, select, update on member_reset_link to wallet_app;

create table member_seller (
  member_id uuid not null,
  since date not null,
  until date not null default 'infinity'::date,
  seller_id uuid not null,
  is_registration boolean not null,
  changed_by uuid,
  reason text not null default '',
  at timestamptz not null default now(),
  constraint member_seller_pkey PRIMARY KEY (member_id, since),
  constraint member_seller_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES admin(id),
  constraint member_seller_check CHECK ((since < until)),
  constraint member_seller_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_seller_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
create index member_seller_came ON member_seller (since) WHERE is_registration;
create index member_seller_seller ON member_seller (seller_id, since);
alter table member_seller enable row level security;
create policy staff on member_seller for all to wallet_app using (true) with check (true);
create policy subtree on member_seller for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_seller to wallet_agent;
grant insert, select, update on member_seller to wallet_app;

create table member_session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  member_id uuid not null,
  ip inet not null,
  user_agent text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  device_hash bytea,
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_session_token_hash_key UNIQUE (token_hash)
);
create index member_session_expiry ON member_session (expires_at);
create index member_session_live ON member_session (member_id) WHERE (ended_at IS NULL);
alter table member_session enable row level security;
create policy staff on member_session for all to wallet_app using (true) with check (true);
create policy subtree on member_session for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_session to wallet_agent;
grant delete, insert, select, update on member_session to wallet_app;

create table member_sign_in (
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  member_id uuid not null,
  result text not null,
  ip inet not null,
  user_agent text not null,
  device_hash bytea,
  constraint member_sign_in_pkey PRIMARY KEY (id),
  constraint member_sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_sign_in_result_check CHECK ((result = ANY (ARRAY['ok', 'failed'])))
);
create index member_sign_in_device ON member_sign_in (device_hash, member_id) WHERE (device_hash IS NOT NULL);
create index member_sign_in_ip ON member_sign_in (ip, member_id);
create index member_sign_in_member ON member_sign_in (member_id, at DESC, id DESC);
create index member_sign_in_ok_ip ON member_sign_in (ip, member_id) WHERE (result = 'ok');
alter table member_sign_in enable row level security;
create policy staff on member_sign_in for all to wallet_app using (true) with check (true);
create policy subtree on member_sign_in for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on member_sign_in to wallet_agent;
grant insert, select on member_sign_in to wallet_app;

create table member_sign_in_guard (
  username text not null,
  ip inet not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint member_sign_in_guard_pkey PRIMARY KEY (username, ip)
);
grant delete, insert, select, update on member_sign_in_guard to wallet_app;

create table member_tag (
  tag text not null,
  constraint member_tag_pkey PRIMARY KEY (tag)
);
alter table member_tag enable row level security;
create policy staff on member_tag for all to wallet_app using (true) with check (true);
create policy subtree on member_tag for select to wallet_agent using ((EXISTS ( SELECT
   FROM member m
  WHERE (m.tags @> ARRAY[member_tag.tag]))));
create policy subtree_adds on member_tag for insert to wallet_agent with check (true);
grant insert, select on member_tag to wallet_agent;
grant delete, insert, select, update on member_tag to wallet_app;

create table migration (
  name text not null,
  digest text not null,
  at timestamptz not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on migration to wallet_app;

create table money_channel_day (
  day date not null,
  owner text not null,
  owner_id text not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  constraint money_channel_day_pkey PRIMARY KEY (day, owner, owner_id),
  constraint money_channel_day_owner_check CHECK ((owner = ANY (ARRAY['bank', 'gateway'])))
) with (fillfactor=80);
grant select on money_channel_day to wallet_app;

create table money_channel_mark (
  only_one boolean not null default true,
  upto timestamptz not null default '-infinity'::timestamptz,
  first_day date not null default '-infinity'::date,
  constraint money_channel_mark_pkey PRIMARY KEY (only_one),
  constraint money_channel_mark_only_one_check CHECK (only_one)
);
grant select on money_channel_mark to wallet_app;

create table money_day (
  day date not null,
  member_id uuid not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  refund_minor bigint not null,
  affiliate_minor bigint not null,
  adjustment_minor bigint not null,
  ggr_minor bigint not null,
  active_hour timestamptz,
  constraint money_day_pkey PRIMARY KEY (day, member_id)
) with (fillfactor=80);
create index money_day_member ON money_day (member_id, day);
alter table money_day enable row level security;
create policy staff on money_day for all to wallet_app using (true) with check (true);
create policy subtree on money_day for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on money_day to wallet_agent;
grant select on money_day to wallet_app;

create table money_hour (
  hour timestamptz not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  refund_minor bigint not null,
  affiliate_minor bigint not null,
  adjustment_minor bigint not null,
  ggr_minor bigint not null,
  active_n bigint not null,
  constraint money_hour_pkey PRIMARY KEY (hour)
);
grant select on money_hour to wallet_app;

create table money_mark (
  only_one boolean not null default true,
  upto timestamptz not null default '-infinity'::timestamptz,
  constraint money_mark_pkey PRIMARY KEY (only_one),
  constraint money_mark_only_one_check CHECK (only_one)
);
grant select on money_mark to wallet_agent;
grant select on money_mark to wallet_app;

create table money_rule (
  kind text not null,
  debit text not null,
  credit text not null,
  part text not null,
  sign integer not null,
  constraint money_rule_pkey PRIMARY KEY (kind, debit, credit),
  constraint money_rule_part_check CHECK ((part = ANY (ARRAY['deposit', 'withdrawal', 'bonus', 'refund', 'affiliate', 'adjustment', 'ggr']))),
  constraint money_rule_sign_check CHECK ((sign = ANY (ARRAY[1, '-1'::integer])))
);
grant select on money_rule to wallet_agent;
grant select on money_rule to wallet_app;

create table money_seal (
  day date not null,
  brand text not null,
  since timestamptz not null,
  until timestamptz not null,
  leaf_count integer not null,
  root bytea not null,
  tops bytea not null,
  previous bytea not null,
  hash bytea not null,
  salts bytea not null,
  made_at timestamptz not null default now(),
  constraint money_seal_pkey PRIMARY KEY (day),
  constraint money_seal_check CHECK ((until > since)),
  constraint money_seal_hash_check CHECK ((length(hash) = 32)),
  constraint money_seal_hash_key UNIQUE (hash),
  constraint money_seal_leaf_count_check CHECK ((leaf_count >= 0)),
  constraint money_seal_previous_check CHECK ((length(previous) = 32)),
  constraint money_seal_previous_key UNIQUE (previous),
  constraint money_seal_root_check CHECK ((length(root) = 32)),
  constraint money_seal_salts_check CHECK ((length(salts) = 32))
);
grant insert, select on money_seal to wallet_app;

create table money_seal_part (
  day date not null,
  first_account bigint not null,
  account_ids bigint[] not null,
  leaves bytea not null,
  number integer not null,
  constraint money_seal_part_pkey PRIMARY KEY (day, first_account),
  constraint money_seal_part_check CHECK ((length(leaves) = (32 * cardinality(account_ids)))),
  constraint money_seal_part_day_fkey FOREIGN KEY (day) REFERENCES money_seal(day)
);
grant insert, select on money_seal_part to wallet_app;

create table move_in (
  id uuid not null default gen_random_uuid(),
  number text not null,
  subject text not null,
  file_name text not null,
  file_bytes bigint not null,
  digest text not null,
  status text not null default 'receiving',
  problem text,
  encoding text,
  headings text[] not null default '{}'[],
  sample jsonb not null default '[]'::jsonb,
  mapping jsonb,
  date_order text not null default 'dayFirst',
  row_count integer not null default 0,
  refused_count integer not null default 0,
  same_count integer not null default 0,
  done_count integer not null default 0,
  done_depth integer not null default 0,
  done_line integer not null default 0,
  total_minor bigint not null default 0,
  proof jsonb,
  stated_minor bigint,
  stated_by uuid,
  second_stated_minor bigint,
  second_stated_by uuid,
  asked_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  applied_at timestamptz,
  final_at timestamptz,
  forgotten_at timestamptz,
  version integer not null default 1,
  asked_count integer not null default 0,
  out_minor bigint not null default 0,
  asked_session uuid,
  asked_ip inet,
  asked_locale text,
  cut_over_id uuid,
  constraint move_in_pkey PRIMARY KEY (id),
  constraint move_in_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES admin(id),
  constraint move_in_asked_locale_check CHECK ((asked_locale = ANY (ARRAY['th', 'en']))),
  constraint move_in_check CHECK (((stated_minor IS NULL) = (stated_by IS NULL))),
  constraint move_in_check1 CHECK (((second_stated_minor IS NULL) = (second_stated_by IS NULL))),
  constraint move_in_check2 CHECK (((second_stated_by IS NULL) OR (second_stated_by <> stated_by))),
  constraint move_in_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint move_in_cut_over_id_fkey FOREIGN KEY (cut_over_id) REFERENCES cut_over(id),
  constraint move_in_date_order_check CHECK ((date_order = ANY (ARRAY['dayFirst', 'monthFirst']))),
  constraint move_in_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$')),
  constraint move_in_file_bytes_check CHECK ((file_bytes > 0)),
  constraint move_in_file_name_check CHECK ((file_name <> '')),
  constraint move_in_number_key UNIQUE (number),
  constraint move_in_problem_check CHECK ((problem = ANY (ARRAY['unreadable', 'tooLong', 'heavy', 'cut', 'noHeadings', 'inUse', 'balancesFailed', 'askerGone']))),
  constraint move_in_second_stated_by_fkey FOREIGN KEY (second_stated_by) REFERENCES admin(id),
  constraint move_in_stated_by_fkey FOREIGN KEY (stated_by) REFERENCES admin(id),
  constraint move_in_status_check CHECK ((status = ANY (ARRAY['receiving', 'reading', 'received', 'checking', 'checked', 'applying', 'paused', 'applied', 'undoing', 'undone', 'final', 'failed', 'discarded']))),
  constraint move_in_subject_word CHECK ((subject ~ '^[a-zA-Z]{3,40}$'))
);
create index move_in_cut_over ON move_in (cut_over_id) WHERE (cut_over_id IS NOT NULL);
create index move_in_digest ON move_in (digest);
create index move_in_order ON move_in (created_at, id);
create trigger opening_came_or_went AFTER UPDATE OF status ON move_in FOR EACH ROW WHEN (((new.subject = 'balances') AND (old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['applied', 'undone'])))) EXECUTE FUNCTION opening_due();
grant insert, select, update on move_in to wallet_app;

create table move_in_account_balance (
  move_id uuid not null,
  line integer not null,
  number text,
  bank text,
  day date,
  amount_minor bigint,
  taken_at timestamptz,
  bank_account_id uuid,
  is_same boolean not null default false,
  faults text[],
  cells text[],
  constraint move_in_account_balance_pkey PRIMARY KEY (move_id, line),
  constraint move_in_account_balance_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_account_balance_refused ON move_in_account_balance (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_account_balance to wallet_app;

create table move_in_balance (
  move_id uuid not null,
  line integer not null,
  member text,
  amount_minor bigint,
  as_of timestamptz,
  member_id uuid,
  is_same boolean not null default false,
  faults text[],
  cells text[],
  agent_id uuid,
  name text,
  required_minor bigint,
  cash_out_minor bigint,
  ends_at timestamptz,
  constraint move_in_balance_pkey PRIMARY KEY (move_id, line),
  constraint move_in_balance_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_balance_agent ON move_in_balance (agent_id) WHERE (agent_id IS NOT NULL);
create index move_in_balance_member ON move_in_balance (member_id) WHERE (member_id IS NOT NULL);
create index move_in_balance_refused ON move_in_balance (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_balance to wallet_app;

create table move_in_day_balance (
  move_id uuid not null,
  line integer not null,
  member text,
  day date,
  amount_minor bigint,
  bonus_minor bigint,
  taken_at timestamptz,
  member_id uuid,
  is_same boolean not null default false,
  faults text[],
  cells text[],
  constraint move_in_day_balance_pkey PRIMARY KEY (move_id, line),
  constraint move_in_day_balance_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_day_balance_refused ON move_in_day_balance (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_day_balance to wallet_app;

create table move_in_history (
  move_id uuid not null,
  line integer not null,
  member text,
  kind text,
  amount_minor bigint,
  at timestamptz,
  reference text,
  note text,
  member_id uuid,
  occurrence integer,
  is_same boolean not null default false,
  faults text[],
  cells text[],
  constraint move_in_history_pkey PRIMARY KEY (move_id, line),
  constraint move_in_history_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_history_refused ON move_in_history (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_history to wallet_app;

create table move_in_member (
  move_id uuid not null,
  line integer not null,
  id uuid,
  username text,
  phone text,
  first_name text,
  last_name text,
  bank text,
  account_number text,
  line_id text,
  birth_date date,
  status text,
  tags text[],
  note text,
  upline text,
  agent text,
  seller text,
  password_hash text,
  registered_at timestamptz,
  first_deposit_at timestamptz,
  member_id uuid,
  faults text[],
  cells text[],
  constraint move_in_member_pkey PRIMARY KEY (move_id, line),
  constraint move_in_member_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_member_refused ON move_in_member (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_member to wallet_app;

create table move_in_part (
  move_id uuid not null,
  part integer not null,
  content bytea not null,
  constraint move_in_part_pkey PRIMARY KEY (move_id, part),
  constraint move_in_part_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id),
  constraint move_in_part_part_check CHECK ((part >= 0))
);
grant delete, insert, select, update on move_in_part to wallet_app;

create table move_in_reference (
  subject text not null,
  key text not null,
  said jsonb not null,
  move_id uuid not null,
  line integer not null,
  at timestamptz not null default now(),
  approval_id uuid,
  constraint move_in_reference_pkey PRIMARY KEY (subject, key),
  constraint move_in_reference_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_reference_row ON move_in_reference (move_id, line);
grant delete, insert, select, update on move_in_reference to wallet_app;

create table move_in_row (
  move_id uuid not null,
  line integer not null,
  told jsonb,
  resolved jsonb not null default '{}'::jsonb,
  key text,
  depth integer not null default 0,
  record_id text,
  version integer,
  status text not null default 'waiting',
  code text,
  params jsonb,
  refused jsonb,
  faults text[],
  cells text[],
  constraint move_in_row_pkey PRIMARY KEY (move_id, line),
  constraint move_in_row_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id),
  constraint move_in_row_status_check CHECK ((status = ANY (ARRAY['waiting', 'same', 'done', 'asked', 'refused'])))
);
create index move_in_row_key ON move_in_row (move_id, key);
create index move_in_row_next ON move_in_row (move_id, depth, line) WHERE ((status = 'waiting') AND (faults IS NULL));
create index move_in_row_refused ON move_in_row (move_id, line) WHERE (faults IS NOT NULL);
grant delete, insert, select, update on move_in_row to wallet_app;

create table move_in_template (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  name text not null,
  headings jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint move_in_template_pkey PRIMARY KEY (id),
  constraint move_in_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint move_in_template_name_check CHECK ((name <> '')),
  constraint move_in_template_subject_name_key UNIQUE (subject, name),
  constraint move_in_template_subject_word CHECK ((subject ~ '^[a-zA-Z]{3,40}$'))
);
grant delete, insert, select, update on move_in_template to wallet_app;

create table move_in_upline (
  move_id uuid not null,
  line integer not null,
  upline_id uuid,
  upline_line integer,
  depth integer,
  constraint move_in_upline_pkey PRIMARY KEY (move_id, line),
  constraint move_in_upline_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index move_in_upline_above ON move_in_upline (move_id, upline_line) WHERE (upline_line IS NOT NULL);
create index move_in_upline_depth ON move_in_upline (move_id, depth, line);
grant delete, insert, select, update on move_in_upline to wallet_app;

create table moving_download (
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  admin_id uuid not null,
  begun_at timestamptz not null default now(),
  until timestamptz not null,
  constraint moving_download_pkey PRIMARY KEY (id),
  constraint moving_download_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint moving_download_package_id_fkey FOREIGN KEY (package_id) REFERENCES moving_package(id)
);
create index moving_download_package ON moving_download (package_id);
grant insert, select on moving_download to wallet_app;

create table moving_package (
  id uuid not null default gen_random_uuid(),
  reason text not null,
  status text not null default 'asked',
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  table_count integer not null default 0,
  tables_done integer not null default 0,
  row_count bigint not null default 0,
  beat_at timestamptz,
  attempt integer not null default 0,
  taken_at timestamptz,
  bytes bigint,
  sha256 text,
  sealed text,
  error text,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint moving_package_pkey PRIMARY KEY (id),
  constraint moving_package_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES admin(id),
  constraint moving_package_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES admin(id),
  constraint moving_package_check CHECK (((status = 'ready') = (sealed IS NOT NULL))),
  constraint moving_package_check1 CHECK ((approved_by <> asked_by)),
  constraint moving_package_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint moving_package_status_check CHECK ((status = ANY (ARRAY['asked', 'refused', 'waiting', 'making', 'ready', 'failed', 'cancelled', 'gone'])))
);
create index moving_package_order ON moving_package (asked_at);
create unique index moving_package_open ON moving_package ((true)) WHERE (status = ANY (ARRAY['asked', 'waiting', 'making']));
grant insert, select, update on moving_package to wallet_app;

create table notice (
  id bigint not null generated always as identity,
  event text not null,
  level text not null,
  key text,
  subject_id text not null default '',
  subject_name text not null default '',
  fields jsonb not null default '{}'::jsonb,
  title text,
  body text,
  screen text,
  sender_id uuid,
  grants text[],
  except_id uuid,
  role_ids uuid[],
  admin_ids uuid[],
  in_app boolean not null,
  at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  except_ids uuid[] not null default '{}'::uuid[],
  about text not null default '',
  settled_at timestamptz,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_check CHECK (((event = 'message') = ((title IS NOT NULL) AND (body IS NOT NULL)))),
  constraint notice_key_key UNIQUE (key),
  constraint notice_level_check CHECK ((level = ANY (ARRAY['info', 'warning', 'urgent']))),
  constraint notice_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES admin(id)
);
create index notice_at ON notice (at);
create index notice_open ON notice (about) WHERE (settled_at IS NULL);
create index notice_untold ON notice (id) WHERE (told_at IS NULL);
alter table notice enable row level security;
create policy own on notice for all to wallet_agent using ((EXISTS ( SELECT
   FROM notification n
  WHERE (n.notice_id = notice.id))));
create policy staff on notice for all to wallet_app using (true) with check (true);
grant select on notice to wallet_agent;
grant delete, insert, select, update on notice to wallet_app;

create table notice_attempt (
  id bigint not null generated always as identity,
  delivery_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  result text,
  note text not null default '',
  constraint notice_attempt_pkey PRIMARY KEY (id),
  constraint notice_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES notice_delivery(id) ON DELETE CASCADE
);
create index notice_attempt_of ON notice_attempt (delivery_id, id);
grant delete, insert, select, update on notice_attempt to wallet_app;

create table notice_channel (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  kind text not null,
  setting jsonb not null,
  sealed text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  constraint notice_channel_pkey PRIMARY KEY (id),
  constraint notice_channel_group_id_fkey FOREIGN KEY (group_id) REFERENCES notice_group(id),
  constraint notice_channel_kind_check CHECK ((kind = ANY (ARRAY['webhook', 'telegram', 'line', 'email'])))
);
create index notice_channel_group ON notice_channel (group_id) WHERE (removed_at IS NULL);
grant insert, select, update on notice_channel to wallet_app;

create table notice_choice (
  admin_id uuid not null,
  event text not null,
  in_app boolean not null,
  browser boolean not null,
  sound boolean not null,
  push boolean,
  constraint notice_choice_pkey PRIMARY KEY (admin_id, event),
  constraint notice_choice_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id)
);
grant delete, insert, select, update on notice_choice to wallet_app;

create table notice_delivery (
  id uuid not null default gen_random_uuid(),
  channel_id uuid not null,
  kind text not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  result text,
  note text not null default '',
  due_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint notice_delivery_pkey PRIMARY KEY (id),
  constraint notice_delivery_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES notice_channel(id),
  constraint notice_delivery_check CHECK (((status = 'waiting') = (ended_at IS NULL))),
  constraint notice_delivery_kind_check CHECK ((kind = ANY (ARRAY['single', 'digest', 'test']))),
  constraint notice_delivery_result_check CHECK ((result = ANY (ARRAY['ok', 'unreachable', 'refused', 'wrongKey', 'closed']))),
  constraint notice_delivery_status_check CHECK ((status = ANY (ARRAY['waiting', 'sent', 'failed', 'cancelled'])))
);
create index notice_delivery_channel ON notice_delivery (channel_id, created_at);
create index notice_delivery_due ON notice_delivery (due_at) WHERE (status = 'waiting');
create index notice_delivery_order ON notice_delivery (created_at, id);
grant delete, insert, select, update on notice_delivery to wallet_app;

create table notice_delivery_item (
  channel_id uuid not null,
  notice_id bigint not null,
  delivery_id uuid not null,
  constraint notice_delivery_item_pkey PRIMARY KEY (channel_id, notice_id),
  constraint notice_delivery_item_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES notice_channel(id),
  constraint notice_delivery_item_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES notice_delivery(id) ON DELETE CASCADE,
  constraint notice_delivery_item_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE
);
create index notice_delivery_item_notice ON notice_delivery_item (notice_id);
create index notice_delivery_item_of ON notice_delivery_item (delivery_id);
grant delete, insert, select, update on notice_delivery_item to wallet_app;

create table notice_group (
  id uuid not null default gen_random_uuid(),
  name text not null,
  locale text not null,
  events text[] not null,
  in_app boolean not null,
  quiet_from time without time zone not null,
  quiet_until time without time zone not null,
  digest_minutes integer not null,
  locked boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint notice_group_pkey PRIMARY KEY (id),
  constraint notice_group_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint notice_group_digest_minutes_check CHECK (((digest_minutes >= 0) AND (digest_minutes <= 1440))),
  constraint notice_group_locale_check CHECK ((locale = ANY (ARRAY['th', 'en']))),
  constraint notice_group_name_check CHECK ((name <> '')),
  constraint notice_group_name_key UNIQUE (name)
);
create index notice_group_order ON notice_group (created_at, id);
grant insert, select, update on notice_group to wallet_app;

create table notice_group_member (
  group_id uuid not null,
  admin_id uuid not null,
  constraint notice_group_member_pkey PRIMARY KEY (group_id, admin_id),
  constraint notice_group_member_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint notice_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES notice_group(id)
);
grant delete, insert, select, update on notice_group_member to wallet_app;

create table notification (
  id bigint not null generated always as identity,
  notice_id bigint not null,
  admin_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint notification_notice_id_admin_id_key UNIQUE (notice_id, admin_id),
  constraint notification_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE
);
create index notification_own ON notification (admin_id, at, id);
create index notification_unread ON notification (admin_id, at, id) WHERE (read_at IS NULL);
alter table notification enable row level security;
create policy own on notification for all to wallet_agent using ((admin_id = acting_admin()));
create policy staff on notification for all to wallet_app using (true) with check (true);
grant select on notification to wallet_agent;
grant delete, insert, select, update on notification to wallet_app;

create table number_reveal (
  admin_id uuid not null,
  subject_id uuid not null,
  at timestamptz not null default now(),
  constraint number_reveal_pkey PRIMARY KEY (admin_id, subject_id),
  constraint number_reveal_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id)
);
create index number_reveal_at ON number_reveal (admin_id, at);
grant delete, insert, select, update on number_reveal to wallet_app;

create table parallel_account_balance (
  day date not null,
  bank_account_id uuid not null,
  balance_minor bigint not null,
  taken_at timestamptz,
  move_id uuid,
  client_id uuid,
  told_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint parallel_account_balance_pkey PRIMARY KEY (day, bank_account_id),
  constraint parallel_account_balance_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint parallel_account_balance_check CHECK ((num_nonnulls(move_id, client_id) = 1)),
  constraint parallel_account_balance_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint parallel_account_balance_id_key UNIQUE (id),
  constraint parallel_account_balance_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index parallel_account_balance_account ON parallel_account_balance (bank_account_id);
create index parallel_account_balance_move ON parallel_account_balance (move_id) WHERE (move_id IS NOT NULL);
grant insert, select on parallel_account_balance to wallet_app;

create table parallel_account_explanation (
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  changed_on date not null,
  difference_minor bigint not null,
  reason text not null,
  explained_by uuid not null,
  explained_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  constraint parallel_account_explanation_pkey PRIMARY KEY (id),
  constraint parallel_account_explanation_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint parallel_account_explanation_check CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint parallel_account_explanation_difference_minor_check CHECK ((difference_minor <> 0)),
  constraint parallel_account_explanation_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES admin(id),
  constraint parallel_account_explanation_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint parallel_account_explanation_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES admin(id)
);
create unique index parallel_account_explanation_once ON parallel_account_explanation (bank_account_id, difference_minor, changed_on) WHERE (withdrawn_at IS NULL);
grant delete, insert, select, update, update (withdrawn_by, withdrawn_at) on parallel_account_explanation to wallet_app;

create table parallel_balance (
  day date not null,
  member_id uuid not null,
  balance_minor bigint not null,
  bonus_minor bigint,
  taken_at timestamptz,
  move_id uuid,
  client_id uuid,
  told_at timestamptz not null default now(),
  constraint parallel_balance_pkey PRIMARY KEY (day, member_id),
  constraint parallel_balance_check CHECK ((num_nonnulls(move_id, client_id) = 1)),
  constraint parallel_balance_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint parallel_balance_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint parallel_balance_move_id_fkey FOREIGN KEY (move_id) REFERENCES move_in(id)
);
create index parallel_balance_member ON parallel_balance (member_id, day);
create index parallel_balance_move ON parallel_balance (move_id) WHERE (move_id IS NOT NULL);
create trigger parallel_balance_came AFTER INSERT ON parallel_balance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parallel_balance_due();
create trigger parallel_balance_went AFTER DELETE ON parallel_balance REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION parallel_balance_due();
grant insert, select on parallel_balance to wallet_app;

create table parallel_day (
  day date not null,
  id uuid not null,
  compared_count integer not null,
  equal_count integer not null,
  timing_count integer not null,
  rounding_count integer not null,
  bonus_count integer not null,
  missing_count integer not null,
  unknown_count integer not null,
  new_count integer not null,
  open_count integer not null,
  difference_minor bigint not null,
  compared_at timestamptz not null default now(),
  constraint parallel_day_pkey PRIMARY KEY (day),
  constraint parallel_day_id_key UNIQUE (id)
);
grant delete, insert, select, update on parallel_day to wallet_app;

create table parallel_difference (
  id uuid not null,
  day date not null,
  member_id uuid not null,
  stated_minor bigint,
  expected_minor bigint not null,
  difference_minor bigint not null,
  class text not null,
  hint text,
  evidence bigint[] not null default '{}'::bigint[],
  since date not null,
  changed_on date not null,
  explanation_id uuid,
  constraint parallel_difference_pkey PRIMARY KEY (id),
  constraint parallel_difference_check CHECK (((since <= changed_on) AND (changed_on <= day))),
  constraint parallel_difference_class_check CHECK ((class = ANY (ARRAY['timing', 'rounding', 'bonus', 'missing', 'unknown']))),
  constraint parallel_difference_day_member_id_key UNIQUE (day, member_id),
  constraint parallel_difference_difference_minor_check CHECK ((difference_minor <> 0)),
  constraint parallel_difference_explanation_id_fkey FOREIGN KEY (explanation_id) REFERENCES parallel_explanation(id),
  constraint parallel_difference_hint_check CHECK ((hint = ANY (ARRAY['late', 'early', 'bonusLeftOut', 'bonusCounted', 'notCounted', 'countedTwice', 'wrongSign']))),
  constraint parallel_difference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
create index parallel_difference_explained ON parallel_difference (explanation_id) WHERE (explanation_id IS NOT NULL);
create index parallel_difference_member ON parallel_difference (member_id, day);
create index parallel_difference_order ON parallel_difference (day, difference_minor, id);
grant delete, insert, select, update on parallel_difference to wallet_app;

create table parallel_due (
  id bigint not null generated always as identity,
  day date not null,
  constraint parallel_due_pkey PRIMARY KEY (id)
);
create index parallel_due_day ON parallel_due (day);
grant delete, insert, select on parallel_due to wallet_app;

create table parallel_explanation (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  changed_on date not null,
  difference_minor bigint not null,
  reason text not null,
  explained_by uuid not null,
  explained_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  constraint parallel_explanation_pkey PRIMARY KEY (id),
  constraint parallel_explanation_check CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint parallel_explanation_difference_minor_check CHECK ((difference_minor <> 0)),
  constraint parallel_explanation_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES admin(id),
  constraint parallel_explanation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint parallel_explanation_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint parallel_explanation_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES admin(id)
);
create unique index parallel_explanation_once ON parallel_explanation (member_id, changed_on, difference_minor) WHERE (withdrawn_at IS NULL);
grant insert, select, update (withdrawn_by, withdrawn_at) on parallel_explanation to wallet_app;

create table parallel_standing (
  day date not null,
  member_id uuid not null,
  expected_minor bigint not null,
  base_at timestamptz not null,
  movement_count integer not null,
  bonus_minor bigint not null,
  constraint parallel_standing_pkey PRIMARY KEY (day, member_id),
  constraint parallel_standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
create index parallel_standing_member ON parallel_standing (member_id);
grant delete, insert, select, update on parallel_standing to wallet_app;

create table passkey (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  host text not null,
  transports text[] not null default '{}'[],
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_key UNIQUE (credential_id)
);
create index passkey_own ON passkey (admin_id);
grant delete, insert, select, update on passkey to wallet_app;

create table passkey_challenge (
  challenge bytea not null,
  purpose text not null,
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_check CHECK (((purpose = 'signIn') = (session_id IS NULL))),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['signIn', 'verify', 'confirm', 'add']))),
  constraint passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
create index passkey_challenge_expires ON passkey_challenge (expires_at);
create index passkey_challenge_session ON passkey_challenge (session_id);
grant delete, insert, select, update on passkey_challenge to wallet_app;

create table payout_lease (
  id uuid not null default gen_random_uuid(),
  pre_id uuid not null,
  client_id uuid not null,
  bank_account_id uuid not null,
  taken_at timestamptz not null default now(),
  until timestamptz not null,
  result text,
  ended_at timestamptz,
  constraint payout_lease_pkey PRIMARY KEY (id),
  constraint payout_lease_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payout_lease_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint payout_lease_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint payout_lease_result_check CHECK ((result = ANY (ARRAY['paid', 'failed', 'unknown'])))
);
create index payout_lease_until ON payout_lease (until) WHERE (ended_at IS NULL);
create unique index payout_lease_open ON payout_lease (pre_id) WHERE (ended_at IS NULL);
grant insert, select, update (result, ended_at) on payout_lease to wallet_app;

create table payout_time (
  way text not null,
  bank text not null,
  part smallint not null,
  day date not null,
  bucket smallint not null,
  number integer not null,
  ahead bigint not null,
  constraint payout_time_pkey PRIMARY KEY (way, bank, part, day, bucket),
  constraint payout_time_number_check CHECK ((number > 0)),
  constraint payout_time_part_check CHECK (((part >= 0) AND (part <= 5))),
  constraint payout_time_way_check CHECK ((way = ANY (ARRAY['auto', 'hand'])))
);
create index payout_time_day ON payout_time (day);
grant delete, insert, select, update on payout_time to wallet_app;

create table picture (
  id uuid not null default gen_random_uuid(),
  added_at timestamptz not null default now(),
  added_by uuid not null,
  loose_since timestamptz,
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_added_by_fkey FOREIGN KEY (added_by) REFERENCES admin(id)
);
create index picture_loose ON picture (loose_since) WHERE (loose_since IS NOT NULL);
grant delete, insert, select, update (loose_since) on picture to wallet_app;

create table picture_size (
  picture_id uuid not null,
  width integer not null,
  height integer not null,
  content bytea,
  constraint picture_size_pkey PRIMARY KEY (picture_id, width),
  constraint picture_size_height_check CHECK ((height > 0)),
  constraint picture_size_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id) ON DELETE CASCADE,
  constraint picture_size_width_check CHECK ((width > 0))
);
create index picture_size_waiting ON picture_size (picture_id, width) WHERE (content IS NOT NULL);
grant delete, insert, select, update on picture_size to wallet_app;

create table policy (
  only_one boolean not null default true,
  limits jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint policy_pkey PRIMARY KEY (only_one),
  constraint policy_only_one_check CHECK (only_one)
);
grant select on policy to wallet_agent;
grant delete, insert, select, update on policy to wallet_app;

create table practice_fault (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  planted_at timestamptz not null default clock_timestamp(),
  constraint practice_fault_pkey PRIMARY KEY (id),
  constraint practice_fault_subject_id_key UNIQUE (subject_id)
);
grant delete, insert, select, update on practice_fault to wallet_app;

create table practice_hour (
  is_only boolean not null default true,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint practice_hour_pkey PRIMARY KEY (is_only),
  constraint practice_hour_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on practice_hour to wallet_app;

create table pre_event (
  id bigint not null generated always as identity,
  pre_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  status text not null,
  actor text not null,
  note text not null default '',
  taken_minor bigint,
  owed_minor bigint,
  constraint pre_event_pkey PRIMARY KEY (id),
  constraint pre_event_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
create index pre_event_pre ON pre_event (pre_id, id);
create trigger pre_event_marks_shifts AFTER INSERT ON pre_event REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION pre_event_marks_shifts();
alter table pre_event enable row level security;
create policy staff on pre_event for all to wallet_app using (true) with check (true);
create policy subtree on pre_event for all to wallet_agent using ((EXISTS ( SELECT
   FROM pre_transaction p
  WHERE (p.id = pre_event.pre_id))));
grant select on pre_event to wallet_agent;
grant insert, select on pre_event to wallet_app;

create table pre_transaction (
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null,
  channel text not null,
  member_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  bank_account_id uuid,
  status text not null,
  reason text not null default '',
  hold_id bigint,
  transfer_id bigint,
  bank_reference text not null default '',
  taken_by uuid,
  taken_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  gateway_id uuid,
  fee_minor bigint not null default 0,
  promotion_id uuid,
  promotion_refusal text,
  reversed_minor bigint,
  was_unknown boolean not null default false,
  reject_reason_id uuid,
  queue_at timestamptz,
  constraint pre_transaction_pkey PRIMARY KEY (id),
  constraint pre_transaction_amount_minor_check CHECK ((amount_minor > 0)),
  constraint pre_transaction_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint pre_transaction_channel_check CHECK ((channel = ANY (ARRAY['bank', 'gateway', 'manual']))),
  constraint pre_transaction_check CHECK (((status = ANY (ARRAY['pending', 'matched', 'credited', 'rejected', 'expired', 'cancelled', 'reversed'])) OR (kind = 'withdrawal'))),
  constraint pre_transaction_check1 CHECK (((status = ANY (ARRAY['requested', 'approved', 'paying', 'paid', 'failed', 'unknown', 'rejected', 'cancelled', 'returned'])) OR (kind = 'deposit'))),
  constraint pre_transaction_check2 CHECK (((kind = 'deposit') OR (hold_id IS NOT NULL))),
  constraint pre_transaction_check3 CHECK (((taken_by IS NULL) = (taken_at IS NULL))),
  constraint pre_transaction_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint pre_transaction_gateway_check CHECK (((channel = 'gateway') = (gateway_id IS NOT NULL))),
  constraint pre_transaction_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES gateway(id),
  constraint pre_transaction_kind_check CHECK ((kind = ANY (ARRAY['deposit', 'withdrawal']))),
  constraint pre_transaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint pre_transaction_number_key UNIQUE (number),
  constraint pre_transaction_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint pre_transaction_reject_reason_id_fkey FOREIGN KEY (reject_reason_id) REFERENCES reject_reason(id),
  constraint pre_transaction_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES admin(id)
);
create index pre_transaction_amount ON pre_transaction (amount_minor, created_at, id);
create index pre_transaction_channel ON pre_transaction (channel, created_at, id) WHERE (channel <> 'bank');
create index pre_transaction_created ON pre_transaction (created_at, id);
create index pre_transaction_expiry ON pre_transaction (expires_at) WHERE (status = 'pending');
create index pre_transaction_gateway ON pre_transaction (gateway_id, created_at, id) INCLUDE (kind, status, changed_at) WHERE (gateway_id IS NOT NULL);
create index pre_transaction_kind ON pre_transaction (kind, created_at, id);
create index pre_transaction_member ON pre_transaction (member_id, created_at, id);
create index pre_transaction_open ON pre_transaction (created_at, id) WHERE (status = ANY (ARRAY['pending', 'requested', 'approved', 'paying', 'failed', 'unknown']));
create index pre_transaction_own_account ON pre_transaction (bank_account_id, created_at) WHERE (bank_account_id IS NOT NULL);
create index pre_transaction_paid_out ON pre_transaction (bank_account_id, changed_at) INCLUDE (amount_minor) WHERE ((kind = 'withdrawal') AND (status = ANY (ARRAY['paying', 'unknown', 'paid', 'returned'])));
create index pre_transaction_queue ON pre_transaction (COALESCE(queue_at, created_at), id) WHERE (status = ANY (ARRAY['pending', 'requested', 'approved', 'paying', 'failed', 'unknown']));
create index pre_transaction_status ON pre_transaction (status, created_at, id);
create index pre_transaction_withdrawals ON pre_transaction (member_id, created_at) WHERE (kind = 'withdrawal');
create index pre_transaction_words ON pre_transaction USING gin (lower(number) gin_trgm_ops);
create trigger count_deleted AFTER DELETE ON pre_transaction REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows('pre_transaction');
create trigger count_inserted AFTER INSERT ON pre_transaction REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('pre_transaction');
create trigger count_updated AFTER UPDATE ON pre_transaction REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('pre_transaction');
create trigger marketing_moves AFTER UPDATE OF status ON pre_transaction FOR EACH ROW WHEN (((old.status = ANY (ARRAY['credited', 'paid'])) <> (new.status = ANY (ARRAY['credited', 'paid'])))) EXECUTE FUNCTION marketing_moves();
create trigger webhooks_hear_request AFTER INSERT ON pre_transaction FOR EACH ROW WHEN ((new.kind = 'withdrawal')) EXECUTE FUNCTION pre_transaction_tells();
create trigger webhooks_hear_status AFTER UPDATE OF status ON pre_transaction FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION pre_transaction_tells();
alter table pre_transaction enable row level security;
create policy staff on pre_transaction for all to wallet_app using (true) with check (true);
create policy subtree on pre_transaction for all to wallet_agent using ((member_id IN ( SELECT m.id
   FROM member m)));
grant select on pre_transaction to wallet_agent;
grant insert, select, update on pre_transaction to wallet_app;

create table process (
  id uuid not null,
  host text not null,
  kind text not null,
  version text not null,
  build text not null,
  knows text not null,
  time_zone text not null,
  keys text[] not null,
  state text not null default 'serving',
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  skew_ms integer not null,
  seen jsonb not null default '{}'::jsonb,
  constraint process_pkey PRIMARY KEY (id),
  constraint process_kind_check CHECK ((kind = ANY (ARRAY['serves', 'works', 'both']))),
  constraint process_state_check CHECK ((state = ANY (ARRAY['serving', 'draining'])))
);
grant delete, insert, select, update on process to wallet_app;

create table promotion (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  picture_id uuid,
  kind text not null,
  code text,
  bonus_basis text not null,
  rate_basis_points integer,
  cap_minor bigint,
  fixed_minor bigint,
  min_deposit_minor bigint,
  currency text not null default 'THB',
  turnover_times integer not null,
  weights jsonb not null default '[]'::jsonb,
  cash_out_minor bigint,
  valid_days integer not null,
  days text[] not null default '{}'[],
  from_clock text not null default '00:00',
  until_clock text not null default '00:00',
  member_limit integer,
  total_limit integer,
  budget_minor bigint,
  tags text[] not null default '{}'[],
  stacks boolean not null default false,
  start_at timestamptz,
  end_at timestamptz,
  status text not null default 'draft',
  "position" integer not null,
  claimed_n integer not null default 0,
  given_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  linked_claims text not null default 'brand',
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_bonus_basis_check CHECK ((bonus_basis = ANY (ARRAY['percent', 'fixed']))),
  constraint promotion_budget_minor_check CHECK ((budget_minor > 0)),
  constraint promotion_cap_minor_check CHECK ((cap_minor > 0)),
  constraint promotion_cash_out_minor_check CHECK ((cash_out_minor > 0)),
  constraint promotion_check CHECK (((kind = 'code') = (code IS NOT NULL))),
  constraint promotion_check1 CHECK (((bonus_basis = 'percent') = ((rate_basis_points IS NOT NULL) AND (cap_minor IS NOT NULL)))),
  constraint promotion_check2 CHECK (((bonus_basis = 'fixed') = (fixed_minor IS NOT NULL))),
  constraint promotion_check3 CHECK ((end_at > start_at)),
  constraint promotion_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$')),
  constraint promotion_code_key UNIQUE (code),
  constraint promotion_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint promotion_fixed_minor_check CHECK ((fixed_minor > 0)),
  constraint promotion_kind_check CHECK ((kind = ANY (ARRAY['firstDeposit', 'everyDeposit', 'dailyFirst', 'freeCredit', 'code']))),
  constraint promotion_linked_claims_check CHECK ((linked_claims = ANY (ARRAY['brand', 'refuse', 'review', 'allow']))),
  constraint promotion_member_limit_check CHECK ((member_limit > 0)),
  constraint promotion_min_deposit_minor_check CHECK ((min_deposit_minor > 0)),
  constraint promotion_name_check CHECK ((name <> '')),
  constraint promotion_name_key UNIQUE (name),
  constraint promotion_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint promotion_rate_basis_points_check CHECK (((rate_basis_points >= 1) AND (rate_basis_points <= 10000))),
  constraint promotion_status_check CHECK ((status = ANY (ARRAY['draft', 'scheduled', 'running', 'paused', 'ended']))),
  constraint promotion_total_limit_check CHECK ((total_limit > 0)),
  constraint promotion_turnover_times_check CHECK ((turnover_times >= 0)),
  constraint promotion_valid_days_check CHECK ((valid_days > 0))
);
create index promotion_due ON promotion (status) WHERE (status <> 'ended');
create index promotion_order ON promotion ("position", id);
alter table promotion enable row level security;
create policy staff on promotion for all to wallet_app using (true) with check (true);
grant select on promotion to wallet_agent;
grant insert, select, update on promotion to wallet_app;

create table push_delivery (
  id bigint not null generated always as identity,
  device_id uuid not null,
  notification_id bigint,
  event text not null,
  level text not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  note text not null default '',
  constraint push_delivery_pkey PRIMARY KEY (id),
  constraint push_delivery_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_device(id) ON DELETE CASCADE,
  constraint push_delivery_device_id_notification_id_key UNIQUE (device_id, notification_id),
  constraint push_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint push_delivery_status_check CHECK ((status = ANY (ARRAY['waiting', 'sent', 'failed', 'dropped'])))
);
create index push_delivery_due ON push_delivery (due_at, id) WHERE (status = 'waiting');
create index push_delivery_ended ON push_delivery (ended_at) WHERE (status <> 'waiting');
create index push_delivery_notification ON push_delivery (notification_id);
grant delete, insert, select, update on push_delivery to wallet_app;

create table push_device (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  sealed text not null,
  host text not null,
  user_agent text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  sent_at timestamptz,
  failure text,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint push_device_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_device_failure_check CHECK ((failure = ANY (ARRAY['unreachable', 'refused']))),
  constraint push_device_locale_check CHECK ((locale = ANY (ARRAY['th', 'en']))),
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
create index push_device_own ON push_device (admin_id);
create index push_device_session ON push_device (session_id);
grant delete, insert, select, update on push_device to wallet_app;

create table push_key (
  one boolean not null default true,
  public_key text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  constraint push_key_pkey PRIMARY KEY (one),
  constraint push_key_one_check CHECK (one)
);
grant insert, select, update (sealed) on push_key to wallet_app;

create table push_pause (
  host text not null,
  until timestamptz not null,
  constraint push_pause_pkey PRIMARY KEY (host)
);
grant delete, insert, select, update on push_pause to wallet_app;

create table reconcile_change (
  bank_account_id uuid not null,
  day date not null
);
create index reconcile_change_day ON reconcile_change (bank_account_id, day);
grant delete, insert, select on reconcile_change to wallet_app;

create table reconcile_day (
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  day date not null,
  line_count integer not null default 0,
  tied_count integer not null default 0,
  auto_count integer not null default 0,
  statement_in_minor bigint not null default 0,
  statement_out_minor bigint not null default 0,
  opening_minor bigint,
  closing_minor bigint,
  ledger_in_minor bigint not null default 0,
  ledger_out_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  difference_minor bigint not null default 0,
  gap_count integer not null default 0,
  exception_count integer not null default 0,
  at_risk_minor bigint not null default 0,
  status text not null default 'open',
  closed_by uuid,
  second_by uuid,
  closed_at timestamptz,
  explanation text not null default '',
  ran_at timestamptz,
  refreshed_at timestamptz not null default now(),
  version integer not null default 1,
  constraint reconcile_day_pkey PRIMARY KEY (bank_account_id, day),
  constraint reconcile_day_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint reconcile_day_check CHECK (((status = 'closed') = (closed_by IS NOT NULL))),
  constraint reconcile_day_check1 CHECK (((status = 'closed') = (closed_at IS NOT NULL))),
  constraint reconcile_day_check2 CHECK ((second_by <> closed_by)),
  constraint reconcile_day_check3 CHECK (((status = 'open') OR ((difference_minor = 0) AND (exception_count = 0) AND (gap_count = 0)) OR ((second_by IS NOT NULL) AND (explanation <> '')))),
  constraint reconcile_day_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES admin(id),
  constraint reconcile_day_id_key UNIQUE (id),
  constraint reconcile_day_second_by_fkey FOREIGN KEY (second_by) REFERENCES admin(id),
  constraint reconcile_day_status_check CHECK ((status = ANY (ARRAY['open', 'closed'])))
);
create index reconcile_day_order ON reconcile_day (day, id);
grant insert, select, update on reconcile_day to wallet_app;

create table reconcile_exception (
  id uuid not null default gen_random_uuid(),
  bank_account_id uuid not null,
  day date not null,
  class text not null,
  side text not null,
  at timestamptz not null,
  amount_minor bigint not null,
  line_ids uuid[] not null default '{}'::uuid[],
  transfer_ids bigint[] not null default '{}'::bigint[],
  twin_id text,
  status text not null default 'open',
  found_at timestamptz not null default now(),
  settled_by uuid,
  settled_at timestamptz,
  version integer not null default 1,
  constraint reconcile_exception_pkey PRIMARY KEY (id),
  constraint reconcile_exception_amount_minor_check CHECK ((amount_minor > 0)),
  constraint reconcile_exception_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint reconcile_exception_check CHECK (((cardinality(line_ids) + cardinality(transfer_ids)) > 0)),
  constraint reconcile_exception_check1 CHECK (((status = 'settled') = (settled_at IS NOT NULL))),
  constraint reconcile_exception_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES admin(id),
  constraint reconcile_exception_side_check CHECK ((side = ANY (ARRAY['deposit', 'withdraw']))),
  constraint reconcile_exception_status_check CHECK ((status = ANY (ARRAY['open', 'settled'])))
);
create index reconcile_exception_day ON reconcile_exception (bank_account_id, day) WHERE (status = 'open');
create index reconcile_exception_list ON reconcile_exception (side, status, at, id);
create unique index reconcile_exception_open ON reconcile_exception (bank_account_id, class, line_ids, transfer_ids) WHERE (status = 'open');
grant insert, select, update on reconcile_exception to wallet_app;

create table reconcile_fix (
  id uuid not null default gen_random_uuid(),
  exception_id uuid not null,
  fix text not null,
  reason text not null,
  amount_minor bigint not null,
  transfer_id bigint,
  tie_id uuid,
  pre_id uuid,
  made_by uuid not null,
  second_by uuid,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text not null default '',
  constraint reconcile_fix_pkey PRIMARY KEY (id),
  constraint reconcile_fix_check CHECK ((second_by <> made_by)),
  constraint reconcile_fix_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES reconcile_exception(id),
  constraint reconcile_fix_made_by_fkey FOREIGN KEY (made_by) REFERENCES admin(id),
  constraint reconcile_fix_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint reconcile_fix_reason_check CHECK ((reason <> '')),
  constraint reconcile_fix_second_by_fkey FOREIGN KEY (second_by) REFERENCES admin(id),
  constraint reconcile_fix_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES admin(id)
);
create index reconcile_fix_tie ON reconcile_fix (tie_id) WHERE (undone_at IS NULL);
create unique index reconcile_fix_last ON reconcile_fix (exception_id) WHERE (undone_at IS NULL);
grant insert, select, update (undone_by, undone_at, undo_reason) on reconcile_fix to wallet_app;

create table reconcile_mark (
  only_one boolean not null default true,
  upto timestamptz not null default now(),
  constraint reconcile_mark_pkey PRIMARY KEY (only_one),
  constraint reconcile_mark_only_one_check CHECK (only_one)
);
grant select, update on reconcile_mark to wallet_app;

create table reconcile_tie (
  id bigint not null generated always as identity,
  tie_id uuid not null,
  bank_account_id uuid not null,
  line_id uuid,
  transfer_id bigint,
  amount_minor bigint not null,
  is_fee boolean not null default false,
  at timestamptz not null,
  counts_at timestamptz not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint reconcile_tie_pkey PRIMARY KEY (id),
  constraint reconcile_tie_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint reconcile_tie_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint reconcile_tie_check CHECK ((num_nonnulls(line_id, transfer_id) = 1)),
  constraint reconcile_tie_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_line(id),
  constraint reconcile_tie_made_by_fkey FOREIGN KEY (made_by) REFERENCES admin(id)
);
create index reconcile_tie_day ON reconcile_tie (bank_account_id, counts_at) WHERE (ended_at IS NULL);
create index reconcile_tie_group ON reconcile_tie (tie_id);
create unique index reconcile_tie_line ON reconcile_tie (line_id) WHERE ((line_id IS NOT NULL) AND (ended_at IS NULL));
create unique index reconcile_tie_transfer ON reconcile_tie (bank_account_id, transfer_id) WHERE ((transfer_id IS NOT NULL) AND (ended_at IS NULL));
create constraint trigger agrees AFTER INSERT OR UPDATE ON reconcile_tie DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tie_agrees();
create trigger changes_days AFTER INSERT OR UPDATE ON reconcile_tie FOR EACH ROW EXECUTE FUNCTION tie_changes_days();
grant insert, select, update (ended_at) on reconcile_tie to wallet_app;

create table record_version (
  id uuid not null default gen_random_uuid(),
  entity text not null,
  record_id text not null,
  number integer not null,
  body jsonb not null,
  shown jsonb not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  reason text not null default '',
  activity_id bigint,
  restores integer,
  constraint record_version_pkey PRIMARY KEY (id),
  constraint record_version_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint record_version_check CHECK ((restores < number)),
  constraint record_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES admin(id),
  constraint record_version_number_check CHECK ((number > 0))
);
create index record_version_activity ON record_version (activity_id);
create index record_version_made_by ON record_version (made_by);
create unique index record_version_number ON record_version (entity, record_id, number DESC);
grant insert, select on record_version to wallet_app;

create table record_version_picture (
  version_id uuid not null,
  picture_id uuid not null,
  constraint record_version_picture_pkey PRIMARY KEY (version_id, picture_id),
  constraint record_version_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  constraint record_version_picture_version_id_fkey FOREIGN KEY (version_id) REFERENCES record_version(id)
);
create index record_version_picture_picture ON record_version_picture (picture_id);
grant insert, select on record_version_picture to wallet_app;

create table recovery_code (
  admin_id uuid not null,
  digest bytea not null,
  used_at timestamptz,
  constraint recovery_code_pkey PRIMARY KEY (admin_id, digest),
  constraint recovery_code_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id)
);
grant delete, insert, select, update on recovery_code to wallet_app;

create table refund_run (
  id uuid not null default gen_random_uuid(),
  setting_id uuid not null,
  first_day date not null,
  last_day date not null,
  rule jsonb,
  payment text not null,
  claim_days integer,
  credited_to text not null default 'cash',
  turnover_times integer,
  bonus_days integer,
  status text not null default 'calculating',
  member_count integer not null default 0,
  total_minor bigint not null default 0,
  paid_count integer not null default 0,
  paid_minor bigint not null default 0,
  currency text not null default 'THB',
  calculated_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  second_by uuid,
  reason text not null default '',
  claim_until timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint refund_run_pkey PRIMARY KEY (id),
  constraint refund_run_check CHECK ((last_day >= first_day)),
  constraint refund_run_check1 CHECK (((paid_count <= member_count) AND (paid_minor <= total_minor))),
  constraint refund_run_check2 CHECK ((second_by <> decided_by)),
  constraint refund_run_check3 CHECK (((status = ANY (ARRAY['approved', 'done', 'rejected'])) = (decided_by IS NOT NULL))),
  constraint refund_run_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint refund_run_second_by_fkey FOREIGN KEY (second_by) REFERENCES admin(id),
  constraint refund_run_setting_id_first_day_key UNIQUE (setting_id, first_day),
  constraint refund_run_setting_id_fkey FOREIGN KEY (setting_id) REFERENCES refund_setting(id),
  constraint refund_run_status_check CHECK ((status = ANY (ARRAY['calculating', 'calculated', 'approved', 'done', 'rejected'])))
);
create index refund_run_open ON refund_run (status) WHERE (status = ANY (ARRAY['calculating', 'approved']));
create index refund_run_order ON refund_run (first_day, id);
grant insert, select, update on refund_run to wallet_app;

create table refund_setting (
  id uuid not null default gen_random_uuid(),
  name text not null,
  basis text not null,
  game_types text[] not null default '{}'[],
  tiers jsonb not null,
  min_minor bigint not null,
  cap_minor bigint,
  currency text not null default 'THB',
  period text not null,
  payment text not null,
  claim_days integer,
  credited_to text not null default 'cash',
  turnover_times integer,
  bonus_days integer,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  active_since timestamptz,
  constraint refund_setting_pkey PRIMARY KEY (id),
  constraint refund_setting_active CHECK (((status <> 'active') OR (active_since IS NOT NULL))),
  constraint refund_setting_basis_check CHECK ((basis = ANY (ARRAY['loss', 'turnover']))),
  constraint refund_setting_bonus_days_check CHECK (((bonus_days >= 1) AND (bonus_days <= 365))),
  constraint refund_setting_check CHECK ((cap_minor >= min_minor)),
  constraint refund_setting_check1 CHECK (((payment = 'claim') = (claim_days IS NOT NULL))),
  constraint refund_setting_check2 CHECK (((credited_to = 'bonus') = (turnover_times IS NOT NULL))),
  constraint refund_setting_check3 CHECK (((credited_to = 'bonus') = (bonus_days IS NOT NULL))),
  constraint refund_setting_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 90))),
  constraint refund_setting_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint refund_setting_credited_to_check CHECK ((credited_to = ANY (ARRAY['cash', 'bonus']))),
  constraint refund_setting_min_minor_check CHECK ((min_minor > 0)),
  constraint refund_setting_name_check CHECK ((name <> '')),
  constraint refund_setting_name_key UNIQUE (name),
  constraint refund_setting_payment_check CHECK ((payment = ANY (ARRAY['auto', 'claim']))),
  constraint refund_setting_period_check CHECK ((period = ANY (ARRAY['day', 'week', 'month']))),
  constraint refund_setting_status_check CHECK ((status = ANY (ARRAY['draft', 'active', 'paused', 'ended']))),
  constraint refund_setting_tiers_check CHECK ((jsonb_array_length(tiers) > 0)),
  constraint refund_setting_turnover_times_check CHECK (((turnover_times >= 0) AND (turnover_times <= 100)))
);
create index refund_setting_order ON refund_setting (created_at, id);
grant insert, select, update on refund_setting to wallet_app;

create table refund_share (
  id bigint not null generated always as identity,
  run_id uuid not null,
  member_id uuid not null,
  base_minor bigint not null,
  tier_from_minor bigint not null,
  rate_basis_points integer not null,
  share_minor bigint not null,
  amount_minor bigint not null,
  status text not null default 'waiting',
  transfer_id bigint,
  paid_at timestamptz,
  corrected_minor bigint not null default 0,
  carried_minor bigint not null default 0,
  constraint refund_share_pkey PRIMARY KEY (id),
  constraint refund_share_check CHECK (((amount_minor > 0) AND (amount_minor <= share_minor))),
  constraint refund_share_check1 CHECK (((status = 'paid') = (transfer_id IS NOT NULL))),
  constraint refund_share_check2 CHECK (((status = 'paid') = (paid_at IS NOT NULL))),
  constraint refund_share_run_id_member_id_key UNIQUE (run_id, member_id),
  constraint refund_share_status_check CHECK ((status = ANY (ARRAY['waiting', 'paid', 'expired'])))
);
create index refund_share_member ON refund_share (member_id, run_id) WHERE (status <> 'waiting');
create index refund_share_paid ON refund_share (paid_at, id) INCLUDE (base_minor, amount_minor) WHERE (status = 'paid');
create index refund_share_waiting ON refund_share (run_id, member_id) WHERE (status = 'waiting');
create trigger stays BEFORE DELETE ON refund_share FOR EACH ROW EXECUTE FUNCTION refund_share_stays();
grant delete, insert, select, update on refund_share to wallet_app;

create table reject_reason (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  staff_th text not null,
  staff_en text not null,
  member_th text not null,
  member_en text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint reject_reason_pkey PRIMARY KEY (id),
  constraint reject_reason_kind_check CHECK ((kind = ANY (ARRAY['any', 'deposit', 'withdrawal']))),
  constraint reject_reason_status_check CHECK ((status = ANY (ARRAY['active', 'archived'])))
);
grant delete, insert, select, update on reject_reason to wallet_app;

create unlogged table request_count (
  what text not null,
  who text not null,
  since timestamptz not null,
  times integer not null,
  constraint request_count_pkey PRIMARY KEY (what, who)
) with (fillfactor=50);
grant delete, insert, select, update on request_count to wallet_app;

create table risk_score (
  only_one boolean not null default true,
  weights jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint risk_score_pkey PRIMARY KEY (only_one),
  constraint risk_score_only_one_check CHECK (only_one)
);
grant select, update on risk_score to wallet_app;

create table role (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  is_owner boolean not null default false,
  grants text[] not null default '{}'[],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  is_agent boolean not null default false,
  needs_passkey boolean not null default false,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_kind UNIQUE (id, is_agent),
  constraint role_passkey_check CHECK ((NOT (needs_passkey AND (is_owner OR is_agent)))) NOT VALID
);
create unique index role_agent ON role (is_agent) WHERE is_agent;
create unique index role_name ON role (lower(name)) WHERE (archived_at IS NULL);
create unique index role_owner ON role (is_owner) WHERE is_owner;
create trigger role_notes_inserted AFTER INSERT ON role REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION role_notes_history();
create trigger role_notes_updated AFTER UPDATE ON role REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION role_notes_history();
grant delete, insert, select, update on role to wallet_app;

create table role_history (
  id bigint not null generated always as identity,
  role_id uuid not null,
  name text not null,
  is_owner boolean not null,
  is_agent boolean not null,
  grants text[] not null,
  is_archived boolean not null,
  since timestamptz not null,
  until timestamptz,
  constraint role_history_pkey PRIMARY KEY (id),
  constraint role_history_check CHECK ((until >= since)),
  constraint role_history_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
create index role_history_since ON role_history (role_id, since DESC, id DESC);
create unique index role_history_now ON role_history (role_id) WHERE (until IS NULL);
grant select on role_history to wallet_app;

create table row_count (
  list text not null,
  part text not null,
  day date not null,
  n bigint not null,
  constraint row_count_pkey PRIMARY KEY (list, day, part)
);
grant select on row_count to wallet_app;

create table row_count_change (
  list text not null,
  part text not null,
  day date not null,
  n bigint not null
);
create index row_count_change_list ON row_count_change (list, day);
grant select on row_count_change to wallet_app;

create table run_carry (
  setting_id uuid not null,
  member_id uuid not null,
  level smallint not null default 0,
  first_day date not null,
  run_id uuid not null,
  basis text not null,
  left_minor bigint not null,
  left_if_rejected_minor bigint not null,
  constraint run_carry_pkey PRIMARY KEY (setting_id, member_id, level, first_day),
  constraint run_carry_left_if_rejected_minor_check CHECK ((left_if_rejected_minor <= 0)),
  constraint run_carry_left_minor_check CHECK ((left_minor <= 0))
);
create index run_carry_run ON run_carry (run_id);
grant delete, insert, select on run_carry to wallet_app;

create table saved_view (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  list text not null,
  name text not null,
  shared boolean not null,
  query jsonb not null,
  columns text[] not null,
  density text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint saved_view_density_check CHECK ((density = ANY (ARRAY['comfortable', 'compact'])))
);
create index saved_view_shared ON saved_view (list) WHERE shared;
create unique index saved_view_name ON saved_view (admin_id, list, lower(name));
alter table saved_view enable row level security;
create policy own on saved_view for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on saved_view for all to wallet_app using (true) with check (true);
grant delete, insert, select, update on saved_view to wallet_agent;
grant delete, insert, select, update on saved_view to wallet_app;

create table seller (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  phone text not null,
  line_id text not null default '',
  status text not null default 'active',
  status_reason text not null default '',
  currency text not null default 'THB',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint seller_pkey PRIMARY KEY (id),
  constraint seller_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$')),
  constraint seller_code_key UNIQUE (code),
  constraint seller_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint seller_name_check CHECK ((name <> '')),
  constraint seller_status_check CHECK ((status = ANY (ARRAY['active', 'locked'])))
);
alter table seller enable row level security;
create policy staff on seller for all to wallet_app using (true) with check (true);
grant select on seller to wallet_agent;
grant insert, select, update (name, phone, line_id, status, status_reason, version) on seller to wallet_app;

create table seller_day (
  seller_id uuid not null,
  day date not null,
  registration_count integer not null,
  first_deposit_count integer not null,
  first_deposit_minor bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  ggr_minor bigint not null,
  basis text not null,
  rate_basis_points integer not null,
  commission_minor bigint not null,
  settled_minor bigint not null default 0,
  constraint seller_day_pkey PRIMARY KEY (seller_id, day),
  constraint seller_day_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
grant insert, select on seller_day to wallet_app;

create table seller_first_deposit (
  member_id uuid not null,
  day date not null,
  pre_id uuid,
  seller_id uuid,
  amount_minor bigint,
  constraint seller_first_deposit_pkey PRIMARY KEY (member_id),
  constraint seller_first_deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
create unique index seller_first_deposit_pre ON seller_first_deposit (pre_id);
grant insert, select on seller_first_deposit to wallet_app;

create table seller_mark (
  only_one boolean not null default true,
  upto date not null default '-infinity'::date,
  constraint seller_mark_pkey PRIMARY KEY (only_one),
  constraint seller_mark_only_one_check CHECK (only_one)
);
grant select, update on seller_mark to wallet_app;

create table seller_payment (
  id uuid not null default gen_random_uuid(),
  number text not null,
  seller_id uuid not null,
  amount_minor bigint not null,
  currency text not null default 'THB',
  up_to date not null,
  bank_account_id uuid not null,
  note text not null default '',
  status text not null default 'paid',
  transfer_id bigint not null,
  paid_at timestamptz not null default now(),
  paid_by uuid not null,
  second_by uuid,
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text not null default '',
  constraint seller_payment_pkey PRIMARY KEY (id),
  constraint seller_payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint seller_payment_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint seller_payment_check CHECK ((second_by <> paid_by)),
  constraint seller_payment_check1 CHECK (((status = 'reversed') = (reversed_at IS NOT NULL))),
  constraint seller_payment_check2 CHECK (((status = 'reversed') = (reversed_by IS NOT NULL))),
  constraint seller_payment_number_key UNIQUE (number),
  constraint seller_payment_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES admin(id),
  constraint seller_payment_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES admin(id),
  constraint seller_payment_second_by_fkey FOREIGN KEY (second_by) REFERENCES admin(id),
  constraint seller_payment_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id),
  constraint seller_payment_status_check CHECK ((status = ANY (ARRAY['paid', 'reversed']))),
  constraint seller_payment_transfer_id_key UNIQUE (transfer_id)
);
create index seller_payment_order ON seller_payment (paid_at, id);
create index seller_payment_reversed ON seller_payment (reversed_at) WHERE (reversed_at IS NOT NULL);
create index seller_payment_seller ON seller_payment (seller_id, paid_at, id);
grant insert, select, update (status, reversed_at, reversed_by, reversal_reason) on seller_payment to wallet_app;

create table seller_rate (
  seller_id uuid not null,
  from_day date not null,
  basis text not null,
  rate_basis_points integer not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  constraint seller_rate_pkey PRIMARY KEY (seller_id, from_day),
  constraint seller_rate_basis_check CHECK ((basis = ANY (ARRAY['deposit', 'ggr', 'firstDeposit']))),
  constraint seller_rate_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint seller_rate_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000))),
  constraint seller_rate_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
create trigger stays BEFORE INSERT OR DELETE OR UPDATE ON seller_rate FOR EACH ROW EXECUTE FUNCTION seller_rate_stays();
grant delete, insert, select on seller_rate to wallet_app;

create table session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  admin_id uuid not null,
  stage text not null,
  ip inet not null,
  user_agent text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  code_at timestamptz,
  code_failures integer not null default 0,
  ended_at timestamptz,
  small_uses integer not null default 0,
  small_minor bigint not null default 0,
  passkey_at timestamptz,
  revealed_list text,
  revealed_until timestamptz,
  viewing_role_id uuid,
  viewing_until timestamptz,
  group_key_id uuid,
  group_account text,
  group_grants text[],
  constraint session_pkey PRIMARY KEY (id),
  constraint session_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint session_group CHECK ((((group_key_id IS NULL) = (group_account IS NULL)) AND ((group_key_id IS NULL) = (group_grants IS NULL)))) NOT VALID,
  constraint session_group_key_id_fkey FOREIGN KEY (group_key_id) REFERENCES api_key(id),
  constraint session_stage_check CHECK ((stage = ANY (ARRAY['code', 'full']))),
  constraint session_token_hash_key UNIQUE (token_hash)
);
create index session_expiry ON session (expires_at);
create index session_live ON session (admin_id, last_seen_at DESC) WHERE (ended_at IS NULL);
grant delete, insert, select, update on session to wallet_app;

create table shift (
  id uuid not null default gen_random_uuid(),
  number text not null,
  admin_id uuid not null,
  status text not null default 'open',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  next_id uuid,
  signed_at timestamptz,
  explanation text not null default '',
  refusal text not null default '',
  report_hash text,
  version integer not null default 1,
  constraint shift_pkey PRIMARY KEY (id),
  constraint shift_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint shift_check CHECK (((status = 'open') = (closed_at IS NULL))),
  constraint shift_check1 CHECK ((num_nulls(closed_at, closed_by, next_id, report_hash) = ANY (ARRAY[0, 4]))),
  constraint shift_check2 CHECK (((status = 'signed') = (signed_at IS NOT NULL))),
  constraint shift_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES admin(id),
  constraint shift_next_id_fkey FOREIGN KEY (next_id) REFERENCES admin(id),
  constraint shift_number_key UNIQUE (number),
  constraint shift_status_check CHECK ((status = ANY (ARRAY['open', 'waiting', 'sentBack', 'signed']))),
  constraint shift_two_people CHECK (((next_id <> admin_id) AND (next_id <> closed_by)))
);
create index shift_admin ON shift (admin_id, opened_at);
create index shift_next ON shift (next_id) WHERE (status = 'waiting');
create index shift_order ON shift (opened_at, id);
create index shift_sent_back ON shift (closed_by) WHERE (status = 'sentBack');
create unique index shift_open ON shift (admin_id) WHERE (status = 'open');
grant insert, select, update (status, closed_at, closed_by, next_id, signed_at, explanation, refusal, report_hash, version) on shift to wallet_app;

create table shift_balance (
  shift_id uuid not null,
  moment text not null,
  bank_account_id uuid not null,
  ledger_minor bigint not null,
  bank_minor bigint,
  bank_at timestamptz,
  difference_minor bigint,
  constraint shift_balance_pkey PRIMARY KEY (shift_id, moment, bank_account_id),
  constraint shift_balance_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint shift_balance_moment_check CHECK ((moment = ANY (ARRAY['opening', 'closing']))),
  constraint shift_balance_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id)
);
grant insert, select on shift_balance to wallet_app;

create table shift_item (
  shift_id uuid not null,
  place bigint not null generated always as identity,
  part text not null,
  entity text not null,
  entity_id text not null,
  transfer_id bigint,
  amount_minor bigint not null,
  at timestamptz not null,
  seconds integer,
  constraint shift_item_pkey PRIMARY KEY (shift_id, place),
  constraint shift_item_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint shift_item_check CHECK (((transfer_id IS NULL) = (part = ANY (ARRAY['approved', 'rejected', 'handedOver'])))),
  constraint shift_item_part_check CHECK ((part = ANY (ARRAY['deposit', 'withdrawal', 'creditIn', 'creditOut', 'correction', 'approved', 'rejected', 'handedOver']))),
  constraint shift_item_seconds_check CHECK ((seconds >= 0)),
  constraint shift_item_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id)
);
create index shift_item_entity ON shift_item (entity_id, entity);
create unique index shift_item_transfer ON shift_item (transfer_id) WHERE (transfer_id IS NOT NULL);
grant insert, select on shift_item to wallet_app;

create table shift_mark (
  id bigint not null generated always as identity,
  shift_id uuid not null,
  entity text not null,
  entity_id text not null,
  at timestamptz not null default clock_timestamp(),
  change_id xid8 not null default pg_current_xact_id(),
  activity_id bigint,
  told_at timestamptz,
  constraint shift_mark_pkey PRIMARY KEY (id),
  constraint shift_mark_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint shift_mark_shift_id_entity_entity_id_change_id_key UNIQUE (shift_id, entity, entity_id, change_id),
  constraint shift_mark_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id)
);
create index shift_mark_unnamed ON shift_mark (change_id) WHERE (activity_id IS NULL);
create index shift_mark_untold ON shift_mark (id) WHERE (told_at IS NULL);
grant select, update (told_at) on shift_mark to wallet_app;

create table sign_in_guard (
  username text not null,
  ip inet not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint sign_in_guard_pkey PRIMARY KEY (username, ip)
);
grant delete, insert, select, update on sign_in_guard to wallet_app;

create table slip (
  id uuid not null default gen_random_uuid(),
  pre_id uuid,
  bank_transfer_id uuid,
  content bytea not null,
  added_at timestamptz not null default now(),
  admin_id uuid,
  member_id uuid,
  constraint slip_pkey PRIMARY KEY (id),
  constraint slip_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint slip_bank_transfer_id_fkey FOREIGN KEY (bank_transfer_id) REFERENCES bank_transfer(id),
  constraint slip_check CHECK ((num_nonnulls(pre_id, bank_transfer_id) = 1)),
  constraint slip_check1 CHECK ((num_nonnulls(admin_id, member_id) = 1)),
  constraint slip_content_check CHECK ((octet_length(content) <= 5242880)),
  constraint slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint slip_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
create index slip_bank_transfer ON slip (bank_transfer_id, added_at) WHERE (bank_transfer_id IS NOT NULL);
create index slip_pre ON slip (pre_id, added_at) WHERE (pre_id IS NOT NULL);
alter table slip enable row level security;
create policy staff on slip for all to wallet_app using (true) with check (true);
grant select on slip to wallet_agent;
grant insert, select on slip to wallet_app;

create table slip_check (
  code_id uuid not null,
  pre_id uuid not null,
  result text not null default 'asked',
  differs text[] not null default '{}'[],
  why text,
  attempts smallint not null default 0,
  next_at timestamptz default now(),
  answered_at timestamptz,
  answer jsonb,
  constraint slip_check_pkey PRIMARY KEY (code_id),
  constraint slip_check_check CHECK (((result = ANY (ARRAY['confirmed', 'differs'])) = (answer IS NOT NULL))),
  constraint slip_check_code_id_fkey FOREIGN KEY (code_id) REFERENCES slip_code(id),
  constraint slip_check_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint slip_check_result_check CHECK ((result = ANY (ARRAY['asked', 'confirmed', 'differs', 'notFound', 'unknown']))),
  constraint slip_check_why_check CHECK ((why = ANY (ARRAY['closed', 'garbled', 'limit', 'off', 'refused', 'unreachable', 'wrongKey'])))
);
create index slip_check_due ON slip_check (next_at) WHERE (next_at IS NOT NULL);
create index slip_check_pre ON slip_check (pre_id);
alter table slip_check enable row level security;
create policy staff on slip_check for all to wallet_app using (true) with check (true);
grant select on slip_check to wallet_agent;
grant insert, select, update on slip_check to wallet_app;

create table slip_code (
  id uuid not null default gen_random_uuid(),
  bank text not null,
  reference text not null,
  member_id uuid not null,
  pre_id uuid not null,
  read_at timestamptz not null default now(),
  constraint slip_code_pkey PRIMARY KEY (id),
  constraint slip_code_bank_check CHECK ((bank ~ '^[0-9]{3}$')),
  constraint slip_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint slip_code_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint slip_code_reference_check CHECK ((reference ~ '^[A-Za-z0-9]{8,40}$'))
);
create index slip_code_member ON slip_code (member_id);
create index slip_code_pre ON slip_code (pre_id);
create unique index slip_code_once ON slip_code (bank, upper(reference));
alter table slip_code enable row level security;
create policy staff on slip_code for all to wallet_app using (true) with check (true);
grant select on slip_code to wallet_agent;
grant insert, select, update (pre_id) on slip_code to wallet_app;

create table slip_reading (
  slip_id uuid not null,
  result text not null,
  code_id uuid,
  constraint slip_reading_pkey PRIMARY KEY (slip_id),
  constraint slip_reading_check CHECK (((result = 'code') = (code_id IS NOT NULL))),
  constraint slip_reading_code_id_fkey FOREIGN KEY (code_id) REFERENCES slip_code(id),
  constraint slip_reading_result_check CHECK ((result = ANY (ARRAY['code', 'none', 'several', 'failed']))),
  constraint slip_reading_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES slip(id)
);
create index slip_reading_code ON slip_reading (code_id);
alter table slip_reading enable row level security;
create policy staff on slip_reading for all to wallet_app using (true) with check (true);
grant select on slip_reading to wallet_agent;
grant insert, select on slip_reading to wallet_app;

create table slip_reuse (
  id uuid not null default gen_random_uuid(),
  code_id uuid not null,
  pre_id uuid not null,
  first_id uuid not null,
  member_id uuid not null,
  at timestamptz not null default now(),
  constraint slip_reuse_pkey PRIMARY KEY (id),
  constraint slip_reuse_code_id_fkey FOREIGN KEY (code_id) REFERENCES slip_code(id),
  constraint slip_reuse_code_id_pre_id_key UNIQUE (code_id, pre_id),
  constraint slip_reuse_first_id_fkey FOREIGN KEY (first_id) REFERENCES pre_transaction(id),
  constraint slip_reuse_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint slip_reuse_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id)
);
create index slip_reuse_first ON slip_reuse (first_id);
create index slip_reuse_member ON slip_reuse (member_id);
create index slip_reuse_pre ON slip_reuse (pre_id);
alter table slip_reuse enable row level security;
create policy staff on slip_reuse for all to wallet_app using (true) with check (true);
grant select on slip_reuse to wallet_agent;
grant insert, select on slip_reuse to wallet_app;

create table slip_service (
  only_one boolean not null default true,
  enabled boolean not null default false,
  adapter text not null default 'signed',
  address text not null default '',
  sealed text,
  day_limit integer not null default 1000,
  version integer not null default 1,
  constraint slip_service_pkey PRIMARY KEY (only_one),
  constraint slip_service_check CHECK (((NOT enabled) OR ((address <> '') AND (sealed IS NOT NULL)))),
  constraint slip_service_day_limit_check CHECK (((day_limit >= 1) AND (day_limit <= 100000))),
  constraint slip_service_only_one_check CHECK (only_one)
);
alter table slip_service enable row level security;
create policy staff on slip_service for all to wallet_app using (true) with check (true);
grant select, update on slip_service to wallet_app;

create table slip_service_day (
  day date not null,
  calls integer not null,
  constraint slip_service_day_pkey PRIMARY KEY (day),
  constraint slip_service_day_calls_check CHECK ((calls > 0))
);
alter table slip_service_day enable row level security;
create policy staff on slip_service_day for all to wallet_app using (true) with check (true);
grant delete, insert, select, update on slip_service_day to wallet_app;

create table sql_file (
  name text not null,
  digest text not null,
  makes text[] not null,
  at timestamptz not null default clock_timestamp(),
  constraint sql_file_pkey PRIMARY KEY (name, digest)
);
grant select on sql_file to wallet_app;

create table sso_attempt (
  hash bytea not null,
  purpose text not null,
  session_id uuid,
  redirect text not null,
  setting integer not null,
  expires_at timestamptz not null,
  constraint sso_attempt_pkey PRIMARY KEY (hash),
  constraint sso_attempt_check CHECK (((purpose = 'signIn') = (session_id IS NULL))),
  constraint sso_attempt_purpose_check CHECK ((purpose = ANY (ARRAY['signIn', 'link']))),
  constraint sso_attempt_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
create index sso_attempt_expires ON sso_attempt (expires_at);
create index sso_attempt_session ON sso_attempt (session_id);
grant delete, insert, select, update on sso_attempt to wallet_app;

create table sso_identity (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  used_at timestamptz,
  constraint sso_identity_pkey PRIMARY KEY (id),
  constraint sso_identity_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint sso_identity_admin_id_issuer_key UNIQUE (admin_id, issuer),
  constraint sso_identity_issuer_subject_key UNIQUE (issuer, subject)
);
grant delete, insert, select, update on sso_identity to wallet_app;

create table sso_role (
  claim_value text not null,
  role_id uuid not null,
  place integer not null,
  constraint sso_role_pkey PRIMARY KEY (claim_value),
  constraint sso_role_place_key UNIQUE (place),
  constraint sso_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
create index sso_role_role ON sso_role (role_id);
grant delete, insert, select, update on sso_role to wallet_app;

create table sso_setting (
  only_one boolean not null default true,
  enabled boolean not null default false,
  name text not null default '',
  issuer text not null default '',
  client_id text not null default '',
  sealed text,
  only_way boolean not null default false,
  role_claim text not null default '',
  version integer not null default 1,
  constraint sso_setting_pkey PRIMARY KEY (only_one),
  constraint sso_setting_check CHECK (((NOT enabled) OR ((name <> '') AND (issuer <> '') AND (client_id <> '') AND (sealed IS NOT NULL)))),
  constraint sso_setting_only_one_check CHECK (only_one)
);
grant select, update on sso_setting to wallet_app;

create table statement_gap (
  id bigint not null generated always as identity,
  bank_account_id uuid not null,
  line_id uuid not null,
  expected_minor bigint not null,
  found_minor bigint not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint statement_gap_pkey PRIMARY KEY (id),
  constraint statement_gap_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint statement_gap_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_line(id)
);
create index statement_gap_account ON statement_gap (bank_account_id) WHERE (closed_at IS NULL);
create unique index statement_gap_open ON statement_gap (line_id) WHERE (closed_at IS NULL);
grant insert, select, update on statement_gap to wallet_app;

create table statement_line (
  id uuid not null default gen_random_uuid(),
  place bigint not null generated always as identity,
  bank_account_id uuid not null,
  at timestamptz not null,
  amount_minor bigint not null,
  balance_minor bigint,
  bank_reference text not null,
  description text not null,
  counterpart_bank text not null,
  counterpart_digits text not null,
  counterpart_name text not null,
  occurrence integer not null,
  status text not null default 'new',
  pre_transaction_id uuid,
  match_score integer,
  match_reasons text[] not null default '{}'[],
  imported_by uuid,
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  moved boolean not null default false,
  version integer not null default 1,
  imported_by_admin uuid,
  exact_at timestamptz,
  bank_transfer_id uuid,
  held text,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint statement_line_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint statement_line_bank_transfer_id_fkey FOREIGN KEY (bank_transfer_id) REFERENCES bank_transfer(id),
  constraint statement_line_check CHECK (((status = 'matched') OR (NOT moved))),
  constraint statement_line_check1 CHECK (((status <> 'notOurs') OR ((decided_by IS NOT NULL) AND (reason <> '')))),
  constraint statement_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admin(id),
  constraint statement_line_held_check CHECK ((held = ANY (ARRAY['gap', 'name', 'large', 'slip', 'blocked']))) NOT VALID,
  constraint statement_line_imported_by_admin_fkey FOREIGN KEY (imported_by_admin) REFERENCES admin(id),
  constraint statement_line_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES auto_client(id),
  constraint statement_line_occurrence_check CHECK ((occurrence > 0)),
  constraint statement_line_origin CHECK ((num_nonnulls(imported_by, imported_by_admin) = 1)),
  constraint statement_line_owner CHECK ((num_nonnulls(pre_transaction_id, bank_transfer_id) = ((status = 'matched'))::integer)),
  constraint statement_line_pre_transaction_id_fkey FOREIGN KEY (pre_transaction_id) REFERENCES pre_transaction(id),
  constraint statement_line_status_check CHECK ((status = ANY (ARRAY['new', 'matched', 'notOurs', 'tied'])))
);
create index statement_line_account ON statement_line (bank_account_id, at, id);
create index statement_line_amount ON statement_line (abs(amount_minor));
create index statement_line_at ON statement_line (at, id);
create index statement_line_balance ON statement_line (bank_account_id, at, place) WHERE (balance_minor IS NOT NULL);
create index statement_line_held ON statement_line (bank_account_id) WHERE ((held = 'gap') AND (status = 'new'));
create index statement_line_order ON statement_line (bank_account_id, at, place);
create index statement_line_shown_words ON statement_line USING gin (lower(((((((translate(masked_digits(counterpart_digits), ' -', '') || ' ') || counterpart_name) || ' ') || bank_reference) || ' ') || masked_digits(description))) gin_trgm_ops);
create index statement_line_status ON statement_line (status, at, id);
create index statement_line_words ON statement_line USING gin (lower(((((((translate(counterpart_digits, ' -', '') || ' ') || counterpart_name) || ' ') || bank_reference) || ' ') || description)) gin_trgm_ops);
create unique index statement_line_once ON statement_line (bank_account_id, at, amount_minor, occurrence);
create unique index statement_line_pre ON statement_line (pre_transaction_id) WHERE (pre_transaction_id IS NOT NULL);
create unique index statement_line_transfer ON statement_line (bank_transfer_id, ((amount_minor > 0))) WHERE (bank_transfer_id IS NOT NULL);
create trigger changes_days AFTER INSERT ON statement_line REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION lines_change_days();
create trigger count_deleted AFTER DELETE ON statement_line REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_rows('statement_line');
create trigger count_inserted AFTER INSERT ON statement_line REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('statement_line');
create trigger count_updated AFTER UPDATE ON statement_line REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('statement_line');
create trigger is_tie AFTER UPDATE ON statement_line FOR EACH ROW WHEN (((old.pre_transaction_id IS DISTINCT FROM new.pre_transaction_id) OR (old.bank_transfer_id IS DISTINCT FROM new.bank_transfer_id))) EXECUTE FUNCTION match_is_tie();
alter table statement_line enable row level security;
create policy staff on statement_line for all to wallet_app using (true) with check (true);
grant select on statement_line to wallet_agent;
grant insert, select, update (bank_reference, description, counterpart_bank, counterpart_digits, counterpart_name, status, pre_transaction_id, match_score, match_reasons, decided_by, decided_at, reason, moved, version, exact_at, bank_transfer_id, held) on statement_line to wallet_app;

create table statement_mapping (
  bank text not null,
  mapping jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  constraint statement_mapping_pkey PRIMARY KEY (bank),
  constraint statement_mapping_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES admin(id)
);
grant insert, select, update on statement_mapping to wallet_app;

create table statement_telling (
  id bigint not null generated always as identity,
  line_id uuid not null,
  is_first boolean not null,
  client_id uuid,
  admin_id uuid,
  at timestamptz not null,
  bank_reference text not null,
  description text not null,
  counterpart_bank text not null,
  counterpart_digits text not null,
  counterpart_name text not null,
  told_at timestamptz not null default now(),
  constraint statement_telling_pkey PRIMARY KEY (id),
  constraint statement_telling_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint statement_telling_check CHECK ((num_nonnulls(client_id, admin_id) = 1)),
  constraint statement_telling_client_id_fkey FOREIGN KEY (client_id) REFERENCES auto_client(id),
  constraint statement_telling_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_line(id)
);
create index statement_telling_line ON statement_telling (line_id, id);
create unique index statement_telling_first ON statement_telling (line_id) WHERE is_first;
grant insert, select on statement_telling to wallet_app;

create table storage_sample (
  day date not null,
  bytes bigint not null,
  constraint storage_sample_pkey PRIMARY KEY (day),
  constraint storage_sample_bytes_check CHECK ((bytes >= 0))
);
grant delete, insert, select, update on storage_sample to wallet_app;

create table task (
  id uuid not null default gen_random_uuid(),
  admin_id uuid not null,
  session_id uuid not null,
  kind text not null,
  screen text not null,
  entity text,
  action text,
  format text,
  request jsonb not null,
  ip inet not null,
  locale text not null,
  status text not null default 'waiting',
  done_count integer not null default 0,
  refused_count integer not null default 0,
  total_count integer,
  error text,
  file_name text,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  beat_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  grants text[] not null default '{}'[],
  agent_id uuid,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admin(id),
  constraint task_format_check CHECK ((format = ANY (ARRAY['csv', 'xlsx']))),
  constraint task_kind_check CHECK ((kind = ANY (ARRAY['export', 'bulk']))),
  constraint task_locale_check CHECK ((locale = ANY (ARRAY['th', 'en']))),
  constraint task_status_check CHECK ((status = ANY (ARRAY['waiting', 'running', 'done', 'failed', 'cancelled'])))
);
create index task_expiry ON task (expires_at);
create index task_live ON task (beat_at) WHERE (status = ANY (ARRAY['waiting', 'running']));
create index task_own ON task (admin_id, created_at DESC);
alter table task enable row level security;
create policy own on task for all to wallet_agent using ((admin_id = acting_admin())) with check ((admin_id = acting_admin()));
create policy staff on task for all to wallet_app using (true) with check (true);
grant insert, select, update on task to wallet_agent;
grant delete, insert, select, update on task to wallet_app;

create table task_row (
  task_id uuid not null,
  place integer not null,
  row_id text not null,
  name text not null,
  status text not null default 'waiting',
  code text,
  params jsonb,
  version integer,
  amount_minor bigint,
  body jsonb,
  constraint task_row_pkey PRIMARY KEY (task_id, place),
  constraint task_row_status_check CHECK ((status = ANY (ARRAY['waiting', 'done', 'refused']))),
  constraint task_row_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
create index task_row_refused ON task_row (task_id, code, place) WHERE (status = 'refused');
create index task_row_waiting ON task_row (task_id, place) WHERE (status = 'waiting');
alter table task_row enable row level security;
create policy own on task_row for all to wallet_agent using ((EXISTS ( SELECT
   FROM task t
  WHERE (t.id = task_row.task_id))));
create policy staff on task_row for all to wallet_app using (true) with check (true);
grant select on task_row to wallet_agent;
grant delete, insert, select, update (status, code, params) on task_row to wallet_app;

create table webhook_delivery (
  seq bigint not null generated always as identity,
  id uuid not null default gen_random_uuid(),
  event_seq bigint not null,
  endpoint_id uuid not null,
  subject text not null,
  replayed boolean not null default false,
  status text not null default 'waiting',
  attempts integer not null default 0,
  first_tried_at timestamptz,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  answer_status integer,
  answer text not null default '',
  took_ms integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_check CHECK (((status = 'waiting') = (ended_at IS NULL))),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id),
  constraint webhook_delivery_event_seq_fkey FOREIGN KEY (event_seq) REFERENCES webhook_event(seq) ON DELETE CASCADE,
  constraint webhook_delivery_seq_key UNIQUE (seq),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting', 'sent', 'failed'])))
);
create index webhook_delivery_endpoint ON webhook_delivery (endpoint_id, created_at, id);
create index webhook_delivery_event ON webhook_delivery (event_seq);
create index webhook_delivery_order ON webhook_delivery (created_at, id);
create index webhook_delivery_waiting ON webhook_delivery (endpoint_id, subject, seq) WHERE (status = 'waiting');
grant delete, insert, select, update on webhook_delivery to wallet_app;

create table webhook_endpoint (
  id uuid not null default gen_random_uuid(),
  name text not null,
  address text not null,
  events text[] not null,
  enabled boolean not null default true,
  gave_up_at timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  removed_at timestamptz,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_address_check CHECK ((length(address) <= 300)),
  constraint webhook_endpoint_check CHECK (((NOT enabled) OR ((gave_up_at IS NULL) AND (removed_at IS NULL)))),
  constraint webhook_endpoint_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint webhook_endpoint_events_check CHECK ((events <> '{}'[])),
  constraint webhook_endpoint_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60)))
);
create unique index webhook_endpoint_name ON webhook_endpoint (lower(name)) WHERE (removed_at IS NULL);
grant insert, select, update on webhook_endpoint to wallet_app;

create table webhook_event (
  seq bigint not null generated always as identity,
  id uuid not null default gen_random_uuid(),
  name text not null,
  subject text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (seq),
  constraint webhook_event_id_key UNIQUE (id)
);
create index webhook_event_at ON webhook_event (at);
grant delete, insert, select on webhook_event to wallet_app;

create table webhook_secret (
  key_id text not null,
  endpoint_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  constraint webhook_secret_pkey PRIMARY KEY (key_id),
  constraint webhook_secret_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id)
);
create index webhook_secret_endpoint ON webhook_secret (endpoint_id, created_at);
create unique index webhook_secret_newest ON webhook_secret (endpoint_id) WHERE (expires_at IS NULL);
grant delete, insert, select, update on webhook_secret to wallet_app;

create table website_config (
  only_one boolean not null default true,
  content jsonb not null default '{}'::jsonb,
  share_picture_id uuid,
  version integer not null default 1,
  constraint website_config_pkey PRIMARY KEY (only_one),
  constraint website_config_only_one_check CHECK (only_one),
  constraint website_config_share_picture_id_fkey FOREIGN KEY (share_picture_id) REFERENCES picture(id)
);
grant select, update on website_config to wallet_app;

create table website_display (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  link text not null default '',
  desktop_id uuid not null,
  mobile_id uuid,
  frequency text,
  start_at timestamptz,
  end_at timestamptz,
  status text not null default 'on',
  "position" integer not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  version integer not null default 1,
  constraint website_display_pkey PRIMARY KEY (id),
  constraint website_display_check CHECK (((kind = 'popup') = (frequency IS NOT NULL))),
  constraint website_display_check1 CHECK ((end_at > start_at)),
  constraint website_display_created_by_fkey FOREIGN KEY (created_by) REFERENCES admin(id),
  constraint website_display_desktop_id_fkey FOREIGN KEY (desktop_id) REFERENCES picture(id),
  constraint website_display_frequency_check CHECK ((frequency = ANY (ARRAY['always', 'daily', 'once']))),
  constraint website_display_kind_check CHECK ((kind = ANY (ARRAY['banner', 'popup']))),
  constraint website_display_link_check CHECK (((link ~ '^(/([^/\\].*)?|https://.+)?$') AND (link !~ '[\\[:cntrl:][:space:]]'))),
  constraint website_display_mobile_id_fkey FOREIGN KEY (mobile_id) REFERENCES picture(id),
  constraint website_display_status_check CHECK ((status = ANY (ARRAY['on', 'off']))),
  constraint website_display_title_check CHECK ((title <> ''))
);
create index website_display_order ON website_display (kind, "position", id);
grant delete, insert, select, update on website_display to wallet_app;

create table website_theme (
  version integer not null,
  look jsonb not null,
  logo_id uuid,
  css text not null default '',
  note text not null default '',
  restores integer,
  published_at timestamptz not null default now(),
  published_by uuid not null,
  constraint website_theme_pkey PRIMARY KEY (version),
  constraint website_theme_check CHECK ((restores < version)),
  constraint website_theme_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES picture(id),
  constraint website_theme_published_by_fkey FOREIGN KEY (published_by) REFERENCES admin(id),
  constraint website_theme_restores_fkey FOREIGN KEY (restores) REFERENCES website_theme(version),
  constraint website_theme_version_check CHECK ((version > 0))
);
grant insert, select on website_theme to wallet_app;

create table withdrawal_decision (
  pre_id uuid not null,
  set_version integer not null,
  rule integer not null,
  outcome text not null,
  queue text not null default '',
  note text not null default '',
  held_back text[] not null default '{}'[],
  against text[] not null default '{}'[],
  facts jsonb not null,
  decided_at timestamptz not null default now(),
  answer text,
  answered_by uuid,
  constraint withdrawal_decision_pkey PRIMARY KEY (pre_id),
  constraint withdrawal_decision_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES admin(id),
  constraint withdrawal_decision_check CHECK (((answer IS NULL) = (answered_by IS NULL))),
  constraint withdrawal_decision_outcome_check CHECK ((outcome = ANY (ARRAY['pay', 'queue', 'namedQueue', 'second', 'hold']))),
  constraint withdrawal_decision_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint withdrawal_decision_rule_check CHECK ((rule >= 0)),
  constraint withdrawal_decision_set_version_fkey FOREIGN KEY (set_version) REFERENCES withdrawal_rule_set(version)
);
create index withdrawal_decision_at ON withdrawal_decision (decided_at);
grant insert, select, update (answer, answered_by) on withdrawal_decision to wallet_app;

create table withdrawal_promise (
  pre_id uuid not null,
  asked_at timestamptz not null,
  day date not null,
  bank text not null,
  way text not null,
  part smallint not null,
  starts_at timestamptz not null,
  ahead integer not null,
  promised_at timestamptz,
  share smallint,
  due_at timestamptz,
  renewed_at timestamptz,
  risen_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  is_void boolean not null default false,
  counted_at timestamptz,
  constraint withdrawal_promise_pkey PRIMARY KEY (pre_id),
  constraint withdrawal_promise_ahead_check CHECK ((ahead >= 0)),
  constraint withdrawal_promise_check CHECK (((renewed_at IS NULL) OR (due_at IS NOT NULL))),
  constraint withdrawal_promise_part_check CHECK (((part >= 0) AND (part <= 5))),
  constraint withdrawal_promise_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES pre_transaction(id),
  constraint withdrawal_promise_share_check CHECK (((share >= 1) AND (share <= 100))),
  constraint withdrawal_promise_way_check CHECK ((way = ANY (ARRAY['auto', 'hand'])))
);
create index withdrawal_promise_day ON withdrawal_promise (day, bank, way);
create index withdrawal_promise_due ON withdrawal_promise (due_at) WHERE ((ended_at IS NULL) AND (risen_at IS NULL));
create index withdrawal_promise_missed ON withdrawal_promise (asked_at) WHERE ((NOT is_void) AND (due_at IS NOT NULL) AND ((paid_at IS NULL) OR (paid_at > due_at)));
create index withdrawal_promise_open ON withdrawal_promise (way) WHERE (ended_at IS NULL);
create index withdrawal_promise_uncounted ON withdrawal_promise (paid_at) WHERE ((paid_at IS NOT NULL) AND (counted_at IS NULL));
alter table withdrawal_promise enable row level security;
create policy staff on withdrawal_promise for all to wallet_app using (true) with check (true);
create policy subtree on withdrawal_promise for all to wallet_agent using ((EXISTS ( SELECT
   FROM pre_transaction p
  WHERE (p.id = withdrawal_promise.pre_id))));
grant select on withdrawal_promise to wallet_agent;
grant insert, select, update on withdrawal_promise to wallet_app;

create table withdrawal_rule_draft (
  only_one boolean not null default true,
  version integer not null default nextval('withdrawal_draft_version'::regclass),
  queues jsonb not null,
  rules jsonb not null,
  digest text not null,
  shadow_since timestamptz,
  saved_by uuid not null,
  saved_at timestamptz not null default now(),
  constraint withdrawal_rule_draft_pkey PRIMARY KEY (only_one),
  constraint withdrawal_rule_draft_only_one_check CHECK (only_one),
  constraint withdrawal_rule_draft_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES admin(id)
);
grant delete, insert, select, update on withdrawal_rule_draft to wallet_app;

create table withdrawal_rule_set (
  version integer not null,
  queues jsonb not null,
  rules jsonb not null,
  digest text not null,
  made_at timestamptz not null default now(),
  constraint withdrawal_rule_set_pkey PRIMARY KEY (version),
  constraint withdrawal_rule_set_version_check CHECK ((version > 0))
);
grant insert, select on withdrawal_rule_set to wallet_app;

create table withdrawal_shadow (
  pre_id uuid not null,
  draft_version integer not null,
  rule integer not null,
  outcome text not null,
  queue text not null default '',
  constraint withdrawal_shadow_pkey PRIMARY KEY (draft_version, pre_id),
  constraint withdrawal_shadow_outcome_check CHECK ((outcome = ANY (ARRAY['pay', 'queue', 'namedQueue', 'second', 'hold']))),
  constraint withdrawal_shadow_pre_id_fkey FOREIGN KEY (pre_id) REFERENCES withdrawal_decision(pre_id),
  constraint withdrawal_shadow_rule_check CHECK ((rule >= 0))
);
create index withdrawal_shadow_pre ON withdrawal_shadow (pre_id);
grant insert, select on withdrawal_shadow to wallet_app;

-- ledger/sql/account.sql
--   function ledger.limit_account(account bigint, most bigint) returns void, sql, as its owner, search_path=ledger, pg_temp; execute: the owner
--   function ledger.open_account(new_owner text, new_owner_id text, new_name text, new_currency text) returns bigint, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.refuse(code text) returns void, plpgsql; execute: the owner
--   function ledger.refuse_above_limit() returns trigger, plpgsql; execute: the owner

-- ledger/sql/days.sql
--   function ledger.add_days(since timestamptz, until timestamptz) returns void, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.carry_days(ending timestamptz) returns void, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.earlier_have_ended() returns boolean, plpgsql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.fold_days(most interval) returns boolean, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.runs_below(fence xid8) returns boolean, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.set_time_zone(zone text) returns void, plpgsql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.sums_between(since timestamptz, until timestamptz) returns TABLE(day date, kind text, debit text, credit text, n bigint, amount_minor bigint), sql, search_path=ledger, pg_temp; execute: wallet_app
--   view ledger.day_total (day, kind, debit, credit, n, amount_minor); wallet_app: select

-- ledger/sql/hold.sql
--   function ledger.close_hold(key text, hold_id bigint, captured bigint, kind text, target bigint, reference text, actor text, event timestamptz) returns SETOF ledger.posted, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.hold(key text, account bigint, amount bigint, currency text, reference text, actor text, event timestamptz) returns SETOF ledger.posted, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.reverse(key text, original_id bigint, reference text, actor text, event timestamptz) returns SETOF ledger.posted, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app

-- ledger/sql/keep.sql
--   function ledger.archive_month(month date) returns text, plpgsql, search_path=ledger, pg_temp, TimeZone=UTC; execute: the owner
--   function ledger.forget_keys(older_than timestamptz, most integer) returns integer, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.index_month() returns text, plpgsql, as its owner, search_path=ledger, pg_temp, TimeZone=UTC; execute: wallet_app
--   function ledger.make_month(first date) returns boolean, plpgsql, search_path=ledger, pg_temp, TimeZone=UTC; execute: the owner
--   function ledger.make_months(ahead integer DEFAULT 12) returns bigint, plpgsql, as its owner, search_path=ledger, pg_temp, TimeZone=UTC; execute: wallet_app
--   function ledger.month_name(first date) returns text, sql; execute: the owner
--   function ledger.take_snapshots(instant timestamptz) returns integer, plpgsql, as its owner, search_path=ledger, pg_temp, TimeZone=UTC; execute: wallet_app

-- ledger/sql/post-many.sql
--   function ledger.post(keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[], currencies text[], refs text[], actors text[], events timestamptz[]) returns SETOF ledger.posted, plpgsql, as its owner, search_path=ledger, pg_temp, plan_cache_mode=force_generic_plan; execute: wallet_app
--   function ledger.post_each(keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[], currencies text[], refs text[], actors text[], events timestamptz[], by_hold boolean) returns SETOF ledger.posted, plpgsql, search_path=ledger, pg_temp, plan_cache_mode=force_generic_plan; execute: the owner
--   function ledger.post_lines(keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[], currencies text[], refs text[], actors text[], events timestamptz[], by_hold boolean) returns SETOF ledger.posted, plpgsql, search_path=ledger, pg_temp, plan_cache_mode=force_generic_plan; execute: the owner

-- ledger/sql/post.sql
--   function ledger.fault_of(key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text, event timestamptz, debit_rule text, debit_currency text, credit_rule text, credit_currency text, by_hold boolean) returns text, sql; execute: the owner
--   function ledger.fault_of_one(key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text, event timestamptz) returns text, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.first_answer(used_key text, kinds text[], debits bigint[], credits bigint[], amounts bigint[], refs text[], actors text[], events timestamptz[]) returns SETOF ledger.posted, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.post_one(key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text, event timestamptz, free_side text DEFAULT NULL::text) returns ledger.posted, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app

-- ledger/sql/read.sql
--   function ledger.balance_after(account bigint, instant timestamptz, up_to bigint) returns bigint, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.balance_at(account bigint, instant timestamptz) returns bigint, sql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.balance_now(account bigint) returns bigint, plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.balance_up_to(account bigint, instant timestamptz, up_to bigint) returns bigint, sql, search_path=ledger, pg_temp; execute: the owner
--   function ledger.statement(account bigint, since timestamptz, before_id bigint, most integer) returns TABLE(transfer_id bigint, journal_id bigint, kind text, other_id bigint, change_minor bigint, balance_minor bigint, currency text, reference text, actor text, event_at timestamptz, recorded_at timestamptz), plpgsql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   view ledger.entry (account_id, transfer_id, recorded_at, change_minor, currency, balance_after, seq); wallet_app: select

-- ledger/sql/verify.sql
--   function ledger.verify() returns SETOF ledger.problem, sql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.verify_free(account bigint) returns SETOF ledger.problem, sql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.verify_guarded(first bigint, last bigint) returns SETOF ledger.problem, sql, as its owner, search_path=ledger, pg_temp, enable_nestloop=off; execute: wallet_app
--   function ledger.verify_slices(most_legs bigint) returns TABLE(first bigint, last bigint), sql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   function ledger.verify_sums() returns SETOF ledger.problem, sql, as its owner, search_path=ledger, pg_temp; execute: wallet_app
--   view ledger.opening (account_id, balance_minor, seq); wallet_app: select

-- server/src/areas/affiliate/sql/code.sql
--   function affiliate_code(member_id uuid) returns text, sql; execute: everybody

-- server/src/areas/affiliate/sql/share.sql
--   function affiliate_share_stays() returns trigger, plpgsql; execute: everybody

-- server/src/areas/affiliate/sql/upline.sql
--   function member_upline_tree() returns trigger, plpgsql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/agent/sql/credit.sql
--   function agent_limit_follows() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function keep_agent_openings(transfers bigint[], why text, by_admin uuid) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function move_agent_credit(target uuid, which_way text, amount bigint, why text, by_admin uuid, OUT refusal text, OUT moved uuid) returns record, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent

-- server/src/areas/agent/sql/scope.sql
--   function acting_admin() returns uuid, sql; execute: everybody, wallet_agent
--   function acting_agent() returns uuid, sql; execute: everybody, wallet_agent
--   function own_accounts() returns SETOF bigint, sql, search_path=public, pg_temp; execute: everybody
--   function own_subtree() returns SETOF uuid, sql, as its owner, search_path=public, pg_temp; execute: wallet_agent

-- server/src/areas/agent/sql/subtree-sums.sql
--   view subtree.bet_hour_total (hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor), read as the role that asks; wallet_agent: select
--   view subtree.bet_placed_game_total (day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor), read as the role that asks; wallet_agent: select
--   view subtree.money_hour_total (hour, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor, active_n), read as the role that asks; wallet_agent: select

-- server/src/areas/agent/sql/sums.sql
--   function agent_days_follow() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function agent_side(ggr_minor bigint, share_bp integer) returns bigint, sql; execute: everybody
--   function fold_agents(most integer DEFAULT 10000) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function note_joined() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   view agent_day_total (agent_id, day, member_n, bet_n, bet_minor, valid_minor, win_minor), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view agent_member_total (agent_id, member_n), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update

-- server/src/areas/agent/sql/tree.sql
--   function add_agent(parent uuid, new_code text, new_name text, share integer, limit_minor bigint, login text, hash text, by_admin uuid) returns uuid, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent
--   function agent_entered() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function agent_enters() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function agent_is_shut(target uuid) returns boolean, sql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent
--   function agent_lock_follows() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function agent_share_fits() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function expect_downline(parent uuid, by_admin uuid) returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function member_agent_stays() returns trigger, plpgsql; execute: everybody
--   function refuse_agent(rule text) returns void, plpgsql; execute: everybody
--   function reset_agent(target uuid, new_hash text, by_admin uuid) returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent

-- server/src/areas/asof/sql/balances-as-of.sql
--   function balances_as_of(of_owner text, of_id text, instant timestamptz, up_to bigint) returns TABLE(account text, currency text, then_minor bigint, now_minor bigint), sql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent

-- server/src/areas/bank/sql/bank-transfer.sql
--   function guard_bank_transfer() returns trigger, plpgsql; execute: everybody

-- server/src/areas/bet/sql/month.sql
--   function make_bet_month(first date) returns boolean, plpgsql, search_path=public, pg_temp, TimeZone=UTC; execute: the owner
--   function make_bet_months(ahead integer DEFAULT 12) returns bigint, plpgsql, as its owner, search_path=public, pg_temp, TimeZone=UTC; execute: everybody

-- server/src/areas/bet/sql/play-since.sql
--   function bets_since(of_member uuid, since timestamptz, at_most integer, OUT n integer, OUT first_at timestamptz, OUT valid_minor bigint, OUT open_minor bigint) returns record, plpgsql, enable_sort=off, enable_seqscan=off, plan_cache_mode=force_generic_plan; execute: everybody

-- server/src/areas/bet/sql/rebuild.sql
--   function bet_ledger_gaps(since date, until date) returns TABLE(day date, bet_minor bigint, ledger_bet_minor bigint, win_minor bigint, ledger_win_minor bigint), sql, search_path=public, pg_temp; execute: everybody
--   function rebuild_bets() returns TABLE(sums text, differed bigint), plpgsql, as its owner, search_path=public, pg_temp, work_mem=256MB; execute: the owner
--   view bet_change_made (day, placed_day, hour, at, placed_at, member_id, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor, cash_valid_minor); wallet_app: delete, insert, select, update
--   view bet_day_made (day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor, cash_valid_minor); wallet_app: delete, insert, select, update
--   view bet_hour_made (hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor); wallet_app: delete, insert, select, update
--   view bet_placed_day_made (day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor); wallet_app: delete, insert, select, update
--   view bet_placed_game_made (day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor); wallet_app: delete, insert, select, update

-- server/src/areas/bet/sql/sums.sql
--   function cash_part(stake bigint, bonus bigint, amount bigint) returns bigint, sql; execute: everybody
--   function fold_bets(most integer) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function take_back_round(b bet, cancelled timestamptz) returns void, plpgsql, search_path=public, pg_temp; execute: everybody
--   function turnover_between(since timestamptz, until timestamptz) returns bigint, sql, search_path=public, pg_temp; execute: everybody
--   view bet_change_dated (day, placed_day, hour, at, placed_at, member_id, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor, cash_valid_minor), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view bet_day_total (day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor, cash_valid_minor), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view bet_hour_total (hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor); wallet_app: delete, insert, select, update
--   view bet_placed_day_total (day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view bet_placed_game_total (day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor); wallet_app: delete, insert, select, update

-- server/src/areas/block/sql/block.sql
--   function bare_name(name text) returns text, sql; execute: everybody
--   function blocks_on(accounts text[], phones text[], devices bytea[], addresses inet[], names text[]) returns TABLE(id uuid, number text, kind text, effect text, seen text), plpgsql, as its owner, search_path=public, pg_temp, enable_seqscan=off, plan_cache_mode=force_generic_plan; execute: wallet_app, wallet_agent
--   function keep_block_hit(entry uuid, at_moment text, came_of_it text, whose uuid, what text) returns void, sql, as its owner, search_path=public, pg_temp; execute: wallet_app, wallet_agent
--   function member_blocks(member uuid) returns TABLE(id uuid, number text, kind text, effect text, seen text), plpgsql, as its owner, search_path=public, pg_temp, enable_sort=off, enable_seqscan=off, plan_cache_mode=force_generic_plan; execute: wallet_app

-- server/src/areas/case/sql/case.sql
--   view case_money (case_id, evidence_id, saved_minor, lost_minor); wallet_app: delete, insert, select, update

-- server/src/areas/customreport/sql/channel.sql
--   function fold_money_channels(most interval) returns boolean, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function money_channels_between(since timestamptz, until timestamptz) returns SETOF money_channel_day, sql, search_path=public, pg_temp; execute: everybody
--   function rebuild_money_channels() returns void, plpgsql, as its owner, search_path=public, pg_temp, TimeZone=UTC; execute: the owner
--   view money_channel_move (at, day, member_id, owner, owner_id, reference, deposit_minor, withdrawal_minor); wallet_app: delete, insert, select, update
--   view money_channel_total (day, owner, owner_id, deposit_minor, withdrawal_minor); wallet_app: delete, insert, select, update

-- server/src/areas/employee/sql/rights-history.sql
--   function admin_notes_history() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function note_admins(ids uuid[], how text) returns void, plpgsql, search_path=public, pg_temp; execute: the owner
--   function note_found_rights() returns void, plpgsql, search_path=public, pg_temp; execute: the owner
--   function note_roles(ids uuid[], how text) returns void, plpgsql, search_path=public, pg_temp; execute: the owner
--   function role_notes_history() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody

-- server/src/areas/game/sql/play-together.sql
--   function play_together(kinds text[], providers uuid[], refs text[], members uuid[], types text[], games text[], rounds text[], stakes bigint[], wins bigint[], valids bigint[]) returns SETOF played, plpgsql, search_path=public, pg_temp, enable_seqscan=off, plan_cache_mode=force_generic_plan; execute: everybody

-- server/src/areas/game/sql/play.sql
--   function bet_refusal(provider game_provider, type game_type, may_play boolean) returns text, sql; execute: everybody
--   function cancel_bet(provider uuid, ref text, member uuid) returns played, plpgsql, search_path=public, pg_temp; execute: everybody
--   function place_bet(provider uuid, ref text, member uuid, type text, game text, round text, stake bigint) returns played, plpgsql, search_path=public, pg_temp; execute: everybody
--   function play(kind text, provider uuid, ref text, member uuid, type text, game text, round text, stake bigint, win bigint, valid bigint) returns played, plpgsql, search_path=public, pg_temp, enable_seqscan=off; execute: everybody
--   function play_line_of(kind text, provider uuid, member uuid, amount bigint) returns play_line, sql, search_path=public, pg_temp; execute: everybody
--   function provider_account(provider uuid) returns bigint, sql, search_path=public, pg_temp; execute: everybody
--   function repeated_bet(known bet_key, member uuid, type text, game text, stake bigint) returns played, plpgsql, search_path=public, pg_temp; execute: everybody
--   function settle_bet(provider uuid, ref text, member uuid, win bigint, valid bigint) returns played, plpgsql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/group/sql/quiet.sql
--   function after_quiet(moment timestamptz, quiet_from time without time zone, quiet_until time without time zone, zone text) returns timestamptz, sql; execute: everybody

-- server/src/areas/marketing/sql/link.sql
--   function follow_link(asked text, someone bytea) returns TABLE(page text, path text, code text), plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function forget_visitors() returns bigint, sql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function link_spent(link marketing_link, since date, until date, today date) returns bigint, sql; execute: everybody
--   function marketing_link_stays() returns trigger, plpgsql; execute: everybody

-- server/src/areas/marketing/sql/sums.sql
--   function fold_marketing(most integer) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function marketing_first_deposits() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function marketing_moves() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function marketing_registers() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   view marketing_day_total (link_id, day, click_n, visitor_n, register_n, first_n, deposit_n, deposit_minor, withdrawal_minor); wallet_app: delete, insert, select, update

-- server/src/areas/member/sql/account.sql
--   function member_account(member uuid, purse text) returns bigint, sql, search_path=public, pg_temp; execute: everybody
--   function member_balance(member uuid, purse text) returns bigint, sql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/member/sql/cash.sql
--   function cash_moved() returns uuid[], sql, search_path=public, pg_temp; execute: everybody
--   function cash_moved_before(until timestamptz) returns uuid[], sql, search_path=public, pg_temp; execute: everybody
--   function fold_member_cash() returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function open_member_cash() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody

-- server/src/areas/member/sql/debt.sql
--   function lock_purses(member uuid, purses text[]) returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function owe_missing(member uuid, amount bigint, ref text, actor text) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function settle_debts(members uuid[]) returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app

-- server/src/areas/member/sql/former.sql
--   function member_as_of(of_member uuid, instant timestamptz) returns SETOF member, sql, search_path=public, pg_temp; execute: everybody
--   function member_keeps_former() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner

-- server/src/areas/member/sql/latest-sign-ins.sql
--   function latest_sign_ins(of_member uuid, at_most integer) returns TABLE(ip inet, device_hash bytea, user_agent text, at timestamptz), plpgsql, enable_sort=off, plan_cache_mode=force_generic_plan; execute: everybody

-- server/src/areas/movein/sql/look-over.sql
--   function move_in_look_over() returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app

-- server/src/areas/movein/sql/settle.sql
--   function move_in_settle() returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app

-- server/src/areas/movein/sql/undo.sql
--   function move_in_take_history(move uuid) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function move_in_take_out(move uuid) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function move_in_take_rows(move uuid) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app

-- server/src/areas/parallel/sql/due.sql
--   function former_movement_due() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function opening_due() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function parallel_balance_due() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner

-- server/src/areas/parallel/sql/take.sql
--   function parallel_look_over() returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function parallel_take_file(move uuid) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app
--   function parallel_take_told(client uuid, told date) returns bigint, plpgsql, as its owner, search_path=public, pg_temp; execute: wallet_app

-- server/src/areas/pretransaction/sql/lately.sql
--   function corrections_since(of_member uuid, since timestamptz) returns bigint, plpgsql, plan_cache_mode=force_generic_plan; execute: everybody
--   function last_deposit(of_member uuid, upto timestamptz, at_most integer, OUT changed_at timestamptz, OUT amount_minor bigint) returns record, plpgsql, enable_sort=off, plan_cache_mode=force_generic_plan; execute: everybody
--   function newest_requests(of_member uuid, since timestamptz, upto timestamptz, at_most integer) returns TABLE(id uuid, kind text, status text, amount_minor bigint, created_at timestamptz, changed_at timestamptz), plpgsql, enable_sort=off, plan_cache_mode=force_generic_plan; execute: everybody
--   function newest_withdrawals(of_member uuid, since timestamptz, at_most integer) returns TABLE(id uuid, status text, amount_minor bigint, created_at timestamptz), plpgsql, enable_sort=off, plan_cache_mode=force_generic_plan; execute: everybody

-- server/src/areas/promotion/sql/bonus.sql
--   function bonus_seen(claim bonus_claim) returns bigint, sql, search_path=public, pg_temp; execute: everybody
--   function claim_bets(claim bonus_claim) returns json, plpgsql, plan_cache_mode=force_generic_plan; execute: everybody
--   function member_stakes_now(member uuid) returns bigint, sql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/promotion/sql/lot.sql
--   function bonus_kinds(source text, OUT given text, OUT returned text, OUT house text) returns record, sql; execute: everybody
--   function bonus_of_win(stake bigint, bonus bigint, win bigint) returns bigint, sql; execute: everybody
--   function divide_minor(amount bigint, parts bigint[]) returns bigint[], sql; execute: everybody
--   function end_lot(claim uuid, actor text) returns void, plpgsql, search_path=public, pg_temp; execute: everybody
--   function line_turn(kind text) returns integer, sql; execute: everybody
--   function lock_lots(b bet) returns SETOF bet_lot, plpgsql, search_path=public, pg_temp; execute: everybody
--   function post_moves(key text, member uuid, ref text, actor text, lines play_line[], shares lot_share[], owes boolean) returns ledger.posted, plpgsql, search_path=public, pg_temp; execute: everybody
--   function share_lots(shares lot_share[]) returns play_line[], plpgsql, search_path=public, pg_temp; execute: everybody
--   function stake_lots(member uuid, bonus bigint) returns lot_share[], sql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/promotion/sql/money-problem.sql
--   view money_problem (problem, member_id, kept_minor, ledger_minor); wallet_app: select

-- server/src/areas/reconcile/sql/book.sql
--   function bank_book(account uuid) returns bigint, sql, search_path=public, pg_temp; execute: everybody
--   function bank_opening(account uuid) returns bigint, sql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/reconcile/sql/tie.sql
--   function lines_change_days() returns trigger, plpgsql; execute: everybody
--   function match_is_tie() returns trigger, plpgsql; execute: everybody
--   function tie_agrees() returns trigger, plpgsql; execute: everybody
--   function tie_changes_days() returns trigger, plpgsql; execute: everybody
--   function tie_match(l statement_line) returns void, sql; execute: everybody

-- server/src/areas/refund/sql/share.sql
--   function refund_share_stays() returns trigger, plpgsql; execute: everybody

-- server/src/areas/report/sql/money.sql
--   function add_money(since timestamptz, until timestamptz) returns void, sql, search_path=public, pg_temp; execute: the owner
--   function fold_money(most interval) returns boolean, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function money_between(since timestamptz, until timestamptz) returns TABLE(day date, hour timestamptz, member_id uuid, deposit_minor bigint, withdrawal_minor bigint, bonus_minor bigint, refund_minor bigint, affiliate_minor bigint, adjustment_minor bigint, ggr_minor bigint, is_active boolean), sql, search_path=public, pg_temp; execute: everybody
--   function money_days_between(since timestamptz, until timestamptz) returns SETOF money_day, sql, search_path=public, pg_temp; execute: everybody
--   function money_hours_between(since timestamptz, until timestamptz) returns SETOF money_hour, sql, search_path=public, pg_temp; execute: everybody
--   function money_upto() returns timestamptz, sql, search_path=public, pg_temp; execute: everybody
--   function rebuild_money() returns void, plpgsql, as its owner, search_path=public, pg_temp, TimeZone=UTC; execute: the owner
--   view money_day_total (day, member_id, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor, active_hour), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view money_day_unfolded (day, member_id, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor, active_hour), read as the role that asks; wallet_agent: select; wallet_app: delete, insert, select, update
--   view money_hour_total (hour, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor, active_n); wallet_app: delete, insert, select, update
--   view money_hour_unfolded (hour, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor, active_n); wallet_app: delete, insert, select, update

-- server/src/areas/report/sql/time-zone.sql
--   function set_time_zone(zone text) returns void, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody

-- server/src/areas/seller/sql/seller.sql
--   function commission_of(base_minor bigint, rate_basis_points integer) returns bigint, sql; execute: everybody
--   function seller_rate_stays() returns trigger, plpgsql, search_path=public, pg_temp; execute: everybody

-- server/src/areas/shift/sql/mark.sql
--   function activity_marks_shifts() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function mark_shifts(what text, ids text[], activity bigint) returns void, sql, as its owner, search_path=public, pg_temp; execute: everybody
--   function pre_event_marks_shifts() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function reversal_marks_shifts() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody

-- server/src/areas/webhook/sql/webhook-events.sql
--   function agent_credit_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function bank_transfer_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function bonus_claim_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function hand_move_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function member_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function pre_transaction_tells() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: the owner
--   function tell_webhooks(told_name text, told_subject text, told jsonb) returns void, sql, as its owner, search_path=public, pg_temp; execute: the owner
--   function webhook_member(of_member uuid) returns jsonb, sql, as its owner, search_path=public, pg_temp; execute: the owner

-- server/src/frames/approval/sql/tied-admins.sql
--   function tied_admins(maker uuid, days integer) returns TABLE(admin_id uuid), sql, search_path=public, pg_temp; execute: everybody

-- server/src/platform/audit/sql/activity-seal.sql
--   function activity_awaits_seal() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function activity_hash(previous bytea, a activity) returns bytea, sql, TimeZone=UTC; execute: everybody
--   function seal_activities(most integer) returns integer, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function verify_activities(OUT intact boolean, OUT sealed bigint, OUT waiting bigint, OUT broken_at bigint, OUT head text) returns record, plpgsql, search_path=public, pg_temp; execute: everybody

-- server/src/platform/audit/sql/personal.sql
--   function called(username text) returns text, sql; execute: everybody
--   function masked(number text) returns text, sql; execute: everybody
--   function masked_digits(told text) returns text, sql; execute: everybody

-- server/src/platform/credential/sql/credential-try.sql
--   function take_credential_try(of_realm text, of_account text, from_source text, tries integer, lock_minutes integer, free_tries integer, longest_wait integer) returns TABLE(taken boolean, failed integer, wait_seconds integer, locked_seconds integer), plpgsql; execute: everybody

-- server/src/platform/database/sql/calendar.sql
--   function business_day(at timestamptz) returns date, sql, search_path=public, pg_temp; execute: everybody
--   function business_day_start(day date) returns timestamptz, sql, search_path=public, pg_temp; execute: everybody

-- server/src/platform/export/sql/sheet.sql
--   function formula_safe(cell text) returns text, sql; execute: everybody
--   function sheet_text(cell text) returns text, sql; execute: everybody

-- server/src/platform/list/sql/count.sql
--   function count_list(list text, relation regclass, at_column text, part_column text) returns void, plpgsql, search_path=public, pg_temp; execute: the owner
--   function count_rows() returns trigger, plpgsql, as its owner, search_path=public, pg_temp; execute: everybody
--   function fold_row_counts() returns void, sql, as its owner, search_path=public, pg_temp; execute: everybody

-- server/src/platform/picture/sql/loose-pictures.sql
--   function loose_pictures() returns SETOF uuid, plpgsql; execute: everybody

-- server/src/platform/session/sql/admin-grant-now.sql
--   view admin_grant_now (id, admin_id, role_id, grants, needs_passkey, ends_at); wallet_app: delete, insert, select, update

-- server/src/platform/session/sql/site-now.sql
--   view site_now (is_down, registration, deposit, withdrawal, play); wallet_agent: select; wallet_app: delete, insert, select, update
