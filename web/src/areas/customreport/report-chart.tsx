import { measureOf } from '#contract/customreport/catalogue.ts'
import type { RunReport } from '#contract/customreport/customreport.types.ts'
import { groups } from '#contract/customreport/groups.ts'
import { labelsOf, total } from '#contract/customreport/labels.ts'
import { openedBy } from '#contract/customreport/opened.ts'
import { comparisons } from '#contract/customreport/period.ts'
import { figures } from '#contract/figures.ts'
import { screens } from '#contract/screens.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { type Series, tones } from '#kit/chart/chart.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'
import { useRead } from '#kit/text/text.ts'
import { useUnitFormat } from './report-figure.tsx'
import { useReportPen } from './report-pen.public.ts'

/** Figures of one unit share the axis of a drawing: those of the first measure's. The table has all of them. */
export function ReportChart({ report, title }: { report: RunReport; title: string }) {
  const read = useRead()
  const pen = useReportPen()
  const format = useUnitFormat()
  const { shortMoney } = useFigures()
  const { definition, rows, columns, names } = report
  const draw = definition.shape === 'line' ? 'line' : 'bar'
  const [first = ''] = definition.measures
  const unit = measureOf(definition.subject, first)?.unit ?? 'count'
  const lines = linesOf(report, unit).slice(0, tones.length)
  const series = lines.map(({ measure, column, isBefore }, place): Series => {
    const name = definition.measures[measure] ?? ''
    const said = measureOf(definition.subject, name)
    const across = column === undefined ? undefined : columns[column]
    const heading = across && definition.column ? labelsOf([definition.column], across, pen, names).join(' ') : null
    const word = heading ?? (said ? read(said) : name)
    return {
      name: String(place),
      title: isBefore ? `${word} · ${read(comparisons[definition.comparison])}` : word,
      draw: isBefore ? 'line' : draw,
      tone: tones[place] ?? 'first',
    }
  })
  const opens = useOpens(report, first)
  return (
    <Chart
      title={title}
      pointTitle={definition.rows.map(name => read(groups[name])).join(' · ')}
      format={value => format(unit, value)}
      short={unit === 'money' ? shortMoney : value => format(unit, value)}
      series={series}
      points={rows.map(row => ({
        key: row.isRest ? 'rest' : row.keys.join('\n'),
        label: definition.rows.length > 0 ? labelsOf(definition.rows, row, pen, names).join(' · ') : read(total),
        values: Object.fromEntries(
          lines.map(({ measure, column, isBefore }, place) => {
            const cell = column === undefined ? row.total : row.cells[column]
            return [String(place), (isBefore ? cell?.before : cell?.now)?.[measure] ?? 0]
          }),
        ),
        to: opens(row),
      }))}
    />
  )
}

type Line = { measure: number; column?: number; isBefore?: true }

/** What is drawn: the first figure of each column, or all figures of one unit, each beside what it is compared with. */
function linesOf({ definition, columns, before }: RunReport, unit: string): readonly Line[] {
  if (columns.length > 0) return columns.map((_, column): Line => ({ measure: 0, column }))
  const drawn = definition.measures.flatMap((name, measure): Line[] =>
    measureOf(definition.subject, name)?.unit === unit ? [{ measure }] : [],
  )
  return before ? [...drawn, ...drawn.map(({ measure }): Line => ({ measure, isBefore: true }))] : drawn
}

/** A point opens the rows of the first figure, for who may open them. */
function useOpens(report: RunReport, name: string): (row: RunReport['rows'][number]) => string | undefined {
  const [sample] = report.rows
  const found = sample && openedBy(report.definition, report, name, { row: sample })
  const screen = found ? figures[found.figure].rows.screen : 'report-custom'
  const may = useCan(screens[screen].needs) && found
  return row => {
    const opened = may ? openedBy(report.definition, report, name, { row }) : null
    return opened ? addressOf(rowsOf(opened.figure, opened.within)) : undefined
  }
}
