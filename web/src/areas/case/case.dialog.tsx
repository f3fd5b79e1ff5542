import { type ReactNode, useRef } from 'react'
import { eachText } from '#browser/messages.ts'
import { caseCalls } from '#contract/case/case.calls.ts'
import { caseNoteRecord, caseRecord, caseSetting } from '#contract/case/case.record.ts'
import { type CaseOutcome, caseOutcomeWords } from '#contract/case/case.rules.ts'
import type { Case, CaseDetail, Evidence } from '#contract/case/case.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select } from '#kit/form/fields.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { membersPicker, requiredMemberPicker } from '#web/areas/member/member-picker.public.tsx'
import { useWorkers } from './case.list.ts'
import { caseMessages } from './case.messages.ts'

const w = eachText(caseMessages)
const setting = inputsOf(caseSetting)
const why = area({ title: caseRecord.reason.title, rows: 3 })

/** Members who are known already, as on the screen of one, need not be looked for. */
export type Known = { id: string; name: string }

const openFields = (known: readonly Known[]) => ({
  title: setting.title,
  kind: setting.kind,
  memberIds: membersPicker({ title: w.members, hint: w.membersHint }, known),
  note: area({ title: w.firstNote, required: false, rows: 3 }),
  evidence: carried,
})

type OpenProps = { known?: readonly Known[]; onOpened?: (opened: CaseDetail) => void; onClose(): void }

/** A new case. */
export function OpenCaseDialog({ known = [], onOpened, onClose }: OpenProps) {
  const t = useText(caseMessages)
  const opened = useRef<CaseDetail>(null)
  return (
    <ChangeDialog
      title={t('open')}
      call={caseCalls.openCase}
      initial={{ kind: 'sharedAccounts', title: '', memberIds: known.map(({ id }) => id), note: '' }}
      fields={openFields(known)}
      action={t('open')}
      done={reply => {
        opened.current = reply
        return t('opened', { number: reply.number })
      }}
      onClose={onClose}
      onDone={() => {
        onClose()
        // Only now: what is typed and not sent yet would hold the address back.
        if (opened.current) onOpened?.(opened.current)
      }}
    >
      <p>{t('openText')}</p>
    </ChangeDialog>
  )
}

const editFields = { title: setting.title, kind: setting.kind, version: carried }
const startFields = { version: carried }
const assignFields = {
  adminId: select({ title: caseRecord.assignedName.title, useOptions: useWorkers }),
  version: carried,
}
const unassignFields = { adminId: carried, version: carried }
const closeFields = {
  outcome: select<CaseOutcome>({ title: caseRecord.outcome.title, useOptions: textOptions(caseOutcomeWords) }),
  reason: why,
  version: carried,
}
const reopenFields = { reason: why, version: carried }
const noteFields = { text: area({ title: caseNoteRecord.text.title, rows: 5 }) }

export type CaseCommand = 'start' | 'close' | 'reopen' | 'assign' | 'unassign' | 'edit' | 'note'
type Props = { row: Case; onClose(): void }

const dialogs: Readonly<Record<CaseCommand, (props: Props) => ReactNode>> = {
  start: StartDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  assign: AssignDialog,
  unassign: UnassignDialog,
  edit: EditDialog,
  note: NoteDialog,
}

/** The question that goes with a step of a case. */
export function CaseDialog({ command, ...props }: Props & { command: CaseCommand }) {
  const Asked = dialogs[command]
  return <Asked {...props} />
}

function StartDialog({ row: { id, number, version }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('start')} · ${number}`}
      call={caseCalls.startCase}
      params={{ id }}
      initial={{ version }}
      fields={startFields}
      action={t('start')}
      done={t('started')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('startText')}</p>
    </ChangeDialog>
  )
}

function CloseDialog({ row: { id, number, version }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('close')} · ${number}`}
      call={caseCalls.closeCase}
      params={{ id }}
      initial={{ outcome: '', reason: '', version }}
      fields={closeFields}
      action={t('close')}
      done={t('closed', { number })}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('closeText')}</p>
    </ChangeDialog>
  )
}

function ReopenDialog({ row: { id, number, version }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('reopen')} · ${number}`}
      call={caseCalls.reopenCase}
      params={{ id }}
      initial={{ reason: '', version }}
      fields={reopenFields}
      action={t('reopen')}
      done={t('reopened')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('reopenText')}</p>
    </ChangeDialog>
  )
}

function AssignDialog({ row: { id, number, version, assignedId }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('assign')} · ${number}`}
      call={caseCalls.assignCase}
      params={{ id }}
      initial={{ adminId: assignedId ?? '', version }}
      fields={assignFields}
      action={t('assign')}
      done={t('assigned')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('assignText')}</p>
    </ChangeDialog>
  )
}

function UnassignDialog({ row: { id, number, version }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('unassign')} · ${number}`}
      call={caseCalls.assignCase}
      params={{ id }}
      initial={{ adminId: null, version }}
      fields={unassignFields}
      action={t('unassign')}
      done={t('unassigned')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('unassignText')}</p>
    </ChangeDialog>
  )
}

function EditDialog({ row: { id, number, version, kind, title }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${number}`}
      call={caseCalls.updateCase}
      params={{ id }}
      initial={{ kind, title, version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}

function NoteDialog({ row: { id, number }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('addNote')} · ${number}`}
      call={caseCalls.addCaseNote}
      params={{ id }}
      initial={{ text: '' }}
      fields={noteFields}
      action={t('addNote')}
      done={t('noted')}
      draft={`case-note ${id}`}
      onClose={onClose}
    >
      <p>{t('noteText')}</p>
    </ChangeDialog>
  )
}

const memberFields = { memberId: requiredMemberPicker({ title: w.addMember, hint: w.membersHint }), version: carried }
const removeFields = { memberId: carried, version: carried }
const withdrawFields = { evidenceId: carried, reason: why, version: carried }

export function AddMemberDialog({ row: { id, number, version }, onClose }: Props) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      title={`${t('addMember')} · ${number}`}
      call={caseCalls.addCaseMember}
      params={{ id }}
      initial={{ memberId: '', version }}
      fields={memberFields}
      action={t('addMember')}
      done={t('memberAdded')}
      onClose={onClose}
    />
  )
}

export function RemoveMemberDialog({ row: { id, version }, member, onClose }: Props & { member: Known }) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      danger
      title={`${t('removeMember')} · ${member.name}`}
      call={caseCalls.removeCaseMember}
      params={{ id }}
      initial={{ memberId: member.id, version }}
      fields={removeFields}
      action={t('removeMember')}
      done={t('memberRemoved')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ChangeDialog>
  )
}

export function WithdrawDialog({ row: { id, version }, evidence, onClose }: Props & { evidence: Evidence }) {
  const t = useText(caseMessages)
  return (
    <ChangeDialog
      danger
      title={`${t('withdraw')} · ${evidence.title}`}
      call={caseCalls.withdrawEvidence}
      params={{ id }}
      initial={{ evidenceId: evidence.id, reason: '', version }}
      fields={withdrawFields}
      action={t('withdraw')}
      done={t('withdrawn')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ChangeDialog>
  )
}
