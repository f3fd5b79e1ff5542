import { eachText } from '#browser/messages.ts'
import { gameCalls } from '#contract/game/game.calls.ts'
import { providerRecord, providerSetting } from '#contract/game/provider.record.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { wallTime, wallTimeOf } from '#kit/form/wall-time.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useRead, useText } from '#kit/text/text.ts'
import type { MadeSecret } from './provider.actions.tsx'
import { codeField, providerFields } from './provider.fields.ts'
import { providerMessages } from './provider.messages.ts'

const w = eachText(providerMessages)
const { createProvider, planMaintenance } = gameCalls

const newFields = { code: codeField, ...providerFields }
const planFields = {
  from: wallTime({ title: w.from, hint: w.fromHint, required: false }),
  until: wallTime({ title: w.until }),
  version: carried,
}

export function AddProviderDialog({ onClose, onSecret }: { onClose(): void; onSecret(made: MadeSecret): void }) {
  const t = useText(providerMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createProvider}
      initial={{ code: '', ...initialOf(providerSetting) }}
      fields={newFields}
      action={t('add')}
      done={made => {
        onSecret(made)
      }}
      onClose={onClose}
    >
      <p>{t('addText')}</p>
    </ChangeDialog>
  )
}

/** Plans a maintenance, replacing the planned one, in the brand's time zone. */
export function MaintenanceDialog({ provider, onClose }: { provider: ProviderRow; onClose(): void }) {
  const t = useText(providerMessages)
  const read = useRead()
  const { timeZone } = currentBrand()
  const { id, name, version, maintenanceFrom, maintenanceUntil } = provider
  const shown = (at: string | null) => (at === null ? undefined : wallTimeOf(at, timeZone))
  return (
    <ChangeDialog
      title={`${read(providerRecord.maintenance.title)} · ${name}`}
      call={planMaintenance}
      params={{ id }}
      initial={{ from: shown(maintenanceFrom), until: shown(maintenanceUntil) ?? '', version }}
      fields={planFields}
      action={t('plan')}
      done={t('plannedDone', { name })}
      onClose={onClose}
    >
      <p>{t('planText', { zone: timeZone })}</p>
    </ChangeDialog>
  )
}

/** What a provider has to be given: the address for its messages, and the secret, which is shown once. */
export function ProviderSecretDialog({ made: { provider, secret }, onClose }: { made: MadeSecret; onClose(): void }) {
  const t = useText(providerMessages)
  const read = useRead()
  const items = [
    [read(providerRecord.callbackUrl.title), provider.callbackUrl] as const,
    [t('secret'), secret] as const,
  ]
  return <SecretDialog title={t('secretTitle', { name: provider.name })} items={items} onClose={onClose} />
}
