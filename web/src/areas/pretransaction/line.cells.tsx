import { banks } from '#contract/core/bank.ts'
import { stateWords } from '#contract/core/state-words.ts'
import type { LineStatus } from '#contract/pretransaction/line.machine.ts'
import type { LineRow, MatchReason } from '#contract/pretransaction/line.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'

const tones: Record<LineStatus, Tone> = { new: 'warn', matched: 'ok', notOurs: 'muted', tied: 'ok' }

export function LineState({ status }: { status: LineStatus }) {
  const read = useRead()
  const text = stateWords[status] ? read(stateWords[status]) : status
  // The words are made for sentences; here one stands alone.
  return <StatusBadge tone={tones[status]}>{text.charAt(0).toUpperCase() + text.slice(1)}</StatusBadge>
}

/** Who sent it or got it, as far as the bank tells. */
export function Counterpart({ row }: { row: LineRow }) {
  const read = useRead()
  const bank = row.counterpartBank === null ? '' : read(banks[row.counterpartBank])
  const account = [bank, row.counterpartDigits].filter(Boolean).join(' ')
  // A fee has nobody at its other end; then the bank's own words say most.
  if (!row.counterpartName && !account) return <span className={styles.dim}>{row.description || '–'}</span>
  return (
    <span className={styles.counterpart}>
      {row.counterpartName || account}
      {row.counterpartName && account && <small>{account}</small>}
    </span>
  )
}

const reasonWords = {
  amount: 'byAmount',
  time: 'byTime',
  reference: 'byReference',
  digits: 'byDigits',
  bank: 'byBank',
  name: 'byName',
} as const satisfies Record<MatchReason, string>

export function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useText(lineMessages)
  return reasons.map(reason => t(reasonWords[reason])).join(' · ') || '–'
}

/** Who gave a line to somebody, or set it aside. */
export function Decider({ row }: { row: LineRow }) {
  const t = useText(lineMessages)
  return row.decidedByName ?? (row.decidedAt === null ? '–' : t('bySelf'))
}
