-- What cases saved and lost. This is the only definition: the list, its totals, the figures and each case read it.

-- One row for each piece of evidence that counts, with what it saved or lost:
--   saved: a withdrawal that was rejected or cancelled, which was held from the moment it was requested;
--          a bonus that was cancelled, by what the ledger took back of it;
--   lost:  a withdrawal that is paid.
-- It counts where the case is closed as proven, the evidence was not withdrawn, and its member is one of the case. A record that
-- fulfils this in several cases counts in the one that was closed first. It is read and never stored, so that a payment that comes
-- back later is no longer lost.
create or replace view case_money as
  select e.case_id, e.id as evidence_id, m.saved_minor, m.lost_minor
  from case_evidence e
  join case_file c on c.id = e.case_id and c.outcome = 'proven'
  join case_member o on (o.case_id, o.member_id) = (e.case_id, e.member_id)
  cross join lateral (
    select case when p.status in ('rejected', 'cancelled') then p.amount_minor else 0 end as saved_minor,
      case when p.status = 'paid' then p.amount_minor else 0 end as lost_minor
    from pre_transaction p
    where e.kind = 'pretransaction' and p.id = e.record_id::uuid and p.kind = 'withdrawal'
      and p.status in ('rejected', 'cancelled', 'paid')
    union all
    select b.returned_minor, 0 from bonus_claim b
    where e.kind = 'bonusClaim' and b.id = e.record_id::uuid and b.status = 'cancelled') m
  where e.withdrawn_at is null and e.kind in ('pretransaction', 'bonusClaim') and not exists (
    select from case_evidence f
    join case_file d on d.id = f.case_id and d.outcome = 'proven'
    join case_member n on (n.case_id, n.member_id) = (f.case_id, f.member_id)
    where (f.kind, f.record_id) = (e.kind, e.record_id) and f.withdrawn_at is null and f.case_id <> e.case_id
      and (d.closed_at, d.id) < (c.closed_at, c.id));
