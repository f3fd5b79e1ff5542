import { eachText } from '#browser/messages.ts'
import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { endpointRecord, webhookDeliveryListed, webhookDeliveryStates } from '#contract/webhook/webhook.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { endpointState, webhookDeliveryState } from './webhook.cells.ts'
import { webhookMessages } from './webhook.messages.ts'

const w = eachText(webhookMessages)
const endpoint = columnsOf(endpointRecord)
const delivery = columnsOf(webhookDeliveryListed)

export const endpoints = defineList({
  call: webhookCalls.searchWebhooks,
  one: webhookCalls.getWebhook,
  rowKey: 'id',
  columns: [
    endpoint('name', { lead: 'who', sortable: true }),
    endpoint('state', { lead: 'state', render: endpointState }),
    endpoint('address', { lead: 'about' }),
    endpoint('waitingCount'),
    endpoint('lastSentAt', { lead: 'since' }),
    endpoint('events', { hidden: true }),
    endpoint('createdBy', { hidden: true }),
    endpoint('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [{ kind: 'boolean', name: 'enabled', title: endpointRecord.enabled.title, yes: w.enabled, no: w.disabled }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'webhook',
})

export const webhookDeliveries = defineList({
  call: webhookCalls.searchWebhookDeliveries,
  one: webhookCalls.getWebhookDelivery,
  rowKey: 'id',
  columns: [
    delivery('createdAt', { lead: 'since', sortable: true }),
    delivery('event', { lead: 'who' }),
    delivery('endpointName', { lead: 'about' }),
    delivery('status', { lead: 'state', render: webhookDeliveryState }),
    delivery('attempts'),
    delivery('answerStatus', { lead: 'code' }),
    delivery('tookMs'),
    delivery('replayed', { hidden: true }),
    delivery('subject', { hidden: true }),
    delivery('happenedAt', { hidden: true }),
    delivery('endedAt', { hidden: true }),
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      title: webhookDeliveryListed.status.title,
      useOptions: textOptions(webhookDeliveryStates),
    },
    {
      kind: 'select',
      name: 'event',
      title: webhookDeliveryListed.event.title,
      useOptions: textOptions(webhookDeliveryListed.event.words),
    },
  ],
  search: w.searchDeliveries,
  empty: { title: w.noDeliveries, text: w.noDeliveriesText, first: null },
})
