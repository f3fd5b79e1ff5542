import { ArrowRight, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { memberStatusWords } from '#contract/member/member.record.ts'
import { linkKinds, type Neighbour } from '#contract/risk/link.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { Evidence, LinkStrengthBadge } from './evidence.public.tsx'
import { linkIcons } from './link-icons.tsx'
import { riskMessages } from './risk.messages.ts'
import styles from './risk.module.css'
import { RiskScore } from './score.public.tsx'
import type { Walk } from './use-walk.ts'

/** Those who are linked with a member, the strongest first. Each opens to what was found, and leads on. */
export function LinkList({ name, neighbours, walk }: { name: string; neighbours: readonly Neighbour[]; walk: Walk }) {
  const t = useText(riskMessages)
  return (
    <ul className={styles.list} aria-label={t('linksOf', { name })}>
      {neighbours.map(neighbour => (
        <Row key={neighbour.id} name={name} neighbour={neighbour} walk={walk} isOpen={walk.opened === neighbour.id} />
      ))}
    </ul>
  )
}

type RowProps = { name: string; neighbour: Neighbour; walk: Walk; isOpen: boolean }

function Row({ name, neighbour, walk, isOpen }: RowProps) {
  const read = useRead()
  const row = useRef<HTMLLIElement>(null)
  const { id, status, strength, evidence } = neighbour
  // Chosen in the drawing, it may stand further down the list.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} data-opened={isOpen || undefined}>
      <Link to={walk.open(id)} replace preventScrollReset aria-expanded={isOpen} className={styles.head}>
        <span>
          <strong>{neighbour.name}</strong> <span className={dim.text}>{neighbour.username}</span>
        </span>
        <LinkStrengthBadge strength={strength} />
        <span className={styles.by}>
          {evidence.map(({ kind }) => {
            const Sign = linkIcons[kind]
            return (
              <span key={kind}>
                <Sign size={13} aria-hidden="true" /> {read(linkKinds[kind])}
              </span>
            )
          })}
          {status !== 'active' && <StatusBadge tone="muted">{read(memberStatusWords[status])}</StatusBadge>}
        </span>
      </Link>
      {isOpen && <Summary name={name} neighbour={neighbour} walk={walk} />}
    </li>
  )
}

function Summary({ name, neighbour, walk }: Omit<RowProps, 'isOpen'>) {
  const t = useText(riskMessages)
  const { id, registeredAt, evidence } = neighbour
  return (
    <div className={styles.summary}>
      <RiskScore memberId={id} />
      <Evidence name={name} evidence={evidence} />
      <p className={dim.text}>
        {t('registered')} <Time at={registeredAt} />
      </p>
      <div className={styles.ways}>
        <Link to={walk.onward(id)} preventScrollReset className={buttonClass('primary', 'small')}>
          <ArrowRight size={14} aria-hidden="true" />
          {t('onward')}
        </Link>
        <Link to={to('member-detail', { id })} className={buttonClass('plain', 'small')}>
          <ExternalLink size={14} aria-hidden="true" />
          {t('open')}
        </Link>
      </div>
    </div>
  )
}
