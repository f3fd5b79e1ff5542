import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { eachText } from '#browser/messages.ts'
import type { FieldError } from '#contract/core/field.ts'
import { historyCalls, type RecordVersion } from '#contract/history/history.calls.ts'
import { recordOf } from '#contract/records.ts'
import { makeCall } from '#kit/client/client.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { SnapshotDiff } from '#web/areas/activity/activity-snapshot.public.tsx'
import { historyMessages } from './history.messages.ts'
import styles from './history.module.css'

const w = eachText(historyMessages)
const { restoreVersion } = historyCalls
const fields = { version: carried, reason: area({ title: w.reason, hint: w.reasonHint }) }

/** What a record says now, and its own version. */
export type Now = { content: RecordVersion['content']; version: number }

type Props = { entity: string; version: RecordVersion; now: Now; onClose(): void }

/** Shows what bringing a version back changes, and asks why. */
export function RestoreDialog({ entity, version: { id, number, content }, now, onClose }: Props) {
  const t = useText(historyMessages)
  const refreshAll = useRefreshAll()
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const isShown = JSON.stringify(content) !== JSON.stringify(now.content)
  return (
    <Dialog title={`${t('restore')} · ${t('version', { number })}`} onClose={onClose}>
      <Form
        key={now.version}
        schema={restoreVersion.body}
        initial={{ version: now.version, reason: '' }}
        fields={fields}
        submit={async (body, options) => {
          setWrong([])
          const { waits } = await makeCall<typeof restoreVersion>(restoreVersion, {
            params: { id },
            body,
            ...options,
          }).catch((error: unknown) => {
            // They are about the content, of which this form has no fields.
            if (error instanceof CallError) setWrong(error.fields.filter(({ path }) => !Object.hasOwn(fields, path)))
            throw error
          })
          refreshAll()
          toastDone(t(waits ? 'partWaits' : 'restored', { number }))
        }}
        action={t('restore')}
        onStale={() => {
          refreshAll()
          onClose()
        }}
        onCancel={onClose}
        onDone={onClose}
      >
        <strong>{t('willChange')}</strong>
        <div className={styles.diff}>
          {isShown ? <SnapshotDiff entity={entity} before={now.content} after={content} /> : <p>{t('hidden')}</p>}
        </div>
        <Wrong entity={entity} problems={wrong} />
      </Form>
    </Dialog>
  )
}

/** Why the content is no longer taken, in the words of the form that it belongs to. */
function Wrong({ entity, problems }: { entity: string; problems: readonly FieldError[] }) {
  const t = useText(historyMessages)
  const read = useRead()
  const fieldOf = recordOf(entity)
  if (problems.length === 0) return null
  const titleOf = (path: string) => path.split('.').flatMap(part => fieldOf(part)?.title ?? [])[0]
  return (
    <Notice tone="bad" title={t('refused')}>
      <ul>
        {problems.map(({ path, message }) => {
          const title = titleOf(path)
          return <li key={path}>{title ? `${read(title)}: ${message}` : message}</li>
        })}
      </ul>
    </Notice>
  )
}
