import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { riskCalls } from '#contract/risk/risk.calls.ts'
import { levelOf, riskParts } from '#contract/risk/risk-score.rules.ts'
import type { MemberScore } from '#contract/risk/risk-score.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { useRead, useText } from '#kit/text/text.ts'
import { useSignalWords } from '#web/areas/member/member-signal.public.ts'
import { riskMessages } from './risk.messages.ts'
import styles from './risk.module.css'

type Part = MemberScore['parts'][number]

/** The risk score of a member, for staff: it opens to the parts that it is made of. */
export function RiskScore({ memberId }: { memberId: string }) {
  const may = useCan(riskCalls.getScore.needs)
  return may ? <Score memberId={memberId} /> : null
}

function Score({ memberId }: { memberId: string }) {
  const t = useText(riskMessages)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(riskCalls.getScore, { params: { id: memberId } })
  if (!data) return null
  const { score, parts } = data
  const level = levelOf(score)
  return (
    <div>
      <button type="button" className={styles.score} data-level={level} onClick={() => setOpen(true)}>
        <Gauge size={14} aria-hidden="true" /> {t('score', { score })} · {t(level)}
      </button>
      {isOpen && (
        <Drawer title={t('score', { score })} onClose={() => setOpen(false)}>
          <p>{t('scoreText')}</p>
          <Parts parts={parts} />
        </Drawer>
      )}
    </div>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const t = useText(riskMessages)
  const read = useRead()
  const found = parts.filter(part => part.isFound)
  const others = parts.filter(part => !part.isFound)
  return (
    <>
      {found.length === 0 && <p>{t('nothing')}</p>}
      <ul className={styles.parts}>
        {found.map(one => (
          <FoundPart key={one.part} one={one} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>{t('notFound')}</h3>
          <p className={dim.text}>{others.map(({ part }) => read(riskParts[part])).join(' · ')}</p>
        </>
      )}
    </>
  )
}

function FoundPart({ one: { part, isOn, points, count, signal } }: { one: Part }) {
  const t = useText(riskMessages)
  const read = useRead()
  const signalWords = useSignalWords()
  const says = {
    strongLink: () => t('strongLink'),
    newMember: () => t('newMember', { count: count ?? 0 }),
    withdrawingOften: () => t('withdrawingOften', { count: count ?? 0 }),
    returnedPayouts: () => t('returnedPayouts', { count: count ?? 0 }),
  }
  const isOwn = (name: string): name is keyof typeof says => name in says
  return (
    <li>
      <span>
        <strong>{read(riskParts[part])}</strong>
        <span className={dim.text}>{signal ? signalWords(signal) : isOwn(part) && says[part]()}</span>
      </span>
      <StatusBadge tone={isOn ? 'warn' : 'muted'}>{isOn ? t('points', { count: points }) : t('off')}</StatusBadge>
    </li>
  )
}
