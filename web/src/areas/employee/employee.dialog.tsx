import { eachText } from '#browser/messages.ts'
import { adminLimit, adminProfile, adminRecord } from '#contract/employee/admin.record.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, select } from '#kit/form/fields.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee-options.public.ts'
import { GrantDialog } from './grant.dialog.tsx'

export type OpenDialog = { kind: 'edit' | 'role' | 'grant' | 'limit' | 'password'; admin: AdminRow }
type Props = { admin: AdminRow; onClose(): void }

const w = eachText(employeeMessages)
const { getAdmin, updateAdmin, changeRole, changeCreditLimit, resetPassword } = employeeCalls

/** The form of an action on a row. */
export function EmployeeDialog({ kind, admin, onClose }: OpenDialog & { onClose(): void }) {
  switch (kind) {
    case 'edit':
      return <EditDialog admin={admin} onClose={onClose} />
    case 'role':
      return <RoleDialog admin={admin} onClose={onClose} />
    case 'grant':
      return <GrantDialog admin={admin} onClose={onClose} />
    case 'limit':
      return <LimitDialog admin={admin} onClose={onClose} />
    case 'password':
      return <PasswordDialog admin={admin} onClose={onClose} />
  }
}

const editFields = {
  ...inputsOf(adminProfile, { allowedIps: w.allowedIpsHint }),
  version: carried,
}

function EditDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const params = { id: admin.id }
  // The row may be minutes old: the form starts from the current record, and starts again if that was changed meanwhile.
  const { data = admin } = useCall(getAdmin, { params })
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${admin.username}`}
      draft={`employee-edit.${admin.id}`}
      call={updateAdmin}
      params={params}
      initial={{ ...initialOf(adminProfile, data), version: data.version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}

const roleFields = {
  roleId: select({ title: adminRecord.roleName.title, useOptions: useRoleOptions }),
  version: carried,
}

function RoleDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const params = { id: admin.id }
  const { data = admin } = useCall(getAdmin, { params })
  const name = admin.displayName
  return (
    <ChangeDialog
      stored
      title={t('changeRole')}
      call={changeRole}
      params={params}
      initial={{ roleId: data.roleId, version: data.version }}
      fields={roleFields}
      action={t('changeRole')}
      done={t('roleChanged', { name })}
      onClose={onClose}
    >
      <p>{t('changeRoleText', { name })}</p>
    </ChangeDialog>
  )
}

const limitFields = { ...inputsOf(adminLimit, { creditLimitMinor: w.creditLimitHint }), version: carried }

function LimitDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const params = { id: admin.id }
  const { data = admin } = useCall(getAdmin, { params })
  const name = admin.displayName
  return (
    <ChangeDialog
      stored
      title={t('changeCreditLimit')}
      call={changeCreditLimit}
      params={params}
      initial={{ ...initialOf(adminLimit, data), version: data.version }}
      fields={limitFields}
      action={t('save')}
      done={({ approval }) => (approval ? t('creditLimitAsked') : t('creditLimitChanged', { name }))}
      onClose={onClose}
    >
      <WaitingApproval subjectId={admin.id} kinds={['creditLimit']} entity="admin" />
      <p>{t('changeCreditLimitText', { name })}</p>
    </ChangeDialog>
  )
}

function PasswordDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const { id, displayName: name, username } = admin
  return (
    <ChangeDialog
      danger
      title={t('resetPassword')}
      call={resetPassword}
      params={{ id }}
      initial={{ password: '' }}
      fields={{ password: newPassword({ title: w.temporaryPassword, generate: true, avoid: () => [username] }) }}
      action={t('resetPassword')}
      done={t('passwordReset', { name })}
      onClose={onClose}
    >
      <p>{t('resetPasswordText', { name })}</p>
    </ChangeDialog>
  )
}
