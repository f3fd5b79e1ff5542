-- Sellers earn of settled rounds in cash alone, and what they earned by a first deposit that was reversed is taken off again.

-- What the members of a seller lost in cash by rounds that were settled on the day; a commission of GGR is a share of it. Closed
-- days stay as they were closed.
alter table seller_day add column settled_minor bigint not null default 0;
update seller_day set settled_minor = ggr_minor;

-- Which deposit was counted, for whom and with how much.
alter table seller_first_deposit
  add column pre_id uuid,
  add column seller_id uuid,
  add column amount_minor bigint;
update seller_first_deposit f set pre_id = p.id, amount_minor = p.amount_minor, seller_id = o.seller_id
  from pre_transaction p, member_seller o
  where p.member_id = f.member_id and p.kind = 'deposit' and p.status = 'credited' and business_day(p.changed_at) = f.day
    and o.member_id = f.member_id and f.day >= o.since and f.day < o.until
    and not exists (select from pre_transaction e
      where e.member_id = f.member_id and e.kind = 'deposit' and e.status = 'credited'
        and (e.changed_at, e.id) < (p.changed_at, p.id));
create unique index seller_first_deposit_pre on seller_first_deposit (pre_id);
