import type { Job } from '#platform/job-queue.ts'
import { sql } from '#platform/sql.ts'
import { moveLate } from './bonus.end.ts'
import { settleClaims } from './bonus.settle.ts'

/** So many members in one go; the next minute takes the rest. */
const membersAtOnce = 2_000
/** Bets that were placed with a bonus are settled within this time of its end. */
const lateDays = 60

/**
 * Counts anew where somebody has bet since it was counted last, and ends what is met, over or lost. Whether somebody has is told by
 * the sums of bets per member and day, so that no bet has to write anything for it.
 */
export const settleBonuses: Job = {
  cron: '* * * * *',
  async run({ database }, { stop }) {
    const due = await database.tx.rows<{ memberId: string }>(sql`
      select distinct c.member_id as "memberId" from bonus_claim c
      where c.status = 'active'
        and (c.expires_at <= now() or c.turnover_minor >= c.required_minor or c.seen_minor <> bonus_seen(c))
      limit ${membersAtOnce}`)
    for (const { memberId } of due) {
      if (stop.aborted) return
      await database.transaction('write', tx => settleClaims(tx, memberId))
    }
  },
}

type Late = Parameters<typeof moveLate>[1]

/** Moves what came to a bonus account when no claim was open any more: a bet was still on its way when the last one ended. */
export const settleLateBonuses: Job = {
  cron: '*/5 * * * *',
  async run({ database }, { stop }) {
    const due = await database.tx.rows<{ memberId: string }>(sql`
      select distinct c.member_id as "memberId" from bonus_claim c
      join ledger.account a on (a.owner, a.owner_id, a.name, a.currency) = ('member', c.member_id::text, 'bonus', 'THB')
      join ledger.balance b on b.account_id = a.id and b.balance_minor > 0
      where c.ended_at > now() - make_interval(days => ${lateDays})
        and not exists (select from bonus_claim o where o.member_id = c.member_id and o.status = 'active')
      limit ${membersAtOnce}`)
    for (const { memberId } of due) {
      if (stop.aborted) return
      await database.transaction('write', async tx => {
        // Locked, so that two workers do not both move it.
        const last = await tx.row<Late>(sql`
          select id, member_id as "memberId", source, status, bonus_minor as "bonusMinor", version,
            cash_out_minor - converted_minor as "cashOutMinor"
          from bonus_claim where member_id = ${memberId} and ended_at is not null
          order by ended_at desc, id desc limit 1 for no key update`)
        if (last) await moveLate(tx, last)
      })
    }
  },
}
