import { expect, test } from 'vitest'
import { to } from './to.ts'

test('a path is built from the screen table, with its parameters escaped', () => {
  expect(to('role-management')).toBe('/employee/role-management')
  expect(to('role-edit', { id: 'a/b' })).toBe('/employee/role-edit/a%2Fb')
})

test('a wrong name or a missing parameter does not compile', () => {
  // @ts-expect-error no such screen
  expect(() => to('role-editor')).toThrow(TypeError)
  // @ts-expect-error the id is missing
  expect(to('role-edit')).toBe('/employee/role-edit/')
})
