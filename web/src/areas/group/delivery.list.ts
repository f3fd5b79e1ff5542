import { eachText } from '#browser/messages.ts'
import { deliveryListed } from '#contract/group/delivery.record.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { defineList } from '#kit/list/list.types.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { deliveryState, saidResult, saidSent } from './delivery.cells.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)
const column = columnsOf(deliveryListed)

export const deliveries = defineList({
  call: groupCalls.searchDeliveries,
  rowKey: 'id',
  columns: [
    column('createdAt', { lead: 'since', sortable: true }),
    column('groupName', { lead: 'about' }),
    column('channelKind', { lead: 'code' }),
    column('event', { lead: 'who', said: saidSent }),
    column('status', { lead: 'state', render: deliveryState }),
    column('result', { said: saidResult }),
    column('attempts'),
  ],
  empty: { title: w.noDeliveries, text: w.noDeliveriesText, first: null },
})

/** On the page of a group its own name is redundant. */
export const deliveriesOfGroup = {
  ...deliveries,
  columns: deliveries.columns.filter(({ field }) => field !== 'groupName'),
}
