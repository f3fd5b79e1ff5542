import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { queueTopics } from '#contract/dashboard/dashboard-queues.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { useRead } from '#kit/text/text.ts'
import styles from './dashboard.module.css'
import { DaysCard, HoursCard } from './money-charts.tsx'
import { FeedCard, TopCard } from './people-cards.tsx'
import { SetupCard } from './setup-card.tsx'
import { TodayTiles } from './today-tiles.tsx'
import { BalancesCard, QueuesCard } from './work-cards.tsx'

const { getToday, getMoneyDays, getMoneyHours, getQueues, getBankBalances, getTopMembers, getFeed } = dashboardCalls

const figures = [getToday, getMoneyHours, getMoneyDays, getTopMembers, getBankBalances]
const moving = ['pretransaction', 'request', 'credit', 'member', 'bank'] as const
// Bets have no live events, there are too many of them: they are read at an interval.
const often = { restMs: 5_000, everyMs: 20_000 }
const work = [getQueues]
const soon = { restMs: 2_000 }

/** The day at a glance: every number opens the rows behind it, and each card is shown only to admins with the flag for it. */
export default function DashboardScreen() {
  useFresh(figures, moving, often)
  useFresh(work, queueTopics, soon)
  return (
    <div className={styles.dashboard}>
      <PageHeader title={useRead()(screens.dashboard)} />
      <SetupCard />
      <div className={styles.work} data-tour="queues">
        <QueuesCard />
      </div>
      <TodayTiles />
      <div className={styles.cards}>
        <DaysCard />
        <HoursCard />
        <Can needs={getBankBalances.needs}>
          <BalancesCard />
        </Can>
        <Can needs={getTopMembers.needs}>
          <TopCard />
        </Can>
        <Can needs={getFeed.needs}>
          <FeedCard />
        </Can>
      </div>
    </div>
  )
}
