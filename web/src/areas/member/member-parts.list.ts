import { eachText } from '#browser/messages.ts'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import { says } from '#contract/core/said.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { saidAction } from '#web/areas/activity/activity-cells.public.ts'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)

/** Attempts of a member to sign in. */
export const signIns = defineList({
  call: memberCalls.searchMemberSignIns,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, said: says.time('at') },
    {
      field: 'result',
      lead: 'state',
      title: w.result,
      said: says.text('result', { ok: w.ok, failed: w.failed }),
      render: ({ result }, { badge }) => badge(result === 'ok' ? 'ok' : 'bad', w[result]),
    },
    { field: 'ip', lead: 'about', title: w.ip },
    { field: 'device', lead: 'who', title: w.device },
  ],
  empty: { title: w.noSignInsTitle, text: w.noSignInsText, first: null },
})

/** What staff wrote about a member. */
export const notes = defineList({
  call: memberCalls.searchMemberNotes,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, width: 180, said: says.time('at') },
    { field: 'username', lead: 'about', title: w.author, width: 160 },
    { field: 'text', lead: 'who', title: w.noteText },
  ],
  empty: { title: w.noNotesTitle, text: w.noNotesText, first: null },
})

/** What staff changed of a member. */
export const changes = defineList({
  call: activityCalls.search,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, said: says.time('at') },
    { field: 'username', lead: 'who', title: w.admin },
    { field: 'action', lead: 'state', title: w.action, said: saidAction },
    { field: 'ip', lead: 'about', title: w.ip },
  ],
  empty: { title: w.noActivityTitle, text: w.noActivityText, first: null },
  live: 'activity',
})
