import { expect, it } from 'vitest'
import { comparePayer, judge, onlyCertain } from './statement-judge.ts'

const candidate = (id: string, accountNumber: string, holderName: string, bank = 'KBANK') => ({
  id,
  is: 'pre' as const,
  bank,
  accountNumber,
  holderName,
  reference: null as string | null,
})
const line = (more: object) => ({ bank: '', digits: '', name: '', bankReference: '', description: '', ...more })
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
  expect(judge(line({ digits }), [somchai])[0]?.certain).toBe(certain)
})

it.each(['นาย สมชาย ใจดี', 'นายสมชาย ใจดี', 'สมชาย  ใจดี', 'น.ส. สมชาย ใจดี'])(
  'ranks %s first and credits nobody',
  name => {
    const judged = judge(line({ name }), [somsak, somchai])
    expect(judged[0]).toMatchObject({ id: 'a', score: 50, reasons: ['amount', 'time', 'name'] })
    expect(onlyCertain(judged)).toBeUndefined()
  },
)

it('strips titles in English too', () => {
  const english = candidate('c', '1234567890', 'John Smith')
  expect(judge(line({ name: 'MR. JOHN SMITH' }), [english])[0]?.score).toBe(50)
})

it('is not certain of two', () => {
  const twin = { ...somchai, id: 'd' }
  expect(onlyCertain(judge(line({ bank: 'KBANK', digits: '7890' }), [somchai, twin]))).toBeUndefined()
  expect(onlyCertain(judge(line({ bank: 'KBANK', digits: '7890' }), [somchai, somsak]))?.id).toBe('a')
})

it('is not certain of the same digits at another bank', () => {
  expect(onlyCertain(judge(line({ bank: 'SCB', digits: '7890' }), [somchai]))).toBeUndefined()
})

const awaited = { ...somchai, reference: 'D20261115000123' }

it.each([
  [{ description: 'PromptPay x1234 D20261115000123' }, true],
  [{ description: 'Ref:d20261115000123/THB' }, true],
  [{ bankReference: 'D20261115000123' }, true],
  [{ bankReference: 'D202611150001234' }, false],
  [{ bankReference: 'XD20261115000123' }, false],
  [{ description: 'D20261115 000123' }, false],
  [{}, false],
])('is certain of the reference in %o: %s', (words, certain) => {
  expect(judge(line(words), [awaited])[0]).toMatchObject({ certain, score: certain ? 100 : 30 })
})

it('believes a reference more than digits, and never invents one', () => {
  const twin = { ...somchai, id: 'd' }
  const words = { digits: '7890', description: 'D20261115000123' }
  expect(onlyCertain(judge(line(words), [twin, awaited]))).toMatchObject({ id: 'a' })
  expect(onlyCertain(judge(line(words), [twin]))).toMatchObject({ id: 'd' })
  expect(onlyCertain(judge(line({ description: 'null' }), [twin]))).toBeUndefined()
})

it.each([
  ['7890', 'สมศักดิ์ รักไทย', 'name'],
  ['xxxx567890', 'นาย สมศักดิ์ รักไทย', 'name'],
  ['7890', 'นายสมชาย ใ.', null],
  ['7890', 'สม', null],
  ['7890', 'SOMCHAI JAIDEE', null],
  ['7890', '***', null],
  // The whole number says whose account it is.
  ['1234567890', 'สมศักดิ์ รักไทย', null],
] as const)('holds %s of %s back: %s', (digits, name, held) => {
  const judged = judge(line({ digits, name }), [somchai])
  expect(judged[0]).toMatchObject({ certain: held === null, held })
  expect(onlyCertain(judged)?.id).toBe(held === null ? 'a' : undefined)
})

it.each([
  ['everything is told and theirs', { bank: 'KBANK', digits: 'xxx-x-x6789-0', name: 'นาย สมชาย ใจดี' }, 'same', 'same'],
  ['the name is cut short', { digits: '7890', name: 'สมชาย ใ' }, 'same', 'same'],
  ['another name', { digits: '7890', name: 'วิชัย มั่งมี' }, 'other', 'same'],
  ['another account', { digits: '1111', name: 'สมชาย ใจดี' }, 'same', 'other'],
  ['another bank', { bank: 'SCB', digits: '7890', name: 'สมชาย ใจดี' }, 'same', 'other'],
  ['too few digits to tell', { digits: '890', name: '' }, 'untold', 'untold'],
  ['a name in another script', { digits: '', name: 'SOMCHAI JAIDEE' }, 'untold', 'untold'],
  ['nothing', {}, 'untold', 'untold'],
])('the payer beside the member: %s', (_, told, name, account) => {
  expect(comparePayer(line(told), somchai)).toEqual({ name, account })
})
