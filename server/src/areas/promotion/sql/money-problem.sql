-- Where lots, debts and the ledger do not agree; nothing, ever.
create or replace view money_problem as
  select 'LOTS_DIFFER' as problem, coalesce(l.member_id, b.member_id) as member_id, coalesce(l.minor, 0) as kept_minor,
    coalesce(b.minor, 0) as ledger_minor
  from (select member_id, sum(lot_minor)::bigint as minor from bonus_claim where lot_minor > 0 group by member_id) l
  full join (select a.owner_id::uuid as member_id, b.balance_minor::bigint as minor from ledger.account a
    join ledger.balance b on b.account_id = a.id where a.owner = 'member' and a.name = 'bonus' and b.balance_minor > 0) b
    on b.member_id = l.member_id
  where coalesce(l.minor, 0) <> coalesce(b.minor, 0)
  union all
  select 'LOT_OVER', c.member_id, c.lot_minor, 0 from bonus_claim c where c.status <> 'active' and c.lot_minor > 0
  union all
  select 'DEBT_DIFFERS', coalesce(d.member_id, a.member_id), coalesce(d.owed_minor, 0), -coalesce(a.minor, 0)
  from member_debt d
  full join (select a.owner_id::uuid as member_id, ledger.balance_now(a.id) as minor from ledger.account a
    where a.owner = 'member' and a.name = 'debt') a on a.member_id = d.member_id
  where coalesce(d.owed_minor, 0) <> -coalesce(a.minor, 0);

revoke all on money_problem from wallet_app;
grant select on money_problem to wallet_app;
