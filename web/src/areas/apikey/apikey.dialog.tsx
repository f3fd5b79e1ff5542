import type { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import { apiKeyCalls } from '#contract/apikey/apikey.calls.ts'
import { keyGrants, keyPurpose, keySetting, keyTerm } from '#contract/apikey/apikey.record.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import { type Grant, isGrant } from '#contract/core/permission.ts'
import { grantFlags } from '#contract/employee/grant.record.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, several } from '#kit/form/fields.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { apiKeyMessages } from './apikey.messages.ts'

const { createApiKey, updateApiKey, listKeyGrants } = apiKeyCalls
const w = eachText(apiKeyMessages)
export type MadeKey = z.output<typeof createApiKey.reply>

/** What is usual for a program that reads every few seconds. */
const usual = { perMinute: 60, days: 90 }

/** The flags that a key can have and the reader holds, of which they can give some. */
function useGivable(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(listKeyGrants)
  return (data?.grants ?? []).filter(isGrant).flatMap(grant => {
    const title = grantFlags[grant]?.title
    return title ? [{ value: grant, label: read(title) }] : []
  })
}

const settingFields = {
  ...inputsOf(keySetting, { allowedIps: w.ipsHint }),
  grants: several<Grant>({
    title: keyGrants.grants.title,
    hint: w.grantsHint,
    searchable: true,
    useOptions: useGivable,
  }),
}
const newFields = {
  ...inputsOf(keyPurpose, { kind: w.kindHint }),
  ...settingFields,
  ...inputsOf(keyTerm, { days: w.endHint }),
}
const editFields = { ...settingFields, version: carried }

export function AddKeyDialog({ onMade, onClose }: { onMade(made: MadeKey): void; onClose(): void }) {
  const t = useText(apiKeyMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createApiKey}
      initial={{ kind: 'program', ...initialOf(keySetting), ...usual, grants: [] }}
      fields={newFields}
      action={t('add')}
      done={made => {
        onMade(made)
      }}
      onClose={onClose}
    >
      <p>{t('addText')}</p>
    </ChangeDialog>
  )
}

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const t = useText(apiKeyMessages)
  const { id, name, allowedIps, perMinute, grants, version } = apiKey
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${name}`}
      call={updateApiKey}
      params={{ id }}
      initial={{ name, allowedIps, perMinute, grants: grants.filter(isGrant), version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      closesWhenStale
      onClose={onClose}
    >
      <WaitingApproval subjectId={id} entity="apiKey" />
    </ChangeDialog>
  )
}

/** The one time that the secret of a key is seen. */
export function KeySecretDialog({ made: { key, secret }, onClose }: { made: MadeKey; onClose(): void }) {
  const t = useText(apiKeyMessages)
  return <SecretDialog title={t('secretTitle', { name: key.name })} items={[[t('secret'), secret]]} onClose={onClose} />
}
