import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '#contract/core/money.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { memberAccount } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'
import { preState } from './pretransaction-state.public.ts'

/** A number that is masked is of no use at the bank. */
const isWhole = (number: string) => /^\d+$/.test(number)

/** How much it is and whose, each to be copied as a bank's app takes it. */
export function Payee({ row }: { row: PreRow }) {
  const t = useText(pretransactionMessages)
  const show = useShow()
  const { amountMinor, currency, memberId, memberName, accountNumber } = row
  const copied = (value: ReactNode, copy: string, label: string) => (
    <div>
      {value}
      <CopyButton value={copy} label={label} />
    </div>
  )
  return (
    <div className={styles.payee}>
      <div className={styles.amount}>
        <Money amountMinor={amountMinor} currency={currency} />
        <CopyButton value={formatAmount(amountMinor, currency, 'en').replaceAll(',', '')} label={t('copyAmount')} />
        {preState(row, show)}
      </div>
      {copied(<Link to={to('member-detail', { id: memberId })}>{memberName}</Link>, memberName, t('copyName'))}
      {isWhole(accountNumber) ? (
        copied(<span>{memberAccount(row, show)}</span>, accountNumber, t('copyAccount'))
      ) : (
        <div>{memberAccount(row, show)}</div>
      )}
    </div>
  )
}
