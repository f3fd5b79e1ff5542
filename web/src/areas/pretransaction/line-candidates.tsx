import { Link } from 'react-router'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import type { Candidate, OwnerMatch } from '#contract/pretransaction/line.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { reasonsOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { memberAccount } from './pretransaction.cells.tsx'
import { preState } from './pretransaction-state.public.ts'

type CandidatesProps = { candidates: readonly Candidate[]; onMatch: ((candidate: Candidate) => void) | undefined }

/** Pre-transactions that a line can be given to, each with what speaks for it. */
export function Candidates({ candidates, onMatch }: CandidatesProps) {
  const t = useText(lineMessages)
  const show = useShow()
  return (
    <ol className={styles.candidates}>
      {candidates.map(candidate => (
        <li key={candidate.id}>
          <div>
            <strong>{candidate.number}</strong>
            {preState(candidate, show)}
          </div>
          <div>
            <Link to={to('member-detail', { id: candidate.memberId })}>{candidate.memberName}</Link>
            <span className={dim.text}>{memberAccount(candidate, show)}</span>
          </div>
          <div className={dim.text}>
            <Time at={candidate.createdAt} />
            <span>
              {candidate.score > 0 && `${t('points', { score: candidate.score })} · `}
              {reasonsOf(candidate, show)}
            </span>
          </div>
          {onMatch && (
            <Button size="small" aria-label={`${t('match')} ${candidate.number}`} onClick={() => onMatch(candidate)}>
              {t('match')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Members whom a line can be credited to. */
export function MemberMatches({
  members,
  onCredit,
}: {
  members: readonly OwnerMatch[]
  onCredit(member: OwnerMatch): void
}) {
  const t = useText(lineMessages)
  const read = useRead()
  return (
    <ol className={styles.candidates}>
      {members.map(member => (
        <li key={member.id}>
          <div>
            <strong>{member.name}</strong>
          </div>
          <div className={dim.text}>
            <span>{member.username}</span>
            <span>
              {read(banks[member.bank])} {formatAccountNumber(member.bank, member.accountNumber)}
            </span>
          </div>
          <Button size="small" aria-label={`${t('credit')} ${member.name}`} onClick={() => onCredit(member)}>
            {t('credit')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
