import { z } from 'zod'
import { blockCalls } from '#contract/block/block.calls.ts'
import { blockRecord } from '#contract/block/block.record.ts'
import type { BlockEntry } from '#contract/block/block.types.ts'
import { bankCodes } from '#contract/core/bank.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import { namesOf } from '#contract/core/record.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import { selected } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import type { Actor } from '#platform/session/session.ts'
import { blockStatus } from './block.public.ts'

const isAppealed = sql`exists (select from block_appeal p where p.entry_id = e.id and p.status = 'open')`

const columns = selected(namesOf(blockRecord), 'e', {
  status: blockStatus,
  ends: sql`to_char(e.ends_at at time zone z.time_zone, 'YYYY-MM-DD"T"HH24:MI')`,
  memberUsername: sql`called(m.username)`,
  hitCount: sql`(select coalesce(sum(h.times), 0)::int from block_hit h where h.entry_id = e.id)`,
  lastHitAt: sql`(select max(h.last_at) from block_hit h where h.entry_id = e.id)`,
  appealed: sql`case when ${isAppealed} then 'open' end`,
  createdBy: raw('maker.username'),
  liftedBy: raw('lifter.username'),
})

const tables = sql`
  from block_entry e cross join business_calendar z left join member m on m.id = e.member_id
  join admin maker on maker.id = e.created_by left join admin lifter on lifter.id = e.lifted_by`

/** Fewer digits than these are no whole phone or account number. */
const wholeDigits = 9
const shownDigits = 4

/**
 * A value is found by the whole of it. Numbers are found whole only by who may reveal them, and by their last four digits by
 * everybody, as members are.
 */
function searched(admin: Actor, text: string): Sql {
  const digits = text.replace(/[\s().+-]/g, '')
  const isNumber = /^\d{4,}$/.test(digits)
  const found = [
    sql`e.number = upper(${text})`,
    sql`(e.value = lower(${text}) and e.kind = 'device')`,
    sql`(e.value = bare_name(${text}) and e.kind = 'name')`,
  ]
  if (z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success) {
    found.push(sql`(e.network >>= ${text}::inet and e.closed_at is null)`, sql`e.value = network(${text}::inet)::text`)
  }
  if (isNumber && digits.length >= wholeDigits && mayReveal(admin)) {
    const accounts = bankCodes.map(bank => `${bank} ${digits}`)
    const phone = ThaiPhone.safeParse(text).data ?? digits
    found.push(sql`e.value = any(${[...accounts, phone]}::text[])`)
  } else if (isNumber) {
    found.push(sql`(e.kind in ('account', 'phone') and right(e.shown, ${shownDigits}) = ${digits.slice(-shownDigits)})`)
  }
  return sql`(${found.reduce((all, next) => sql`${all} or ${next}`)})`
}

/** Every entry, the newest first. */
export const blockList = defineList({
  call: blockCalls.searchBlocks,
  name: 'e.number',
  waits: 'blockEntry',
  source: (query, { admin }) => {
    const { kind, effect, reason, status: state, endingSoon, appealed, memberId, search } = query
    const endsSoon = sql`(${blockStatus} = 'active' and e.ends_at <= now() + interval '7 days')`
    return {
      select: sql`select ${columns}`,
      from: tables,
      where: [
        Boolean(search) && searched(admin, search ?? ''),
        kind !== undefined && sql`e.kind = ${kind}`,
        effect !== undefined && sql`e.effect = ${effect}`,
        reason !== undefined && sql`e.reason = ${reason}`,
        state !== undefined && sql`${blockStatus} = ${state}`,
        endingSoon !== undefined && sql`coalesce(${endsSoon}, false) = ${endingSoon}`,
        appealed !== undefined && sql`${isAppealed} = ${appealed}`,
        memberId !== undefined && sql`e.id in (select b.id from member_blocks(${memberId}) b)`,
      ],
      key: { by: 'e.id', type: 'uuid' },
      sorts: { createdAt: { by: 'e.created_at', type: 'timestamptz' } },
      defaultSort: '-createdAt',
      searched: Boolean(search),
    }
  },
})

export const findBlock = (tx: Tx, id: string): Promise<(BlockEntry & { createdById: string }) | undefined> =>
  tx.row(sql`select ${columns}, e.created_by as created_by_id ${tables} where e.id = ${id}`)
