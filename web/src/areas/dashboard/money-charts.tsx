import { useState } from 'react'
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { Chart } from '#kit/chart/chart.tsx'
import type { Series } from '#kit/chart/chart.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { addressOf, type Rows, rowsOf, useOpensRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Card, Choice } from './card.tsx'
import { dashboardMessages } from './dashboard.messages.ts'

type Look = 'money' | 'game'

const rowsOn = (look: Look, day: string, hour?: string): Rows =>
  rowsOf(look === 'money' ? 'net' : 'turnover', { from: day, to: day, hour })

function useLook() {
  const t = useText(dashboardMessages)
  const [look, setLook] = useState<Look>('money')
  const options = (['money', 'game'] as const).map(value => ({ value, title: t(value) }))
  const choice = (label: string) => (
    <Choice label={label} options={options} value={look} onChange={next => setLook(next)} />
  )
  return { look, choice }
}

function useSeries(look: Look): readonly Series[] {
  const t = useText(dashboardMessages)
  return look === 'money'
    ? [
        { name: 'depositMinor', title: t('depositMinor'), draw: 'bar', tone: 'first' },
        { name: 'withdrawalMinor', title: t('withdrawalMinor'), draw: 'bar', tone: 'second' },
        { name: 'netMinor', title: t('netMinor'), draw: 'line', tone: 'third' },
      ]
    : [
        { name: 'turnoverMinor', title: t('turnoverMinor'), draw: 'bar', tone: 'first' },
        { name: 'ggrMinor', title: t('ggrMinor'), draw: 'line', tone: 'third' },
      ]
}

/** Thirty days; a day opens its deposits and withdrawals, or its bets. */
export function DaysCard() {
  const t = useText(dashboardMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  const { look, choice } = useLook()
  const series = useSeries(look)
  const opens = useOpensRows(rowsOn(look, ''))
  return (
    <Card title={t('days')} reading={useCall(dashboardCalls.getMoneyDays)} beside={choice(t('days'))}>
      {({ days }) => (
        <Chart
          title={t(look)}
          pointTitle={t('day')}
          format={money}
          short={shortMoney}
          series={series}
          points={days.map(({ day, ...values }) => ({
            key: day,
            label: format.day(day),
            values,
            to: opens ? addressOf(rowsOn(look, day)) : undefined,
          }))}
        />
      )}
    </Card>
  )
}

/** The hours of today, each of which opens its rows, with yesterday's deposits as a line to compare with. */
export function HoursCard() {
  const t = useText(dashboardMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  const { look, choice } = useLook()
  const series = useSeries(look)
  const opens = useOpensRows(rowsOn(look, ''))
  const yesterday: Series = { name: 'yesterdayDepositMinor', title: t('depositYesterday'), draw: 'line', tone: 'third' }
  const ofMoney = [...series.filter(({ name }) => name !== 'netMinor'), yesterday]
  return (
    <Card folds title={t('hours')} reading={useCall(dashboardCalls.getMoneyHours)} beside={choice(t('hours'))}>
      {({ day, hours }) => (
        <Chart
          title={t(look)}
          pointTitle={t('hour')}
          format={money}
          short={shortMoney}
          series={look === 'money' ? ofMoney : series}
          points={hours.map(({ at, ...values }, hour) => ({
            key: at,
            label: format.clock(new Date(at)),
            values,
            to: opens ? addressOf(rowsOn(look, day, String(hour).padStart(2, '0'))) : undefined,
          }))}
        />
      )}
    </Card>
  )
}
