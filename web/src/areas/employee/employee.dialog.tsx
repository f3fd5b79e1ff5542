import { adminLimit, adminProfile, adminRecord } from '#contract/employee/admin.record.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee.options.ts'

export type OpenDialog = { kind: 'edit' | 'role' | 'limit' | 'password'; admin: AdminRow }
type Props = { admin: AdminRow; onClose(): void }

const w = eachText(employeeMessages)
const { updateAdmin, changeRole, changeCreditLimit, resetPassword } = employeeCalls

/** The form of an action on a row. */
export function EmployeeDialog({ kind, admin, onClose }: OpenDialog & { onClose(): void }) {
  switch (kind) {
    case 'edit':
      return <EditDialog admin={admin} onClose={onClose} />
    case 'role':
      return <RoleDialog admin={admin} onClose={onClose} />
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
  const change = useChange()
  const refreshAll = useRefreshAll()
  // The row may be minutes old: the form starts from the current record, and starts again if that was changed meanwhile.
  const { data = admin } = useCall(employeeCalls.getAdmin, { params: { id: admin.id } })
  return (
    <Dialog title={`${t('edit')} · ${admin.username}`} onClose={onClose}>
      <Form
        key={data.version}
        stored
        draft={`employee-edit.${admin.id}`}
        schema={updateAdmin.body}
        initial={{ ...initialOf(adminProfile, data), version: data.version }}
        fields={editFields}
        submit={(body, options) => change(updateAdmin, { params: { id: admin.id }, body, ...options })}
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

const roleFields = {
  roleId: select({ title: adminRecord.roleName.title, useOptions: useRoleOptions }),
  version: carried,
}

function RoleDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { data = admin } = useCall(employeeCalls.getAdmin, { params: { id: admin.id } })
  const name = admin.displayName
  return (
    <Dialog title={t('changeRole')} onClose={onClose}>
      <Form
        key={data.version}
        stored
        schema={changeRole.body}
        initial={{ roleId: data.roleId, version: data.version }}
        fields={roleFields}
        submit={(body, options) => change(changeRole, { params: { id: admin.id }, body, ...options })}
        action={t('changeRole')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('roleChanged', { name }))
          onClose()
        }}
      >
        <p>{t('changeRoleText', { name })}</p>
      </Form>
    </Dialog>
  )
}

const limitFields = { ...inputsOf(adminLimit, { creditLimitMinor: w.creditLimitHint }), version: carried }

function LimitDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { data = admin } = useCall(employeeCalls.getAdmin, { params: { id: admin.id } })
  const name = admin.displayName
  return (
    <Dialog title={t('changeCreditLimit')} onClose={onClose}>
      <Form
        key={data.version}
        stored
        schema={changeCreditLimit.body}
        initial={{ ...initialOf(adminLimit, data), version: data.version }}
        fields={limitFields}
        submit={async (body, options) => {
          const { approval } = await change(changeCreditLimit, { params: { id: admin.id }, body, ...options })
          toastDone(approval ? t('creditLimitAsked') : t('creditLimitChanged', { name }))
        }}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={onClose}
      >
        <WaitingApproval subjectId={admin.id} />
        <p>{t('changeCreditLimitText', { name })}</p>
      </Form>
    </Dialog>
  )
}

function PasswordDialog({ admin, onClose }: Props) {
  const t = useText(employeeMessages)
  const change = useChange()
  const name = admin.displayName
  return (
    <Dialog title={t('resetPassword')} onClose={onClose}>
      <Form
        schema={resetPassword.body}
        initial={{ password: '' }}
        fields={{
          password: newPassword({ title: w.temporaryPassword, generate: true, avoid: () => [admin.username] }),
        }}
        submit={(body, options) => change(resetPassword, { params: { id: admin.id }, body, ...options })}
        action={t('resetPassword')}
        danger
        onCancel={onClose}
        onDone={() => {
          toastDone(t('passwordReset', { name }))
          onClose()
        }}
      >
        <p>{t('resetPasswordText', { name })}</p>
      </Form>
    </Dialog>
  )
}
