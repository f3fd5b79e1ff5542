import { Link } from 'react-router'
import { eachText } from '#browser/messages.ts'
import type { Capable, WhoCould } from '#contract/activity/who-could.types.ts'
import { grantFlags } from '#contract/employee/grant.record.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Notice, type Tone } from '#kit/plain/notice.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { placeOf } from './record-places.public.ts'
import { whoCouldMessages } from './who-could.messages.ts'
import styles from './who-could.module.css'

const w = eachText(whoCouldMessages)

/** Who could, who of them did, who was there, and what is not known. */
export function WhoCouldAnswer({ answer }: { answer: WhoCould }) {
  const t = useText(whoCouldMessages)
  const { admins, total, needed, agentsToo } = answer
  const open = admins.filter(({ presence }) => presence === 'open').length
  return (
    <div className={styles.answer}>
      <Detail
        items={[
          [t('moment'), <Time key="at" at={answer.at} />],
          ...(needed ? [[t('needed'), <Needed key="needed" needed={needed} />] as const] : []),
        ]}
      />
      <ActorNotice answer={answer} />
      {!needed && <Notice tone="muted">{t('noCall')}</Notice>}
      {admins.length > 0 && (
        <section aria-label={t('list')}>
          <p className={styles.count}>{t('count', { count: total, open })}</p>
          <ul className={styles.admins}>
            {admins.map(admin => (
              <AdminItem key={admin.adminId} admin={admin} />
            ))}
          </ul>
          {total > admins.length && <p className={styles.note}>{t('shown', { shown: admins.length, total })}</p>}
        </section>
      )}
      {needed && total === 0 && <EmptyState title={t('noneTitle')} text={t('noneText')} />}
      {agentsToo && <p className={styles.note}>{t('agentsToo')}</p>}
      <UnrecordedNotice answer={answer} />
      {needed && <p className={styles.note}>{t('limits')}</p>}
    </div>
  )
}

/** The sets of flags of which one was enough, in words. */
function Needed({ needed }: { needed: readonly (readonly string[])[] }) {
  const t = useText(whoCouldMessages)
  const read = useRead()
  const worded = needed.map(set => {
    const titles = set.map(flag => (grantFlags[flag] ? read(grantFlags[flag].title) : flag))
    return titles.join(' + ') || t('noFlag')
  })
  return <>{worded.join(` ${t('or')} `)}</>
}

/** What is to be said of who did it, where they are not simply one of the list. */
function ActorNotice({ answer: { actor, needed, unrecorded } }: { answer: WhoCould }) {
  const t = useText(whoCouldMessages)
  if (!actor || actor.isListed) return null
  if (actor.kind === 'system') return <Notice tone="info">{t('bySystem')}</Notice>
  const { username: name } = actor
  if (actor.kind === 'agent') return <Notice tone="info">{t('byAgent', { name })}</Notice>
  if (!needed || unrecorded.some(({ username }) => username === name)) return null
  return <Notice tone="warn">{t('notListed', { name })}</Notice>
}

const presenceTones: Readonly<Record<Capable['presence'], Tone>> = { open: 'ok', closed: 'muted', unknown: 'warn' }

function AdminItem({ admin }: { admin: Capable }) {
  const t = useText(whoCouldMessages)
  const { badge } = useShow()
  const { presence, isActor } = admin
  return (
    <li data-actor={isActor}>
      <div className={styles.head}>
        <AdminName {...admin} />
        {isActor && <StatusBadge tone="info">{t('actor')}</StatusBadge>}
        {badge(presenceTones[presence], w[presence])}
      </div>
      <small>
        <Held admin={admin} />
      </small>
      <small>
        <Seen admin={admin} />
      </small>
    </li>
  )
}

/** The name, which leads to the record for who may open it. */
function AdminName({ adminId, username, displayName }: Pick<Capable, 'adminId' | 'username' | 'displayName'>) {
  const self = useSelf()
  const path = placeOf('admin', { id: adminId, title: username }, self)
  const name = username === displayName ? username : `${displayName} · ${username}`
  return path === undefined ? <strong>{name}</strong> : <Link to={path}>{name}</Link>
}

/** By what they held it: their role, or what they were given for some hours. */
function Held({ admin: { roleName, temporary } }: { admin: Capable }) {
  const t = useText(whoCouldMessages)
  return (
    <>
      {roleName === null ? t('roleUnknown') : t('byRole', { name: roleName })}
      {temporary.map(({ roleName: given, givenBy, endsAt }) => (
        <span key={`${given} ${endsAt}`}>
          {' + '}
          {given === null ? t('temporary') : t('temporaryRole', { name: given })} {t('until')} <Time at={endsAt} /> (
          {t('givenBy', { name: givenBy })})
        </span>
      ))}
    </>
  )
}

/** Where they were signed in, or when they last were. */
function Seen({ admin: { presence, addresses, signedInAt, signedInFrom } }: { admin: Capable }) {
  const t = useText(whoCouldMessages)
  if (presence === 'open') return t('from', { addresses: addresses.join(', ') })
  if (signedInAt === null) return t('neverSignedIn')
  return (
    <>
      {t('lastSignIn')} <Time at={signedInAt} /> {signedInFrom !== null && t('from', { addresses: signedInFrom })}
    </>
  )
}

function UnrecordedNotice({ answer: { unrecorded, unrecordedTotal } }: { answer: WhoCould }) {
  const t = useText(whoCouldMessages)
  if (unrecordedTotal === 0) return null
  const rest = unrecordedTotal - unrecorded.length
  return (
    <Notice tone="warn" title={t('unrecordedTitle', { count: unrecordedTotal })}>
      {t('unrecordedText')}
      <ul className={styles.unrecorded}>
        {unrecorded.map(admin => (
          <li key={admin.adminId}>
            <AdminName {...admin} />
            {admin.recordedSince !== null && (
              <>
                {' · '}
                {t('recordedSince')} <Time at={admin.recordedSince} />
              </>
            )}
          </li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
    </Notice>
  )
}
