import { toPermissions } from '#contract/core/permission.ts'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewRoleForm } from './role.form.tsx'
import { roleMessages } from './role.messages.ts'

const nothing = toPermissions([])

export default function RoleAddScreen() {
  const t = useText(roleMessages)
  const title = useRead()(screens['role-add'])
  return (
    <FormScreen title={title} text={t('addText')}>
      <NewRoleForm self={useSelf()} before={nothing} />
    </FormScreen>
  )
}
