import { FilePlus, FileX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { caseCalls } from '#contract/case/case.calls.ts'
import type { CaseDetail, Evidence } from '#contract/case/case.types.ts'
import { evidenceKindNames, evidenceKinds } from '#contract/case/evidence.rules.ts'
import type { Currency } from '#contract/core/money.ts'
import { allows } from '#contract/core/permission.ts'
import { useCan } from '#kit/guard/can.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { WithdrawDialog } from './case.dialog.tsx'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'
import { FindRecordDialog } from './case-record.dialog.tsx'
import { RecordLine } from './case-record-line.tsx'

/** The records that speak for or against it, as they were when they were added. */
export function CaseEvidence({ detail }: { detail: CaseDetail }) {
  const t = useText(caseMessages)
  const may = useCan(caseCalls.addEvidence.needs) && detail.status !== 'closed'
  const self = useSelf()
  const seesAny = evidenceKindNames.some(kind => allows(self, evidenceKinds[kind].needs))
  const [adding, setAdding] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Evidence | null>(null)
  return (
    <DrawerPart title={t('evidence')}>
      {detail.evidence.length === 0 && <p className={dim.text}>{t('noEvidence')}</p>}
      <ul className={styles.evidence}>
        {detail.evidence.map(evidence => (
          <li key={evidence.id} data-withdrawn={evidence.withdrawnAt !== null || undefined}>
            <Piece evidence={evidence} currency={detail.currency} isProven={detail.outcome === 'proven'}>
              {may && evidence.withdrawnAt === null && !evidence.isHidden && (
                <Button
                  size="small"
                  icon={<FileX size={14} />}
                  aria-label={`${t('withdraw')} ${evidence.title}`}
                  onClick={() => setWithdrawing(evidence)}
                >
                  {t('withdraw')}
                </Button>
              )}
            </Piece>
          </li>
        ))}
      </ul>
      {may && seesAny && (
        <div>
          <Button size="small" icon={<FilePlus size={14} />} onClick={() => setAdding(true)}>
            {t('addEvidence')}
          </Button>
        </div>
      )}
      {adding && <FindRecordDialog row={detail} onClose={() => setAdding(false)} />}
      {withdrawing && <WithdrawDialog row={detail} evidence={withdrawing} onClose={() => setWithdrawing(null)} />}
    </DrawerPart>
  )
}

type PieceProps = { evidence: Evidence; currency: Currency; isProven: boolean; children: ReactNode }

function Piece({ evidence, currency, isProven, children }: PieceProps) {
  const t = useText(caseMessages)
  const { kind, isHidden, note, addedBy, addedAt, withdrawnBy, withdrawReason } = evidence
  const show = useShow()
  return (
    <>
      <div className={styles.head}>
        <small>{show.read(evidenceKinds[kind])}</small>
        {children}
      </div>
      {isHidden ? <small>{t('hidden')}</small> : <RecordLine record={evidence} kind={kind} currency={currency} />}
      {note !== '' && <p className={styles.text}>{note}</p>}
      {isProven && <Counted evidence={evidence} />}
      <small>
        {t('addedBy', { name: addedBy })} · <Time at={addedAt} />
      </small>
      {withdrawnBy !== null && (
        <small>
          {isHidden
            ? t('withdrawnHidden', { name: withdrawnBy })
            : t('withdrawnBy', { name: withdrawnBy, reason: withdrawReason })}
        </small>
      )}
    </>
  )
}

/** What it saved or lost here, or why it does not count here. */
function Counted({ evidence }: { evidence: Evidence }) {
  const t = useText(caseMessages)
  const { badge } = useShow()
  const figures = useFigures()
  const { savedMinor, lostMinor, countsIn, isOfMember, withdrawnAt, memberId } = evidence
  if (withdrawnAt !== null) return null
  const both = (name: 'savedHere' | 'lostHere', minor: number) => {
    const text = t(name, { amount: figures.money(minor) })
    return { th: text, en: text }
  }
  if (savedMinor > 0) return <div>{badge('ok', both('savedHere', savedMinor))}</div>
  if (lostMinor > 0) return <div>{badge('bad', both('lostHere', lostMinor))}</div>
  if (countsIn !== null) return <small>{t('countsIn', { number: countsIn })}</small>
  if (memberId !== null && !isOfMember) return <small>{t('notOfMember')}</small>
  return null
}
