import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { defineList } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { eachText, useRead, useText } from '#kit/text/text.ts'
import { useEmployeeActions, useEmployeeBulkActions } from './employee.actions.tsx'
import { adminState, otpState } from './employee.cells.ts'
import { EmployeeDialog, type OpenDialog } from './employee.dialogs.tsx'
import { EmployeeDrawer } from './employee.drawer.tsx'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee.options.ts'

const w = eachText(employeeMessages)

const admins = defineList({
  call: employeeCalls.searchAdmins,
  rowKey: 'id',
  columns: [
    { field: 'username', title: w.username, sortable: true },
    { field: 'displayName', title: w.displayName },
    { field: 'roleName', title: w.role },
    { field: 'status', title: w.status, render: adminState },
    { field: 'otpEnable', title: w.otp, render: otpState },
    { field: 'liveSessions', title: w.sessions, align: 'end', width: 96 },
    {
      field: 'lastLoginAt',
      title: w.lastLogin,
      sortable: true,
      render: ({ lastLoginAt }, { ago, read }) => (lastLoginAt ? ago(lastLoginAt) : read(w.never)),
    },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: (admin, { time }) => time(admin.createdAt),
    },
    { field: 'createdBy', title: w.createdBy, hidden: true },
    {
      field: 'passwordChangedAt',
      title: w.passwordChangedAt,
      hidden: true,
      render: (admin, { time }) => time(admin.passwordChangedAt),
    },
    {
      field: 'allowedIps',
      title: w.allowedIps,
      hidden: true,
      render: ({ allowedIps }, { read }) => allowedIps.join(', ') || read(w.anyIp),
    },
    { field: 'type', title: w.type, hidden: true, render: ({ type }, { read }) => read(w[type]) },
  ],
  filters: [
    { kind: 'select', name: 'roleId', title: w.role, useOptions: useRoleOptions },
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({ active: w.active, locked: w.locked }),
    },
    { kind: 'boolean', name: 'otpEnable', title: w.otp, yes: w.otpOn, no: w.otpOff },
    { kind: 'dayRange', from: 'lastLoginFrom', to: 'lastLoginTo', title: w.lastLogin },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'admin',
})

export default function EmployeeManagementScreen() {
  const t = useText(employeeMessages)
  const read = useRead()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [shown, setShown] = useState<AdminRow | null>(null)
  const mayChange = useCan(employeeCalls.updateAdmin.needs)
  const rowActions = useEmployeeActions(setDialog)
  const bulkActions = useEmployeeBulkActions()
  return (
    <>
      <ListScreen
        list={admins}
        title={read(screens['employee-management'])}
        onOpen={setShown}
        {...(mayChange ? { rowActions, bulkActions } : {})}
      >
        <Can needs={employeeCalls.createAdmin.needs}>
          <Link to={to('employee-add')} className={buttonClass('primary')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {shown && <EmployeeDrawer admin={shown} onClose={() => setShown(null)} />}
      {dialog && <EmployeeDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
