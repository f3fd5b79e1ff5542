-- A file tells minutes where a reader tells seconds. What was first known to the minute keeps the better time here, so that
-- another line of the same minute is not taken for it. What the bank said first stays as it was said.

alter table statement_line add column exact_at timestamptz;
grant update (exact_at) on statement_line to wallet_app;
