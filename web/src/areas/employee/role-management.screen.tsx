import { Eye, Glasses, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { type RoleRow, viewMinutes } from '#contract/employee/employee.types.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { roles } from './role.list.tsx'
import { roleMessages } from './role.messages.ts'

export default function RoleManagementScreen() {
  const t = useText(roleMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const mayEdit = useCan(screens['role-edit'].needs)
  const mayView = useCan(employeeCalls.viewAsRole.needs)
  const mayDelete = useCan(employeeCalls.deleteRole.needs)

  const open = ({ _id: id }: RoleRow) => void navigate(to('role-edit', { id }))

  async function remove({ _id: id, roleName: name }: RoleRow) {
    const question = { title: t('remove'), text: t('removeText', { name }), action: t('remove'), danger: true }
    if (!(await confirm(question))) return
    try {
      await change(employeeCalls.deleteRole, { params: { id } })
      toastDone(t('removed', { name }))
    } catch (error) {
      toastError(error)
    }
  }

  async function viewAs({ _id: id, roleName: name }: RoleRow) {
    const text = t('viewAsText', { name, minutes: viewMinutes })
    if (!(await confirm({ title: t('viewAs'), text, action: t('viewAs') }))) return
    try {
      await change(employeeCalls.viewAsRole, { params: { id } })
      // Everything that was read with the own rights is read anew with those of the role.
      location.assign('/')
    } catch (error) {
      toastError(error)
    }
  }

  function rowActions(role: RoleRow): readonly RowAction[] {
    const edit = role.isOwner
      ? { title: t('view'), icon: <Eye size={16} />, run: () => open(role) }
      : { title: t('edit'), icon: <Pencil size={16} />, run: () => open(role) }
    const drop = { title: t('remove'), icon: <Trash2 size={16} />, danger: true, run: () => void remove(role) }
    const look = { title: t('viewAs'), icon: <Glasses size={16} />, run: () => void viewAs(role) }
    return [...(mayEdit ? [edit] : []), ...(mayView ? [look] : []), ...(mayDelete && !role.isOwner ? [drop] : [])]
  }

  return (
    <ListScreen
      list={roles}
      title={read(screens['role-management'])}
      {...(mayEdit ? { onOpen: open } : {})}
      {...(mayEdit || mayDelete ? { rowActions } : {})}
    >
      <Can needs={employeeCalls.createRole.needs}>
        <Link to={to('role-add')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}
