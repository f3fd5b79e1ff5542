import { findOwn, lockOwn, type OwnAccount } from '#areas/bank/bank.public.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import type { importCalls } from '#contract/pretransaction/import.calls.ts'
import { importLimits, missingRoles, type StatementMapping } from '#contract/pretransaction/import.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { readSheetApart } from '#platform/sheet/sheet-apart.ts'
import { type Sheet, SheetError, type SheetRow } from '#platform/sheet/sheet-types.ts'
import { creditsAlone } from '../pretransaction-ask.ts'
import { takeLines } from '../statement/statement-take.ts'
import { savedMapping, saveMapping } from './import.sql.ts'
import { guessMapping } from './import-guess.ts'
import { type ReadLine, readRows, rowsToRead } from './import-rows.ts'

/** So much of a file is shown before it is imported. */
const shownRows = 20

export const importHandlers: Handlers<typeof importCalls> = {
  async previewStatement(context) {
    const { tx, params, body } = context
    const account = await findOwn(tx, params.id)
    if (!account) throw notFound()
    const { rows, ...about } = await sheetOf(body.file)
    const { mapping, source } = await mappingFor(context, account, rows, body.mapping)
    const missing = missingRoles(mapping)
    const { lines, problems } =
      missing.length > 0 ? { lines: [], problems: [] } : await readRows(rows, mapping, placeOf(context))
    const read = new Set(rowsToRead(rows, mapping))
    return {
      ...about,
      rows: rows.slice(0, mapping.skipTop + shownRows).map(row => ({ ...row, isSkipped: !read.has(row) })),
      mapping,
      source,
      missing,
      sample: lines.slice(0, shownRows).map(sampleOf),
      good: lines.length,
      problems,
    }
  },

  async importStatement(context) {
    const { tx, admin, session, params, body } = context
    const { rows } = await sheetOf(body.file)
    const { lines, problems } = await readRows(rows, body.mapping, placeOf(context))
    if (problems.length > 0) {
      const fields = problems.map(({ line, column, code, message }) => ({
        path: ['rows', line, ...(column === null ? [] : [column])].join('.'),
        code,
        message,
      }))
      throw new AppError('STATEMENT_ROWS', { count: problems.length }, { fields })
    }
    if (lines.length === 0) throw new AppError('STATEMENT_FILE')
    const account = await lockOwn(tx, params.id)
    if (!account) throw notFound()
    const { takeMinutes, withdrawalApprovalMinor } = session.policy
    const { matches, ...taken } = await takeLines(tx, lines, {
      account,
      by: `admin:${admin.id}`,
      takeMinutes,
      // A file can be written by hand. What would need two people otherwise needs them here, too.
      byItselfUpToMinor: withdrawalApprovalMinor,
      mayCredit: deposit => creditsAlone(context, deposit),
    })
    // The activity is of the statement; whoever looks at what was matched has to hear of it, too.
    await writeLive(
      tx,
      matches.map(match => ({ ...match, action: 'change', by: admin.id })),
    )
    if (body.save) await saveMapping(tx, account.bank, body.mapping, admin.id)
    const reply = { ...taken, matched: matches.length }
    context.record({
      id: account.id,
      name: `${account.bank} ${account.number}`,
      before: null,
      after: { file: body.file.name, ...reply },
    })
    return reply
  },
}

const placeOf = ({ brand, now, locale }: SignedContext) => ({ timeZone: brand.timeZone, now, locale })

async function sheetOf({ content }: UploadedFile): Promise<Sheet> {
  try {
    return await readSheetApart(Buffer.from(content, 'base64'), importLimits)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.problem === 'unreadable') throw new AppError('STATEMENT_FILE')
    throw new AppError('STATEMENT_LONG', { rows: importLimits.rows, columns: importLimits.columns })
  }
}

/** What was sent, else what was kept for this bank if the file has as many columns, else a guess. */
async function mappingFor(
  { tx }: SignedContext,
  { bank }: OwnAccount,
  rows: readonly SheetRow[],
  given: StatementMapping | undefined,
) {
  if (given) return { mapping: given, source: 'given' as const }
  const guessed = guessMapping(rows)
  const saved = await savedMapping(tx, bank)
  if (saved?.columns.length !== guessed.columns.length) return { mapping: guessed, source: 'guessed' as const }
  return { mapping: saved, source: 'saved' as const }
}

const sampleOf = ({ counterpart, balanceMinor, ...line }: ReadLine) => ({
  ...line,
  balanceMinor: balanceMinor ?? null,
  counterpart: [counterpart.bank, counterpart.digits, counterpart.name].filter(Boolean).join(' '),
})
