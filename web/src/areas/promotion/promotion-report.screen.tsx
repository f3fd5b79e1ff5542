import { useSearchParams } from 'react-router'
import type { CallError } from '#browser/call-error.ts'
import type { LedgerCheck as LedgerCheckOf } from '#contract/core/ledger-check.ts'
import { ledgerAccounts } from '#contract/core/ledger-kinds.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import type { PromotionSums } from '#contract/promotion/report.types.ts'
import { screens } from '#contract/screens.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { useReading } from '#kit/client/use-call.ts'
import { readQuery } from '#kit/list/list.state.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { LedgerCheck } from '#kit/parts/ledger-check.tsx'
import { Summary, SummaryWaiting } from '#kit/parts/summary.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { promotionDays } from './report.list.tsx'
import { reportMessages } from './report.messages.ts'

const { searchPromotionDays, getPromotionSums, checkPromotions } = promotionCalls

export default function PromotionReportScreen() {
  const [params] = useSearchParams()
  const { from, to, promotionId } = readQuery(searchPromotionDays, params)
  const days = { ...(from && { from }), ...(to && { to }) }
  const body = { ...days, ...(promotionId && { promotionId }) }
  const sums = useReading(getPromotionSums, { body }, { keepOld: true })
  const check = useReading(checkPromotions, { body: days }, { keepOld: true })
  return (
    <ListScreen
      list={promotionDays}
      title={useRead()(screens['promotion-report'])}
      summary={<PromotionSummary sums={sums} check={check} />}
    />
  )
}

type Reading<Data> = { data: Data | undefined; error: CallError | null; refresh(): void }
type SummaryProps = { sums: Reading<PromotionSums>; check: Reading<LedgerCheckOf<'house.promotion'>> }

/** The period as a whole, its days drawn, and whether the ledger says the same. */
function PromotionSummary({ sums: { data, error, refresh }, check }: SummaryProps) {
  const t = useText(reportMessages)
  const read = useRead()
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <SummaryWaiting />
  return (
    <Summary label={t('totals')} chart={<DaysChart sums={data} />}>
      <Sums sums={data} />
      <Linked figures={data.linked} />
      <p className={dim.text}>{t('costText')}</p>
      <LedgerCheck reading={check} nameOf={part => read(ledgerAccounts[part])} />
    </Summary>
  )
}

function Sums({ sums }: { sums: PromotionSums }) {
  const t = useText(reportMessages)
  const { money, count } = useFigures()
  const figures = [
    ['claimCount', count],
    ['memberCount', count],
    ['depositMinor', money],
    ['bonusMinor', money],
    ['turnoverMinor', money],
    ['convertedMinor', money],
    ['returnedMinor', money],
    ['costMinor', money],
  ] as const
  return <Tiles inRow={4} items={figures.map(([name, format]) => [t(name), format(sums[name])])} />
}

/** What came of claims of linked accounts; nothing is said where there were none. */
function Linked({ figures }: { figures: PromotionSums['linked'] }) {
  const t = useText(reportMessages)
  const { money, count } = useFigures()
  const { refusedCount, waitedCount, grantedCount, allowedCount, keptMinor } = figures
  if (refusedCount + waitedCount + allowedCount === 0) return null
  return (
    <section aria-label={t('linked')}>
      <p className={dim.text}>{t('linked')}</p>
      <Tiles
        inRow={4}
        items={[
          [t('refusedCount'), count(refusedCount)],
          [t('waitedCount'), t('waitedOf', { count: count(waitedCount), granted: count(grantedCount) })],
          [t('allowedCount'), count(allowedCount)],
          [t('keptMinor'), money(keptMinor)],
        ]}
      />
    </section>
  )
}

function DaysChart({ sums }: { sums: PromotionSums }) {
  const t = useText(reportMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  return (
    <Chart
      title={t('chart')}
      pointTitle={t('day')}
      format={money}
      short={shortMoney}
      series={[
        { name: 'bonusMinor', title: t('bonusMinor'), draw: 'bar', tone: 'first' },
        { name: 'convertedMinor', title: t('convertedMinor'), draw: 'bar', tone: 'second' },
        { name: 'costMinor', title: t('costMinor'), draw: 'line', tone: 'third' },
      ]}
      points={sums.days.map(({ day, ...values }) => ({ key: day, label: format.day(day), values }))}
    />
  )
}
