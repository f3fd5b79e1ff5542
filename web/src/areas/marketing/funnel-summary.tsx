import type { CallError } from '#browser/call-error.ts'
import { formatPercent } from '#contract/core/percent.ts'
import type { Funnel, FunnelSums } from '#contract/marketing/funnel.types.ts'
import { Chart } from '#kit/chart/chart.tsx'
import { Compared } from '#kit/parts/compared.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Summary, SummaryWaiting } from '#kit/parts/summary.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { funnelMessages } from './funnel.messages.ts'
import styles from './marketing.module.css'

type Props = { reading: { data: FunnelSums | undefined; error: CallError | null; refresh(): void }; narrow?: boolean }

/** The funnel over the days, compared with the period before, and a chart of the days. */
export function FunnelSummary({ reading: { data, error, refresh }, narrow = false }: Props) {
  const t = useText(funnelMessages)
  const format = useTimeFormat()
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <SummaryWaiting />
  const compared = { from: format.day(data.beforeFrom), to: format.day(data.beforeTo) }
  return (
    <Summary label={t('funnel')} chart={<DaysChart sums={data} />} narrow={narrow}>
      <Steps sums={data} />
      <Worth sums={data} />
      <p className={dim.text}>
        {t('returnedText')} · {t('comparedWith', compared)}
      </p>
    </Summary>
  )
}

type Step = { name: 'clickCount' | 'registerCount' | 'firstDepositCount' | 'depositCount'; cost: keyof Funnel }
const steps: readonly Step[] = [
  { name: 'clickCount', cost: 'clickCostMinor' },
  { name: 'registerCount', cost: 'registerCostMinor' },
  { name: 'firstDepositCount', cost: 'firstDepositCostMinor' },
  { name: 'depositCount', cost: 'depositCostMinor' },
]

/** Each step as a bar relative to the widest, with its cost per unit and the share that came from the step before. */
function Steps({ sums: { now, before } }: { sums: FunnelSums }) {
  const t = useText(funnelMessages)
  const locale = useLocale()
  const { count, money } = useFigures()
  const most = Math.max(1, ...steps.map(({ name }) => now[name]))
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, cost }, at) => {
        const from = steps[at - 1]
        const earlier = from ? now[from.name] : 0
        // Some members deposit more than once, so deposits have no share.
        const share = from && name !== 'depositCount' && earlier > 0 ? Math.round((now[name] * 10_000) / earlier) : null
        const each = now[cost]
        return (
          <li key={name}>
            <span className={styles.step}>
              <span>{t(name)}</span>
              <strong>{count(now[name])}</strong>
              <Compared now={now[name]} before={before[name]} format={count} />
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(now[name] / most) * 100}%` }} />
            </span>
            <span className={dim.text}>
              {t('costEach', { amount: each === null ? '–' : money(each) })}
              {share !== null && ` · ${t('ofBefore', { percent: formatPercent(share, locale) })}`}
              {name === 'clickCount' && ` · ${t('visitorCount')} ${count(now.visitorCount)}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const amounts = ['depositMinor', 'withdrawalMinor', 'spentMinor'] as const

function Worth({ sums: { now, before } }: { sums: FunnelSums }) {
  const t = useText(funnelMessages)
  const locale = useLocale()
  const { money } = useFigures()
  const worthOf = (name: (typeof amounts)[number]) => (
    <>
      {money(now[name])}
      <Compared now={now[name]} before={before[name]} format={money} />
    </>
  )
  return (
    <Tiles
      items={[
        ...amounts.map(name => [t(name), worthOf(name)] as const),
        [t('returned'), now.returnBasisPoints === null ? '–' : formatPercent(now.returnBasisPoints, locale)],
      ]}
    />
  )
}

function DaysChart({ sums }: { sums: FunnelSums }) {
  const t = useText(funnelMessages)
  const format = useTimeFormat()
  const { count } = useFigures()
  return (
    <Chart
      title={t('chart')}
      pointTitle={t('day')}
      format={count}
      short={count}
      series={[
        { name: 'clickCount', title: t('clickCount'), draw: 'bar', tone: 'first' },
        { name: 'registerCount', title: t('registerCount'), draw: 'line', tone: 'second' },
        { name: 'firstDepositCount', title: t('firstDepositCount'), draw: 'line', tone: 'third' },
      ]}
      points={sums.days.map(({ day, ...values }) => ({ key: day, label: format.day(day), values }))}
    />
  )
}
