import { Chart } from '#kit/chart/chart.tsx'
import { Compared } from '#kit/parts/compared.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'

const days = Array.from({ length: 14 }, (_, n) => ({
  day: `2026-11-${String(n + 1).padStart(2, '0')}`,
  budget: 4_000_000 + ((n * 7919) % 11) * 350_000,
  loss: 2_500_000 + ((n * 104_729) % 7) * 420_000,
}))

export function ChartSamples() {
  const t = useText(componentMessages)
  const format = useTimeFormat()
  const { money, shortMoney } = useFigures()
  return (
    <>
      <Chart
        title={t('turnover')}
        pointTitle={t('period')}
        format={money}
        short={shortMoney}
        series={[
          { name: 'budget', title: t('budget'), draw: 'bar', tone: 'first' },
          { name: 'loss', title: t('loss'), draw: 'bar', tone: 'second' },
          { name: 'rest', title: t('turnover'), draw: 'line', tone: 'third' },
        ]}
        points={days.map(({ day, budget, loss }) => ({
          key: day,
          label: format.day(day),
          values: { budget, loss, rest: budget - loss },
          to: '#charts',
        }))}
      />
      <div className={styles.line}>
        <Compared now={125_000} before={100_000} format={money} />
        <Compared now={75_000} before={100_000} with={t('period')} format={money} />
        <Compared now={100_000} before={100_000} format={money} />
        <Compared now={100_000} before={0} format={money} />
      </div>
    </>
  )
}
