import type { DistributorRow, SyncResult } from '#contract/distributor/distributor.types.ts'
import type { SwitchStatus } from '#contract/game/game.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { distributorMessages } from './distributor.messages.ts'
import styles from './distributor.module.css'

const switchTones: Record<SwitchStatus, Tone> = { on: 'ok', off: 'muted' }

export function StatusWord({ status }: { status: SwitchStatus }) {
  return <StatusBadge tone={switchTones[status]}>{useText(distributorMessages)(status)}</StatusBadge>
}

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

export function ResultWord({ result }: { result: SyncResult }) {
  const t = useText(distributorMessages)
  return <StatusBadge tone={resultTones[result]}>{t(result === 'off' ? 'offResult' : result)}</StatusBadge>
}

/** What is left of what was paid ahead, with a word where that is too little. */
export function Balance({ of: { balanceMinor, currency, lowSince } }: { of: DistributorRow }) {
  const t = useText(distributorMessages)
  if (balanceMinor === null) return t('unknownBalance')
  return (
    <span className={styles.balance}>
      {lowSince !== null && <StatusBadge tone="bad">{t('low')}</StatusBadge>}
      <Money amountMinor={balanceMinor} currency={currency} />
    </span>
  )
}

/** When it was last synced; a distributor that never was says so. */
export function Moment({ at }: { at: string | null }) {
  const t = useText(distributorMessages)
  return at === null ? t('never') : <Time at={at} />
}
