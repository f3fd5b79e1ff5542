import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminGrant } from '#contract/employee/employee.types.ts'
import { useChange, useReading } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { employeeMessages } from './employee.messages.ts'
import styles from './grant.module.css'
import { GrantFlags } from './grant-flags.tsx'

type Of = { adminId: string } | { roleId: string }

/** What was given for some hours to an admin, or of a role, with a way to end what still holds. Nothing where nothing was. */
export function GrantList({ of }: { of: Of }) {
  const t = useText(employeeMessages)
  const enabled = useCan(employeeCalls.listGrants.needs)
  const { data, refresh } = useReading(employeeCalls.listGrants, { body: of }, { enabled })
  useLive('admin', refresh)
  // Of a role only who holds it now: the others are told by the log of each admin.
  const shown = data?.grants.filter(({ isLive }) => isLive || 'adminId' in of) ?? []
  if (shown.length === 0) return null
  return (
    <section className={styles.grants} aria-label={t('temporary')}>
      <h3>{t('temporary')}</h3>
      <ul>
        {shown.map(grant => (
          <GrantItem key={grant.id} grant={grant} named={'roleId' in of} />
        ))}
      </ul>
    </section>
  )
}

function GrantItem({ grant, named }: { grant: AdminGrant; named: boolean }) {
  const t = useText(employeeMessages)
  const change = useChange()
  async function end() {
    const text = t('endGrantText', { name: grant.username })
    if (!(await confirm({ title: t('endGrant'), text, action: t('endGrant'), danger: true }))) return
    try {
      await change(employeeCalls.endGrant, { params: { id: grant.id } })
      toastDone(t('grantEnded', { name: grant.username }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li>
      <div>
        {named ? grant.username : grant.roleName !== null ? t('temporaryRole', { name: grant.roleName }) : null}
        {grant.grants.length > 0 && <GrantFlags grants={grant.grants} />}
        <small>
          {grant.isLive ? (
            <StatusBadge tone="info">
              {t('temporaryLeft')} <Time at={grant.endsAt} relative />
            </StatusBadge>
          ) : (
            <>
              {t('temporaryEnded')} {grant.endedAt && <Time at={grant.endedAt} />}
              {grant.endedBy !== null && ` ${t('endedBy')} ${grant.endedBy}`}
            </>
          )}{' '}
          · {t('givenBy')} {grant.givenBy} · {grant.reason}
        </small>
      </div>
      {grant.isLive && (
        <Can needs={employeeCalls.endGrant.needs}>
          <Button size="small" onClick={() => void end()}>
            {t('endGrant')}
          </Button>
        </Can>
      )}
    </li>
  )
}
