import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { syncResultWords } from '#contract/distributor/distributor.record.ts'
import type { DistributorRow, SyncResult } from '#contract/distributor/distributor.types.ts'
import { switchWords } from '#contract/game/game.record.ts'
import type { SwitchStatus } from '#contract/game/game.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { distributorMessages } from './distributor.messages.ts'
import styles from './distributor.module.css'

const w = eachText(distributorMessages)

const switchTones: Record<SwitchStatus, Tone> = { on: 'ok', off: 'muted' }

export const switchState = ({ status }: DistributorRow, { badge }: Show): ReactNode =>
  badge(switchTones[status], switchWords[status])

const resultTones: Record<SyncResult, Tone> = {
  asked: 'info',
  ok: 'ok',
  wrongKey: 'bad',
  refused: 'bad',
  unreachable: 'warn',
  garbled: 'bad',
  closed: 'bad',
  off: 'muted',
}

export const resultState = (result: SyncResult, { badge }: Show): ReactNode =>
  badge(resultTones[result], syncResultWords[result])

export const saidBalance = says.when(
  { field: 'balanceMinor', is: [null] },
  says.fixed(w.unknownBalance),
  says.when(
    { field: 'lowSince', is: [null] },
    says.money('balanceMinor'),
    says.joined(' ', says.fixed(w.low), says.money('balanceMinor')),
  ),
)

/** The rest of the prepaid balance, with a warning if it is too low. */
export function balanceLeft(
  { balanceMinor, currency, lowSince }: DistributorRow,
  { read, badge, money }: Show,
): ReactNode {
  if (balanceMinor === null) return read(w.unknownBalance)
  return (
    <span className={styles.balance}>
      {lowSince !== null && badge('bad', w.low)}
      {money(balanceMinor, currency)}
    </span>
  )
}

/** The time of the last sync, or that there was none. */
export const lastSync = ({ syncedAt }: DistributorRow, { read, time }: Show): ReactNode =>
  syncedAt === null ? read(w.never) : time(syncedAt)
