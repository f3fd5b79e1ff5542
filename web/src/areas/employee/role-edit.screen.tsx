import { useParams } from 'react-router'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { GrantList } from './grant-list.tsx'
import { EditRoleForm } from './role.form.tsx'

export default function RoleEditScreen() {
  const { id = '' } = useParams()
  const self = useSelf()
  const title = useRead()(screens['role-edit'])
  const { data: role, error, refresh } = useCall(employeeCalls.getRole, { params: { id } })
  useOpenedRecord('role', role?._id, role?.roleName)
  return (
    <FormScreen title={role ? `${title} · ${role.roleName}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : role ? (
        <>
          <RecordHistory kind="role" id={role._id} />
          <WaitingApproval subjectId={role._id} entity="role" />
          <GrantList of={{ roleId: role._id }} />
          <EditRoleForm key={role.version} self={self} role={role} />
        </>
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
