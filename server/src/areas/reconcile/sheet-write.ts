import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { allows } from '#contract/core/permission.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { maxNamedRows, taskCalls } from '#contract/frames/task.ts'
import { exceptionClasses, fixes, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import type { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { sheetColumns } from '#contract/reconcile/sheet.types.ts'
import { screens } from '#contract/screens.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { xlsxFile } from '#platform/export/export-xlsx.ts'
import { AppError } from '#platform/http/error.ts'
import { listContext, sourceFor } from '#platform/list/list.ts'
import { depositExceptionList, withdrawExceptionList } from './exception.list.ts'
import { listForSheet, type SheetException } from './sheet.sql.ts'
import { choicesOf, keyOf } from './sheet-key.ts'

const lists = { deposit: depositExceptionList, withdraw: withdrawExceptionList } as const

type Writing = SignedContext & { body: BodyOut<typeof reconcileCalls.writeDepositSheet> }

/** Writes what is open into a sheet, each row with its key and what can be chosen for it. */
export async function writeSheet(context: Writing, side: ReconcileSide) {
  const { tx, admin, brand, locale, body } = context
  if (!allows(admin, taskCalls.startExport.needs)) throw new AppError('PERMISSION_DENIED')
  const query = { ...body.query, status: 'open' as const }
  const source = sourceFor(lists[side], query, listContext(context))
  const { timeZone } = brand
  const rows = await listForSheet(tx, source, { sort: query.sort, timeZone, atMost: maxNamedRows + 1 })
  if (rows.length === 0) throw new AppError('TASK_ROWS_NONE')
  if (rows.length > maxNamedRows) throw new AppError('TASK_ROWS_TOO_MANY', { max: maxNamedRows })
  const titles = Object.values(sheetColumns).map(title => title[locale])
  const cells = rows.map(row => cellsOf(context, side, row))
  const content = body.format === 'csv' ? csvOf([titles, ...cells]) : await xlsxOf(titles, cells)
  const screen = `pre-transaction-reconcile-${side}` as const
  context.record({
    id: screen,
    name: screens[screen][brand.locale],
    before: null,
    after: { rowCount: rows.length },
  })
  return { name: `${screen}-sheet.${body.format}`, content: content.toString('base64'), rowCount: rows.length }
}

function cellsOf(context: SignedContext, side: ReconcileSide, row: SheetException): string[] {
  const { locale } = context
  const { fixes: offered, ...words } = exceptionClasses[row.class]
  const choices = choicesOf(offered, row).map(fix => fixes[fix][locale])
  const amount = (row.amountMinor / 100).toFixed(2)
  return [
    keyOf(context, side, row),
    row.written,
    words[locale],
    amount,
    row.name,
    row.number ?? '',
    choices.join(' / '),
    '',
    '',
  ]
}

/** A text that begins a formula gets an apostrophe, as in every export. */
const csvCell = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map(cells => cells.map(csvCell).join(',')).join('\r\n')}\r\n`)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, sign => escapes[sign] ?? '').replace(/\p{Cc}/gu, ' ')
const xmlOf = (cells: readonly string[]) =>
  `<row>${cells.map(cell => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>\n`
const xlsxOf = (titles: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(xlsxFile(titles, Readable.from([Buffer.from(rows.map(xmlOf).join(''))], { objectMode: false })))
