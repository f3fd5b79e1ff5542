import { compareAccountBalances, compareDayBalances } from '#areas/parallel/balance-file.public.ts'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import { isRowSubject } from '#contract/movein/subjects.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import type { Tx } from '#platform/database/database.ts'
import { findActing } from '#platform/session/session.ts'
import { compareHistory } from './compare-history.sql.ts'
import { compareMembers } from './compare-members.sql.ts'
import { compareOpenings } from './compare-openings.sql.ts'
import { compareRows } from './compare-rows.sql.ts'
import { FileFault } from './file-fault.ts'
import { readFileApart } from './file-read.ts'
import { readColumns } from './file-side.ts'
import type { WorkedMove } from './movein.sql.ts'
import { parseRows } from './parse-rows.ts'
import { readParts } from './read-parts.ts'
import { clearStage, copyInto, countStage, linesWithoutCells, lookOver, readNow, storeCells } from './stage.sql.ts'
import { advanceAlone, type WorkPlace } from './work-place.ts'

const compares = {
  members: compareMembers,
  balances: compareOpenings('balances'),
  agentCredit: compareOpenings('agentCredit'),
  openBonuses: compareOpenings('openBonuses'),
  history: compareHistory,
  dayBalances: compareDayBalances,
  accountBalances: compareAccountBalances,
}
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
    await lookOver(tx)
    await compare(tx, move)
  })
  if (isRowSubject(move.subject)) await parseRows(place, move.id, move.subject)
  await keepCells(place, move)
  const counted = await database.patiently(tx => countStage(tx, move))
  await advanceAlone(place, move.id, 'checking', { ...counted, status: 'checked', problem: null, rowCount })
}

/** Whether who sent the file may look members up by their phones: an answer tells whose it is. */
async function mayLookUp(tx: Tx, adminId: string): Promise<boolean> {
  const acting = await findActing(tx, adminId, adminId)
  return acting !== undefined && mayReveal(acting.admin)
}

async function compare(tx: Tx, move: WorkedMove): Promise<void> {
  const { id, subject, createdBy } = move
  if (!isRowSubject(subject)) return compares[subject](tx, move)
  return compareRows(tx, { id, subject, byPhone: await mayLookUp(tx, createdBy) })
}

async function stage(place: WorkPlace, { id, subject, mapping, dateOrder }: WorkedMove): Promise<number> {
  const { database, brand, stop } = place
  const setting = { brandId: brand.id, timeZone: brand.timeZone, dateOrder, ...(await readNow(database.tx)) }
  const wanted = { kind: 'rows', moveId: id, subject, mapping: mapping ?? {}, setting } as const
  const rows = await database.copyIn(copyInto(subject, readColumns(subject)))
  let count = 0
  try {
    for await (const batch of readFileApart(
      wanted,
      readParts(database, id),
      stop,
      isRowSubject(subject) ? moveLimits.rowCalls : undefined,
    )) {
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

/** Gives the rows that the comparison refused their cells, as they stand in the file. */
export async function keepCells({ database, stop }: WorkPlace, move: WorkedMove): Promise<void> {
  const found = await database.patiently(tx => linesWithoutCells(tx, move))
  if (found.length === 0) return
  const wanted = { kind: 'lines', lines: Int32Array.from(found) } as const
  for await (const batch of readFileApart(wanted, readParts(database, move.id), stop)) {
    if (!('picked' in batch)) continue
    for (let at = 0; at < batch.picked.length; at += cellsAtOnce) {
      await storeCells(database.tx, move, batch.picked.slice(at, at + cellsAtOnce))
    }
  }
}
