import { channelKinds } from '#contract/group/channel.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { eachText } from '#kit/text/text.ts'
import { attemptResult, deliveryState, whatWasSent } from './delivery.cells.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)

export const deliveries = defineList({
  call: groupCalls.searchDeliveries,
  rowKey: 'id',
  columns: [
    { field: 'createdAt', title: w.at, sortable: true, render: ({ createdAt }, { time }) => time(createdAt) },
    { field: 'groupName', title: w.group },
    { field: 'channelKind', title: w.channel, render: (row, { read }) => read(channelKinds[row.channelKind]) },
    { field: 'event', title: w.what, render: whatWasSent },
    { field: 'status', title: w.status, render: deliveryState },
    { field: 'result', title: w.why, render: attemptResult },
    { field: 'attempts', title: w.attempts, align: 'end' },
  ],
  empty: { title: w.noDeliveries, text: w.noDeliveriesText },
})

/** On the page of a group its own name says nothing. */
export const deliveriesOfGroup = {
  ...deliveries,
  columns: deliveries.columns.filter(({ field }) => field !== 'groupName'),
}
