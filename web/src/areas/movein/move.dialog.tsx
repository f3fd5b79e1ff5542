import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { isRowSubject, type MoveSubject } from '#contract/movein/subjects.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import { moveDetailMessages } from './move-detail.messages.ts'
import { type MoveCommand, toImport } from './move-next.ts'

const w = eachText(moveDetailMessages)
const seen = { version: carried }
const totalFields = { totalMinor: money({ title: w.stateField, currency: houseCurrency }), version: carried }

type Props = { move: MoveDetail; onClose(): void }

const dialogs: Readonly<Record<MoveCommand, (props: Props) => ReactNode>> = {
  apply: ApplyDialog,
  goOn: ApplyDialog,
  pause: PauseDialog,
  undo: UndoDialog,
  discard: DiscardDialog,
  state: StateDialog,
  restate: StateDialog,
}

/** The question that goes with a step of an import. */
export function MoveDialog({ command, ...props }: Props & { command: MoveCommand }) {
  const Asked = dialogs[command]
  return <Asked {...props} />
}

/** What of credit moves is said in full; what other rows do, the list of their columns has said. */
const applyText = (subject: MoveSubject) =>
  subject === 'memberCredit'
    ? 'applyText_memberCredit'
    : isRowSubject(subject)
      ? 'applyText_rows'
      : (`applyText_${subject}` as const)

function ApplyDialog({ move, onClose }: Props) {
  const t = useText(moveDetailMessages)
  const { money: written, count } = useFigures()
  const { id, number, version, subject, refusedCount, status, totalMinor, outMinor } = move
  return (
    <ChangeDialog
      title={t('applyTitle', { number })}
      call={moveInCalls.applyMove}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t(status === 'paused' ? 'goOn' : 'apply')}
      done={t('applying')}
      closesWhenStale
      onClose={onClose}
    >
      <p>
        {t(applyText(subject), {
          count: count(toImport(move)),
          total: written(totalMinor ?? 0),
          out: written(outMinor),
        })}
      </p>
      {isRowSubject(subject) && <p>{t('applyAsYou')}</p>}
      {refusedCount > 0 && <p>{t('applyRefused', { count: count(refusedCount) })}</p>}
    </ChangeDialog>
  )
}

function PauseDialog({ move: { id, number, version, ...move }, onClose }: Props) {
  const t = useText(moveDetailMessages)
  const { count } = useFigures()
  return (
    <ChangeDialog
      title={`${t('pause')} · ${number}`}
      call={moveInCalls.pauseMove}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t('pause')}
      done={t('paused')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('stage_paused', { done: count(move.doneCount), count: count(toImport(move)) })}</p>
    </ChangeDialog>
  )
}

function UndoDialog({ move: { id, number, version, subject, doneCount }, onClose }: Props) {
  const t = useText(moveDetailMessages)
  const { count } = useFigures()
  return (
    <ChangeDialog
      title={t('undoTitle', { number })}
      call={moveInCalls.undoMove}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t('undo')}
      danger
      done={t('undoing')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t(isRowSubject(subject) ? 'undoText_rows' : `undoText_${subject}`, { count: count(doneCount) })}</p>
    </ChangeDialog>
  )
}

function DiscardDialog({ move: { id, number, version }, onClose }: Props) {
  const t = useText(moveDetailMessages)
  return (
    <ChangeDialog
      title={t('discardTitle', { number })}
      call={moveInCalls.discardMove}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t('discard')}
      danger
      done={t('discarded')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('discardText')}</p>
    </ChangeDialog>
  )
}

function StateDialog({ move: { id, number, version }, onClose }: Props) {
  const t = useText(moveDetailMessages)
  return (
    <ChangeDialog
      title={t('stateTitle', { number })}
      call={moveInCalls.stateMoveTotal}
      params={{ id }}
      initial={{ totalMinor: '', version }}
      fields={totalFields}
      action={t('state')}
      done={t('stated')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('stateText')}</p>
    </ChangeDialog>
  )
}
