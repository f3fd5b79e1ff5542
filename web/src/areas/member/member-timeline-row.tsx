import { ArrowLeftRight, Coins, Gamepad2, History, LogIn, type LucideIcon, PencilLine, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { creditRecord } from '#contract/credit/credit.record.ts'
import type { TimelineEntry, TimelineKind } from '#contract/member/member-timeline.types.ts'
import { formerKindWords } from '#contract/movein/former.record.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import { Money } from '#kit/parts/money.tsx'
import { type Show, useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { type Rows, ToList } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { actionWord, doer } from '#web/areas/activity/activity-cells.public.ts'
import { fieldTitles } from '#web/areas/activity/activity-fields.public.ts'
import { preState } from '#web/areas/pretransaction/pretransaction-state.public.ts'
import { memberMessages } from './member.messages.ts'
import { glanceMessages } from './member-glance.messages.ts'
import styles from './member-glance.module.css'

const w = eachText(memberMessages)
type Entry<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>
type Words = ReturnType<typeof useWords>

/** What a row says: what it is about, which leads to its list; more of it; and its amount or state. */
type Said = { title: ReactNode; rows?: Rows; note?: ReactNode; beside?: ReactNode }

const icons: Readonly<Record<TimelineKind, LucideIcon>> = {
  bets: Gamepad2,
  preTransactions: ArrowLeftRight,
  credit: Coins,
  notes: StickyNote,
  signIns: LogIn,
  former: History,
  changes: PencilLine,
}

const says: { readonly [Kind in TimelineKind]: (entry: Entry<Kind>, words: Words, memberId: string) => Said } = {
  bets: (
    { day, providerId, providerName, betCount, betMinor, openMinor, resultMinor, currency },
    { t, figures },
    memberId,
  ) => ({
    title: t('betsAt', { provider: providerName }),
    rows: { screen: 'bet-report', query: { memberId, providerId, from: day, to: day } },
    note: [
      t('betsOf', { count: betCount, amount: figures.money(betMinor) }),
      openMinor > 0 && t('betsOpen', { amount: figures.money(openMinor) }),
    ]
      .filter(Boolean)
      .join(' · '),
    beside: <Money amountMinor={resultMinor} currency={currency} signed />,
  }),
  preTransactions: ({ way, number, amountMinor, currency, status, reason }, { show }) => ({
    title: `${show.read(preListed.kind.words[way])} ${number}`,
    rows: { screen: 'pre-transaction-deposit-withdraw', query: { search: number } },
    note: reason,
    beside: (
      <>
        {preState({ status }, show)} <Money amountMinor={amountMinor} currency={currency} />
      </>
    ),
  }),
  credit: ({ key, posting, way, amountMinor, currency, reason, actorName, isReversed }, { show }) => ({
    title: show.read(ledgerKinds[posting]),
    rows: { screen: 'credit-transaction', query: { search: key } },
    note: [reason, actorName].filter(Boolean).join(' · '),
    beside: (
      <>
        {isReversed && show.badge('muted', creditRecord.isReversed.title)}{' '}
        <Money amountMinor={way === 'out' ? -amountMinor : amountMinor} currency={currency} signed={way !== 'own'} />
      </>
    ),
  }),
  notes: ({ text, username }) => ({ title: <span className={styles.written}>{text}</span>, note: username }),
  signIns: ({ result, device, ip }, { t, show }) => ({
    title: t('signedIn'),
    note: `${device} · ${ip}`,
    beside: result === 'failed' && show.badge('bad', w.failed),
  }),
  former: ({ movement, amountMinor, currency, reference, note }, { show }) => ({
    title: show.read(formerKindWords[movement]),
    note: [reference, note].filter(Boolean).join(' · '),
    beside: <Money amountMinor={amountMinor} currency={currency} />,
  }),
  changes: ({ adminId, username, entity, action, fields }, { show }, memberId) => ({
    title: actionWord({ action }, show),
    rows: { screen: 'activity-logs', query: { entityId: memberId } },
    note: [fieldTitles(entity, fields, show).join(', '), doer({ adminId, username }, show)].filter(Boolean).join(' · '),
  }),
}

/** The function of the entry's own kind, which TypeScript cannot tell from the table by itself. */
const said = <Kind extends TimelineKind>(entry: Entry<Kind>, words: Words, memberId: string): Said => {
  const tell: (entry: Entry<Kind>, words: Words, memberId: string) => Said = says[entry.kind]
  return tell(entry, words, memberId)
}

function useWords() {
  const show: Show = useShow()
  return { t: useText(glanceMessages), show, figures: useFigures() }
}

export function TimelineRow({ memberId, entry }: { memberId: string; entry: TimelineEntry }) {
  const format = useTimeFormat()
  const { title, rows, note, beside } = said(entry, useWords(), memberId)
  const Icon = icons[entry.kind]
  return (
    <li data-kind={entry.kind}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {rows ? <ToList rows={rows}>{title}</ToList> : title}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.beside}>{beside}</span>
      {entry.kind === 'bets' ? (
        <span />
      ) : (
        <time dateTime={entry.at} title={format.exact(new Date(entry.at))}>
          {format.clock(new Date(entry.at))}
        </time>
      )}
    </li>
  )
}
