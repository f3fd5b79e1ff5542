import { useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankSetting } from '#contract/bank/bank.record.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { bankAccount } from '#kit/form/bank-account.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { settingFields } from './bank.fields.ts'
import { bankMessages } from './bank.messages.ts'

const w = eachText(bankMessages)
const { createBankAccount } = bankCalls

const fields = { account: bankAccount({ title: w.account }), ...settingFields }
const initial = {
  account: { bank: '' as const, number: '' },
  ...initialOf(bankSetting),
  activeFrom: '00:00',
  activeUntil: '00:00',
}

export default function PaymentAutoAddScreen() {
  const t = useText(bankMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const leave = () => void navigate(to('payment-auto-list'))
  return (
    <FormScreen title={read(screens['payment-auto-add'])} text={t('addText')}>
      <Form
        draft="payment-auto-add"
        schema={createBankAccount.body}
        initial={initial}
        fields={fields}
        submit={async (body, options) => {
          const { number } = await change(createBankAccount, { body, ...options })
          toastDone(t('added', { number }))
        }}
        action={t('add')}
        onCancel={leave}
        onDone={leave}
      />
    </FormScreen>
  )
}
