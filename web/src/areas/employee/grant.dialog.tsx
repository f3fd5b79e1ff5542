import { eachText } from '#browser/messages.ts'
import { type Grant, isGrant, toGrants } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { grantFlags, grantRecord, grantTerms } from '#contract/employee/grant.record.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { select, several } from '#kit/form/fields.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee-options.public.ts'

const w = eachText(employeeMessages)
/** Half a shift: long enough to stand in for somebody, and soon over. */
const usualHours = 4

/** The flags that the reader holds, of which they can give some. */
function useOwnFlags(): readonly Option[] {
  const read = useRead()
  return toGrants(useSelf().permissions).flatMap(grant => {
    const title = isGrant(grant) ? grantFlags[grant]?.title : undefined
    return title ? [{ value: grant, label: read(title) }] : []
  })
}

const { hours, reason } = inputsOf(grantTerms)

const fields = {
  hours,
  roleId: select({
    title: grantRecord.roleName.title,
    hint: w.grantRoleHint,
    required: false,
    useOptions: useRoleOptions,
  }),
  grants: several<Grant>({
    title: w.grantFlags,
    hint: w.grantFlagsHint,
    required: false,
    searchable: true,
    useOptions: useOwnFlags,
  }),
  reason,
}

/** Flags or a role for some hours. Whatever is given waits for a second admin. */
export function GrantDialog({ admin, onClose }: { admin: AdminRow; onClose(): void }) {
  const t = useText(employeeMessages)
  const name = admin.displayName
  return (
    <ChangeDialog
      title={`${t('grantFor')} · ${admin.username}`}
      call={employeeCalls.grantFor}
      params={{ id: admin.id }}
      initial={{ roleId: undefined, grants: [], hours: usualHours, reason: '' }}
      fields={fields}
      action={t('grantFor')}
      done={t('granted', { name })}
      onClose={onClose}
    >
      <WaitingApproval subjectId={admin.id} entity="admin" />
      <p>{t('grantForText', { name })}</p>
    </ChangeDialog>
  )
}
