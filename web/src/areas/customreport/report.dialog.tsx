import { useRef } from 'react'
import { eachText } from '#browser/messages.ts'
import { pick } from '#contract/core/record.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { reportContent } from '#contract/customreport/customreport.record.ts'
import type { SavedReport } from '#contract/customreport/customreport.types.ts'
import type { Definition } from '#contract/customreport/definition.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, several } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Option } from '#kit/list/list.types.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'

const w = eachText(customReportMessages)
const inputs = inputsOf(pick(reportContent, ['name', 'shared']))

function useRoleOptions(): readonly Option[] {
  const { data } = useCall(customReportCalls.listReportRoles)
  return (data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

const fields = {
  name: inputs.name,
  shared: inputs.shared,
  roleIds: when(
    ({ shared }: Pick<SavedReport, 'shared'>) => shared === 'roles',
    several({ title: w.shareRoles, hint: w.shareHint, useOptions: useRoleOptions, searchable: true }),
  ),
  definition: carried,
}
const storedFields = { ...fields, version: carried }

type NewProps = { name: string; definition: Definition; onSaved(report: SavedReport): void; onClose(): void }

/** Saves a report under a name, for oneself or for others as well. */
export function SaveReportDialog({ name, definition, onSaved, onClose }: NewProps) {
  const t = useText(customReportMessages)
  const saved = useRef<SavedReport>(null)
  return (
    <ChangeDialog
      title={t('saveAs')}
      call={customReportCalls.createReport}
      initial={{ name, definition, shared: 'nobody', roleIds: [] }}
      fields={fields}
      action={t('save')}
      done={reply => {
        saved.current = reply
        return t('saved')
      }}
      onClose={onClose}
      onDone={() => {
        onClose()
        // Only now: what is typed and not sent yet would hold the address back.
        if (saved.current) onSaved(saved.current)
      }}
    />
  )
}

/** Another name, or others to share it with. */
export function EditReportDialog({ report, onClose }: { report: SavedReport; onClose(): void }) {
  const t = useText(customReportMessages)
  const { id, name, definition, shared, roleIds, version } = report
  if (!definition) return null
  return (
    <ChangeDialog
      stored
      title={t('edit')}
      call={customReportCalls.updateReport}
      params={{ id }}
      initial={{ name, definition, shared, roleIds, version }}
      fields={storedFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}
