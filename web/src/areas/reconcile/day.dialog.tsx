import { formatMoney } from '#contract/core/money.ts'
import { pick } from '#contract/core/record.ts'
import { dayLog, dayRecord } from '#contract/reconcile/day.record.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { reconcileMessages } from './reconcile.messages.ts'

export type DayDeed = 'close' | 'reopen'
type Props = { row: DayRow; onClose(): void }

const w = eachText(reconcileMessages)
const { closeDay, reopenDay } = reconcileCalls

/** The question before somebody puts their name to a day, or takes it back. */
export function DayDialog({ deed, ...props }: Props & { deed: DayDeed }) {
  return deed === 'close' ? <CloseDialog {...props} /> : <ReopenDialog {...props} />
}

function useDayQuestion({ row, onClose }: Props) {
  const t = useText(reconcileMessages)
  const locale = useLocale()
  const refreshAll = useRefreshAll()
  return {
    t,
    change: useChange(),
    params: { id: row.id },
    told: {
      account: row.ownAccount,
      day: useTimeFormat().day(row.day),
      amount: formatMoney(row.differenceMinor, row.currency, locale),
      count: row.exceptionCount,
    },
    answered: { onStale: refreshAll, onCancel: onClose, onDone: onClose },
  }
}

const closeFields = {
  version: carried,
  ...inputsOf(pick(dayRecord, ['explanation']), { explanation: w.explanationHint }),
}

function CloseDialog({ row, onClose }: Props) {
  const { t, change, params, told, answered } = useDayQuestion({ row, onClose })
  const fits = row.differenceMinor === 0 && row.exceptionCount === 0 && row.gapCount === 0
  return (
    <Dialog title={t('close')} onClose={onClose}>
      <Form
        key={row.version}
        schema={closeDay.body}
        initial={{ version: row.version, explanation: '' }}
        fields={closeFields}
        submit={async (body, options) => {
          const { approval } = await change(closeDay, { params, body, ...options })
          toastDone(t(approval ? 'waiting' : 'closedDone'))
        }}
        action={t('close')}
        {...answered}
      >
        <p>{fits ? t('closeText', told) : t('closeUnfitText', told)}</p>
      </Form>
    </Dialog>
  )
}

const reopenFields = { version: carried, reason: area({ title: dayLog.reason.title, hint: w.reasonHint }) }

function ReopenDialog({ row, onClose }: Props) {
  const { t, change, params, told, answered } = useDayQuestion({ row, onClose })
  return (
    <Dialog title={t('reopen')} onClose={onClose}>
      <Form
        key={row.version}
        schema={reopenDay.body}
        initial={{ version: row.version, reason: '' }}
        fields={reopenFields}
        submit={async (body, options) => {
          await change(reopenDay, { params, body, ...options })
          toastDone(t('reopened'))
        }}
        action={t('reopen')}
        {...answered}
      >
        <p>{t('reopenText', told)}</p>
      </Form>
    </Dialog>
  )
}
