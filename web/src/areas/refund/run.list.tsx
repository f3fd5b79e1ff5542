import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRun, RefundShare, RunStatus, ShareStatus } from '#contract/refund/run.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Explained } from './refund.explained.tsx'
import { runMessages } from './run.messages.ts'

const w = eachText(runMessages)
const tones: Record<RunStatus, Tone> = {
  calculating: 'info',
  calculated: 'warn',
  approved: 'info',
  done: 'ok',
  rejected: 'muted',
}
const shareStates = {
  waiting: { tone: 'info', word: 'waitingShare' },
  paid: { tone: 'ok', word: 'paidShare' },
  expired: { tone: 'muted', word: 'expiredShare' },
} as const satisfies Record<ShareStatus, { tone: Tone; word: string }>

export function RunState({ run: { status, isAsked } }: { run: RefundRun }) {
  const t = useText(runMessages)
  return <StatusBadge tone={tones[status]}>{t(isAsked ? 'asked' : status)}</StatusBadge>
}

export function RunDays({ run: { from, to } }: { run: Pick<RefundRun, 'from' | 'to'> }) {
  const format = useTimeFormat()
  return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`
}

export function ShareState({ status }: { status: ShareStatus }) {
  const { tone, word } = shareStates[status]
  return <StatusBadge tone={tone}>{useText(runMessages)(word)}</StatusBadge>
}

/** The stored share in the words of the rule that made it. */
export function How({ share }: { share: RefundShare }) {
  const { baseMinor, tierFromMinor, rateBasisPoints, shareMinor, amountMinor } = share
  const tier = { fromMinor: tierFromMinor, rateBasisPoints }
  const isCapped = amountMinor < shareMinor
  return <Explained explained={{ baseMinor, tier, shareMinor, isCapped, nothing: null, amountMinor }} />
}

export const runs = defineList({
  call: refundCalls.searchRefundRuns,
  rowKey: 'id',
  columns: [
    { field: 'from', title: w.days, sortable: true, render: run => <RunDays run={run} /> },
    { field: 'refundName', title: w.refund },
    { field: 'status', title: w.status, render: run => <RunState run={run} /> },
    { field: 'memberCount', title: w.members, align: 'end' },
    {
      field: 'totalMinor',
      title: w.total,
      align: 'end',
      sortable: true,
      render: ({ totalMinor, currency }) => <Money amountMinor={totalMinor} currency={currency} />,
    },
    {
      field: 'paidMinor',
      title: w.paid,
      align: 'end',
      render: ({ paidMinor, currency }) => <Money amountMinor={paidMinor} currency={currency} />,
    },
  ],
  filters: [],
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'refund',
})

export const shares = defineList({
  call: refundCalls.searchRefundShares,
  rowKey: 'id',
  columns: [
    { field: 'memberName', title: w.member },
    {
      field: 'amountMinor',
      title: w.amount,
      align: 'end',
      sortable: true,
      render: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
    },
    { field: 'shareMinor', title: w.how, render: share => <How share={share} /> },
    { field: 'status', title: w.status, render: ({ status }) => <ShareState status={status} /> },
  ],
  filters: [],
  totals: [
    { field: 'baseMinor', title: w.base },
    { field: 'amountMinor', title: w.amount },
  ],
  empty: { title: w.nobodyTitle, text: w.nobodyText },
})
