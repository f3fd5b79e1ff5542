import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import { LineStatus } from '#contract/pretransaction/line.machine.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import type { Tone } from '#kit/plain/notice.tsx'
import { stateWord } from '#kit/text/state-word.ts'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'

const w = eachText(lineMessages)
const tones: Record<LineStatus, Tone> = { new: 'warn', matched: 'ok', notOurs: 'muted', tied: 'ok' }

export const lineState = ({ status }: Pick<LineRow, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], stateWord(status))

/** The word of each state. */
export const lineWords = Object.fromEntries(LineStatus.options.map(status => [status, stateWord(status)]))

const saidAccount = says.joined(
  ' ',
  says.text('counterpartBank', banks),
  says.account('counterpartBank', 'counterpartDigits'),
)
const named = says.joined(' ', says.text('counterpartName'), saidAccount)
export const saidCounterpart = says.when(
  { field: 'counterpartName', is: ['', null] },
  says.when(
    { field: 'counterpartBank', is: [null] },
    says.when({ field: 'counterpartDigits', is: ['', null] }, says.text('description'), saidAccount),
    saidAccount,
  ),
  named,
)
export const saidDecider = says.either(
  'decidedByName',
  says.when({ field: 'decidedAt', is: [null] }, saysNothing, says.fixed(w.bySelf)),
)

/** The account at the other end, as far as the bank tells. */
export function payerAccountOf(row: Pick<LineRow, 'counterpartBank' | 'counterpartDigits'>, { read }: Show): string {
  const { counterpartBank: bank, counterpartDigits: digits } = row
  return bank === null ? digits : [read(banks[bank]), formatAccountNumber(bank, digits)].filter(Boolean).join(' ')
}

/** Who sent it or got it, as far as the bank tells. */
export function counterpartOf(row: LineRow, show: Show): ReactNode {
  const account = payerAccountOf(row, show)
  // A fee has nobody at its other end; then the bank's own words say most.
  if (!row.counterpartName && !account) return <span className={dim.text}>{row.description || '–'}</span>
  return (
    <span className={styles.counterpart}>
      {row.counterpartName || account}
      {row.counterpartName && account && <small>{account}</small>}
    </span>
  )
}

export const reasonsOf = ({ reasons }: Pick<LineRow, 'reasons'>, { read }: Show): string =>
  reasons.map(reason => read(lineRecord.reasons.words[reason])).join(' · ') || '–'

/** Why a line with one certain owner was not given to it by itself. */
export const heldOf = ({ held }: Pick<LineRow, 'held'>, { read }: Show): string =>
  held === null ? '–' : read(lineRecord.held.words[held])

/** Who gave a line to somebody, or set it aside. */
export const decider = ({ decidedByName, decidedAt }: LineRow, { read }: Show): string =>
  decidedByName ?? (decidedAt === null ? '–' : read(w.bySelf))
