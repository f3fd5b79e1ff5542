import { ArrowRight, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { memberStatusWords } from '#contract/member/member.record.ts'
import { type LinkEvidence, linkKinds, type Neighbour } from '#contract/risk/link.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { linkIcons } from './link-icons.tsx'
import { strengthOf } from './link-strength.ts'
import { riskMessages } from './risk.messages.ts'
import styles from './risk.module.css'
import { RiskScore } from './score.public.tsx'
import type { Walk } from './use-walk.ts'

const tones = { strong: 'bad', medium: 'warn', weak: 'muted' } as const

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
  const t = useText(riskMessages)
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
        <StatusBadge tone={tones[strengthOf(strength)]}>{t(strengthOf(strength))}</StatusBadge>
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
  const wordsOf = useEvidenceWords(name)
  const { id, registeredAt, evidence } = neighbour
  return (
    <div className={styles.summary}>
      <RiskScore memberId={id} />
      <ul>
        {evidence.map(one => {
          const Sign = linkIcons[one.kind]
          return (
            <li key={one.kind}>
              <Sign size={14} aria-hidden="true" /> {wordsOf(one)}
            </li>
          )
        })}
      </ul>
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

/** What was found between the member of this name and a neighbour, as a sentence. */
function useEvidenceWords(name: string): (found: LinkEvidence) => string {
  const t = useText(riskMessages)
  const read = useRead()
  return found => {
    switch (found.kind) {
      case 'account': {
        const { bank, accountNumber } = found
        return t('account', { bank: read(banks[bank]), number: formatAccountNumber(bank, accountNumber) })
      }
      case 'phone':
        return t('phone', { phone: formatPhone(found.phone) })
      case 'device':
        return t('device', { device: found.device, count: found.others })
      case 'address':
        return t('address', { ip: found.ip, count: found.others })
      case 'timing':
        return t(found.by === 'device' ? 'togetherDevice' : 'togetherAddress', { count: found.minutes })
      case 'upline':
        return t(found.way, { name })
    }
  }
}
