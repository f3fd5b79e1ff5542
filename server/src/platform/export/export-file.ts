import { type Readable, Transform } from 'node:stream'
import { calendarOf } from '#contract/core/day.ts'
import type { Locale } from '#contract/core/text.ts'
import type { ExportFormat, ExportRequest } from '#contract/frames/task.ts'
import { column } from '#platform/database/columns.ts'
import { classified } from '#platform/database/connection.ts'
import type { Database, Subtree } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { inline } from '#platform/database/sql-literal.ts'
import { chunkBytes } from '#platform/file/file-store.ts'
import type { AnyList } from '#platform/list/list.ts'
import { orderOf } from '#platform/list/list-page.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { type Cell, cellOf } from './export-cells.ts'
import { csvFile, csvFormat, csvRow } from './export-csv.ts'
import { dateStyleOf, xlsxFile, xlsxFormat, xlsxRow } from './export-xlsx.ts'

export const fileTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Format = {
  row(cells: readonly Cell[]): Sql
  options: Sql
  file(titles: readonly string[], rows: Readable, dates: ReturnType<typeof dateStyleOf>): Readable
}
/** A format defines how PostgreSQL writes a row, and what surrounds the rows. */
const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { row: csvRow, options: csvFormat, file: csvFile },
  xlsx: { row: xlsxRow, options: xlsxFormat, file: xlsxFile },
}

/** Whom the rows of a list are about, `id` in a query. */
export const subjectsOf = (source: ListSource, by: string): Sql => sql`
  select listed.${column(by)} as id from (${source.select} ${source.from} ${where(...source.where)}) as listed`

/** Asked of each row, because a join could change their order. */
const isAmong = ({ by, among }: { by: string; among: Sql }): Sql => sql`(listed.${column(by)} in (${among})) is true`

type Wanted = {
  list: AnyList
  source: ListSource
  sort: string | undefined
  request: Pick<ExportRequest, 'columns' | 'format' | 'era'>
  timeZone: string
  locale: Locale
  /** Whether members' numbers are written whole. */
  full: boolean
  /** The rows whose field `by` is among these, and no others. */
  only?: { by: string; among: Sql } | undefined
  /** An agent's file holds its subtree, as its lists do. */
  within?: Subtree | undefined
}
export type ExportFile = {
  content: Readable
  /** The number of rows so far; approximate while writing, because a text may contain a line break. */
  rows(): number
  close(): Promise<void>
}

/**
 * The file of an export as a stream. PostgreSQL writes the rows in their final form, from the same select as the list, so a cell
 * is masked wherever the list masks it. The rows pass through this process unread.
 */
export async function exportFile(database: Database, wanted: Wanted): Promise<ExportFile> {
  const { list, source, sort, request, timeZone, locale, full, only, within } = wanted
  const format = formats[request.format]
  const era = request.era ?? 'common'
  const reader = { timeZone, calendar: calendarOf(locale, era), full }
  const cells = request.columns.map(each => cellOf(list, each, reader))
  const copied = await database.copyOut(
    inline(sql`
      copy (
        select ${format.row(cells)}
        from (${source.select} ${source.from} ${where(...source.where)} ${orderOf(source, sort)}) as listed
        ${only ? sql`where ${isAmong(only)}` : sql``}
      ) to stdout ${format.options}`),
    within,
  )
  let lines = 0
  const counting = new Transform({
    highWaterMark: chunkBytes,
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  copied.rows.on('error', error => counting.destroy(classified(error))).pipe(counting)
  const titles = request.columns.map(({ title }) => title)
  return {
    content: format.file(titles, counting, dateStyleOf(locale, era)),
    rows: () => (copied.rows.readableEnded ? copied.count() : lines),
    close: copied.close,
  }
}
