import { eachText } from '#browser/messages.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pick } from '#contract/core/record.ts'
import { dayLog, dayRecord } from '#contract/reconcile/day.record.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { reconcileMessages } from './reconcile.messages.ts'

export type DayCommand = 'close' | 'reopen'
type Props = { row: DayRow; onClose(): void }

const w = eachText(reconcileMessages)
const { closeDay, reopenDay } = reconcileCalls

/** The question before somebody puts their name to a day, or takes it back. */
export function DayDialog({ command, ...props }: Props & { command: DayCommand }) {
  return command === 'close' ? <CloseDialog {...props} /> : <ReopenDialog {...props} />
}

/** What the questions say of the day. */
function useDetails(row: DayRow) {
  const locale = useLocale()
  return {
    account: nameOfAccount(row.ownAccount),
    day: useTimeFormat().day(row.day),
    amount: formatMoney(row.differenceMinor, row.currency, locale),
    count: row.exceptionCount,
  }
}

const closeFields = {
  version: carried,
  ...inputsOf(pick(dayRecord, ['explanation']), { explanation: w.explanationHint }),
}

function CloseDialog({ row, onClose }: Props) {
  const t = useText(reconcileMessages)
  const details = useDetails(row)
  const { id, version } = row
  const fits = row.differenceMinor === 0 && row.exceptionCount === 0 && row.gapCount === 0
  return (
    <ChangeDialog
      title={t('close')}
      call={closeDay}
      params={{ id }}
      initial={{ version, explanation: '' }}
      fields={closeFields}
      action={t('close')}
      done={({ approval }) => t(approval ? 'waiting' : 'closedDone')}
      onClose={onClose}
    >
      <p>{fits ? t('closeText', details) : t('closeUnfitText', details)}</p>
    </ChangeDialog>
  )
}

const reopenFields = { version: carried, reason: area({ title: dayLog.reason.title, hint: w.reasonHint }) }

function ReopenDialog({ row, onClose }: Props) {
  const t = useText(reconcileMessages)
  const details = useDetails(row)
  const { id, version } = row
  return (
    <ChangeDialog
      title={t('reopen')}
      call={reopenDay}
      params={{ id }}
      initial={{ version, reason: '' }}
      fields={reopenFields}
      action={t('reopen')}
      done={t('reopened')}
      onClose={onClose}
    >
      <p>{t('reopenText', details)}</p>
    </ChangeDialog>
  )
}
