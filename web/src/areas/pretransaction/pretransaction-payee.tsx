import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '#contract/core/money.ts'
import { isMasked } from '#contract/core/personal.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { call } from '#kit/client/client.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { memberAccount } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'
import { preState } from './pretransaction-state.public.ts'

/** How much it is and whose, each to be copied as a bank's app takes it. */
export function Payee({ row }: { row: PreRow }) {
  const t = useText(pretransactionMessages)
  const show = useShow()
  const { id, amountMinor, currency, memberId, memberName } = row
  const mayReveal = useCan(pretransactionCalls.revealPre.needs)
  // With whose it is: the record beside a list goes from one request to the next.
  const [revealed, setRevealed] = useState<{ id: string; accountNumber: string } | null>(null)
  const whole = isMasked(row.accountNumber)
    ? revealed?.id === id
      ? revealed.accountNumber
      : undefined
    : row.accountNumber
  /** The whole number, which alone is of use at the bank; undefined where it was refused. */
  async function reveal(): Promise<string | undefined> {
    if (whole !== undefined) return whole
    try {
      const { accountNumber } = await call(pretransactionCalls.revealPre, { params: { id } })
      setRevealed({ id, accountNumber })
      return accountNumber
    } catch (error) {
      toastError(error)
      return undefined
    }
  }
  return (
    <div className={styles.payee}>
      <div className={styles.amount}>
        <Money amountMinor={amountMinor} currency={currency} />
        <CopyButton value={formatAmount(amountMinor, currency, 'en').replaceAll(',', '')} label={t('copyAmount')} />
        {preState(row, show)}
      </div>
      <div>
        <Link to={to('member-detail', { id: memberId })}>{memberName}</Link>
        <CopyButton value={memberName} label={t('copyName')} />
      </div>
      <div>
        <span>{memberAccount({ ...row, accountNumber: whole ?? row.accountNumber }, show)}</span>
        {mayReveal && <CopyButton value={reveal} label={t('copyAccount')} />}
        {mayReveal && whole === undefined && (
          <Button
            look="quiet"
            size="small"
            icon={<Eye size={16} />}
            aria-label={t('revealAccount')}
            title={t('revealAccount')}
            onClick={() => void reveal()}
          />
        )}
      </div>
    </div>
  )
}
