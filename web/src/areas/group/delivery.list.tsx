import { channelKinds } from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { eachText, useRead } from '#kit/text/text.ts'
import { DeliveryState, ResultWord, Sent } from './delivery.cells.tsx'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)

const KindWord = ({ kind }: { kind: keyof typeof channelKinds }) => useRead()(channelKinds[kind])

export const deliveries = defineList({
  call: groupCalls.searchDeliveries,
  rowKey: 'id',
  columns: [
    { field: 'createdAt', title: w.at, sortable: true, render: ({ createdAt }, { time }) => time(createdAt) },
    { field: 'groupName', title: w.group },
    { field: 'channelKind', title: w.channel, render: ({ channelKind }) => <KindWord kind={channelKind} /> },
    { field: 'event', title: w.what, render: row => <Sent row={row} /> },
    { field: 'status', title: w.status, render: ({ status }) => <DeliveryState status={status} /> },
    { field: 'result', title: w.why, render: ({ result, note }) => <ResultWord result={result} note={note} /> },
    { field: 'attempts', title: w.attempts, align: 'end' },
  ],
  empty: { title: w.noDeliveries, text: w.noDeliveriesText },
})

/** On the page of a group its own name says nothing. */
export const deliveriesOfGroup = {
  ...deliveries,
  columns: deliveries.columns.filter(({ field }) => field !== 'groupName'),
}
