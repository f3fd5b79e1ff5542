import type { ReactNode } from 'react'
import type { Text } from '#contract/core/text.ts'
import { channelKinds } from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import type { GroupRow } from '#contract/group/group.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)
const channelWords: Readonly<Record<string, Text>> = { inApp: w.inAppWord, ...channelKinds }

const channelNames = ({ channels }: GroupRow, { read }: Show): string =>
  channels.map(name => read(channelWords[name] ?? { th: name, en: name })).join(', ') || '–'

export const lockState = ({ locked }: Pick<GroupRow, 'locked'>, { badge }: Show): ReactNode =>
  locked ? badge('muted', w.locked) : badge('ok', w.open)

export const groups = defineList({
  call: groupCalls.listGroups,
  rowKey: 'id',
  columns: [
    { field: 'name', title: w.name, sortable: true },
    { field: 'locked', title: w.status, render: lockState },
    { field: 'channels', title: w.channels, render: channelNames },
    { field: 'eventCount', title: w.eventCount, align: 'end' },
    { field: 'memberCount', title: w.memberCount, align: 'end' },
    { field: 'failedCount', title: w.failed, align: 'end' },
    { field: 'locale', title: w.locale, hidden: true },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [{ kind: 'boolean', name: 'locked', title: w.status, yes: w.locked, no: w.open }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'group',
})

export const localeOptions = textOptions({ th: w.th, en: w.en })
