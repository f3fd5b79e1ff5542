import { formatMoney } from '#contract/core/money.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import type { Candidate, FoundMember, LineRow } from '#contract/pretransaction/line.types.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useShow } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import type { LineQuestion } from './line.actions.tsx'
import { reasonsOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'

const w = eachText(lineMessages)
const { getLine, matchLine, creditLine, disownLine, undoLine } = lineCalls
type Props = { line: LineRow; onClose(): void }

/** The question that goes with a decision about a line. */
export function LineDialog({ onClose, ...asked }: LineQuestion & { onClose(): void }) {
  const { line } = asked
  switch (asked.deed) {
    case 'match':
      return <MatchDialog line={line} candidate={asked.candidate} onClose={onClose} />
    case 'credit':
      return <CreditDialog line={line} member={asked.member} onClose={onClose} />
    case 'disown':
      return <DisownDialog line={line} onClose={onClose} />
    case 'undo':
      return <UndoDialog line={line} onClose={onClose} />
  }
}

/** What all of the questions have in common. They are asked about the line as it is now, not as the list showed it. */
function useDecision({ line, onClose }: Props) {
  const t = useText(lineMessages)
  const refreshAll = useRefreshAll()
  const locale = useLocale()
  const params = { id: line.id }
  const { data } = useCall(getLine, { params })
  return {
    t,
    change: useChange(),
    params,
    detail: data,
    now: data ?? line,
    amount: formatMoney(Math.abs(line.amountMinor), line.currency, locale),
    answered: { onStale: refreshAll, onCancel: onClose, onDone: onClose },
  }
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
  const { t, change, params, detail, amount, answered } = useDecision({ line, onClose })
  const show = useShow()
  const candidate = detail?.candidates.find(({ id }) => id === chosen?.id) ?? chosen ?? detail?.candidates[0]
  // Opened once it is known what it asks, so that the focus begins at the answer.
  if (!detail) return null
  return (
    <Dialog title={candidate ? `${t('match')} · ${candidate.number}` : t('match')} onClose={onClose}>
      {candidate ? (
        <Form
          key={`${detail.version} ${candidate.version}`}
          schema={matchLine.body}
          initial={{ version: detail.version, preId: candidate.id, preVersion: candidate.version }}
          fields={matchFields}
          submit={async (body, options) => {
            await change(matchLine, { params, body, ...options })
            toastDone(t('matched', { number: candidate.number }))
          }}
          action={t('match')}
          {...answered}
        >
          <p>
            {t(outcomes[candidate.status] ?? 'proveText', {
              number: candidate.number,
              name: candidate.memberName,
              amount,
            })}
          </p>
          <p className={dim.text}>{reasonsOf(candidate, show)}</p>
        </Form>
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

function CreditDialog({ line, member, onClose }: Props & { member: FoundMember }) {
  const { t, change, params, now, amount, answered } = useDecision({ line, onClose })
  const told = { amount, name: member.name }
  return (
    <Dialog title={`${t('credit')} · ${member.name}`} onClose={onClose}>
      <Form
        key={now.version}
        schema={creditLine.body}
        initial={{ version: now.version, memberId: member.id, reason: '' }}
        fields={creditFields}
        submit={async (body, options) => {
          const { approval } = await change(creditLine, { params, body, ...options })
          toastDone(approval ? t('waiting') : t('credited', told))
        }}
        action={t('credit')}
        {...answered}
      >
        <p>{t('creditMemberText', told)}</p>
      </Form>
    </Dialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: lineRecord.reason.title, hint: w.reasonHint }) }

function DisownDialog({ line, onClose }: Props) {
  const { t, change, params, now, amount, answered } = useDecision({ line, onClose })
  return (
    <Dialog title={`${t('disown')} · ${amount}`} onClose={onClose}>
      <Form
        key={now.version}
        schema={disownLine.body}
        initial={{ version: now.version, reason: '' }}
        fields={reasonFields}
        submit={async (body, options) => {
          await change(disownLine, { params, body, ...options })
          toastDone(t('disowned'))
        }}
        action={t('disown')}
        {...answered}
      >
        <p>{t('disownText', { amount })}</p>
      </Form>
    </Dialog>
  )
}

function undoTextOf(line: LineRow): 'undoText' | 'undoCreditText' | 'undoPayText' | 'undoTransferText' {
  const { moved, preKind, transferId } = line
  if (!moved) return 'undoText'
  if (transferId !== null) return 'undoTransferText'
  return preKind === 'deposit' ? 'undoCreditText' : 'undoPayText'
}

function UndoDialog({ line, onClose }: Props) {
  const { t, change, params, now, amount, answered } = useDecision({ line, onClose })
  const told = { amount, name: now.memberName ?? '', number: now.preNumber ?? now.transferNumber ?? '' }
  return (
    <Dialog title={`${t('undo')} · ${now.preNumber ?? amount}`} onClose={onClose}>
      <Form
        key={now.version}
        schema={undoLine.body}
        initial={{ version: now.version, reason: '' }}
        fields={reasonFields}
        submit={async (body, options) => {
          const { approval } = await change(undoLine, { params, body, ...options })
          toastDone(t(approval ? 'waiting' : 'undone'))
        }}
        action={t('undo')}
        danger={now.moved}
        {...answered}
      >
        <p>{t(undoTextOf(now), told)}</p>
      </Form>
    </Dialog>
  )
}
