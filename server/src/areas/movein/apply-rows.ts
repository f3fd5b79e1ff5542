import { z } from 'zod'
import { fieldError, fieldTexts } from '#contract/core/field.ts'
import { pick } from '#contract/core/record.ts'
import type { Locale } from '#contract/core/text.ts'
import type { RowSubjectName } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, Refusal, refuse } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { approvalOf, type MadeFor, type MadeRow, makeCall } from '#platform/task/made-call.ts'
import { keepCells } from './check-file.ts'
import { findWork, storeProgress, type WorkedMove } from './movein.sql.ts'
import { dropReference, keepReference, keepWaiting } from './row-reference.sql.ts'
import { columnOf, rowSpecs } from './row-specs.ts'
import {
  atLine,
  claimRow,
  countDone,
  type FieldRefused,
  type FoundRow,
  highest,
  nextRows,
  noteRow,
  refuseRow,
} from './row-stage.sql.ts'
import { countStage } from './stage.sql.ts'
import { advance, advanceAlone, logEnd, type WorkPlace } from './work-place.ts'

/** After so many rows it is said how far it came. */
const atOnce = 50

/** Why the whole file stops, and not a row alone: nobody is there in whose name calls could be made. */
const goneCodes: ReadonlySet<string> = new Set([
  'TASK_ADMIN_GONE',
  'PASSWORD_EXPIRED',
  'PASSKEY_NEEDED',
  'PERMISSION_DENIED',
])

type RowMove = WorkedMove & { subject: RowSubjectName }

/** Makes the call of each row that was found right, from the top of a tree down, as long as nobody pauses it. */
export async function applyRows(place: WorkPlace, move: RowMove): Promise<void> {
  const { database, stop } = place
  const { id, subject } = move
  for (;;) {
    stop.throwIfAborted()
    const rows = await nextRows(database.tx, move, rowSpecs[subject].above, { from: highest(id), atMost: atOnce })
    const by = await askerOf(database.tx, id)
    if (!by) return
    if (rows.length === 0) break
    try {
      for (const row of rows) {
        stop.throwIfAborted()
        await doRow(place, move, by, row.line)
      }
    } catch (error) {
      if (!(error instanceof AppError) || !goneCodes.has(error.code)) throw error
      await advanceAlone(place, id, 'applying', { status: 'paused', problem: 'askerGone' })
      return
    }
    await storeProgress(database.tx, id, await countDone(database.tx, id))
    await database.transaction('write', tx => writeLive(tx, [{ topic: 'moveIn', id, action: 'progress', by: null }]))
  }
  await keepCells(place, move)
  await finish(place, move)
}

/** Who asked for the import, as long as it is wanted. */
async function askerOf(tx: Tx, id: string): Promise<MadeFor | undefined> {
  const work = await findWork(tx, id)
  if (work?.status !== 'applying') return undefined
  const { askedBy, askedSession, askedIp, askedLocale } = work
  if (askedBy === null || askedSession === null || askedIp === null || askedLocale === null) return undefined
  return { id, adminId: askedBy, sessionId: askedSession, ip: askedIp, locale: askedLocale }
}

async function doRow(place: WorkPlace, { id, subject }: RowMove, by: MadeFor, line: number): Promise<void> {
  const { making, database } = place
  if (!making) throw new Error('rows become calls in a server alone')
  const spec = rowSpecs[subject]
  // Read now, and not with its portion: an earlier row may have changed the same record.
  const [found] = await nextRows(database.tx, { id, subject }, spec.above, { from: atLine(line), atMost: 1 })
  if (!found) return
  const row = standing(found, spec.above)
  const call = spec.call(row)
  const made = making.calls.find(each => each.call.path === call.path)
  if (!made) throw new Error(`${call.path} is made for rows and has no handler`)
  await makeCall({ ...making, ...place }, made, by, rowOf(id, subject, row, by.locale))
}

/** A row below another one of the file is given what became of that one. */
const standing = (row: FoundRow, above: string | undefined): FoundRow =>
  above === undefined || row.aboveId === null || row.resolved[above] !== undefined
    ? row
    : { ...row, resolved: { ...row.resolved, [above]: row.aboveId } }

function rowOf(id: string, subject: RowSubjectName, row: FoundRow, locale: Locale): MadeRow {
  const spec = rowSpecs[subject]
  const { line, key } = row
  const isOrphan = spec.above !== undefined && row.told[spec.above] !== undefined && !row.resolved[spec.above]
  return {
    key: `move-${id}-${line}`,
    ...spec.sent(row),
    async claim(tx) {
      if (!(await claimRow(tx, id, line))) return false
      if (isOrphan) return refuse('MOVE_ROW_ABOVE')
      if (!spec.keepsReference) return true
      const said = pick(row.told, spec.keepsReference)
      const isKept = await keepReference(tx, { subject, key: key ?? '', said, moveId: id, line })
      return isKept || refuse('MOVE_ROW_REFERENCE')
    },
    async note(tx, end, result) {
      if (end !== 'refused') {
        const recordId = spec.creates && end === 'done' ? idOf(result) : undefined
        await noteRow(tx, id, line, { status: end, recordId })
        if (end === 'asked') await keepWaiting(tx, id, line, approvalOf(result))
        return
      }
      await dropReference(tx, id, line)
      await refuseRow(tx, id, line, refusedBy(subject, result, locale))
    },
  }
}

/** The specification calls the id of a role `_id`. */
const Made = z.object({ id: z.string() }).or(z.object({ _id: z.string() }))
function idOf(result: unknown): string | undefined {
  const made = Made.safeParse(result).data
  return made && ('id' in made ? made.id : made._id)
}

function refusedBy(subject: RowSubjectName, result: unknown, locale: Locale) {
  const { code, params } = result instanceof Refusal || result instanceof AppError ? result : new AppError('NOT_FOUND')
  const fields = result instanceof AppError ? (result.extra.fields ?? []) : []
  return { fault: 'callRefused' as const, code, params, fields: fields.map(field => inBoth(subject, field, locale)) }
}

type Field = NonNullable<AppError['extra']['fields']>[number]
/** In the other language too, unless the sentence holds a figure that is only here as it was said. */
function inBoth(subject: RowSubjectName, { path, code, message }: Field, locale: Locale): FieldRefused {
  const isPlain = !fieldTexts[code].th.includes('{')
  const text = (of: Locale) => (of !== locale && isPlain ? fieldError(path, code, of).message : message)
  return { column: columnOf(subject, path), text: { th: text('th'), en: text('en') } }
}

async function finish({ database }: WorkPlace, move: RowMove): Promise<void> {
  const { id } = move
  // What was refused or waits for a second admin is no longer part of the sums.
  const { refusedCount, totalMinor, outMinor } = await database.patiently(tx => countStage(tx, move))
  await database.transaction('write', async tx => {
    const counted = await countDone(tx, id)
    const sums = { refusedCount, totalMinor, outMinor }
    const change = { status: 'applied', ...counted, ...sums, appliedAt: sql`now()`, problem: null } as const
    if (await advance(tx, id, 'applying', change)) await logEnd(tx, move, 'finishMove')
  })
}
