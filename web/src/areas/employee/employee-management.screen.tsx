import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { admins } from './admin.list.ts'
import { useEmployeeActions, useEmployeeBulkActions } from './employee.actions.tsx'
import { EmployeeDialog, type OpenDialog } from './employee.dialog.tsx'
import { EmployeeDrawer } from './employee.drawer.tsx'
import { employeeMessages } from './employee.messages.ts'

export default function EmployeeManagementScreen() {
  const t = useText(employeeMessages)
  const read = useRead()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const mayChange = useCan(employeeCalls.updateAdmin.needs)
  const rowActions = useEmployeeActions(setDialog)
  const bulkActions = useEmployeeBulkActions()
  return (
    <>
      <ListScreen
        list={admins}
        title={read(screens['employee-management'])}
        renderRecord={(admin, close) => <EmployeeDrawer admin={admin} onClose={close} />}
        {...(mayChange ? { rowActions, bulkActions } : {})}
      >
        <Can needs={employeeCalls.createAdmin.needs}>
          <Link to={to('employee-add')} className={buttonClass('primary')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {dialog && <EmployeeDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
