-- How an admin keeps a list on all their devices; a field that is null follows the default.
create table list_layout (
  admin_id uuid not null references admin (id),
  list text not null,
  rows text check (rows in ('10', '20', '50', '100', 'fit')),
  density text check (density in ('comfortable', 'compact')),
  primary key (admin_id, list)
);
alter table list_layout enable row level security;
create policy staff on list_layout to wallet_app using (true) with check (true);
create policy own on list_layout to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
grant select, insert, update, delete on list_layout to wallet_agent;
