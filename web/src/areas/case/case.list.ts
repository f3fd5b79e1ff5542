import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { caseCalls } from '#contract/case/case.calls.ts'
import { caseRecord, caseStatusWords } from '#contract/case/case.record.ts'
import { caseKindWords, caseOutcomeWords } from '#contract/case/case.rules.ts'
import type { Case } from '#contract/case/case.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { caseMessages } from './case.messages.ts'

const w = eachText(caseMessages)
const r = caseRecord
const column = columnsOf(r)

const tones = { open: 'warn', working: 'info', closed: 'muted' } as const
const outcomeTones = { proven: 'bad', unfounded: 'ok', undecided: 'muted' } as const

export const caseState = ({ status }: Pick<Case, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], caseStatusWords[status])

export const caseOutcome = ({ outcome }: Pick<Case, 'outcome'>, { badge }: Show): ReactNode =>
  outcome && badge(outcomeTones[outcome], caseOutcomeWords[outcome])

/** Who can be given a case. */
export const useWorkers = (): readonly Option[] =>
  (useCall(caseCalls.listCaseWorkers).data?.admins ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Every case, the newest first. */
export const cases = defineList({
  call: caseCalls.searchCases,
  one: caseCalls.getCase,
  beside: true,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('title', { lead: 'who' }),
    column('kind'),
    column('status', { lead: 'state', render: caseState }),
    column('memberNames', { lead: 'about' }),
    column('assignedName'),
    column('openedAt', { lead: 'since', sortable: true }),
    column('openMinutes'),
    column('outcome', { render: caseOutcome }),
    column('savedMinor', { lead: 'amount' }),
    column('lostMinor'),
    column('openedBy', { hidden: true }),
    column('closedAt', { hidden: true }),
    column('reason', { hidden: true }),
  ],
  filters: [
    { kind: 'boolean', name: 'pending', title: w.pending, yes: w.pendingYes, no: w.pendingNo },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(caseStatusWords) },
    { kind: 'select', name: 'kind', title: r.kind.title, useOptions: textOptions(caseKindWords) },
    { kind: 'select', name: 'outcome', title: r.outcome.title, useOptions: textOptions(caseOutcomeWords) },
    { kind: 'select', name: 'assignedId', title: r.assignedName.title, useOptions: useWorkers },
    { kind: 'record', name: 'memberId', title: w.memberFilter, useMatches: useMatchingMembers, useName: useMemberName },
    { kind: 'dayRange', from: 'from', to: 'to', title: w.openedDay },
    waitingRows,
  ],
  totals: [
    { field: 'savedMinor', title: r.savedMinor.title },
    { field: 'lostMinor', title: r.lostMinor.title },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: caseCalls.openCase.needs, title: w.open } },
  live: 'case',
  waits: 'case',
})
