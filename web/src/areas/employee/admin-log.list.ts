import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { adminLogEvents } from '#contract/employee/employee.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { employeeMessages } from './employee.messages.ts'
import { useAdminOptions } from './employee-options.public.ts'

const w = eachText(employeeMessages)

export const log = defineList({
  call: employeeCalls.searchAdminLog,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, said: says.time('at') },
    { field: 'username', lead: 'who', title: w.admin },
    { field: 'event', lead: 'state', title: w.event, said: says.text('event', adminLogEvents) },
    {
      field: 'result',
      title: w.result,
      said: says.text('result', { ok: w.ok, failed: w.failed }),
      render: ({ result }, { badge }) => badge(result === 'ok' ? 'ok' : 'bad', w[result]),
    },
    { field: 'ip', lead: 'about', title: w.ip },
    { field: 'device', title: w.device },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'event', title: w.event, useOptions: textOptions(adminLogEvents) },
    { kind: 'select', name: 'result', title: w.result, useOptions: textOptions({ ok: w.ok, failed: w.failed }) },
    { kind: 'select', name: 'adminId', title: w.admin, useOptions: useAdminOptions },
    { kind: 'text', name: 'ip', title: w.ip },
  ],
  search: w.searchLog,
  empty: { title: w.noLogTitle, text: w.noLogText, first: null },
  live: 'adminLog',
})
