import { Ban, Check, RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { formatMoney } from '#contract/core/money.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { type RefundRun, runMachine } from '#contract/refund/run.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'

const { approveRefundRun, calculateRefundRun } = refundCalls

/** What can be done with a run in its state; rejecting asks for a reason first. */
export function useRunActions(reject: (run: RefundRun) => void): (run: RefundRun) => readonly RowAction[] {
  const t = useText(runMessages)
  const locale = useLocale()
  const change = useChange()
  return useCallback(
    run => {
      const { id, version, status, isAsked, memberCount: count, totalMinor, currency } = run
      const given = { params: { id }, body: { version } }
      const approve = async () => {
        const text = t('approveText', { amount: formatMoney(totalMinor, currency, locale), count })
        if (!(await confirm({ title: t('approve'), text, action: t('approve') }))) return
        const { approval } = await change(approveRefundRun, given)
        toastDone(t(approval ? 'waiting' : 'approvedDone'))
      }
      const recalculate = async () => {
        const question = { title: t('recalculate'), text: t('recalculateText'), action: t('recalculate') }
        if (!(await confirm(question))) return
        await change(calculateRefundRun, given)
        toastDone(t('recalculating'))
      }
      const mayApprove = mayGo(runMachine, status, 'approved') && !isAsked
      return [
        ...(mayApprove
          ? [{ title: t('approve'), icon: <Check size={16} />, run: () => void approve().catch(toastError) }]
          : []),
        ...(mayGo(runMachine, status, 'calculating')
          ? [
              {
                title: t('recalculate'),
                icon: <RefreshCw size={16} />,
                run: () => void recalculate().catch(toastError),
              },
            ]
          : []),
        ...(mayGo(runMachine, status, 'rejected')
          ? [{ title: t('reject'), icon: <Ban size={16} />, danger: true, run: () => reject(run) }]
          : []),
      ]
    },
    [t, locale, change, reject],
  )
}
