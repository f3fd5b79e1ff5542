import { keepMovedSellers } from '#areas/seller/seller.public.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { WorkedMove } from './movein.sql.ts'

type Portion = { depth: number; after: number; atMost: number }

/**
 * What becomes of somebody who has what another member has since the file was compared: the whole portion is refused, or they are
 * left out. Leaving out costs a look at every index for every row, so it is asked for where a portion was refused.
 */
export type Meets = 'refuse' | 'leaveOut'

/**
 * New words wait until they are so many before they are sorted into the indexes of words, and are sorted all at once: a search reads
 * through those that wait.
 */
const pendingWords = { waitingKb: '32768', sortedWith: '128MB' }

/** The line with which the next portion of a depth ends; undefined where none is left. */
async function endOf(tx: Tx, id: string, { depth, after, atMost }: Portion): Promise<number | undefined> {
  const lines =
    depth === 0
      ? sql`select line from move_in_member where move_id = ${id} and line > ${after} order by line limit ${atMost}`
      : sql`select line from move_in_upline where move_id = ${id} and depth = ${depth} and line > ${after} order by line limit ${atMost}`
  const row = await tx.row<{ line: number | null }>(sql`select max(line) as line from (${lines}) portion`)
  return row?.line ?? undefined
}

/**
 * Adds the next members of a file: those whom nobody of the file brought first, and then each depth after the one above it.
 * Returns how far it came and how many it added; undefined where nothing is left. Whoever met somebody that came in since the file
 * was compared is left out where that is asked for, and so are those below them.
 */
export async function insertPortion(
  tx: Tx,
  { id, createdBy }: WorkedMove,
  { depth, after, atMost }: Portion,
  meets: Meets,
): Promise<{ line: number; added: number } | undefined> {
  const line = await endOf(tx, id, { depth, after, atMost })
  if (line === undefined) return undefined
  await tx.run(sql`
    select set_config('gin_pending_list_limit', ${pendingWords.waitingKb}, true), set_config('work_mem', ${pendingWords.sortedWith}, true)`)
  const added = await tx.rows<{ id: string }>(sql`
    with added as (
      insert into member (id, username, phone, first_name, last_name, bank, account_number, line_id, birth_date, upline_id, tags, note,
        status, status_reason, password_hash, registered_at, former_deposit_at, registered_from, created_by, agent_id, seller_id, move_id)
      select s.id, s.username, s.phone, s.first_name, s.last_name, s.bank, s.account_number, s.line_id, s.birth_date, up.id, s.tags,
        s.note, s.status, '', s.password_hash, coalesce(s.registered_at, now()), s.first_deposit_at, 'moved', ${createdBy}, a.id, e.id,
        ${id}
      from move_in_member s left join move_in_upline u on u.move_id = s.move_id and u.line = s.line
      left join member up on up.id = u.upline_id left join agent a on a.code = s.agent left join seller e on e.code = s.seller
      where s.move_id = ${id} and s.line > ${after} and s.line <= ${line} and coalesce(u.depth, 0) = ${depth}
        and s.faults is null and s.member_id is null and (u.upline_id is null or up.id is not null)
      ${meets === 'leaveOut' ? sql`on conflict do nothing` : sql``}
      returning id, bank, account_number, registered_at, created_by)
    insert into member_account (member_id, bank, account_number, since, changed_by, reason)
    select id, bank, account_number, registered_at, created_by, '' from added returning member_id as id`)
  const ids = added.map(row => row.id)
  await keepMovedSellers(tx, ids)
  return { line, added: ids.length }
}

/** How many stand below each other in a file. */
export const deepest = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.row<{ depth: number }>(
      sql`select coalesce(max(depth), 0) as depth from move_in_upline where move_id = ${id}`,
    )
  )?.depth ?? 0

/** Keeps the tags of a file, so that they are offered. */
export const keepMovedTags = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    insert into member_tag (tag) select distinct unnest(s.tags) from move_in_member s where s.move_id = ${id} and s.faults is null
    on conflict do nothing`)

/** Sorts the words that wait into the indexes, so that searches are as quick as before. */
export const settleMembers = (tx: Tx): Promise<number> => tx.run(sql`select move_in_settle()`)

/** Refuses the rows that could not be added after all, since what is here changed. */
export const refuseLeftOut = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update move_in_member s set faults = '{cameSince}'
    where s.move_id = ${id} and s.faults is null and s.member_id is null and not exists (select from member m where m.id = s.id)`)
