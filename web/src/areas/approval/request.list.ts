import { eachText } from '#browser/messages.ts'
import { actionWords, entityWords } from '#contract/activity/activity.words.ts'
import { approvalRuleCalls, type RequestRow } from '#contract/approval/approval-rule.calls.ts'
import { says } from '#contract/core/said.ts'
import { approvalRecord } from '#contract/frames/approval.record.ts'
import { approvalKinds } from '#contract/frames/approval-kinds.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { useAdminOptions } from '#web/areas/employee/employee-options.public.ts'
import { approvalMessages } from './approval.messages.ts'

const w = eachText(approvalMessages)

export const requestTones = {
  waiting: 'warn',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'muted',
  expired: 'muted',
} as const

const statusWords = approvalRecord.status.words
const saidWhat = says.when(
  { field: 'kind', is: ['change'] },
  says.joined(' · ', says.text('action', actionWords), says.text('entity', entityWords)),
  says.text('kind', approvalKinds),
)
const saidWaited = says.when(
  { field: 'waitedSeconds', is: [null] },
  says.fixed({ th: '–', en: '–' }),
  says.filled(w.minutes, { count: says.whole('waitedSeconds', 60) }),
)

export const requests = defineList({
  call: approvalRuleCalls.searchRequests,
  one: approvalRuleCalls.getRequest,
  rowKey: 'id',
  columns: [
    { field: 'madeAt', lead: 'since', title: w.made, sortable: true, said: says.time('madeAt') },
    { field: 'kind', lead: 'who', title: w.what, said: saidWhat },
    { field: 'subjectName', lead: 'about', title: w.subject, said: says.name('subjectName') },
    {
      field: 'amountMinor',
      lead: 'amount',
      title: w.amount,
      align: 'end',
      said: says.when({ field: 'amountMinor', above: 0 }, says.money('amountMinor')),
    },
    { field: 'makerName', lead: 'code', title: w.maker },
    {
      field: 'status',
      lead: 'state',
      title: w.status,
      said: says.text('status', statusWords),
      render: ({ status }: RequestRow, { badge }: Show) => badge(requestTones[status], statusWords[status]),
    },
    { field: 'deciderName', title: w.decider },
    { field: 'waitedSeconds', title: w.waited, align: 'end', said: saidWaited },
    { field: 'decision', title: w.decision },
    { field: 'reason', title: w.reason, hidden: true },
    {
      field: 'decidedAt',
      title: w.decided,
      hidden: true,
      said: says.timeOr('decidedAt', { th: '–', en: '–' }),
    },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.days },
    { kind: 'select', name: 'status', title: w.status, useOptions: textOptions(statusWords) },
    { kind: 'select', name: 'kind', title: w.kind, useOptions: textOptions(approvalKinds) },
    { kind: 'select', name: 'entity', title: w.entity, useOptions: textOptions(entityWords) },
    { kind: 'select', name: 'makerId', title: w.maker, useOptions: useAdminOptions },
    { kind: 'select', name: 'deciderId', title: w.decider, useOptions: useAdminOptions },
  ],
  search: w.searchRequests,
  empty: { title: w.noRequests, text: w.noRequestsText, first: null },
  live: 'approval',
})
