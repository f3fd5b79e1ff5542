import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import type { Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Waiting } from '#kit/plain/waiting.tsx'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { PreDrawer } from './pretransaction.drawer.tsx'
import { preTransactions } from './pretransaction.list.ts'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'
import { withdrawableMessages } from './withdrawable.messages.ts'

/** The deposits and withdrawals of one member. */
export function PreTransactions({ memberId }: { memberId: string }) {
  return (
    <ListPanel
      list={preTransactions}
      part="preTransactions"
      within={{ memberId }}
      renderRecord={(row, close) => <PreDrawer row={row} call={pretransactionCalls.getPre} onClose={close} />}
    />
  )
}

const kinds = preListed.kind.words

/** How the money of one member came and went lately, and how much it was in all. */
export function MoneyOverview({ memberId }: { memberId: string }) {
  const t = useText(pretransactionMessages)
  const read = useRead()
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  const { data, error, refresh } = useCall(pretransactionCalls.getMemberDays, { params: { id: memberId } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  const { days, inMinor, outMinor, currency, withdrawable } = data
  return (
    <div className={styles.overview}>
      <Detail
        items={[
          [t('depositTotal'), <Money key="in" amountMinor={inMinor} currency={currency} />],
          [t('withdrawalTotal'), <Money key="out" amountMinor={outMinor} currency={currency} />],
          [t('netTotal'), <Money key="net" amountMinor={inMinor - outMinor} currency={currency} signed />],
          [t('withdrawable'), <CanWithdraw key="can" withdrawable={withdrawable} />],
        ]}
      />
      <Chart
        title={t('lastDays')}
        pointTitle={t('day')}
        format={money}
        short={shortMoney}
        series={[
          { name: 'inMinor', title: read(kinds.deposit), draw: 'bar', tone: 'first' },
          { name: 'outMinor', title: read(kinds.withdrawal), draw: 'bar', tone: 'second' },
        ]}
        points={days.map(({ day, inMinor: came, outMinor: went }) => ({
          key: day,
          label: format.day(day),
          values: { inMinor: came, outMinor: went },
          to: addressOf(rowsOf('net', { memberId, from: day, to: day })),
        }))}
      />
    </div>
  )
}

/** How much they could ask for now, or why they cannot. */
function CanWithdraw({ withdrawable: { amountMinor, currency, why } }: { withdrawable: Withdrawable }) {
  const t = useText(withdrawableMessages)
  return why === null ? <Money amountMinor={amountMinor} currency={currency} /> : t(why)
}
