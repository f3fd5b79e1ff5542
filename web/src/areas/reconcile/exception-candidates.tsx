import type { OwnSide, TieCandidate } from '#contract/reconcile/exception.types.ts'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { TieReasons } from './exception.cells.ts'
import { BankLine, OwnRecord } from './exception-sides.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

type CandidatesProps = { candidates: readonly TieCandidate[]; onTie(candidate: TieCandidate): void }

const keyOf = ({ lines, records }: TieCandidate) => [...lines, ...records].map(({ id }) => id).join(' ')

/** What both sides would be the same with, each with what speaks for it. */
export function Candidates({ candidates, onTie }: CandidatesProps) {
  const t = useText(reconcileMessages)
  return (
    <section>
      <h3 className={styles.title}>{t('candidates')}</h3>
      {candidates.length === 0 && <p className={dim.text}>{t('noCandidates')}</p>}
      <ol className={styles.candidates}>
        {candidates.map(candidate => (
          <li key={keyOf(candidate)}>
            <ol className={styles.rows}>
              {candidate.records.map(record => (
                <OwnRecord key={record.id} record={record} />
              ))}
              {candidate.lines.map(line => (
                <BankLine key={line.id} line={line} />
              ))}
            </ol>
            <span className={dim.text}>
              {t('points', { score: candidate.score })} · <TieReasons reasons={candidate.reasons} />
            </span>
            <Button size="small" onClick={() => onTie(candidate)}>
              {t('tieThis')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Withdrawals that were paid, and whose money a line may be that came back. */
export function Returns({ records, onReturn }: { records: readonly OwnSide[]; onReturn(record: OwnSide): void }) {
  const t = useText(reconcileMessages)
  if (records.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('chooseReturn')}</h3>
      <ol className={styles.candidates}>
        {records.map(record => (
          <li key={record.id}>
            <ol className={styles.rows}>
              <OwnRecord record={record} />
            </ol>
            <Button size="small" onClick={() => onReturn(record)}>
              {t('returnThis')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
