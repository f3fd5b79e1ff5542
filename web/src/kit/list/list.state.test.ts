import { expect, test } from 'vitest'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { readQuery, writeQuery } from './list.state.ts'

const read = (address: string) => readQuery(employeeCalls.searchAdmins, new URLSearchParams(address))

test('an address becomes the body of the call', () => {
  expect(read('page=2&size=50&search=สมชาย&sort=-username&status=locked&otpEnable=false')).toEqual({
    page: 2,
    size: 50,
    search: 'สมชาย',
    sort: '-username',
    status: 'locked',
    otpEnable: false,
  })
})

test('what the call does not know is left out, and the rest stays', () => {
  expect(read('page=zero&size=5000&sort=password&status=gone&unknown=1&search=a')).toEqual({ search: 'a' })
})

test('a search for digits, or for the word "true", stays a text where the call wants one', () => {
  expect(read('search=0812345678')).toEqual({ search: '0812345678' })
  expect(read('search=true&otpEnable=true')).toEqual({ search: 'true', otpEnable: true })
})

test('an amount is a number again', () => {
  const amounts = new URLSearchParams('amountFromMinor=150&amountToMinor=1e9&search=150')
  expect(readQuery(creditCalls.searchCredit, amounts)).toEqual({ amountFromMinor: 150, search: '150' })
})

test('defaults and empty values stay out of the address', () => {
  expect(writeQuery({ page: 1, size: 10, search: '', status: undefined, otpEnable: false }).toString()).toBe(
    'otpEnable=false',
  )
})
