import { expect, test } from 'vitest'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { readQuery } from './list.state.ts'
import { asksSame, viewAddress, viewQuery } from './view-query.ts'

const call = employeeCalls.searchAdmins
const query = (address: string) => readQuery(call, new URLSearchParams(address))
const view = { id: 'v1', query: { status: 'locked', otpEnable: 'false', size: '50' } }

test('a view keeps search, filters, sort and size, and not the page', () => {
  expect(viewQuery(query('page=3&size=50&search=สม&sort=-username&otpEnable=false'))).toEqual({
    size: '50',
    search: 'สม',
    sort: '-username',
    otpEnable: 'false',
  })
  expect(viewQuery(query('size=10'))).toEqual({})
})

test('the address of a view holds its query and its id', () => {
  expect(viewAddress(view).toString()).toBe('status=locked&otpEnable=false&size=50&view=v1')
  expect(query(viewAddress(view).toString())).toEqual({ status: 'locked', otpEnable: false, size: 50 })
})

test('a view is changed when the address asks for something else, in whatever order it stands', () => {
  expect(asksSame(call, view, query('size=50&otpEnable=false&status=locked'))).toBe(true)
  expect(asksSame(call, view, query('size=50&otpEnable=false&status=locked&page=4'))).toBe(true)
  expect(asksSame(call, view, query('size=50&otpEnable=true&status=locked'))).toBe(false)
  expect(asksSame(call, view, query('size=50&status=locked'))).toBe(false)
  expect(asksSame(call, view, query('size=50&otpEnable=false&status=locked&search=a'))).toBe(false)
})

test('a filter that the list no longer has does not make an old view look changed', () => {
  expect(asksSame(call, { query: { ...view.query, shoeSize: '42' } }, query(viewAddress(view).toString()))).toBe(true)
})
