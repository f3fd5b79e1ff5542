import { Fragment } from 'react'
import { type Rehearsal, type RehearsalOutcome, rehearsalDays, rehearsalSteps } from '#contract/frames/rehearsal.ts'
import { Chart } from '#kit/chart/chart.tsx'
import type { Series } from '#kit/chart/chart.types.ts'
import { Compared } from '#kit/parts/compared.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { rehearsalMessages } from './rehearsal.messages.ts'

/** Rounded to whole satang: no member is paid the average. */
const averageOf = ({ costMinor, memberCount }: RehearsalOutcome) =>
  memberCount === 0 ? 0 : Math.round(costMinor / memberCount)

const missingWords = { bets: 'noBets', deposits: 'noDeposits', visits: 'noVisits' } as const

/** The outcome. Without anything to calculate from it would be zero whatever the rules are, so that this is said instead. */
export function RehearsalResult({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useText(rehearsalMessages)
  const { missing } = rehearsal
  if (missing === null) return <Outcome rehearsal={rehearsal} />
  return <Notice tone="info">{t(missingWords[missing], { days: rehearsalDays })}</Notice>
}

function Outcome({ rehearsal: { to, proposed, current, oneOf } }: { rehearsal: Rehearsal }) {
  const t = useText(rehearsalMessages)
  const format = useTimeFormat()
  const { money, count } = useFigures()
  const tiles = [
    { name: 'cost', of: (each: RehearsalOutcome) => each.costMinor, write: money },
    { name: 'members', of: (each: RehearsalOutcome) => each.memberCount, write: count },
    { name: 'payments', of: (each: RehearsalOutcome) => each.paymentCount, write: count },
    { name: 'average', of: averageOf, write: money },
  ] as const
  return (
    <>
      <Tiles
        label={t('result')}
        inRow={2}
        items={tiles.map(({ name, of, write }) => [
          t(name),
          <Fragment key={name}>
            <span>{write(of(proposed))}</span>
            {current && <Compared now={of(proposed)} before={of(current)} format={write} />}
          </Fragment>,
        ])}
      />
      <p className={dim.text}>
        {t('days', { days: proposed.days, to: format.day(to) })}
        {current && ` · ${t('withCurrent')}`}
      </p>
      {current && current.days !== proposed.days && (
        <Notice tone="info">{t('currentDays', { days: current.days })}</Notice>
      )}
      {oneOf > 1 && <Notice tone="info">{t('sampled', { oneOf })}</Notice>}
      <Distribution proposed={proposed} current={current} />
    </>
  )
}

function Distribution({ proposed, current }: Pick<Rehearsal, 'proposed' | 'current'>) {
  const t = useText(rehearsalMessages)
  const { shortMoney, count } = useFigures()
  const [, ...above] = rehearsalSteps
  const labels = [
    t('under', { amount: shortMoney(above[0]) }),
    ...above.map(fromMinor => t('from', { amount: shortMoney(fromMinor) })),
  ]
  const series: readonly Series[] = [
    { name: 'proposed', title: t('proposed'), draw: 'bar', tone: 'first' },
    ...(current ? [{ name: 'current', title: t('current'), draw: 'bar', tone: 'second' } as const] : []),
  ]
  return (
    <Chart
      title={t('chart')}
      pointTitle={t('group')}
      format={count}
      short={count}
      series={series}
      points={labels.map((label, at) => ({
        key: label,
        label,
        values: { proposed: proposed.members[at] ?? 0, current: current?.members[at] ?? 0 },
      }))}
    />
  )
}
