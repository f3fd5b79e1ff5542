import { houseCurrency } from '#contract/core/money.ts'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { distributorSetting } from '#contract/distributor/distributor.record.ts'
import type { DistributorRow } from '#contract/distributor/distributor.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { secretField, settingFields } from './distributor.fields.ts'
import { distributorMessages } from './distributor.messages.ts'

const { createDistributor, setDistributorKey } = distributorCalls
const newFields = { ...settingFields, secret: secretField }
const keyFields = { secret: secretField }

export function AddDistributorDialog({ onClose }: { onClose(): void }) {
  const t = useText(distributorMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createDistributor}
      initial={{ ...initialOf(distributorSetting), currency: houseCurrency, lowMarkMinor: 0, secret: '' }}
      fields={newFields}
      action={t('add')}
      done={({ name }) => t('added', { name })}
      onClose={onClose}
    />
  )
}

type KeyProps = { distributor: Pick<DistributorRow, 'id' | 'name'>; onClose(): void }

export function KeyDialog({ distributor: { id, name }, onClose }: KeyProps) {
  const t = useText(distributorMessages)
  return (
    <ChangeDialog
      title={`${t('setKey')} · ${name}`}
      call={setDistributorKey}
      params={{ id }}
      initial={{ secret: '' }}
      fields={keyFields}
      action={t('setKey')}
      done={t('keySaved')}
      onClose={onClose}
    >
      <p>{t('setKeyText')}</p>
    </ChangeDialog>
  )
}
