import { expect, test } from 'vitest'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { defineList } from './list.types.ts'

const title = { th: 'ก', en: 'a' }

// These are checked by the compiler: a line that stops being wrong fails the type check.
test('a list can only show and ask what its call knows', () => {
  const list = defineList({
    call: employeeCalls.searchAdmins,
    rowKey: 'id',
    columns: [
      { field: 'username', title, sortable: true },
      // @ts-expect-error the row has no such field
      { field: 'password', title },
      // @ts-expect-error the call cannot sort by it
      { field: 'roleName', title, sortable: true },
      // @ts-expect-error a list of addresses says how it is shown
      { field: 'allowedIps', title },
    ],
    filters: [
      { kind: 'boolean', name: 'otpEnable', title, yes: title, no: title },
      // @ts-expect-error the query has no such name
      { kind: 'text', name: 'nickname', title },
      // @ts-expect-error a word is no yes or no
      { kind: 'boolean', name: 'status', title, yes: title, no: title },
    ],
    empty: { title, text: title, first: null },
  })
  expect(list.columns).toHaveLength(4)
})
