import { type LedgerAccount, type LedgerKind, ledgerAccounts, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import type { CreditRow } from '#contract/credit/credit.calls.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { creditMessages } from './credit.messages.ts'

const isAccount = (word: string): word is LedgerAccount => word in ledgerAccounts

export function KindWord({ kind }: { kind: LedgerKind }) {
  return useRead()(ledgerKinds[kind])
}

/** What an account is called, such as member cash or adjustments of the house. */
export function AccountWord({ account }: { account: string }) {
  const read = useRead()
  return isAccount(account) ? read(ledgerAccounts[account]) : account
}

export function Kind({ row }: { row: CreditRow }) {
  const t = useText(creditMessages)
  return (
    <span>
      <KindWord kind={row.kind} /> {row.isReversed && <StatusBadge tone="muted">{t('reversed')}</StatusBadge>}
    </span>
  )
}
