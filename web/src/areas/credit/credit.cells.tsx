import type { ReactNode } from 'react'
import { type LedgerAccount, ledgerAccounts, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { says } from '#contract/core/said.ts'
import type { CreditRow } from '#contract/credit/credit.calls.ts'
import { creditRecord } from '#contract/credit/credit.record.ts'
import type { Show } from '#kit/parts/show.tsx'

const isAccount = (word: string): word is LedgerAccount => word in ledgerAccounts

/** The name of an account, such as member cash or adjustments of the house. */
export const accountWord = (account: string, { read }: Show): string =>
  isAccount(account) ? read(ledgerAccounts[account]) : account

export const saidKind = says.joined(
  ' ',
  says.text('kind', ledgerKinds),
  says.when({ field: 'isReversed', is: [true] }, says.fixed(creditRecord.isReversed.title)),
)

export const kindOf = ({ kind, isReversed }: CreditRow, { read, badge }: Show): ReactNode => (
  <span>
    {read(ledgerKinds[kind])} {isReversed && badge('muted', creditRecord.isReversed.title)}
  </span>
)
