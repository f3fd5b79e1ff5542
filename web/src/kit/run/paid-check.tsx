import type { CallError } from '#browser/call-error.ts'
import type { LedgerCheck as Check } from '#contract/core/ledger-check.ts'
import { ledgerAccounts } from '#contract/core/ledger-kinds.ts'
import { LedgerCheck } from '#kit/parts/ledger-check.tsx'
import { useRead } from '#kit/text/text.ts'
import styles from './run.module.css'

type Part = keyof typeof ledgerAccounts
type Props<P extends Part> = { reading: { data: Check<P> | undefined; error: CallError | null; refresh(): void } }

/** What was paid by a report beside what moved on the house account, above its list. */
export function PaidCheck<P extends Part>({ reading }: Props<P>) {
  const read = useRead()
  return (
    <div className={styles.check}>
      <LedgerCheck reading={reading} nameOf={part => read(ledgerAccounts[part])} />
    </div>
  )
}
