import { expect, test } from 'vitest'
import { canMove, columnOrder, moveColumn, sameNames, shownColumns } from './columns.ts'

const all = [{ field: 'name' }, { field: 'role' }, { field: 'ip', hidden: true as const }, { field: 'at' }]
const shown = (chosen?: readonly string[]) => shownColumns(all, chosen).map(({ field }) => field)

test('without a choice a list shows what is not off by default', () => {
  expect(shown()).toEqual(['name', 'role', 'at'])
})

test('a choice says which columns and in which order; the first column is always there', () => {
  expect(shown(['name', 'at', 'ip'])).toEqual(['name', 'at', 'ip'])
  expect(shown(['at', 'name'])).toEqual(['name', 'at'])
  expect(shown([])).toEqual(['name'])
})

test('a name that is unknown or stands there twice does no harm', () => {
  expect(shown(['at', 'gone', 'at', 'role'])).toEqual(['name', 'at', 'role'])
  expect(shownColumns([], ['at'])).toEqual([])
})

test('the chooser lists the shown columns first and loses none', () => {
  expect(columnOrder(all, ['name', 'at'])).toEqual(['name', 'at', 'role', 'ip'])
})

test('a column moves by one place, never past the first nor off the end', () => {
  const order = ['name', 'role', 'at']
  expect(moveColumn(order, 'at', -1)).toEqual(['name', 'at', 'role'])
  expect(moveColumn(order, 'role', 1)).toEqual(['name', 'at', 'role'])
  expect(moveColumn(order, 'role', -1)).toBe(order)
  expect(moveColumn(order, 'at', 1)).toBe(order)
  expect(moveColumn(order, 'name', 1)).toBe(order)
  expect(canMove(order, 'gone', 1)).toBe(false)
})

test('the order counts', () => {
  expect(sameNames(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(sameNames(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameNames(['a'], ['a', 'b'])).toBe(false)
})
