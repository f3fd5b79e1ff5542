import { ledgerAccounts } from '#contract/core/ledger-kinds.ts'
import type { SellerSums } from '#contract/seller/report.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { useReading } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { LedgerCheck } from '#kit/parts/ledger-check.tsx'
import { Summary, SummaryWaiting } from '#kit/parts/summary.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { OfSeller, type SellerFigure } from './report.cells.tsx'
import { sellerReportMessages } from './report.messages.ts'

type Days = { from?: string; to?: string }

/** A period of a seller as a whole, its days drawn, and whether the ledger says the same of what was paid. */
export function SellerSummary({ sellerId, days }: { sellerId: string; days: Days }) {
  const t = useText(sellerReportMessages)
  const read = useRead()
  const { data, error, refresh } = useReading(
    sellerCalls.getSellerSums,
    { body: { ...days, sellerId } },
    { keepOld: true },
  )
  const check = useReading(sellerCalls.checkCommission, { body: days }, { keepOld: true })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <SummaryWaiting />
  return (
    <Summary label={t('totals')} chart={<DaysChart sums={data} />}>
      <Sums sums={data} />
      <p className={dim.text}>{t('rule')}</p>
      <LedgerCheck reading={check} nameOf={part => read(ledgerAccounts[part])} />
    </Summary>
  )
}

function Sums({ sums }: { sums: SellerSums }) {
  const t = useText(sellerReportMessages)
  const { money, count } = useFigures()
  const shown = (name: SellerFigure) => <OfSeller name={name} value={sums[name]} from={sums.from} to={sums.to} />
  const tiles = [
    [t('registrations'), shown('registrationCount')],
    [t('firstDeposits'), count(sums.firstDepositCount)],
    [t('deposit'), shown('depositMinor')],
    [t('withdrawal'), shown('withdrawalMinor')],
    [t('net'), shown('netMinor')],
    [t('ggr'), shown('ggrMinor')],
    [t('settled'), money(sums.settledMinor)],
    [t('commission'), money(sums.commissionMinor)],
    [t('paid'), money(sums.paidMinor)],
    [t('unpaidHint'), money(sums.unpaidMinor)],
  ] as const
  return <Tiles items={tiles} inRow={3} />
}

function DaysChart({ sums }: { sums: SellerSums }) {
  const t = useText(sellerReportMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  return (
    <Chart
      title={t('chart')}
      pointTitle={t('day')}
      format={money}
      short={shortMoney}
      series={[
        { name: 'commissionMinor', title: t('commission'), draw: 'bar', tone: 'first' },
        { name: 'paidMinor', title: t('paid'), draw: 'bar', tone: 'second' },
      ]}
      points={sums.days.map(({ day, ...values }) => ({ key: day, label: format.day(day), values }))}
    />
  )
}
