import { useState } from 'react'
import { Link } from 'react-router'
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { type FeedEvent, TopBy } from '#contract/dashboard/dashboard.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { ToList } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { preState } from '#web/areas/pretransaction/pretransaction-state.public.ts'
import { Card, Choice } from './card.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

/** The members with the largest amounts today. */
export function TopCard() {
  const t = useText(dashboardMessages)
  const [by, setBy] = useState<TopBy>('depositMinor')
  const mayOpen = useCan(screens['member-detail'].needs)
  const options = TopBy.options.map(value => ({ value, title: t(value) }))
  const reading = useReading(dashboardCalls.getTopMembers, { body: { by } }, { keepOld: true })
  const choice = <Choice label={t('topBy')} options={options} value={by} onChange={next => setBy(next)} />
  return (
    <Card folds title={t('top')} reading={reading} beside={choice}>
      {({ members, currency }) =>
        members.length === 0 ? (
          <EmptyState title={t('noTop')} />
        ) : (
          <ol className={styles.rows}>
            {members.map(({ memberId, username, memberName, amountMinor }) => (
              <li key={memberId}>
                {mayOpen ? (
                  <Link to={to('member-detail', { id: memberId })}>{memberName}</Link>
                ) : (
                  <span>{memberName}</span>
                )}
                <Money amountMinor={amountMinor} currency={currency} />
                <span className={dim.text}>{username}</span>
              </li>
            ))}
          </ol>
        )
      }
    </Card>
  )
}

const feedCalls = [dashboardCalls.getFeed]
const feedTopics = ['pretransaction', 'request'] as const
const feedRest = { restMs: 1_000 }

/** The last steps of deposits and withdrawals. It is updated automatically. */
export function FeedCard() {
  const t = useText(dashboardMessages)
  useFresh(feedCalls, feedTopics, feedRest)
  return (
    <Card folds title={t('feed')} reading={useCall(dashboardCalls.getFeed)}>
      {({ events }) =>
        events.length === 0 ? (
          <EmptyState title={t('noFeed')} text={t('noFeedText')} />
        ) : (
          <ol className={styles.feed}>
            {events.map(event => (
              <Happened key={event.id} event={event} />
            ))}
          </ol>
        )
      }
    </Card>
  )
}

function Happened({ event }: { event: FeedEvent }) {
  const t = useText(dashboardMessages)
  const show = useShow()
  const { at, number, kind, memberName, amountMinor, currency } = event
  return (
    <li>
      <Time at={at} relative />
      <span>
        {t(kind === 'deposit' ? 'depositKind' : 'withdrawalKind')} · {memberName}
        <ToList rows={{ screen: 'pre-transaction-deposit-withdraw', query: { search: number } }}>{number}</ToList>
      </span>
      <Money amountMinor={amountMinor} currency={currency} />
      {preState(event, show)}
    </li>
  )
}
