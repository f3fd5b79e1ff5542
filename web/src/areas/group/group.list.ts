import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import { channelKinds } from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { groupListed } from '#contract/group/group.record.ts'
import type { GroupRow } from '#contract/group/group.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)
const column = columnsOf(groupListed)
const channelWords: Readonly<Record<string, Text>> = { inApp: w.inAppWord, ...channelKinds }

export const lockState = ({ locked }: Pick<GroupRow, 'locked'>, { badge }: Show): ReactNode =>
  locked ? badge('muted', groupListed.locked.title) : badge('ok', w.open)

export const groups = defineList({
  call: groupCalls.listGroups,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('locked', {
      lead: 'state',
      title: w.status,
      said: says.flag('locked', groupListed.locked.title, w.open),
      render: lockState,
    }),
    column('channels', { lead: 'about', said: says.texts('channels', channelWords) }),
    column('eventCount'),
    column('memberCount'),
    column('failedCount'),
    { field: 'locale', title: groupListed.locale.title, hidden: true },
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [{ kind: 'boolean', name: 'locked', title: w.status, yes: groupListed.locked.title, no: w.open }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'group-notification-add' } },
  live: 'group',
})
