import { useNavigate } from 'react-router'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { select, tags, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { to } from '#kit/screen/to.ts'
import { eachText, useRead, useText } from '#kit/text/text.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee.options.ts'

const w = eachText(employeeMessages)
const { createAdmin } = employeeCalls

const fields = {
  username: text({ title: w.username, hint: w.usernameHint, maxLength: 32 }),
  displayName: text({ title: w.displayName, maxLength: 80 }),
  roleId: select({ title: w.role, useOptions: useRoleOptions }),
  password: newPassword({ title: w.temporaryPassword, generate: true }),
  allowedIps: tags({ title: w.allowedIps, hint: w.allowedIpsHint, required: false }),
}
const initial = { username: '', displayName: '', roleId: '', password: '', allowedIps: [] }

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
          const { displayName } = await change(createAdmin, { body, ...options })
          toastDone(t('created', { name: displayName }))
        }}
        action={t('add')}
        onCancel={leave}
        onDone={leave}
      />
    </FormScreen>
  )
}
