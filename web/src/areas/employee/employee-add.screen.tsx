import { useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { newAdmin } from '#contract/employee/admin.record.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee-options.public.ts'

const w = eachText(employeeMessages)
const { createAdmin } = employeeCalls

const { username, displayName, roleId, allowedIps } = newAdmin
// In the order of the form.
const fields = {
  ...inputsOf({ username, displayName }, { username: w.usernameHint }),
  roleId: select({ title: roleId.title, useOptions: useRoleOptions }),
  password: newPassword({ title: w.temporaryPassword, generate: true }),
  ...inputsOf({ allowedIps }, { allowedIps: w.allowedIpsHint }),
}
const initial = { ...initialOf(newAdmin), password: '' }

export default function EmployeeAddScreen() {
  const t = useText(employeeMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const leave = () => void navigate(to('employee-management'))
  return (
    <FormScreen title={read(screens['employee-add'])} text={t('addText')}>
      <Form
        draft="employee-add"
        schema={createAdmin.body}
        initial={initial}
        fields={fields}
        submit={async (body, options) => {
          const created = await change(createAdmin, { body, ...options })
          toastDone(t('created', { name: created.displayName }))
        }}
        action={t('add')}
        onCancel={leave}
        onDone={leave}
      />
    </FormScreen>
  )
}
