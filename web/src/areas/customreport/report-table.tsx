import { measureOf } from '#contract/customreport/catalogue.ts'
import type { ReportCell, RunReport } from '#contract/customreport/customreport.types.ts'
import { groups } from '#contract/customreport/groups.ts'
import { labelsOf, total } from '#contract/customreport/labels.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import { type At, ReportFigure } from './report-figure.tsx'
import { useReportPen } from './report-pen.public.ts'

type Props = { report: RunReport; title: string }

/** A report as a table: a line for each row, a set of figures for each column, and the total of everything last. */
export function ReportTable({ report, title }: Props) {
  const t = useText(customReportMessages)
  const read = useRead()
  const pen = useReportPen()
  const { definition, columns, rows, totals, names } = report
  const by = definition.column ? [definition.column] : []
  const measures = definition.measures.map(name => measureOf(definition.subject, name))
  const heads = measures.map(measure => (measure ? read(measure) : ''))
  const cells = (across: readonly ReportCell[], all: ReportCell, at: At) => (
    <>
      {across.map((cell, place) => {
        const column = columns[place]
        return measures.map((_, measure) => (
          <td key={`${place}.${definition.measures[measure]}`}>
            <ReportFigure report={report} measure={measure} cell={cell} at={{ ...at, ...(column && { column }) }} />
          </td>
        ))
      })}
      {measures.map((_, measure) => (
        <td key={definition.measures[measure]} data-total={columns.length > 0 || undefined}>
          <ReportFigure report={report} measure={measure} cell={all} at={at} />
        </td>
      ))}
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          {columns.length > 0 && (
            <tr>
              {definition.rows.length > 0 && <th scope="col" colSpan={definition.rows.length} aria-label={t('rows')} />}
              {columns.map((column, place) => (
                <th key={place} scope="colgroup" colSpan={measures.length}>
                  {labelsOf(by, column, pen, names).join(' ')}
                </th>
              ))}
              <th scope="colgroup" colSpan={measures.length}>
                {read(total)}
              </th>
            </tr>
          )}
          <tr>
            {definition.rows.map(name => (
              <th key={name} scope="col">
                {read(groups[name])}
              </th>
            ))}
            {columns.map((_, place) =>
              heads.map((head, measure) => (
                <th key={`${place}.${definition.measures[measure]}`} scope="col">
                  {head}
                </th>
              )),
            )}
            {heads.map((head, measure) => (
              <th key={definition.measures[measure]} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.isRest ? 'rest' : row.keys.join('\n')} data-rest={row.isRest || undefined}>
              {labelsOf(definition.rows, row, pen, names).map((label, place) => (
                <th key={definition.rows[place]} scope="row">
                  {label}
                </th>
              ))}
              {cells(row.cells, row.total, { row })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {definition.rows.map((name, place) => (
              <th key={name} scope="row">
                {place === 0 ? read(total) : ''}
              </th>
            ))}
            {cells(totals.cells, totals.total, {})}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
