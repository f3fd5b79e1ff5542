import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import type { Today, TodayFigure } from '#contract/dashboard/dashboard.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Compared } from '#kit/parts/compared.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { type Rows, ToRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { rowsBehind } from '#web/areas/report/report-figures.public.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

type Tile = { name: TodayFigure; rows(day: string): Rows }

const one = (day: string) => ({ from: day, to: day })
const tiles: readonly Tile[] = [
  { name: 'depositMinor', rows: day => rowsBehind({ name: 'depositMinor', part: 'deposit' }, one(day)) },
  { name: 'withdrawalMinor', rows: day => rowsBehind({ name: 'withdrawalMinor', part: 'withdrawal' }, one(day)) },
  { name: 'netMinor', rows: day => rowsBehind({ name: 'netMinor' }, one(day)) },
  { name: 'turnoverMinor', rows: day => rowsBehind({ name: 'turnoverMinor' }, one(day)) },
  { name: 'ggrMinor', rows: day => rowsBehind({ name: 'ggrMinor', part: 'ggr' }, one(day)) },
  {
    name: 'newCount',
    rows: day => ({ screen: 'member-management', query: { registeredFrom: day, registeredTo: day } }),
  },
  {
    name: 'firstDepositCount',
    rows: day => ({ screen: 'member-management', query: { firstDepositFrom: day, firstDepositTo: day } }),
  },
  { name: 'activeCount', rows: day => ({ screen: 'report-total-user', query: one(day) }) },
]

/** Today so far, each figure compared with yesterday and last week at the same hour. */
export function TodayTiles() {
  const t = useText(dashboardMessages)
  const format = useTimeFormat()
  const { data, error, refresh } = useCall(dashboardCalls.getToday)
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  return (
    <section className={styles.today} aria-label={t('today')} aria-busy={!data}>
      <dl className={styles.tiles}>
        {tiles.map(tile => (
          <div key={tile.name}>
            <dt>{t(tile.name)}</dt>
            {data ? <TileFigure tile={tile} today={data} /> : <dd className={styles.skeleton} />}
          </div>
        ))}
      </dl>
      <p className={dim.text}>
        {data && (data.comparable ? t('upTo', { time: format.clock(new Date(data.upTo)) }) : t('tooEarly'))}
      </p>
    </section>
  )
}

function TileFigure({ tile: { name, rows }, today }: { tile: Tile; today: Today }) {
  const t = useText(dashboardMessages)
  const { money, count } = useFigures()
  const write = name.endsWith('Minor') ? money : count
  return (
    <dd>
      <ToRows rows={rows(today.day)}>{write(today.soFar[name])}</ToRows>
      {today.comparable && (
        <>
          <Compared
            now={today.today[name]}
            before={today.yesterdayThen[name]}
            with={t('thanYesterday')}
            format={write}
          />
          <Compared now={today.today[name]} before={today.lastWeekThen[name]} with={t('thanLastWeek')} format={write} />
        </>
      )}
    </dd>
  )
}
