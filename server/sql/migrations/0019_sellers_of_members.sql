-- Which seller brought a member can be asked by an agent about members of the own subtree.
alter table member_seller enable row level security;
create policy staff on member_seller to wallet_app using (true) with check (true);
create policy subtree on member_seller to wallet_agent using (member_id in (select m.id from public.member m));
grant select on member_seller to wallet_agent;
