import { houseCurrency } from '#contract/core/money.ts'
import { adminRecord } from '#contract/employee/admin.record.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { adminState, otpState } from './employee.cells.ts'
import { employeeMessages } from './employee.messages.ts'
import { GrantList } from './grant-list.tsx'

/** One admin in full, next to the list. */
export function EmployeeDrawer({ admin, onClose }: { admin: AdminRow; onClose(): void }) {
  const t = useText(employeeMessages)
  const show = useShow()
  const title = (name: keyof typeof adminRecord) => show.read(adminRecord[name].title)
  useOpenedRecord('admin', admin.id, admin.username)
  return (
    <Drawer title={admin.displayName} onClose={onClose}>
      <WaitingApproval subjectId={admin.id} kinds={['creditLimit']} entity="admin" />
      <Detail
        items={[
          [title('username'), admin.username],
          [title('displayName'), admin.displayName],
          [title('roleName'), admin.roleName],
          [title('status'), adminState(admin, show)],
          [title('otpEnable'), otpState(admin, show)],
          [title('passkeyCount'), admin.passkeyCount],
          [title('ssoLinkedAt'), admin.ssoLinkedAt ? <Time key="sso" at={admin.ssoLinkedAt} /> : t('notLinked')],
          [title('liveSessions'), admin.liveSessions],
          [title('lastLoginAt'), admin.lastLoginAt ? <Time key="last" at={admin.lastLoginAt} /> : t('never')],
          [title('allowedIps'), admin.allowedIps.join(', ') || t('anyIp')],
          [
            title('creditLimitMinor'),
            admin.creditLimitMinor === null ? (
              t('bySettings')
            ) : (
              <Money key="limit" amountMinor={admin.creditLimitMinor} currency={houseCurrency} />
            ),
          ],
          [title('createdAt'), <Time key="created" at={admin.createdAt} />],
          [title('createdBy'), admin.createdBy],
        ]}
      />
      <GrantList of={{ adminId: admin.id }} />
    </Drawer>
  )
}
