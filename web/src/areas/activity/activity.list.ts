import { eachText } from '#browser/messages.ts'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import { actionWords, entityWords } from '#contract/activity/activity.words.ts'
import { says } from '#contract/core/said.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { useRead } from '#kit/text/text.ts'
import { useAdminOptions } from '#web/areas/employee/employee-options.public.ts'
import { activityMessages } from './activity.messages.ts'
import { saidAction, saidDoer, saidEntity } from './activity-cells.public.ts'

const w = eachText(activityMessages)

function useEntityOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(activityCalls.listEntities)
  return (data?.entities ?? []).map(value => ({ value, label: entityWords[value] ? read(entityWords[value]) : value }))
}

function useActionOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(activityCalls.listActions)
  return (data?.actions ?? []).map(value => ({ value, label: actionWords[value] ? read(actionWords[value]) : value }))
}

export const activities = defineList({
  call: activityCalls.search,
  one: activityCalls.get,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, said: says.time('at') },
    { field: 'username', lead: 'who', title: w.admin, said: saidDoer },
    { field: 'action', lead: 'state', title: w.action, said: saidAction },
    { field: 'entity', lead: 'code', title: w.entity, said: saidEntity },
    { field: 'entityName', lead: 'about', title: w.entityName, said: says.name('entityName') },
    { field: 'ip', title: w.ip },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'adminId', title: w.admin, useOptions: useAdminOptions },
    { kind: 'select', name: 'entity', title: w.entity, useOptions: useEntityOptions },
    { kind: 'select', name: 'action', title: w.action, useOptions: useActionOptions },
    { kind: 'text', name: 'entityId', title: w.entityId },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'activity',
})
