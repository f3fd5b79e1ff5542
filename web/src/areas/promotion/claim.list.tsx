import type { ReactNode } from 'react'
import { formatMoney } from '#contract/core/money.ts'
import type { ClaimRow, ClaimStatus } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText } from '#kit/text/text.ts'
import { claimMessages } from './claim.messages.ts'
import styles from './promotion.module.css'

const w = eachText(claimMessages)
const tones: Record<ClaimStatus, Tone> = {
  active: 'info',
  completed: 'ok',
  expired: 'muted',
  cancelled: 'muted',
  forfeited: 'warn',
}

export const claimState = ({ status }: ClaimRow, { badge }: Show): ReactNode => badge(tones[status], w[status])

/** How far the turnover is, as a bar and in words. */
export function claimProgress({ turnoverMinor, requiredMinor, currency }: ClaimRow, { locale, read }: Show): ReactNode {
  const [done, required] = [turnoverMinor, requiredMinor].map(minor => formatMoney(minor, currency, locale))
  const words = read(w.progress, { done: done ?? '', required: required ?? '' })
  const most = Math.max(1, requiredMinor)
  return (
    <span className={styles.progress}>
      <progress max={most} value={requiredMinor === 0 ? most : Math.min(turnoverMinor, most)} aria-label={words} />
      <small className={dim.text}>{words}</small>
    </span>
  )
}

const money = (field: 'bonusMinor' | 'lotMinor' | 'depositMinor' | 'convertedMinor' | 'returnedMinor') => ({
  field,
  align: 'end' as const,
  render: (claim: ClaimRow, show: Show) => show.money(claim[field], claim.currency),
})

export const claims = defineList({
  call: promotionCalls.searchClaims,
  rowKey: 'id',
  columns: [
    { field: 'claimedAt', title: w.claimedAt, sortable: true, render: ({ claimedAt }, { time }) => time(claimedAt) },
    { field: 'number', title: w.number },
    { field: 'memberName', title: w.member },
    { field: 'sourceName', title: w.sourceName },
    { field: 'source', title: w.source, hidden: true, render: ({ source }, { read }) => read(w[source]) },
    { field: 'status', title: w.status, render: claimState },
    { ...money('bonusMinor'), title: w.bonus },
    { ...money('depositMinor'), title: w.deposit, hidden: true },
    { field: 'turnoverMinor', title: w.turnover, render: claimProgress },
    { ...money('lotMinor'), title: w.lot },
    { ...money('convertedMinor'), title: w.converted },
    { ...money('returnedMinor'), title: w.returned },
    { field: 'expiresAt', title: w.expiresAt, render: ({ expiresAt }, { time }) => time(expiresAt) },
    {
      field: 'endedAt',
      title: w.endedAt,
      hidden: true,
      render: ({ endedAt }, { time }) => endedAt && time(endedAt),
    },
    { field: 'reason', title: w.reason, hidden: true },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({
        active: w.active,
        completed: w.completed,
        expired: w.expired,
        cancelled: w.cancelled,
        forfeited: w.forfeited,
      }),
    },
    {
      kind: 'select',
      name: 'source',
      title: w.source,
      useOptions: textOptions({ promotion: w.promotion, refund: w.refund, affiliate: w.affiliate }),
    },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.days },
  ],
  totals: [
    { field: 'bonusMinor', title: w.bonus },
    { field: 'turnoverMinor', title: w.turnover },
    { field: 'convertedMinor', title: w.converted },
    { field: 'returnedMinor', title: w.returned },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'bonusClaim',
})
