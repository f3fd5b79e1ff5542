import { expect, it } from 'vitest'
import { judge, onlyCertain } from './statement.judge.ts'

const candidate = (id: string, accountNumber: string, holderName: string, bank = 'KBANK') => ({
  id,
  bank,
  accountNumber,
  holderName,
})
const somchai = candidate('a', '1234567890', 'สมชาย ใจดี')
const somsak = candidate('b', '1234500000', 'สมศักดิ์ รักไทย')

it.each([
  ['1234567890', true],
  ['XXX-X-X6789-0', true],
  ['xxxx567890', true],
  ['7890', true],
  ['890', false],
  ['7891', false],
  ['XXX-X-X6788-0', false],
  ['00001234567890', false],
  ['', false],
])('is certain of %s: %s', (digits, certain) => {
  expect(judge({ bank: '', digits, name: '' }, [somchai])[0]?.certain).toBe(certain)
})

it.each(['นาย สมชาย ใจดี', 'นายสมชาย ใจดี', 'สมชาย  ใจดี', 'น.ส. สมชาย ใจดี'])(
  'ranks %s first and credits nobody',
  name => {
    const judged = judge({ bank: '', digits: '', name }, [somsak, somchai])
    expect(judged[0]).toMatchObject({ id: 'a', score: 50, reasons: ['amount', 'time', 'name'] })
    expect(onlyCertain(judged)).toBeUndefined()
  },
)

it('strips titles in English too', () => {
  const english = candidate('c', '1234567890', 'John Smith')
  expect(judge({ bank: '', digits: '', name: 'MR. JOHN SMITH' }, [english])[0]?.score).toBe(50)
})

it('is not certain of two', () => {
  const twin = { ...somchai, id: 'd' }
  expect(onlyCertain(judge({ bank: 'KBANK', digits: '7890', name: '' }, [somchai, twin]))).toBeUndefined()
  expect(onlyCertain(judge({ bank: 'KBANK', digits: '7890', name: '' }, [somchai, somsak]))?.id).toBe('a')
})

it('is not certain of the same digits at another bank', () => {
  expect(onlyCertain(judge({ bank: 'SCB', digits: '7890', name: '' }, [somchai]))).toBeUndefined()
})
