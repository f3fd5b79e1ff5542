import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { adminRecord, adminStatusWords } from '#contract/employee/admin.record.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { adminState, otpState, saidRole, saidState } from './employee.cells.ts'
import { employeeMessages } from './employee.messages.ts'
import { useRoleOptions } from './employee-options.public.ts'

const w = eachText(employeeMessages)

const column = columnsOf(adminRecord)

export const admins = defineList({
  call: employeeCalls.searchAdmins,
  one: employeeCalls.getAdmin,
  rowKey: 'id',
  columns: [
    column('username', { lead: 'code', sortable: true }),
    column('displayName', { lead: 'who' }),
    column('roleName', { lead: 'about', said: saidRole }),
    column('status', { lead: 'state', said: saidState, render: adminState }),
    column('otpEnable', { said: says.flag('otpEnable', w.otpOn, w.otpOff), render: otpState }),
    column('liveSessions', { width: 96 }),
    column('lastLoginAt', {
      lead: 'since',
      sortable: true,
      said: says.timeOr('lastLoginAt', w.never),
      render: ({ lastLoginAt }: AdminRow, { ago, read }: Show) => (lastLoginAt ? ago(lastLoginAt) : read(w.never)),
    }),
    column('temporaryUntil', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
    column('createdBy', { hidden: true }),
    column('passwordChangedAt', { hidden: true }),
    column('allowedIps', {
      hidden: true,
      said: says.when({ field: 'allowedIps.0', is: [null] }, says.fixed(w.anyIp), says.texts('allowedIps')),
    }),
    column('type', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'roleId', title: adminRecord.roleName.title, useOptions: useRoleOptions },
    {
      kind: 'select',
      name: 'status',
      title: adminRecord.status.title,
      useOptions: textOptions(adminStatusWords),
    },
    { kind: 'boolean', name: 'otpEnable', title: adminRecord.otpEnable.title, yes: w.otpOn, no: w.otpOff },
    { kind: 'boolean', name: 'temporary', title: w.temporary, yes: w.temporaryYes, no: w.temporaryNo },
    { kind: 'dayRange', from: 'lastLoginFrom', to: 'lastLoginTo', title: adminRecord.lastLoginAt.title },
    waitingRows,
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'employee-add' } },
  live: 'admin',
  waits: 'admin',
})
