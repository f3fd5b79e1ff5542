import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { stateWords } from '#contract/core/state-words.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { eachText, useRead, useText } from '#kit/text/text.ts'
import { sweepMessages } from './sweep.messages.ts'
import { transferMessages } from './transfer.messages.ts'
import styles from './transfer.module.css'

const tones: Record<TransferStatus, Tone> = {
  draft: 'muted',
  waiting: 'info',
  approved: 'warn',
  sending: 'warn',
  done: 'ok',
  failed: 'bad',
  unknown: 'bad',
  rejected: 'bad',
}

/** What a transfer waits for can be said here. */
export const transferWords: typeof stateWords = { ...stateWords, waiting: eachText(transferMessages).waiting }

export function TransferState({ status }: { status: TransferStatus }) {
  const read = useRead()
  const word = transferWords[status]
  const text = word ? read(word) : status
  // The words are made for sentences; here one stands alone.
  return <StatusBadge tone={tones[status]}>{text.charAt(0).toUpperCase() + text.slice(1)}</StatusBadge>
}

export function WayWord({ row }: { row: Pick<TransferRow, 'way'> }) {
  return useText(transferMessages)(row.way)
}

export function Target({ row }: { row: TransferRow }) {
  return `${useTargetText(row)} · ${row.toName}`
}

export function useTargetText({ toBank, toNumber }: Pick<TransferRow, 'toBank' | 'toNumber'>): string {
  return `${useRead()(banks[toBank])} ${formatAccountNumber(toBank, toNumber)}`
}

/** Who made it, whether by a rule, and why there is nothing to press where that was oneself. */
export function Maker({ row }: { row: TransferRow }) {
  const t = useText(transferMessages)
  const bySweep = useText(sweepMessages)('made')
  const self = useSelf()
  const notes = [
    ...(row.isSweep ? [bySweep] : []),
    ...(row.makerId === self.id && row.status === 'waiting' ? [t('ownNote')] : []),
  ]
  if (notes.length === 0) return row.makerName
  return (
    <span className={styles.maker}>
      {row.makerName}
      <small>{notes.join(' · ')}</small>
    </span>
  )
}
