import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import { transferStatusWords } from '#contract/bank/transfer.record.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import { Aside } from '#kit/list/said.tsx'
import { type Show, useShow } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { sweepMessages } from './sweep.messages.ts'
import { transferMessages } from './transfer.messages.ts'
import styles from './transfer.module.css'

const w = eachText(transferMessages)
const ofSweep = eachText(sweepMessages)
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

export const transferState = ({ status }: Pick<TransferRow, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], transferStatusWords[status])

type Account = Pick<TransferRow, 'toBank' | 'toNumber'>

const accountOf = ({ toBank, toNumber }: Account, { read }: Show): string =>
  `${read(banks[toBank])} ${formatAccountNumber(toBank, toNumber)}`

export const saidTarget = says.joined(
  ' · ',
  says.joined(' ', says.text('toBank', banks), says.account('toBank', 'toNumber')),
  says.text('toName'),
)
export const saidMaker = says.joined(
  ' ',
  says.text('makerName'),
  says.when({ field: 'isSweep', is: [true] }, says.fixed(ofSweep.made)),
)

export const useTargetText = (account: Account): string => accountOf(account, useShow())

/** Who made it, whether by a rule, and why there is nothing to press where that was oneself. */
export function Maker({ row }: { row: TransferRow }) {
  const { read } = useShow()
  const self = useSelf()
  const isOwn = row.makerId === self.id && row.status === 'waiting'
  if (!row.isSweep && !isOwn) return row.makerName
  return (
    <span className={styles.maker}>
      {row.makerName}
      {row.isSweep && <small>{read(ofSweep.made)}</small>}
      {isOwn && <Aside>{read(w.ownNote)}</Aside>}
    </span>
  )
}
