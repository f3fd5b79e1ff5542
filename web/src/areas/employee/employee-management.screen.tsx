import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { adminRecord, adminStatusWords } from '#contract/employee/admin.record.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { defineList } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useEmployeeActions, useEmployeeBulkActions } from './employee.actions.tsx'
import { adminState, otpState } from './employee.cells.ts'
import { EmployeeDialog, type OpenDialog } from './employee.dialog.tsx'
import { EmployeeDrawer } from './employee.drawer.tsx'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee.options.ts'

const w = eachText(employeeMessages)
const column = columnsOf(adminRecord)

const admins = defineList({
  call: employeeCalls.searchAdmins,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'code', sortable: true }),
    column('displayName', { lead: 'who' }),
    column('roleName', { lead: 'about' }),
    column('status', { lead: 'state', render: adminState }),
    column('otpEnable', { render: otpState }),
    column('liveSessions', { width: 96 }),
    column('lastLoginAt', {
      lead: 'since',
      sortable: true,
      render: ({ lastLoginAt }: AdminRow, { ago, read }: Show) => (lastLoginAt ? ago(lastLoginAt) : read(w.never)),
    }),
    column('createdAt', { sortable: true, hidden: true }),
    column('createdBy', { hidden: true }),
    column('passwordChangedAt', { hidden: true }),
    column('allowedIps', {
      hidden: true,
      render: ({ allowedIps }: AdminRow, { read }: Show) => allowedIps.join(', ') || read(w.anyIp),
    }),
    column('type', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'roleId', title: adminRecord.roleName.title, useOptions: useRoleOptions },
    {
      kind: 'select',
      name: 'status',
      title: adminRecord.status.title,
      useOptions: textOptions(adminStatusWords),
    },
    { kind: 'boolean', name: 'otpEnable', title: adminRecord.otpEnable.title, yes: w.otpOn, no: w.otpOff },
    { kind: 'dayRange', from: 'lastLoginFrom', to: 'lastLoginTo', title: adminRecord.lastLoginAt.title },
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
