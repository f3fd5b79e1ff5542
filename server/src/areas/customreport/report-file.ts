import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { calendarOf, type Era } from '#contract/core/day.ts'
import { fill, type Locale } from '#contract/core/text.ts'
import { measureOf } from '#contract/customreport/catalogue.ts'
import type { ReportCell, RunReport } from '#contract/customreport/customreport.types.ts'
import { groups } from '#contract/customreport/groups.ts'
import { labelsOf, type Pen, total } from '#contract/customreport/labels.ts'
import type { PlainCell } from '#platform/export/export-cells.ts'
import { csvFile, plainCsvRow } from '#platform/export/export-csv.ts'
import { dateStyleOf, plainXlsxRow, xlsxFile } from '#platform/export/export-xlsx.ts'

const before = { th: '{measure} (เทียบ)', en: '{measure} (compared)' }
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const text = (value: string): PlainCell => ({ kind: 'text', text: value })

/** A report as rows of a file: what it shows, with its total as the last row. */
function tableOf(report: RunReport, pen: Pen): { titles: string[]; rows: PlainCell[][] } {
  const { definition, columns, rows, totals, names } = report
  const { locale } = pen
  const measures = definition.measures.map(name => measureOf(definition.subject, name))
  const titlesOf = (heading: string) =>
    measures.flatMap(measure => {
      const title = `${heading}${measure?.[locale] ?? ''}`
      return report.before ? [title, fill(before[locale], { measure: title })] : [title]
    })
  const numbers = ({ now, before: then }: ReportCell): PlainCell[] =>
    measures.flatMap((measure, place) => {
      const cell = (value: number | null | undefined): PlainCell => ({
        kind: measure?.unit ?? 'count',
        value: value ?? null,
      })
      return then ? [cell(now[place]), cell(then[place])] : [cell(now[place])]
    })
  const by = definition.column ? [definition.column] : []
  const across = columns.flatMap(column => titlesOf(`${labelsOf(by, column, pen, names).join(' ')} – `))
  const rowTitles = definition.rows.map(name => groups[name][locale])
  const line = (labels: readonly string[], cells: readonly ReportCell[], all: ReportCell) => [
    ...labels.map(text),
    ...cells.flatMap(numbers),
    ...numbers(all),
  ]
  const named = definition.rows.length > 0 ? [total[locale], ...definition.rows.slice(1).map(() => '')] : []
  return {
    titles: [...rowTitles, ...across, ...titlesOf(columns.length > 0 ? `${total[locale]} – ` : '')],
    rows: [
      ...rows.map(row => line(labelsOf(definition.rows, row, pen, names), row.cells, row.total)),
      line(named, totals.cells, totals.total),
    ],
  }
}

type Wanted = { name: string; format: 'csv' | 'xlsx'; locale: Locale; era: Era }

/** The file of a report, to be sent. */
export function reportFile(report: RunReport, { name, format, locale, era }: Wanted) {
  const { titles, rows } = tableOf(report, { locale, calendar: calendarOf(locale, era) })
  const write = { csv: plainCsvRow, xlsx: plainXlsxRow }[format]
  return {
    name: `${name}.${format}`,
    type: types[format],
    read(): Promise<Buffer> {
      // Whole rows in one piece: there are as many as a screen shows.
      const lines = Readable.from([Buffer.from(rows.map(write).join(''))])
      return buffer(format === 'csv' ? csvFile(titles, lines) : xlsxFile(titles, lines, dateStyleOf(locale, era)))
    },
  }
}
