import { matchingMember, memberCalled } from '#areas/member/member.public.ts'
import type { SellerMember } from '#contract/seller/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { currencySql } from '#platform/database/currency.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'

/**
 * What a member `m` moved on the days that counted for this seller, for those of a page alone. All of it at once, since what
 * is not added up yet would else be gone through for each of its columns.
 */
const movedWith = (sellerId: string): Sql => sql`(
  select json_build_object('depositMinor', coalesce(sum(d.deposit_minor), 0),
    'withdrawalMinor', coalesce(sum(d.withdrawal_minor), 0), 'ggrMinor', coalesce(sum(d.ggr_minor), 0))
  from member_seller o cross join lateral (
    select day, deposit_minor, withdrawal_minor, ggr_minor from money_day where member_id = m.id
    union all
    select day, deposit_minor, withdrawal_minor, ggr_minor from money_day_unfolded s where s.member_id = m.id
  ) d where o.member_id = m.id and o.seller_id = ${sellerId} and d.day >= o.since and d.day < o.until)`
type Moved = Pick<SellerMember, 'depositMinor' | 'withdrawalMinor' | 'ggrMinor'>

const movedCell = (name: keyof Moved): Sql => sql`(moved ->> ${name})::bigint`

/** Those who are with a seller now. */
export const sellerMemberList = defineList({
  call: sellerCalls.searchSellerMembers,
  name: `m.first_name || ' ' || m.last_name`,
  source: ({ sellerId, status, search }, { admin }) => ({
    select: sql`select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status,
      m.registered_at,
      (select o.since from member_seller o where o.member_id = m.id order by o.since desc limit 1) as since,
      m.first_deposit_at, ${movedWith(sellerId)} as moved, ${currencySql} as currency, m.version`,
    from: sql`from member m`,
    where: [
      sql`m.seller_id = ${sellerId}`,
      status !== undefined && sql`m.status = ${status}`,
      Boolean(search) && matchingMember(admin, search ?? ''),
    ],
    key: { by: 'm.id', type: 'uuid' },
    sorts: { registeredAt: { by: 'm.registered_at', type: 'timestamptz' } },
    defaultSort: '-registeredAt',
    searched: Boolean(search),
  }),
  shape(row) {
    // The row as the select above gives it.
    const { moved, ...stored } = row as Omit<SellerMember, keyof Moved> & { moved: Moved }
    return { ...stored, ...moved }
  },
  cells: {
    depositMinor: movedCell('depositMinor'),
    withdrawalMinor: movedCell('withdrawalMinor'),
    ggrMinor: movedCell('ggrMinor'),
  },
})
