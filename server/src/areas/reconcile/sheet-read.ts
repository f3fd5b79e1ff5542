import { houseCurrency, parseMoney } from '#contract/core/money.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { maxNamedRows } from '#contract/frames/task.ts'
import { type ExceptionRow, FixReason } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { type ReadSheet, type SheetRow, sheetColumns } from '#contract/reconcile/sheet.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { AppError, errorText } from '#platform/http/error.ts'
import { readSheetApart } from '#platform/sheet/sheet-apart.ts'
import { type Sheet, SheetError } from '#platform/sheet/sheet-types.ts'
import { findForSheet } from './sheet.sql.ts'
import { choicesOf, fixNamed, openKey } from './sheet-key.ts'

/** With the headings, and room for rows that somebody wrote below. */
const limits = { rows: maxNamedRows + 100, columns: 40, cellLetters: 1_000 }
type Column = keyof typeof sheetColumns
type Filled = { line: number; key: string; cells: Record<'amount' | 'number' | 'name' | 'fix' | 'note', string> }

type Reading = SignedContext & { body: BodyOut<typeof reconcileCalls.readDepositSheet> }

/** Looks at every row that was filled in. What a row says beside its key must be what we wrote there. */
export async function readSheet(context: Reading, side: ReconcileSide): Promise<ReadSheet> {
  const { tx, locale, body } = context
  const all = filledOf(await sheetOf(body.file.content))
  const filled = all.filter(({ cells }) => cells.fix !== '' || cells.note !== '')
  if (filled.length > maxNamedRows) throw new AppError('TASK_ROWS_TOO_MANY', { max: maxNamedRows })
  const keys = new Map(filled.map(({ key }) => [key, openKey(context, side, key)]))
  const ids = [...keys.values()].flatMap(keyed => (keyed ? [keyed.id] : []))
  const found = new Map((await findForSheet(tx, side, ids)).map(row => [row.id, row]))
  const times = (key: string) => all.filter(row => row.key === key).length
  const rows = filled.map(({ line, key, cells }): SheetRow => {
    const keyed = keys.get(key)
    const exception = keyed && found.get(keyed.id)
    const shown = { line, name: exception?.name ?? cells.name, amountMinor: exception?.amountMinor ?? null }
    const refused = (code: ErrorCode): SheetRow => ({ ...shown, decision: null, refusal: errorText(code, {}, locale) })
    if (!keyed || !exception) return refused('RECONCILE_SHEET_KEY')
    if (times(key) > 1) return refused('RECONCILE_SHEET_TWICE')
    if (!isBeside(exception, cells)) return refused('RECONCILE_SHEET_MOVED')
    if (exception.status !== 'open') return refused('RECONCILE_SHEET_DONE')
    if (exception.version !== keyed.version) return refused('VERSION_STALE')
    const fix = fixNamed(choicesOf(exceptionClasses[exception.class].fixes, exception), cells.fix)
    if (!fix) return refused('RECONCILE_SHEET_FIX')
    const reason = FixReason.safeParse(cells.note)
    if (!reason.success || /^[=+\-@]/.test(cells.note)) return refused('RECONCILE_SHEET_NOTE')
    return { ...shown, decision: { ...keyed, fix, reason: reason.data }, refusal: null }
  })
  return { rows, emptyCount: all.length - filled.length }
}

/** Whether the amount and the number of a row are those of its exception. */
const isBeside = ({ amountMinor, number }: ExceptionRow, cells: Filled['cells']): boolean =>
  parseMoney(cells.amount, houseCurrency) === amountMinor && cells.number === (number ?? '')

async function sheetOf(content: string): Promise<Sheet> {
  try {
    return await readSheetApart(Buffer.from(content, 'base64'), limits)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.problem === 'unreadable') throw new AppError('RECONCILE_SHEET')
    throw new AppError('TASK_ROWS_TOO_MANY', { max: maxNamedRows })
  }
}

/** The rows below the headings, which may stand in another order, in either language. */
function filledOf({ rows: [head, ...rows] }: Sheet): Filled[] {
  const placeOf = (column: Column) => {
    const { th, en } = sheetColumns[column]
    const at = head?.cells.findIndex(cell => cell === th || cell === en) ?? -1
    if (at < 0) throw new AppError('RECONCILE_SHEET')
    return at
  }
  const places = {
    amount: placeOf('amount'),
    number: placeOf('number'),
    name: placeOf('name'),
    fix: placeOf('fix'),
    note: placeOf('note'),
  }
  const key = placeOf('key')
  return rows.map(({ line, cells }) => ({
    line,
    key: cells[key] ?? '',
    cells: {
      amount: cells[places.amount] ?? '',
      number: cells[places.number] ?? '',
      name: cells[places.name] ?? '',
      fix: cells[places.fix] ?? '',
      note: cells[places.note] ?? '',
    },
  }))
}
