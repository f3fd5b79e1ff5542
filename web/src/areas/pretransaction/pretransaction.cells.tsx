import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'

/** The member's account, as it was when they asked. */
export function MemberAccount({ row }: { row: Pick<PreRow, 'bank' | 'accountNumber'> }) {
  return useAccountText(row)
}

export function useAccountText({ bank, accountNumber }: Pick<PreRow, 'bank' | 'accountNumber'>): string {
  return `${useRead()(banks[bank])} ${formatAccountNumber(bank, accountNumber)}`
}

export function Taker({ row }: { row: PreRow }) {
  const t = useText(pretransactionMessages)
  return row.takenByName ?? <span data-dim>{t('free')}</span>
}

/** Since when it waits: the queue is worked from the oldest on. */
export function Age({ row }: { row: PreRow }) {
  return <Time at={row.createdAt} relative />
}
