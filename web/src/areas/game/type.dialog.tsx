import { eachText } from '#browser/messages.ts'
import { gameCalls } from '#contract/game/game.calls.ts'
import { typeSetting } from '#contract/game/type.record.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { gameMessages } from './game.messages.ts'
import { codeField } from './provider.fields.ts'
import { typeMessages } from './type.messages.ts'

const g = eachText(gameMessages)
const { createType, updateType } = gameCalls

const settingFields = inputsOf(typeSetting, { tags: g.tagsHint })
const newFields = { code: codeField, ...settingFields }
const editFields = { ...settingFields, version: carried }

export function AddTypeDialog({ onClose }: { onClose(): void }) {
  const t = useText(typeMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={createType}
      initial={{ code: '', ...initialOf(typeSetting) }}
      fields={newFields}
      action={t('add')}
      done={(_, body) => t('added', { name: body.nameTh })}
      onClose={onClose}
    >
      <p>{t('addText')}</p>
    </ChangeDialog>
  )
}

export function EditTypeDialog({ type, onClose }: { type: TypeRow; onClose(): void }) {
  const t = useText(gameMessages)
  const { code, version } = type
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${code}`}
      draft={`game-type.${code}`}
      call={updateType}
      params={{ code }}
      initial={{ ...initialOf(typeSetting, type), version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}
