import { runRecord } from '#contract/frames/run.record.ts'
import type { Run, RunSteps } from '#contract/frames/run.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'

const fields = { version: carried, reason: area({ title: runRecord.reason.title }) }

/** Asks why, since a run that was rejected is never paid. */
export function RejectDialog({ call, run, onClose }: { call: RunSteps['reject']; run: Run; onClose(): void }) {
  const t = useText(runMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  return (
    <Dialog title={t('reject')} onClose={onClose}>
      <Form
        key={run.version}
        danger
        schema={call.body}
        initial={{ version: run.version, reason: '' }}
        fields={fields}
        submit={async (body, options) => {
          await change(call, { params: { id: run.id }, body, ...options })
          toastDone(t('rejectedDone'))
        }}
        action={t('reject')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('rejectText')}</p>
      </Form>
    </Dialog>
  )
}
