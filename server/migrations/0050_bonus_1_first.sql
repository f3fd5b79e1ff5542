-- A first deposit is one: the database itself refuses a second bonus for it, whatever came at the same moment.

-- What kind of promotion gave it, and on which business day. Bonuses of runs have no kind.
alter table bonus_claim add column kind text;
alter table bonus_claim add column claim_day date;

-- Where somebody was given two before this rule, the earliest stands for the first and the others have no kind.
update bonus_claim c set claim_day = business_day(c.claimed_at),
  kind = case when p.kind not in ('firstDeposit', 'dailyFirst') or not exists (
      select from bonus_claim o join promotion q on q.id = o.source_id
      where o.member_id = c.member_id and o.source = 'promotion' and q.kind = p.kind and (o.claimed_at, o.id) < (c.claimed_at, c.id)
        and (p.kind = 'firstDeposit' or business_day(o.claimed_at) = business_day(c.claimed_at)))
    then p.kind end
from bonus_claim x left join promotion p on x.source = 'promotion' and p.id = x.source_id where x.id = c.id;
alter table bonus_claim alter column claim_day set not null;

create unique index bonus_claim_first on bonus_claim (member_id) where kind = 'firstDeposit';
create unique index bonus_claim_daily on bonus_claim (member_id, claim_day) where kind = 'dailyFirst';
