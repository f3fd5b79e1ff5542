import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { says } from '#contract/core/said.ts'
import { claimRecord } from '#contract/promotion/claim.record.ts'
import type { ClaimRow, ClaimStatus } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionRecord } from '#contract/promotion/promotion.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import type { Tone } from '#kit/plain/notice.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { claimMessages } from './claim.messages.ts'
import styles from './promotion.module.css'

const w = eachText(claimMessages)
const r = claimRecord
const column = columnsOf(r)
const tones: Record<ClaimStatus, Tone> = {
  waiting: 'warn',
  active: 'info',
  completed: 'ok',
  expired: 'muted',
  cancelled: 'muted',
  forfeited: 'warn',
  refused: 'muted',
}

export const claimState = ({ status }: ClaimRow, { badge }: Show): ReactNode =>
  badge(tones[status], r.status.words[status])

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

const saidProgress = says.filled(w.progress, {
  done: says.money('turnoverMinor'),
  required: says.money('requiredMinor'),
})

export const claims = defineList({
  call: promotionCalls.searchClaims,
  rowKey: 'id',
  columns: [
    column('claimedAt', { lead: 'since', sortable: true }),
    column('number', { lead: 'code' }),
    column('memberName', { lead: 'who' }),
    column('sourceName', { lead: 'about' }),
    column('source', { hidden: true }),
    column('status', { lead: 'state', render: claimState }),
    column('bonusMinor', { lead: 'amount' }),
    column('depositMinor', { hidden: true }),
    { field: 'turnoverMinor', title: r.turnoverMinor.title, said: saidProgress, render: claimProgress },
    column('lotMinor'),
    column('convertedMinor'),
    column('returnedMinor'),
    column('expiresAt'),
    column('endedAt', { hidden: true }),
    column('reason', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(r.status.words) },
    { kind: 'select', name: 'source', title: r.source.title, useOptions: textOptions(r.source.words) },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.days },
  ],
  totals: [
    // Of one that waits, or was not granted, nothing was given.
    { field: 'bonusMinor', title: promotionRecord.givenMinor.title },
    { field: 'turnoverMinor', title: r.turnoverMinor.title },
    { field: 'convertedMinor', title: r.convertedMinor.title },
    { field: 'returnedMinor', title: r.returnedMinor.title },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'bonusClaim',
})
