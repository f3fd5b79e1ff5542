import { runRecord } from '#contract/frames/run.record.ts'
import type { Run, RunSteps } from '#contract/frames/run.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'

const fields = { version: carried, reason: area({ title: runRecord.reason.title }) }

/** Asks for the reason, since a rejected run is never paid. */
export function RejectDialog({ call, run, onClose }: { call: RunSteps['reject']; run: Run; onClose(): void }) {
  const t = useText(runMessages)
  return (
    <ChangeDialog
      danger
      title={t('reject')}
      call={call}
      params={{ id: run.id }}
      initial={{ version: run.version, reason: '' }}
      fields={fields}
      action={t('reject')}
      done={t('rejectedDone')}
      onClose={onClose}
    >
      <p>{t('rejectText')}</p>
    </ChangeDialog>
  )
}
