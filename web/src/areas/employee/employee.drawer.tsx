import { houseCurrency } from '#contract/core/money.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { adminState, otpState } from './employee.cells.ts'
import { employeeMessages } from './employee.messages.ts'

/** One admin in full, beside the list. */
export function EmployeeDrawer({ admin, onClose }: { admin: AdminRow; onClose(): void }) {
  const t = useText(employeeMessages)
  const show = useShow()
  useOpenedRecord('admin', admin.id, admin.username)
  return (
    <Drawer title={admin.displayName} onClose={onClose}>
      <Detail
        items={[
          [t('username'), admin.username],
          [t('displayName'), admin.displayName],
          [t('role'), admin.roleName],
          [t('status'), adminState(admin, show)],
          [t('otp'), otpState(admin, show)],
          [t('sessions'), admin.liveSessions],
          [t('lastLogin'), admin.lastLoginAt ? <Time key="last" at={admin.lastLoginAt} /> : t('never')],
          [t('allowedIps'), admin.allowedIps.join(', ') || t('anyIp')],
          [
            t('creditLimit'),
            admin.creditLimitMinor === null ? (
              t('bySettings')
            ) : (
              <Money key="limit" amountMinor={admin.creditLimitMinor} currency={houseCurrency} />
            ),
          ],
          [t('createdAt'), <Time key="created" at={admin.createdAt} />],
          [t('createdBy'), admin.createdBy],
        ]}
      />
    </Drawer>
  )
}
