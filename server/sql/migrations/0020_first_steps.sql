-- What an admin has put away of what the office shows to newcomers.
create table away_hint (
  admin_id uuid not null references admin (id),
  hint text not null check (hint in ('setup', 'tour')),
  primary key (admin_id, hint)
);
alter table away_hint enable row level security;
create policy staff on away_hint to wallet_app using (true) with check (true);
create policy own on away_hint to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
grant select, insert, delete on away_hint to wallet_agent;
-- Those who know the office already are offered no tour.
insert into away_hint (admin_id, hint) select id, 'tour' from admin where last_login_at is not null;

-- The program that makes backups writes a row, as the owner of the database, when one is finished.
create table backup_made (
  made_at timestamptz primary key default now()
);
revoke insert, update, delete, truncate on backup_made from wallet_app;
