import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import type { RoleRow } from '#contract/employee/employee.types.ts'
import { roleListed } from '#contract/employee/role.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { roleMessages } from './role.messages.ts'

const w = eachText(roleMessages)

const column = columnsOf(roleListed)

const nameOf = ({ roleName, isOwner }: RoleRow, { badge }: Show): ReactNode => (
  <>
    {roleName} {isOwner && badge('info', w.owner)}
  </>
)

const saidName = says.joined(
  ' ',
  says.text('roleName'),
  says.when({ field: 'isOwner', is: [true] }, says.fixed(w.owner)),
)

export const roles = defineList({
  call: employeeCalls.searchRoles,
  rowKey: '_id',
  columns: [
    column('roleName', { lead: 'who', sortable: true, said: saidName, render: nameOf }),
    column('description', { lead: 'about' }),
    column('grantCount', { width: 120 }),
    column('adminCount', { lead: 'amount', width: 140, sortable: true }),
    column('temporaryCount', { width: 140, hidden: true }),
    column('updatedAt', {
      lead: 'since',
      sortable: true,
      render: (role: RoleRow, { ago }: Show) => ago(role.updatedAt),
    }),
  ],
  filters: [waitingRows],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'role-add' } },
  live: 'role',
  waits: 'role',
})
