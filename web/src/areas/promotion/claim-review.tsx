import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimRecord } from '#contract/promotion/claim.record.ts'
import type { ClaimRow, LinkedClaimer } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { Evidence, LinkStrengthBadge } from '#web/areas/risk/evidence.public.tsx'
import { claimMessages } from './claim.messages.ts'
import styles from './promotion.module.css'

const { getClaimReview, grantClaim, refuseClaim } = promotionCalls
const fields = { version: carried, reason: area({ title: claimRecord.reason.title }) }

/** A claim that waits: why, and what staff decide about it. */
export function ClaimReview({ claim, onDone }: { claim: ClaimRow; onDone(): void }) {
  const t = useText(claimMessages)
  const maySee = useCan(getClaimReview.needs)
  const mayDecide = useCan(grantClaim.needs)
  const [deciding, setDeciding] = useState<'grant' | 'refuse' | null>(null)
  return (
    <>
      <Notice tone="warn">{t('waitsText')}</Notice>
      {maySee && <Claimers claim={claim} />}
      {mayDecide && (
        <ActionButtons
          actions={[
            { title: t('grant'), icon: <Check size={16} />, run: () => setDeciding('grant') },
            { title: t('refuse'), icon: <Ban size={16} />, danger: true, run: () => setDeciding('refuse') },
          ]}
        />
      )}
      {deciding && <Decision way={deciding} claim={claim} onClose={() => setDeciding(null)} onDone={onDone} />}
    </>
  )
}

function Claimers({ claim }: { claim: ClaimRow }) {
  const t = useText(claimMessages)
  const { data, error, refresh } = useReading(getClaimReview, { params: { id: claim.id } })
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <section className={styles.claimers} aria-label={t('claimers')}>
      <h3>{t('claimers')}</h3>
      {data.claimers.length === 0 && <p className={dim.text}>{t('noClaimers')}</p>}
      <ul>
        {data.claimers.map(each => (
          <Claimer key={each.id} claim={claim} claimer={each} />
        ))}
      </ul>
    </section>
  )
}

function Claimer({ claim, claimer }: { claim: ClaimRow; claimer: LinkedClaimer }) {
  const t = useText(claimMessages)
  const read = useRead()
  const { id, name, username, strength, evidence, claims, wasFound, isFound } = claimer
  return (
    <li>
      <p>
        <Link to={to('member-detail', { id })}>{name}</Link> <span className={dim.text}>{username}</span>{' '}
        <LinkStrengthBadge strength={strength} />
        {!wasFound && <StatusBadge tone="info">{t('foundSince')}</StatusBadge>}
        {!isFound && <StatusBadge tone="muted">{t('foundBefore')}</StatusBadge>}
      </p>
      <Evidence name={claim.memberName} evidence={evidence} />
      <ul className={dim.text}>
        {claims.map(had => (
          <li key={had.id}>
            {had.number} · <Money amountMinor={had.bonusMinor} currency={claim.currency} /> ·{' '}
            {read(claimRecord.status.words[had.status])} · <Time at={had.claimedAt} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type DecisionProps = { way: 'grant' | 'refuse'; claim: ClaimRow; onClose(): void; onDone(): void }

function Decision({ way, claim: { id, number, version }, onClose, onDone }: DecisionProps) {
  const t = useText(claimMessages)
  const isRefusal = way === 'refuse'
  return (
    <ChangeDialog
      danger={isRefusal}
      title={`${t(way)} · ${number}`}
      call={isRefusal ? refuseClaim : grantClaim}
      params={{ id }}
      initial={{ version, reason: '' }}
      fields={fields}
      action={t(way)}
      done={() => {
        onDone()
        return t(isRefusal ? 'refuseDone' : 'grantDone')
      }}
      onClose={onClose}
    >
      <p>{t(isRefusal ? 'refuseText' : 'grantText')}</p>
    </ChangeDialog>
  )
}
