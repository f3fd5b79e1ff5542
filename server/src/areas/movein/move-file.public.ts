import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { snapshotOf } from '#contract/core/record.ts'
import { workingStatuses } from '#contract/movein/move-in.machine.ts'
import { moveInLog } from '#contract/movein/move-in.record.ts'
import { moveLimits, movePartBytes } from '#contract/movein/movein.rules.ts'
import type { RefusedRow } from '#contract/movein/movein.types.ts'
import { missingColumns, type SetSubject } from '#contract/movein/subjects.ts'
import { writeActivities } from '#platform/audit/activity-log.ts'
import type { Tx } from '#platform/database/database.ts'
import { guessMapping } from './guess-mapping.ts'
import { type FoundMove, findMove } from './movein.list.ts'
import { insertMove, insertPart, listTemplates, storeMove } from './movein.sql.ts'
import { shownRefused } from './row-reason.ts'
import { countFaults, listRefused } from './stage.sql.ts'
import { workAtFile } from './work-file.ts'
import type { WorkPlace } from './work-place.ts'

/** Whoever moves files in from the shell of the server does so in the name of an admin, and is in the log as that admin. */
export type Mover = { id: string; username: string }

const shell = { ip: '127.0.0.1', requestId: 'import' }

type Action = 'startMove' | 'checkMove' | 'applyMove'

async function log(tx: Tx, mover: Mover, action: Action, id: string, before: FoundMove | null): Promise<void> {
  const after = await expectMove(tx, id)
  const snapshots = { before: before && snapshotOf(moveInLog, before), after: snapshotOf(moveInLog, after) }
  await writeActivities(tx, mover, shell, ['moveIn', action], [{ id, name: after.number, ...snapshots }])
}

async function expectMove(tx: Tx, id: string): Promise<FoundMove> {
  const move = await findMove(tx, id)
  if (!move) throw new Error('the import is gone')
  return move
}

/** Takes in a file from the disk of the server, and reads its headings. */
export async function takeFile(place: WorkPlace, mover: Mover, path: string, subject: SetSubject): Promise<FoundMove> {
  const { database } = place
  const fileBytes = (await stat(path)).size
  if (fileBytes < 1 || fileBytes > moveLimits.fileBytes) throw new Error(`${path} is empty or larger than allowed`)
  const digest = createHash('sha256')
  for await (const piece of createReadStream(path)) digest.update(piece as Buffer)
  const entered = { subject, fileName: basename(path), fileBytes, digest: digest.digest('hex') }
  const id = await database.transaction('write', async tx => {
    const made = await insertMove(tx, entered, mover.id)
    await log(tx, mover, 'startMove', made, null)
    return made
  })
  let part = 0
  for await (const piece of createReadStream(path, { highWaterMark: movePartBytes })) {
    await insertPart(database.tx, id, part, piece as Buffer)
    part += 1
  }
  await storeMove(database.tx, id, { status: 'reading' })
  await workThrough(place, id)
  return expectMove(database.tx, id)
}

const lookMs = 500

/** Works at a file, or waits for the server that does, until staff have to decide something. */
async function workThrough(place: WorkPlace, id: string): Promise<void> {
  for (;;) {
    await workAtFile(place, id)
    const { status } = await expectMove(place.database.tx, id)
    if (!workingStatuses.includes(status)) return
    await setTimeout(lookMs, undefined, { signal: place.stop })
  }
}

type Columns = { template?: string | undefined; dateOrder: 'dayFirst' | 'monthFirst' }

/** Checks a file with the columns of a template, or with those that its headings tell. */
export async function checkTaken(
  place: WorkPlace,
  mover: Mover,
  move: FoundMove,
  columns: Columns,
): Promise<FoundMove> {
  const { database } = place
  if (move.status !== 'received')
    throw new Error(`the file is ${move.status}: ${move.problem ?? 'no columns can be assigned'}`)
  const templates = await listTemplates(database.tx, move.subject)
  const template = templates.find(({ name }) => name === columns.template)
  if (columns.template !== undefined && !template) throw new Error(`there is no template ${columns.template}`)
  const mapping = guessMapping(move.subject, move.headings, template?.headings)
  const missing = missingColumns(move.subject, new Set(Object.keys(mapping)))
  if (missing.length > 0) throw new Error(`no column of the file tells: ${missing.join(', ')}`)
  await database.transaction('write', async tx => {
    await storeMove(tx, move.id, { status: 'checking', mapping: JSON.stringify(mapping), dateOrder: columns.dateOrder })
    await log(tx, mover, 'checkMove', move.id, move)
  })
  await workThrough(place, move.id)
  return expectMove(database.tx, move.id)
}

/** Adds the members of a file that was checked. Balances are posted in the office alone, where two admins state their total. */
export async function applyTaken(place: WorkPlace, mover: Mover, move: FoundMove): Promise<FoundMove> {
  const { database } = place
  if (move.status !== 'checked' || move.subject !== 'members')
    throw new Error('only members who were checked are added here')
  await database.transaction('write', async tx => {
    await storeMove(tx, move.id, { status: 'applying', askedBy: mover.id, doneCount: 0, doneDepth: 0, doneLine: 0 })
    await log(tx, mover, 'applyMove', move.id, move)
  })
  await workThrough(place, move.id)
  return expectMove(database.tx, move.id)
}

/** Every refused row of a file, in portions. */
export async function* refusedOf({ database }: WorkPlace, { id, subject }: FoundMove): AsyncGenerator<RefusedRow[]> {
  for (let from = 0; ; ) {
    const rows = await listRefused(database.tx, id, subject, from, moveLimits.refusedAtOnce)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => shownRefused(row, subject, 'en'))
    from = last.line + 1
  }
}

export const faultsOf = ({ database }: WorkPlace, { id, subject }: FoundMove) => countFaults(database.tx, id, subject)
