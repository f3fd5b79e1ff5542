import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { loadProfile, useSelf } from '#kit/session/profile.ts'
import { profileStore } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { employeeMessages } from './employee.messages.ts'
import styles from './grant.module.css'
import { GrantFlags } from './grant-flags.tsx'

/** What the reader holds for some hours beside their role, and how long still. */
export function OwnTemporary() {
  const t = useText(employeeMessages)
  const { temporary } = useSelf()
  if (temporary.length === 0) return null
  return (
    <Section title={t('temporary')} text={t('ownTemporaryText')}>
      <div className={styles.grants}>
        <ul>
          {temporary.map(({ id, roleName, grants, reason, givenBy, endsAt }) => (
            <li key={id}>
              <div>
                {roleName !== null && t('temporaryRole', { name: roleName })}
                <GrantFlags grants={grants} />
                <small>
                  <StatusBadge tone="info">
                    {t('temporaryLeft')} <Time at={endsAt} relative />
                  </StatusBadge>{' '}
                  · {t('givenBy')} {givenBy} · {reason}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The database has ended it by then. */
const afterMs = 1_000

/** Menus and buttons follow what is given and taken for some hours, also while nobody touches the page. */
export function useTemporaryRights(): void {
  const state = useStore(profileStore)
  const ends = state.kind === 'ready' ? state.self.temporary.map(({ endsAt }) => Date.parse(endsAt)) : []
  const next = ends.length > 0 ? Math.min(...ends) : null
  useLive('notification', () => void loadProfile({ force: true }))
  useEffect(() => {
    if (next === null) return
    const again = () => void loadProfile({ force: true })
    const timer = setTimeout(again, Math.max(0, next - Date.now()) + afterMs)
    return () => clearTimeout(timer)
  }, [next])
}
