import { foundBy, memberCalled } from '#areas/member/member.public.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { defineList } from '#platform/list.ts'
import { raw, type Sql, sql } from '#platform/sql.ts'
import { sinceFold } from './days.sql.ts'

/** What a member `m` moved on the days that counted for this seller, for those of a page alone. */
function movedWith(sellerId: string, column: string): Sql {
  const sumOver = (sums: Sql) => sql`coalesce((
    select sum(${raw(`d.${column}`)}) from member_seller o
    join ${sums} d on d.member_id = o.member_id and d.day >= o.since and d.day < o.until
    where o.member_id = m.id and o.seller_id = ${sellerId}), 0)`
  return sql`(${sumOver(raw('money_day'))} + ${sumOver(sinceFold)})::bigint`
}

/** Those who are with a seller now. */
export const sellerMemberList = defineList({
  call: sellerCalls.searchSellerMembers,
  name: `m.first_name || ' ' || m.last_name`,
  source: ({ sellerId, status, search }, { admin }) => ({
    select: sql`select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status,
      m.registered_at as "registeredAt",
      (select o.since from member_seller o where o.member_id = m.id order by o.since desc limit 1) as since,
      m.first_deposit_at as "firstDepositAt", ${movedWith(sellerId, 'deposit_minor')} as "depositMinor",
      ${movedWith(sellerId, 'withdrawal_minor')} as "withdrawalMinor", ${movedWith(sellerId, 'ggr_minor')} as "ggrMinor",
      'THB' as currency, m.version`,
    from: sql`from member m`,
    where: [
      sql`m.seller_id = ${sellerId}`,
      status !== undefined && sql`m.status = ${status}`,
      Boolean(search) && foundBy(search ?? ''),
    ],
    key: { by: 'm.id', type: 'uuid' },
    sorts: { registeredAt: { by: 'm.registered_at', type: 'timestamptz' } },
    defaultSort: '-registeredAt',
    searched: Boolean(search),
  }),
})
