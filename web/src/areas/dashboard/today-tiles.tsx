import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import type { Today, TodayFigure } from '#contract/dashboard/dashboard.types.ts'
import { isExplained } from '#contract/explain/explained.ts'
import { figures, type OpeningFigure } from '#contract/figures.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Compared } from '#kit/parts/compared.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Why } from '#web/areas/explain/why.public.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

const tiles = {
  depositMinor: 'deposit',
  withdrawalMinor: 'withdrawal',
  netMinor: 'net',
  turnoverMinor: 'turnover',
  ggrMinor: 'ggr',
  newCount: 'newMembers',
  firstDepositCount: 'firstDeposits',
  activeCount: 'activeMembers',
} as const satisfies Record<TodayFigure, OpeningFigure>
const names = Object.keys(tiles).filter((name): name is TodayFigure => name in tiles)

/** Today until now, each figure compared with yesterday and last week until the same time by the clock. */
export function TodayTiles() {
  const t = useText(dashboardMessages)
  const read = useRead()
  const format = useTimeFormat()
  const { data, error, refresh } = useCall(dashboardCalls.getToday)
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  return (
    <section className={styles.today} data-tour="today" aria-label={t('today')} aria-busy={!data}>
      <dl className={styles.tiles}>
        {names.map(name => (
          <div key={name}>
            <dt title={read(figures[tiles[name]])}>
              {t(name)}
              {data && <WhyOf name={name} today={data.day} />}
            </dt>
            {data ? <TileFigure name={name} today={data} /> : <dd className={styles.skeleton} />}
          </div>
        ))}
      </dl>
      <p className={dim.text}>{data && t('upTo', { time: format.clock(new Date(data.upTo)) })}</p>
    </section>
  )
}

/** The way to the parts of a tile, where it has any. */
function WhyOf({ name, today }: { name: TodayFigure; today: string }) {
  const t = useText(dashboardMessages)
  const figure = tiles[name]
  return isExplained(figure) ? <Why figure={figure} title={t(name)} today={today} /> : null
}

function TileFigure({ name, today }: { name: TodayFigure; today: Today }) {
  const t = useText(dashboardMessages)
  const { money, count } = useFigures()
  const write = name.endsWith('Minor') ? money : count
  const now = today.today[name]
  return (
    <dd>
      <ToRows of={tiles[name]} within={{ from: today.day, to: today.day }} value={now}>
        {write(now)}
      </ToRows>
      <Compared now={now} before={today.yesterdayThen[name]} with={t('thanYesterday')} format={write} />
      <Compared now={now} before={today.lastWeekThen[name]} with={t('thanLastWeek')} format={write} />
    </dd>
  )
}
