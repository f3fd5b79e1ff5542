import { blockCalls } from '#contract/block/block.calls.ts'
import {
  type BlockEffect,
  type BlockKind,
  type BlockMoment,
  type BlockOutcome,
  blockMoments,
  outcomeOf,
} from '#contract/block/block.rules.ts'
import { allows } from '#contract/core/permission.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, type Sql, sql } from '#platform/database/sql.ts'
import { type Refusal, refuse } from '#platform/http/error.ts'
import { type Actor, withinOf } from '#platform/session/session.ts'

/** The status of the entry `e`. What has come to its end no longer holds, whether anybody has noticed or not. */
export const blockStatus: Sql = sql`case when e.lifted_at is not null then 'lifted' when e.ends_at <= now() then 'expired' else 'active' end`

/** An entry that holds at this moment, and what it has met: a number masked. */
export type Block = { id: string; number: string; kind: BlockKind; effect: BlockEffect; seen: string }

/** What is known of somebody at a moment. */
type Seen = {
  account?: { bank: string; number: string } | undefined
  phone?: string
  device?: Buffer | null
  address?: string
  name?: string
}

/** The entries that somebody meets by what is known of them; of a member, also by all that is kept of them. */
export async function findBlocks(tx: Tx, moment: BlockMoment, seen: Seen, memberId?: string): Promise<Block[]> {
  const asks: readonly BlockKind[] = blockMoments[moment].asks
  const asked = <Value>(kind: BlockKind, value: Value | null | undefined): Value | null =>
    asks.includes(kind) ? (value ?? null) : null
  const account = seen.account && `${seen.account.bank} ${seen.account.number}`
  const known = memberId === undefined ? sql`` : sql`union select b.* from member_blocks(${memberId}) b`
  return tx.rows(
    planned(sql`
    select distinct on (id) * from (
      select b.* from blocks_on(
        array_remove(array[${asked('account', account)}::text], null), array_remove(array[${asked('phone', seen.phone)}::text], null),
        array_remove(array[${asked('device', seen.device)}::bytea], null),
        array_remove(array[${asked('address', seen.address)}::inet], null), array_remove(array[${asked('name', seen.name)}::text], null)) b
      ${known}) met order by id`),
  )
}

export const isRefused = (moment: BlockMoment, blocks: readonly Block[]): boolean =>
  outcomeOf(
    moment,
    blocks.map(({ effect }) => effect),
  ) === 'refused'

/** Whether nobody may let it through alone. */
export const needsSecond = (blocks: readonly Block[]): boolean =>
  outcomeOf(
    'payout',
    blocks.map(({ effect }) => effect),
  ) === 'second'

/**
 * Keeps whom entries have met, and tells who may read the list: of each entry once an hour, however often it is met. In the order of
 * their ids, so that two who meet the same entries do not wait for each other. An agent raises no notice, and knows of none.
 */
export async function keepHits(
  tx: Tx,
  moment: BlockMoment,
  blocks: readonly Block[],
  memberId: string | null,
  admin?: Actor,
): Promise<void> {
  for (const { id, number, effect, seen } of blocks) {
    const outcome: BlockOutcome = blockMoments[moment][effect]
    await tx.run(sql`select keep_block_hit(${id}, ${moment}, ${outcome}, ${memberId}, ${seen})`)
    if (admin && withinOf(admin)) continue
    const today = await tx.row<{ times: number; hour: string }>(sql`
      select coalesce(sum(times), 0)::int as times, to_char(now(), 'YYYYMMDDHH24') as hour from block_hit
      where entry_id = ${id} and day = business_day(now())`)
    if (today) await raise(tx, 'blockHit', { id, name: number }, { count: today.times }, { key: `${id}:${today.hour}` })
  }
}

/** What staff are told: the entry, if they may read the list. Everybody else is told the same, whatever was met. */
export function refusalFor(admin: Actor, blocks: readonly Block[]): Refusal {
  const first = blocks.find(({ effect }) => effect === 'refuse')
  if (!first || !allows(admin, blockCalls.getBlock.needs)) return refuse('MEMBER_REFUSED')
  return refuse('BLOCK_LISTED', { number: first.number })
}

/** Whether an entry meets the member who stands under this name in a query. */
export const isBlocked = (member: Sql): Sql => sql`exists (select from member_blocks(${member}.id))`

/** Whether an entry meets the member `m` that was not known when the withdrawal `p` was approved. */
export const blockedSince: Sql = sql`exists (
  select from member_blocks(m.id) b where not exists (
    select from block_agreed g where g.pre_id = p.id and g.entry_id = b.id))`

/** Keeps that a withdrawal was approved although these entries were met. */
export const keepAgreed = (tx: Tx, preId: string, ids: readonly string[], adminId: string): Promise<number> =>
  tx.run(sql`
    insert into block_agreed (pre_id, entry_id, agreed_by)
    select ${preId}, unnest(${ids}::uuid[]), ${adminId} on conflict do nothing`)

/** What must be refused at this moment, to be compared with many at once: as the list keeps it. */
export const blockedValues = (kind: 'account' | 'phone' | 'name'): Sql => sql`
  select e.value from block_entry e
  where e.closed_at is null and e.kind = ${kind} and e.effect = 'refuse' and (e.ends_at is null or e.ends_at > now())`
