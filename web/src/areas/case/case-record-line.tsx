import { Link } from 'react-router'
import type { FoundRecord } from '#contract/case/case.types.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/case/evidence.rules.ts'
import type { Currency } from '#contract/core/money.ts'
import { useShow } from '#kit/parts/show.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { placeOf } from '#web/areas/activity/record-places.public.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

type LineProps = {
  record: Pick<FoundRecord, 'title' | 'state' | 'amountMinor' | 'recordAt' | 'memberId' | 'memberUsername'> & {
    recordId: string | null
  }
  kind: EvidenceKind
  currency: Currency
  /** As it is now and without a link, where one is chosen; otherwise as it was when it was added. */
  isPlain?: boolean
}

/** The line of a record: its name, state, amount, whose and when. */
export function RecordLine({ record, kind, currency, isPlain = false }: LineProps) {
  const show = useShow()
  const t = useText(caseMessages)
  const self = useSelf()
  const { recordId, title, state, amountMinor, recordAt, memberId, memberUsername } = record
  const words: Readonly<Record<string, { th: string; en: string }>> = evidenceKinds[kind].states
  const word = words[state]
  const place = isPlain || recordId === null ? undefined : placeOf(kind, { id: recordId, title, memberId }, self)
  // A statement line may have no reference.
  const name = title === '' ? show.read(evidenceKinds[kind]) : title
  return (
    <div className={styles.line}>
      {place === undefined ? <strong>{name}</strong> : <Link to={place}>{name}</Link>}
      {word && !isPlain && <small>{t('whenAdded')}</small>}
      {word && show.badge('muted', word)}
      {amountMinor !== null && show.money(amountMinor, currency)}
      {kind !== 'member' && memberUsername !== null && <small>{memberUsername}</small>}
      {recordAt !== null && (
        <small>
          <Time at={recordAt} />
        </small>
      )}
    </div>
  )
}
