import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import { notificationRecord } from '#contract/notification/notification.record.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { noticeLevels } from '#contract/notification/notification-events.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { levelWord, noticeWords } from './notification.cells.tsx'
import { notificationMessages } from './notification.messages.ts'
import { saidNotice } from './notification.words.ts'

const w = eachText(notificationMessages)
const r = notificationRecord
const column = columnsOf(r)

export const notifications = defineList({
  call: notificationCalls.listNotifications,
  rowKey: 'id',
  columns: [
    column('at', { lead: 'since', sortable: true }),
    column('event', { lead: 'who', said: saidNotice, render: noticeWords }),
    column('level', { lead: 'state', render: levelWord }),
    column('readAt', {
      lead: 'about',
      title: w.state,
      said: says.when({ field: 'readAt', is: [null] }, says.fixed(w.unread), says.fixed(w.read)),
      render: ({ readAt }: NotificationRow, { badge }: Show) =>
        readAt === null ? badge('info', w.unread) : badge('muted', w.read),
    }),
    column('subjectName', { hidden: true }),
    column('senderName', { hidden: true }),
  ],
  filters: [
    { kind: 'boolean', name: 'unread', title: w.state, yes: w.unread, no: w.read },
    { kind: 'select', name: 'level', title: r.level.title, useOptions: textOptions(noticeLevels) },
    { kind: 'select', name: 'event', title: r.event.title, useOptions: textOptions(r.event.words) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'setting' } },
})
