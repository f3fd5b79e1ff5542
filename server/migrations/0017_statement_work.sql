-- What staff make of statement lines: who decided, when and why, and whether the match moved money.

alter table statement_line add column decided_by uuid references admin;
alter table statement_line add column decided_at timestamptz;
alter table statement_line add column reason text not null default '';
-- The match credited a deposit or settled a withdrawal; else the line only proves what was there before.
alter table statement_line add column moved boolean not null default false;
alter table statement_line add column version integer not null default 1;
update statement_line l set decided_at = l.created_at, moved = exists (
    select from pre_event e where e.pre_id = l.pre_transaction_id and e.status in ('credited', 'paid')
      and e.actor = 'client:' || l.imported_by)
  where l.status = 'matched';

alter table statement_line drop constraint statement_line_status_check;
alter table statement_line add constraint statement_line_status_check check (status in ('new', 'matched', 'notOurs'));
alter table statement_line add check (status = 'matched' or not moved);
-- Nothing is called not ours without somebody who says so.
alter table statement_line add check (status <> 'notOurs' or (decided_by is not null and reason <> ''));
grant update (decided_by, decided_at, reason, moved, version) on statement_line to wallet_app;

-- The lists of lines: by time, by what became of them, by account, by amount whichever way it went, and by their words.
drop index statement_line_new;
create index statement_line_at on statement_line (at, id);
create index statement_line_status on statement_line (status, at, id);
create index statement_line_account on statement_line (bank_account_id, at, id);
create index statement_line_amount on statement_line (abs(amount_minor));
create index statement_line_words on statement_line using gin (
  lower(translate(counterpart_digits, ' -', '') || ' ' || counterpart_name || ' ' || bank_reference || ' ' || description)
  gin_trgm_ops);
select count_list('statement_line', 'statement_line', 'at', 'status');

-- Two admins must not both ask for the same yes.
drop index approval_pre;
create unique index approval_pre on approval (subject_id) where status = 'waiting'
  and kind in ('withdrawal', 'deposit', 'depositReversal', 'withdrawalReturn', 'lineCredit');
