-- By whom and by which link the operator came to a member is the operator's business: before an agent both lists are empty.
alter table seller enable row level security;
create policy staff on seller to wallet_app using (true) with check (true);
alter table marketing_link enable row level security;
create policy staff on marketing_link to wallet_app using (true) with check (true);
grant select on seller, marketing_link to wallet_agent;
