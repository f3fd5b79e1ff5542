import { notificationCalls } from '#contract/notification/notification.calls.ts'
import { events, noticeLevels } from '#contract/notification/notification.events.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { levelWord, toldWords } from './notification.cells.tsx'
import { notificationMessages } from './notification.messages.ts'

const w = eachText(notificationMessages)
const eventTitles = {
  ...Object.fromEntries(Object.entries(events).map(([name, { title }]) => [name, title])),
  message: w.message,
}

export const notifications = defineList({
  call: notificationCalls.listNotifications,
  rowKey: 'id',
  columns: [
    { field: 'at', title: w.at, sortable: true, render: ({ at }, { time }) => time(at) },
    { field: 'event', title: w.told, render: toldWords },
    { field: 'level', title: w.level, render: levelWord },
    {
      field: 'readAt',
      title: w.state,
      render: ({ readAt }, { badge }) => (readAt === null ? badge('info', w.unread) : badge('muted', w.read)),
    },
    { field: 'subjectName', title: w.subject, hidden: true },
    { field: 'senderName', title: w.sender, hidden: true },
  ],
  filters: [
    { kind: 'boolean', name: 'unread', title: w.state, yes: w.unread, no: w.read },
    { kind: 'select', name: 'level', title: w.level, useOptions: textOptions(noticeLevels) },
    { kind: 'select', name: 'event', title: w.event, useOptions: textOptions(eventTitles) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
})
