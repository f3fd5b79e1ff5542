import { eachText } from '#browser/messages.ts'
import type { Currency } from '#contract/core/money.ts'
import { says } from '#contract/core/said.ts'
import type { Within } from '#contract/frames/figure.ts'
import type { FigureName, ReportFigures } from '#contract/report/report.types.ts'
import type { Column } from '#kit/list/list.types.ts'
import { Aside } from '#kit/list/said.tsx'
import { Compared } from '#kit/parts/compared.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { figureOf, reported } from './report-figures.public.ts'

const w = eachText(reportMessages)

type Row = ReportFigures & { currency: Currency }
type Amount = { row: Row; name: FigureName; within: Within; before?: number | undefined }

/** An amount that links to its rows and, if there is one, shows the amount of the period before. */
function Amount({ row, name, within, before }: Amount) {
  const { money } = useFigures()
  const show = useShow()
  const now = row[name]
  return (
    <span className={styles.amount}>
      <ToRows of={figureOf[name]} within={within} value={now}>
        {show.money(now, row.currency)}
      </ToRows>
      {before !== undefined && (now !== 0 || before !== 0) && (
        <Aside>
          <Compared now={now} before={before} format={money} />
        </Aside>
      )}
    </span>
  )
}

type Says<R> = { within(row: R): Within; before?(row: R): Partial<Record<FigureName, number>> }

/** A sortable column for every reported figure. */
export function figureColumns<R extends Row>({ within, before }: Says<R>): readonly Column<R, FigureName>[] {
  const columns = reported.map(name => ({
    field: name,
    title: w[name],
    align: 'end' as const,
    sortable: true,
    said: says.money(name),
    render: (row: R) => <Amount row={row} name={name} within={within(row)} before={before?.(row)[name]} />,
  }))
  // Each name is a figure that all these rows have; a loop over names loses that type.
  return columns as unknown as readonly Column<R, FigureName>[]
}
