import type { Database, Tx } from '#platform/database/database.ts'
import { raw, sql } from '#platform/database/sql.ts'
import { compareBalances } from './compare-balances.sql.ts'
import { compareHistory } from './compare-history.sql.ts'
import { compareMembers } from './compare-members.sql.ts'
import { FileFault } from './file-fault.ts'
import { readColumns, readFileApart } from './file-read.ts'
import { stageOf, type WorkedMove } from './movein.sql.ts'
import { readParts } from './read-parts.ts'
import type { RowSetting } from './row-cells.ts'
import { advanceAlone, type WorkPlace } from './work-place.ts'

const compares = { members: compareMembers, balances: compareBalances, history: compareHistory }
/** So many rows are given their cells at once. */
const cellsAtOnce = 2_000

/**
 * Reads every row of a file to where rows wait, and compares them with each other and with what is here. A run that was broken off
 * begins again.
 */
export async function checkFile(place: WorkPlace, move: WorkedMove): Promise<void> {
  const { database } = place
  await database.patiently(tx => clearStage(tx, move))
  const rowCount = await stage(place, move)
  await database.patiently(async tx => {
    await tx.run(sql`analyze ${stageOf(move.subject)}`).catch(() => undefined)
    await compares[move.subject](tx, move)
  })
  await keepCells(place, move)
  const counted = await countStage(database, move)
  await advanceAlone(place, move.id, 'checking', { ...counted, status: 'checked', problem: null, rowCount })
}

export const clearStage = async (tx: Tx, { id, subject }: Pick<WorkedMove, 'id' | 'subject'>): Promise<void> => {
  await tx.run(sql`delete from ${stageOf(subject)} where move_id = ${id}`)
  await tx.run(sql`delete from move_in_upline where move_id = ${id}`)
}

async function stage(place: WorkPlace, { id, subject, mapping, dateOrder }: WorkedMove): Promise<number> {
  const { database, brand, stop } = place
  const columns = ['move_id', 'line', ...readColumns[subject], 'faults', 'cells'].join(', ')
  const setting = await settingOf(database, brand, dateOrder)
  const wanted = { kind: 'rows', moveId: id, subject, mapping: mapping ?? {}, setting } as const
  const rows = await database.copyIn(`copy ${stageOf(subject).text} (${columns}) from stdin`)
  let count = 0
  try {
    for await (const batch of readFileApart(wanted, readParts(database, id), stop)) {
      if ('problem' in batch) throw new FileFault(batch.problem)
      if (!('copied' in batch)) continue
      await rows.write(batch.copied)
      count += batch.count
    }
    await rows.end()
  } finally {
    await rows.close()
  }
  return count
}

async function settingOf(database: Database, brand: WorkPlace['brand'], dateOrder: RowSetting['dateOrder']) {
  const row = await database.tx.row<{ today: string; now: string }>(
    sql`select business_day(now()) as today, now() as now`,
  )
  if (!row) throw new Error('the database has no day')
  return { brandId: brand.id, timeZone: brand.timeZone, dateOrder, ...row }
}

/** Gives the rows that the comparison refused their cells, as they stand in the file. */
export async function keepCells({ database, stop }: WorkPlace, { id, subject }: WorkedMove): Promise<void> {
  const found = await database.tx.rows<{ line: number }>(sql`
    select line from ${stageOf(subject)} where move_id = ${id} and faults is not null and cells is null order by line`)
  if (found.length === 0) return
  const lines = Int32Array.from(found, ({ line }) => line)
  for await (const batch of readFileApart({ kind: 'lines', lines }, readParts(database, id), stop)) {
    if (!('picked' in batch)) continue
    for (let at = 0; at < batch.picked.length; at += cellsAtOnce) {
      const some = batch.picked.slice(at, at + cellsAtOnce)
      await database.tx.run(sql`
        update ${stageOf(subject)} s set cells = array(select jsonb_array_elements_text(given.cells))
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (line int, cells jsonb)
        where s.move_id = ${id} and s.line = given.line`)
    }
  }
}

/** What is refused, what is here already, and what the others add up to. */
export async function countStage(database: Database, { id, subject }: WorkedMove) {
  const same = subject === 'members' ? raw('member_id is not null') : raw('is_same')
  // Only of balances does a sum say anything.
  const minor = subject === 'balances' ? raw('amount_minor') : raw('0')
  const row = await database.patiently(tx =>
    tx.row<{ refusedCount: number; sameCount: number; totalMinor: number }>(sql`
      select count(*) filter (where faults is not null)::int as refused_count,
        count(*) filter (where faults is null and ${same})::int as same_count,
        coalesce(sum(${minor}) filter (where faults is null), 0)::bigint as total_minor
      from ${stageOf(subject)} where move_id = ${id}`),
  )
  return row ?? { refusedCount: 0, sameCount: 0, totalMinor: 0 }
}
