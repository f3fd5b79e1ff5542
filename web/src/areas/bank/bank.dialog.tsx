import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankSetting } from '#contract/bank/bank.record.ts'
import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { settingFields } from './bank.fields.ts'
import { bankMessages } from './bank.messages.ts'

const { getBankAccount, updateBankAccount } = bankCalls
const fields = { ...settingFields, version: carried }

export function BankDialog({ account, onClose }: { account: BankAccountRow; onClose(): void }) {
  const t = useText(bankMessages)
  const { id, bank, number } = account
  const { data = account } = useCall(getBankAccount, { params: { id } })
  const { version } = data
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${nameOfAccount({ bank, number })}`}
      draft={`bank.${id}`}
      call={updateBankAccount}
      params={{ id }}
      initial={{ ...initialOf(bankSetting, data), version }}
      fields={fields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <RecordHistory kind="bank" id={id} />
      <WaitingApproval subjectId={id} entity="bank" />
    </ChangeDialog>
  )
}
