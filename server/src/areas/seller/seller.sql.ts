import { namesOf } from '#contract/core/record.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerListed, sellerPerson } from '#contract/seller/seller.record.ts'
import type { NewSeller, SellerDetail, SellerRate, SellerRow } from '#contract/seller/seller.types.ts'
import { columnsAndValues, selected, storedOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { allDays, oneSeller, rateAt } from './days.sql.ts'

const columns = selected(namesOf(sellerListed), 'g', {
  basis: raw('r.basis'),
  rateBasisPoints: raw('r.rate_basis_points'),
  memberCount: raw('m.n'),
  paidMinor: raw('p.paid'),
  unpaidMinor: sql`e.earned - p.paid`,
})

/** What is added up of a seller `g`: for those of a page alone. */
const added = sql`
  left join lateral (${rateAt(raw('g.id'), sql`business_day(now())`)}) r on true
  left join lateral (select count(*)::int as n from member where seller_id = g.id) m on true
  left join lateral (
    select coalesce(sum(amount_minor), 0)::bigint as paid from seller_payment where seller_id = g.id and status = 'paid'
  ) p on true
  left join lateral (
    select coalesce(sum(d.commission_minor), 0)::bigint as earned from (${allDays(oneSeller(raw('g.id')))}) d
  ) e on true`

export const sellerList = defineList({
  call: sellerCalls.searchSellers,
  source({ status, search }) {
    const words = sql`lower(concat_ws(' ', s.code, s.name, s.phone, s.line_id))`
    const found = sql`(select s.* from seller s ${where(
      status !== undefined && sql`s.status = ${status}`,
      Boolean(search) && sql`position(lower(${search}) in ${words}) > 0`,
    )}) g`
    return {
      select: sql`select ${columns}`,
      from: sql`from ${found} ${added}`,
      where: [],
      once: true,
      planned: true,
      named: { from: sql`from ${found}`, join: added },
      key: { by: 'g.id', type: 'uuid' },
      sorts: {
        createdAt: { by: 'g.created_at', type: 'timestamptz' },
        name: { by: 'lower(g.name)', type: 'text' },
        code: { by: 'g.code', type: 'text' },
      },
      defaultSort: '-createdAt',
    }
  },
})

type Match = SellerRow & Pick<SellerDetail, 'statusReason' | 'today' | 'isAsked'>

export const findSeller = (tx: Tx, id: string): Promise<Match | undefined> =>
  tx.row(sql`
    select ${columns}, g.status_reason, business_day(now()) as today, exists (
      select from approval a where a.subject_id = g.id::text and a.kind = 'commissionPayment' and a.status = 'waiting'
    ) as is_asked
    from seller g ${added} where g.id = ${id}`)

export const readRates = (tx: Tx, id: string): Promise<SellerRate[]> =>
  tx.rows(sql`
    select r.from_day, r.basis, r.rate_basis_points, r.created_at,
      a.username as created_by_name
    from seller_rate r join admin a on a.id = r.created_by where r.seller_id = ${id} order by r.from_day desc`)

/** Locks the seller, so that two changes or payments follow each other. Members may still be added meanwhile. */
export const lockSeller = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from seller where id = ${id} for no key update`)

/** None where somebody has the code already. */
export const insertSeller = (
  tx: Tx,
  seller: NewSeller,
  code: string,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into seller ${columnsAndValues({ ...storedOf(sellerPerson, seller), code, createdBy: adminId })}
    on conflict (code) do nothing returning id`)

export const updateSeller = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update seller set ${set}, version = version + 1 where id = ${id}`)

type Rate = { basis: string; rateBasisPoints: number; fromDay: Sql }

/** A rate from a day on. What was to begin on that day or later is no longer wanted. */
export async function keepRate(tx: Tx, id: string, { basis, rateBasisPoints, fromDay }: Rate, adminId: string) {
  await tx.run(sql`delete from seller_rate where seller_id = ${id} and from_day >= ${fromDay}`)
  await tx.run(sql`
    insert into seller_rate ${columnsAndValues({ sellerId: id, fromDay, basis, rateBasisPoints, createdBy: adminId })}`)
}

/** So many are offered to choose from: who finds more types another letter. */
const choicesAtMost = 20

export const findChoices = (tx: Tx, search: string): Promise<{ id: string; code: string; name: string }[]> =>
  tx.rows(sql`
    select id, code, name from seller
    where id::text = ${search} or position(lower(${search}) in lower(code || ' ' || name)) > 0
    order by status, lower(name), id limit ${choicesAtMost}`)
