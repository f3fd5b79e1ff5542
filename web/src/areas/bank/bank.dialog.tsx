import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankSetting } from '#contract/bank/bank.record.ts'
import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
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
    <Dialog title={`${t('edit')} · ${bank} ${number}`} onClose={onClose}>
      <Form
        key={version}
        stored
        draft={`bank.${id}`}
        schema={updateBankAccount.body}
        initial={{ ...initialOf(bankSetting, data), version }}
        fields={fields}
        submit={(body, options) => change(updateBankAccount, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      />
    </Dialog>
  )
}
