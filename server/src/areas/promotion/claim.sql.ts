import { memberCalled } from '#areas/member/member.public.ts'
import { namesOf } from '#contract/core/record.ts'
import { claimRecord } from '#contract/promotion/claim.record.ts'
import type { ClaimRow } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'

const columns = selected(namesOf(claimRecord), 'c', {
  promotionId: sql`case c.source when 'promotion' then c.source_id end`,
  memberName: sql`m.first_name || ' ' || m.last_name`,
})
const tables = sql`from bonus_claim c join member m on m.id = c.member_id`

export const claimList = defineList({
  call: promotionCalls.searchClaims,
  name: 'c.number',
  source: ({ promotionId, memberId, source, status, from, to, search }, { timeZone, admin }) => ({
    select: sql`select ${columns}`,
    from: tables,
    where: [
      promotionId !== undefined && sql`(c.source, c.source_id) = ('promotion', ${promotionId})`,
      memberId !== undefined && sql`c.member_id = ${memberId}`,
      source !== undefined && sql`c.source = ${source}`,
      status !== undefined && sql`c.status = ${status}`,
      Boolean(search) &&
        sql`(c.number = upper(${search}) or position(lower(${search}) in lower(c.source_name || ' ' || ${memberCalled(admin)})) > 0)`,
      ...inDays('c.claimed_at', { from, to }, timeZone),
    ],
    key: { by: 'c.id', type: 'uuid' },
    sorts: { claimedAt: { by: 'c.claimed_at', type: 'timestamptz' } },
    defaultSort: '-claimedAt',
    totals: {
      of: {
        // Of one that waits, or was not granted, nothing was given.
        bonusMinor: sql`case when c.status in ('waiting', 'refused') then 0 else c.bonus_minor end`,
        turnoverMinor: sql`c.turnover_minor`,
        convertedMinor: sql`c.converted_minor`,
        returnedMinor: sql`c.returned_minor`,
      },
    },
  }),
})

export const findClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tx.row(sql`select ${columns} ${tables} where c.id = ${id}`)

/** The newest of one member. */
export const listClaimsOf = (tx: Tx, memberId: string, atMost: number): Promise<ClaimRow[]> =>
  tx.rows(sql`
    select ${columns} ${tables} where c.member_id = ${memberId} order by c.claimed_at desc, c.id desc limit ${atMost}`)
