import { Ban, Check, RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { formatMoney } from '#contract/core/money.ts'
import { type Run, type RunSteps, runMachine } from '#contract/frames/run.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'

type Calls = Pick<RunSteps, 'approve' | 'calculate'>

/** The actions on a run in its state; rejecting asks for a reason first. */
export function useRunActions({ approve, calculate }: Calls, reject: () => void): (run: Run) => readonly RowAction[] {
  const t = useText(runMessages)
  const locale = useLocale()
  const change = useChange()
  return useCallback(
    run => {
      const { id, version, status, isAsked, memberCount: count, totalMinor, currency } = run
      const given = { params: { id }, body: { version } }
      const agree = async () => {
        const text = t('approveText', { amount: formatMoney(totalMinor, currency, locale), count })
        if (!(await confirm({ title: t('approve'), text, action: t('approve') }))) return
        const { approval } = await change(approve, given)
        toastDone(t(approval ? 'waiting' : 'approvedDone'))
      }
      const repeat = async () => {
        const question = { title: t('recalculate'), text: t('recalculateText'), action: t('recalculate') }
        if (!(await confirm(question))) return
        await change(calculate, given)
        toastDone(t('recalculating'))
      }
      const mayApprove = mayGo(runMachine, status, 'approved') && !isAsked
      return [
        ...(mayApprove
          ? [{ title: t('approve'), icon: <Check size={16} />, run: () => void agree().catch(toastError) }]
          : []),
        ...(mayGo(runMachine, status, 'calculating')
          ? [{ title: t('recalculate'), icon: <RefreshCw size={16} />, run: () => void repeat().catch(toastError) }]
          : []),
        ...(mayGo(runMachine, status, 'rejected')
          ? [{ title: t('reject'), icon: <Ban size={16} />, danger: true, run: reject }]
          : []),
      ]
    },
    [t, locale, change, approve, calculate, reject],
  )
}
