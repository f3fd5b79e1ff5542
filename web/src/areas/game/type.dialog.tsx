import { gameCalls } from '#contract/game/game.calls.ts'
import { typeSetting } from '#contract/game/type.record.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { eachText, useText } from '#kit/text/text.ts'
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
  const change = useChange()
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <Form
        schema={createType.body}
        initial={{ code: '', ...initialOf(typeSetting) }}
        fields={newFields}
        submit={async (body, options) => {
          await change(createType, { body, ...options })
          toastDone(t('added', { name: body.nameTh }))
        }}
        action={t('add')}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('addText')}</p>
      </Form>
    </Dialog>
  )
}

export function EditTypeDialog({ type, onClose }: { type: TypeRow; onClose(): void }) {
  const t = useText(gameMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { code, version } = type
  return (
    <Dialog title={`${t('edit')} · ${code}`} onClose={onClose}>
      <Form
        key={version}
        stored
        draft={`game-type.${code}`}
        schema={updateType.body}
        initial={{ ...initialOf(typeSetting, type), version }}
        fields={editFields}
        submit={(body, options) => change(updateType, { params: { code }, body, ...options })}
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
