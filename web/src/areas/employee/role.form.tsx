import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import type { Self } from '#contract/auth/auth.calls.ts'
import { type Permissions, toGrants } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { RoleDetail } from '#contract/employee/employee.types.ts'
import { rolePolicy, roleWords } from '#contract/employee/role.record.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { roleMessages } from './role.messages.ts'
import { RoleDiff } from './role-diff.tsx'
import { diffOf } from './role-matrix.ts'
import { permissionField } from './role-permission-field.tsx'

const w = eachText(roleMessages)
const { createRole, updateRole } = employeeCalls
const grantsOf = (permissions: Permissions) => new Set(toGrants(permissions))

const wordFields = { ...inputsOf(roleWords), ...inputsOf(rolePolicy, { needsPasskey: w.needsPasskeyHint }) }

/** Why this admin may only view the role, if so. */
function lockedBecause(role: RoleDetail, self: Self): 'ownerFixed' | 'ownRole' | 'aboveOwn' | null {
  if (role.isOwner) return 'ownerFixed'
  if (role.roleName === self.roleName) return 'ownRole'
  const held = grantsOf(self.permissions)
  return toGrants(role.permissions).some(grant => !held.has(grant)) ? 'aboveOwn' : null
}

type Reviewed = { permissions: Permissions; needsPasskey?: boolean | undefined }

/** Shows the flags that the change grants and revokes, and whether a passkey is needed from now on, before it is sent. */
function useReview(before: Reviewed) {
  const t = useText(roleMessages)
  return (after: Reviewed, sentence: string, action: string): Promise<boolean> => {
    const diff = diffOf(grantsOf(before.permissions), grantsOf(after.permissions))
    const flagsDiffer = diff.added.length + diff.dropped.length > 0
    const passkeyDiffers = (after.needsPasskey ?? false) !== (before.needsPasskey ?? false)
    const content = (
      <>
        {sentence}
        {(flagsDiffer || !passkeyDiffers) && <RoleDiff {...diff} />}
        {passkeyDiffers && (
          <Notice tone={after.needsPasskey ? 'info' : 'warn'}>
            {t(after.needsPasskey ? 'passkeyNeeded' : 'passkeyNotNeeded')}
          </Notice>
        )}
      </>
    )
    return confirm({ title: t('confirmTitle'), text: content, action })
  }
}

export function NewRoleForm({ self, before }: { self: Self; before: Permissions }) {
  const t = useText(roleMessages)
  const change = useChange()
  const navigate = useNavigate()
  const review = useReview({ permissions: before })
  const fields = useMemo(
    () => ({
      ...wordFields,
      permissions: permissionField({ before, held: grantsOf(self.permissions), readOnly: false }),
    }),
    [before, self.permissions],
  )
  return (
    <Form
      wide
      draft="role-add"
      schema={createRole.body}
      initial={{ ...initialOf(roleWords), ...initialOf(rolePolicy), permissions: before }}
      fields={fields}
      submit={async (body, options) => {
        if (!(await review(body, t('confirmNew'), t('add')))) return false
        const { roleName } = await change(createRole, { body, ...options })
        return toastDone(t('saved', { name: roleName }))
      }}
      action={t('add')}
      onCancel={() => void navigate(to('role-management'))}
      onDone={() => void navigate(to('role-management'))}
    />
  )
}

export function EditRoleForm({ self, role }: { self: Self; role: RoleDetail }) {
  const t = useText(roleMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const navigate = useNavigate()
  const review = useReview(role)
  const because = lockedBecause(role, self)
  const fields = useMemo(
    () => ({
      ...wordFields,
      permissions: permissionField({
        before: role.permissions,
        held: grantsOf(self.permissions),
        readOnly: because !== null,
      }),
      version: carried,
    }),
    [role.permissions, self.permissions, because],
  )
  return (
    <Form
      wide
      stored
      draft={`role-edit.${role._id}`}
      schema={updateRole.body}
      initial={{
        ...initialOf(roleWords, role),
        ...initialOf(rolePolicy, role),
        permissions: role.permissions,
        version: role.version,
      }}
      fields={fields}
      readOnly={because !== null}
      submit={async (body, options) => {
        if (!(await review(body, t('confirmText', { count: role.adminCount }), t('save')))) return false
        const { roleName } = await change(updateRole, { params: { id: role._id }, body, ...options })
        return toastDone(t('saved', { name: roleName }))
      }}
      action={t('save')}
      onStale={refreshAll}
      onCancel={() => void navigate(to('role-management'))}
      onDone={() => void navigate(to('role-management'))}
    >
      {because && <Notice tone="info">{t(because)}</Notice>}
    </Form>
  )
}
