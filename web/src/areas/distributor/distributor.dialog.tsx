import { houseCurrency } from '#contract/core/money.ts'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { distributorSetting } from '#contract/distributor/distributor.record.ts'
import type { DistributorRow } from '#contract/distributor/distributor.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { secretField, settingFields } from './distributor.fields.ts'
import { distributorMessages } from './distributor.messages.ts'

const { createDistributor, setDistributorKey } = distributorCalls
const newFields = { ...settingFields, secret: secretField }
const keyFields = { secret: secretField }

export function AddDistributorDialog({ onClose }: { onClose(): void }) {
  const t = useText(distributorMessages)
  const change = useChange()
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <Form
        schema={createDistributor.body}
        initial={{ ...initialOf(distributorSetting), currency: houseCurrency, lowMarkMinor: 0, secret: '' }}
        fields={newFields}
        submit={async (body, options) => {
          const { name } = await change(createDistributor, { body, ...options })
          toastDone(t('added', { name }))
        }}
        action={t('add')}
        onCancel={onClose}
        onDone={onClose}
      />
    </Dialog>
  )
}

type KeyProps = { distributor: Pick<DistributorRow, 'id' | 'name'>; onClose(): void }

export function KeyDialog({ distributor: { id, name }, onClose }: KeyProps) {
  const t = useText(distributorMessages)
  const change = useChange()
  return (
    <Dialog title={`${t('setKey')} · ${name}`} onClose={onClose}>
      <p>{t('setKeyText')}</p>
      <Form
        schema={setDistributorKey.body}
        initial={{ secret: '' }}
        fields={keyFields}
        submit={(body, options) => change(setDistributorKey, { params: { id }, body, ...options })}
        action={t('setKey')}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('keySaved'))
          onClose()
        }}
      />
    </Dialog>
  )
}
