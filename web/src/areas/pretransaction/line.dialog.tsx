import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import type { Candidate, LineRow, MemberMatch } from '#contract/pretransaction/line.types.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog, ChangeForm } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useShow } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import type { LineQuestion } from './line.actions.tsx'
import { reasonsOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'

const w = eachText(lineMessages)
const { getLine, matchLine, creditLine, disownLine, undoLine } = lineCalls
type Props = { line: LineRow; onClose(): void }

/** The question that goes with a decision about a line. */
export function LineDialog({ onClose, ...request }: LineQuestion & { onClose(): void }) {
  const { line } = request
  switch (request.command) {
    case 'match':
      return <MatchDialog line={line} candidate={request.candidate} onClose={onClose} />
    case 'credit':
      return <CreditDialog line={line} member={request.member} onClose={onClose} />
    case 'disown':
      return <DisownDialog line={line} onClose={onClose} />
    case 'undo':
      return <UndoDialog line={line} onClose={onClose} />
  }
}

/** What all of the questions have in common. They are asked about the line as it is now, not as the list showed it. */
function useDecision(line: LineRow) {
  const t = useText(lineMessages)
  const locale = useLocale()
  const params = { id: line.id }
  const { data } = useCall(getLine, { params })
  const amount = formatMoney(Math.abs(line.amountMinor), line.currency, locale)
  return { t, params, detail: data, now: data ?? line, amount }
}

/** What a match leads to, by the state of what the line is given to. */
const outcomes: Partial<Record<PreStatus, 'creditText' | 'payText'>> = {
  pending: 'creditText',
  expired: 'creditText',
  paying: 'payText',
  unknown: 'payText',
}
const matchFields = { version: carried, preId: carried, preVersion: carried }

function MatchDialog({ line, candidate: chosen, onClose }: Props & { candidate: Candidate | undefined }) {
  const { t, params, detail, amount } = useDecision(line)
  const show = useShow()
  const candidate = detail?.candidates.find(({ id }) => id === chosen?.id) ?? chosen ?? detail?.candidates[0]
  // Opened once it is known what it asks, so that the focus begins at the answer.
  if (!detail) return null
  return (
    <Dialog title={candidate ? `${t('match')} · ${candidate.number}` : t('match')} onClose={onClose}>
      {candidate ? (
        <ChangeForm
          // What the line is given to may have changed as well as the line.
          key={candidate.version}
          call={matchLine}
          params={params}
          initial={{ version: detail.version, preId: candidate.id, preVersion: candidate.version }}
          fields={matchFields}
          action={t('match')}
          done={t('matched', { number: candidate.number })}
          onClose={onClose}
        >
          <p>
            {t(outcomes[candidate.status] ?? 'proveText', {
              number: candidate.number,
              name: candidate.memberName,
              amount,
            })}
          </p>
          <p className={dim.text}>{reasonsOf(candidate, show)}</p>
        </ChangeForm>
      ) : (
        <p>{t('noCandidate')}</p>
      )}
    </Dialog>
  )
}

const creditFields = {
  version: carried,
  memberId: carried,
  reason: area({ title: lineRecord.reason.title, hint: w.reasonHint }),
}

function CreditDialog({ line, member, onClose }: Props & { member: MemberMatch }) {
  const { t, params, now, amount } = useDecision(line)
  const details = { amount, name: member.name }
  return (
    <ChangeDialog
      title={`${t('credit')} · ${member.name}`}
      call={creditLine}
      params={params}
      initial={{ version: now.version, memberId: member.id, reason: '' }}
      fields={creditFields}
      action={t('credit')}
      done={({ approval }) => (approval ? t('waiting') : t('credited', details))}
      onClose={onClose}
    >
      <p>{t('creditMemberText', details)}</p>
    </ChangeDialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: lineRecord.reason.title, hint: w.reasonHint }) }

function DisownDialog({ line, onClose }: Props) {
  const { t, params, now, amount } = useDecision(line)
  return (
    <ChangeDialog
      title={`${t('disown')} · ${amount}`}
      call={disownLine}
      params={params}
      initial={{ version: now.version, reason: '' }}
      fields={reasonFields}
      action={t('disown')}
      done={t('disowned')}
      onClose={onClose}
    >
      <p>{t('disownText', { amount })}</p>
    </ChangeDialog>
  )
}

function undoTextOf(line: LineRow): 'undoText' | 'undoCreditText' | 'undoPayText' | 'undoTransferText' {
  const { moved, preKind, transferId } = line
  if (!moved) return 'undoText'
  if (transferId !== null) return 'undoTransferText'
  return preKind === 'deposit' ? 'undoCreditText' : 'undoPayText'
}

function UndoDialog({ line, onClose }: Props) {
  const { t, params, now, amount } = useDecision(line)
  const details = { amount, name: now.memberName ?? '', number: now.preNumber ?? now.transferNumber ?? '' }
  return (
    <ChangeDialog
      danger={now.moved}
      title={`${t('undo')} · ${now.preNumber ?? amount}`}
      call={undoLine}
      params={params}
      initial={{ version: now.version, reason: '' }}
      fields={reasonFields}
      action={t('undo')}
      done={({ approval }) => t(approval ? 'waiting' : 'undone')}
      onClose={onClose}
    >
      <p>{t(undoTextOf(now), details)}</p>
    </ChangeDialog>
  )
}
