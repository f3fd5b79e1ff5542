import type { CallError } from '#browser/call-error.ts'
import type { Call } from '#contract/frames/call.ts'
import type { FigureName, ReportSums } from '#contract/report/report.types.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { Can } from '#kit/guard/can.tsx'
import { Compared } from '#kit/parts/compared.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Summary, SummaryWaiting } from '#kit/parts/summary.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { addressOf, rowsOf, ToRows, useOpensRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { reportMessages } from './report.messages.ts'
import { Check } from './report-check.tsx'
import { figureOf, reported } from './report-figures.public.ts'

type Reading = { data: ReportSums | undefined; error: CallError | null; refresh(): void }
type Props = { reading: Reading; memberId?: string | undefined; checkCall: Call }

/** A whole period: every total compared with the period before, a chart of its days, and whether the ledger agrees. */
export function ReportSummary({ reading: { data, error, refresh }, memberId, checkCall }: Props) {
  const t = useText(reportMessages)
  const format = useTimeFormat()
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <SummaryWaiting />
  const compared = { from: format.day(data.beforeFrom), to: format.day(data.beforeTo) }
  return (
    <Summary label={t('totals')} chart={<DaysChart sums={data} memberId={memberId} />}>
      <Tiles
        inRow={3}
        items={reported.map(name => [t(name), <Total key={name} sums={data} name={name} memberId={memberId} />])}
      />
      <p className={dim.text}>{t('comparedWith', compared)}</p>
      <Can needs={checkCall.needs}>
        <Check call={checkCall} from={data.from} to={data.to} />
      </Can>
    </Summary>
  )
}

type OfSums = { sums: ReportSums; memberId: string | undefined }

function Total({ sums, name, memberId }: OfSums & { name: FigureName }) {
  const { money } = useFigures()
  const { from, to, now, before, currency } = sums
  return (
    <>
      <ToRows of={figureOf[name]} within={{ from, to, memberId }} value={now[name]}>
        <Money amountMinor={now[name]} currency={currency} />
      </ToRows>
      <Compared now={now[name]} before={before[name]} format={money} />
    </>
  )
}

function DaysChart({ sums, memberId }: OfSums) {
  const t = useText(reportMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  const rowsOn = (day: string) => rowsOf('net', { from: day, to: day, memberId })
  const opens = useOpensRows(rowsOn(sums.from))
  return (
    <Chart
      title={t('chart')}
      pointTitle={t('day')}
      format={money}
      short={shortMoney}
      series={[
        { name: 'depositMinor', title: t('depositMinor'), draw: 'bar', tone: 'first' },
        { name: 'withdrawalMinor', title: t('withdrawalMinor'), draw: 'bar', tone: 'second' },
        { name: 'netMinor', title: t('netMinor'), draw: 'line', tone: 'third' },
      ]}
      points={sums.days.map(({ day, ...values }) => ({
        key: day,
        label: format.day(day),
        values,
        to: opens ? addressOf(rowsOn(day)) : undefined,
      }))}
    />
  )
}
