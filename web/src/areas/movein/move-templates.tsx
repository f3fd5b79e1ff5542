import { NativeSelect } from '@mantine/core'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { moveTemplateRecord } from '#contract/movein/move-in.record.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveDetail, MoveTemplate } from '#contract/movein/movein.types.ts'
import { useChange, useReading } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { text } from '#kit/form/fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { moveDetailMessages } from './move-detail.messages.ts'
import styles from './movein.module.css'

const fields = { name: text({ title: moveTemplateRecord.name.title, maxLength: 60 }) }

/** What is kept are the columns of the last check. */
const isKeepable = ({ status, mapping }: MoveDetail) => status !== 'received' && mapping !== null

/** Kept assignments of columns: one is used for this file, or this file's is kept. */
export function MoveTemplates({ move, onUse }: { move: MoveDetail; onUse(template: MoveTemplate): void }) {
  const t = useText(moveDetailMessages)
  const change = useChange()
  const mayDelete = useCan(moveInCalls.deleteMoveTemplate.needs)
  const { data } = useReading(moveInCalls.listMoveTemplates, { body: { subject: move.subject } })
  const [chosen, setChosen] = useState<MoveTemplate | null>(null)
  const templates = data?.templates ?? []
  if (templates.length === 0 && !isKeepable(move)) return null

  async function remove({ id, name }: MoveTemplate) {
    const words = { title: t('templateDeleteTitle', { name }), text: t('templateDeleteText') }
    if (!(await confirm({ ...words, action: t('templateDelete'), danger: true }))) return
    try {
      await change(moveInCalls.deleteMoveTemplate, { params: { id } })
      setChosen(null)
      toastDone(t('templateDeleted'))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className={styles.templates}>
      {templates.length > 0 && (
        <NativeSelect
          label={t('template')}
          data={[
            { value: '', label: t('templateNone') },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen?.id ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            const template = templates.find(({ id }) => id === value) ?? null
            setChosen(template)
            if (template) onUse(template)
          }}
        />
      )}
      {mayDelete && chosen && (
        <Button icon={<Trash2 size={16} />} onClick={() => void remove(chosen)}>
          {t('templateDelete')}
        </Button>
      )}
      <SaveTemplate move={move} name={chosen?.name ?? ''} />
    </div>
  )
}

/** Keeps the columns of a file for the next one, under a name that is proposed. */
export function SaveTemplate({ move, name }: { move: MoveDetail; name: string }) {
  const t = useText(moveDetailMessages)
  const may = useCan(moveInCalls.saveMoveTemplate.needs)
  const [saving, setSaving] = useState(false)
  if (!may || !isKeepable(move)) return null
  return (
    <>
      <Button icon={<BookmarkPlus size={16} />} onClick={() => setSaving(true)}>
        {t('templateSave')}
      </Button>
      {saving && (
        <ChangeDialog
          title={t('templateSave')}
          call={moveInCalls.saveMoveTemplate}
          params={{ id: move.id }}
          initial={{ name }}
          fields={fields}
          action={t('templateSave')}
          done={t('templateSaved')}
          onClose={() => setSaving(false)}
        >
          <p>{t('templateSaveText')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
