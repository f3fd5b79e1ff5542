import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import { isOtherPayer } from '#contract/pretransaction/line.rules.ts'
import type { Candidate, LineRow, OwnerMatch } from '#contract/pretransaction/line.types.ts'
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
import { confirmPayer, PayerBeside } from './line-payer.public.tsx'

const w = eachText(lineMessages)
const { getLine, matchLine, creditLine, disownLine, undoLine } = lineCalls
type Props = { line: LineRow; onClose(): void; onDone: () => void }

/** The question that goes with a decision about a line. */
export function LineDialog({ onClose, onDone, ...request }: LineQuestion & Omit<Props, 'line'>) {
  const props = { line: request.line, onClose, onDone }
  switch (request.command) {
    case 'match':
      return <MatchDialog {...props} candidate={request.candidate} />
    case 'credit':
      return <CreditDialog {...props} member={request.member} />
    case 'disown':
      return <DisownDialog {...props} />
    case 'undo':
      return <UndoDialog {...props} />
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
const matchFields = (isOther: boolean) => ({
  version: carried,
  preId: carried,
  preVersion: carried,
  confirmPayer: confirmPayer(() => isOther),
})
const matchFieldsBy = { other: matchFields(true), same: matchFields(false) }

function MatchDialog({ line, candidate: chosen, onClose, onDone }: Props & { candidate: Candidate | undefined }) {
  const { t, params, detail, amount } = useDecision(line)
  const show = useShow()
  const candidate = detail?.candidates.find(({ id }) => id === chosen?.id) ?? chosen ?? detail?.candidates[0]
  // Opened once it is known what it asks, so that the focus begins at the answer.
  if (!detail) return null
  const credits = candidate !== undefined && outcomes[candidate.status] === 'creditText'
  const isOther = credits && isOtherPayer(candidate.payer) && !candidate.reasons.includes('reference')
  return (
    <Dialog title={candidate ? `${t('match')} · ${candidate.number}` : t('match')} onClose={onClose}>
      {candidate ? (
        <ChangeForm
          // What the line is given to may have changed as well as the line.
          key={candidate.version}
          call={matchLine}
          params={params}
          initial={{
            version: detail.version,
            preId: candidate.id,
            preVersion: candidate.version,
            confirmPayer: false,
          }}
          fields={matchFieldsBy[isOther ? 'other' : 'same']}
          action={t('match')}
          done={t('matched', { number: candidate.number })}
          onClose={onClose}
          onDone={onDone}
        >
          <p>
            {t(outcomes[candidate.status] ?? 'proveText', {
              number: candidate.number,
              name: candidate.memberName,
              amount,
            })}
          </p>
          <PayerBeside line={detail} owner={{ ...candidate, name: candidate.memberName }} />
          <p className={dim.text}>{reasonsOf(candidate, show)}</p>
        </ChangeForm>
      ) : (
        <p>{t('noCandidate')}</p>
      )}
    </Dialog>
  )
}

const creditFields = (isOther: boolean) => ({
  version: carried,
  memberId: carried,
  confirmPayer: confirmPayer(() => isOther),
  reason: area({ title: lineRecord.reason.title, hint: w.reasonHint }),
})
const creditFieldsBy = { other: creditFields(true), same: creditFields(false) }

function CreditDialog({ line, member, onClose, onDone }: Props & { member: OwnerMatch }) {
  const { t, params, now, amount } = useDecision(line)
  const details = { amount, name: member.name }
  return (
    <ChangeDialog
      title={`${t('credit')} · ${member.name}`}
      call={creditLine}
      params={params}
      initial={{ version: now.version, memberId: member.id, confirmPayer: false, reason: '' }}
      fields={creditFieldsBy[isOtherPayer(member.payer) ? 'other' : 'same']}
      action={t('credit')}
      done={({ approval }) => (approval ? t('waiting') : t('credited', details))}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('creditMemberText', details)}</p>
      <PayerBeside line={now} owner={member} />
    </ChangeDialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: lineRecord.reason.title, hint: w.reasonHint }) }

function DisownDialog({ line, onClose, onDone }: Props) {
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
      onDone={onDone}
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

function UndoDialog({ line, onClose, onDone }: Props) {
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
      onDone={onDone}
    >
      <p>{t(undoTextOf(now), details)}</p>
    </ChangeDialog>
  )
}
