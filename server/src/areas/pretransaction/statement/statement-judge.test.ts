import { describe, expect, it } from 'vitest'
import type { Slip } from './statement-candidate.ts'
import { comparePayer, heldOf, judge, onlyCertain } from './statement-judge.ts'

const candidate = (id: string, accountNumber: string, holderName: string, bank = 'KBANK') => ({
  id,
  is: 'pre' as const,
  bank,
  accountNumber,
  holderName,
  reference: null as string | null,
  memberId: id,
  slips: [] as Slip[],
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

describe('what a service says of slips', () => {
  const reference = '013324081212BTF06584'
  const tellings = [null, 'confirmed', 'doubted'] as const
  const slipOf = (told: Slip['told']): Slip => ({ bank: 'KBANK', reference, isDisputed: false, told })
  const words = [
    {},
    { bank: 'KBANK' },
    { digits: '7890' },
    { bank: 'KBANK', name: 'สมชาย ใจดี' },
    { bank: 'KBANK', digits: '0000', name: '' },
    { bank: 'KBANK', digits: '0000', name: 'สมชาย ใจดี' },
    { bank: 'KBANK', digits: '7890', name: 'สมศักดิ์ รักไทย' },
  ]
  const twin = { ...somchai, id: 'c', memberId: 'a' }
  const pairs = [
    [somchai, somsak],
    [somchai, twin],
    [somsak, somchai],
  ] as const
  const all = words.flatMap(told =>
    pairs.flatMap(([one, other]) =>
      tellings.flatMap(first => tellings.map(second => ({ told, one, other, first, second }))),
    ),
  )
  const found = (
    { told, one, other }: (typeof all)[number],
    first: Slip['told'],
    second: Slip['told'],
    both: boolean,
  ) =>
    onlyCertain(
      judge(line({ ...told, bankReference: reference }), [
        { ...one, slips: [slipOf(first)] },
        { ...other, slips: both ? [slipOf(second)] : [] },
      ]),
    )

  it.each([true, false])(
    'turns a match into waiting at most, and never into another one; both have slips: %s',
    both => {
      for (const one of all) {
        const without = found(one, null, null, both)
        const withTold = found(one, one.first, one.second, both)
        expect([without?.id, undefined], JSON.stringify(one)).toContain(withTold?.id)
      }
    },
  )

  it('holds up nothing that is certain by the bank’s own words', () => {
    for (const told of words) {
      const alone = onlyCertain(judge(line(told), [somchai, somsak]))
      if (!alone) continue
      const slipped = [somchai, somsak].map(each =>
        each.id === alone.id ? { ...each, slips: [slipOf('doubted')] } : each,
      )
      expect(onlyCertain(judge(line({ ...told, bankReference: reference }), slipped))?.id).toBe(alone.id)
    }
  })

  it('ranks those that it confirms', () => {
    const judged = judge(line({}), [somchai, { ...somsak, slips: [slipOf('confirmed')] }])
    expect(judged.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(judged[0]?.reasons).toContain('checked')
  })
})

describe('a slip', () => {
  const slip: Slip = { bank: 'KBANK', reference: '013324081212BTF06584', isDisputed: false, told: null }
  const withSlip = (more: object = {}, other: Partial<Slip> = {}) => ({
    ...somchai,
    slips: [{ ...slip, ...other }],
    ...more,
  })
  const carrying = (more: object) => line({ bankReference: slip.reference, ...more })
  const named = { bank: 'KBANK', name: 'นาย สมชาย ใจดี' }
  /** Of another member. */
  const attacker = candidate('x', '9999999999', 'วิชัย มั่งมี')

  it.each<[string, object, boolean]>([
    ['the bank tells its whole name', named, true],
    ['the bank cuts the name short', { ...named, name: 'สมชาย ใ.' }, true],
    ['four digits agree', { digits: '7890' }, true],
    ['the name and three digits agree', { ...named, digits: '890' }, true],
    [
      'the reference stands in the description',
      { ...named, bankReference: '', description: `X2 ${slip.reference.toLowerCase()}` },
      true,
    ],
    ['the bank tells nothing', {}, false],
    ['only the bank is told', { bank: 'KBANK' }, false],
    ['the name is told without its bank', { name: 'สมชาย ใจดี' }, false],
    ['three digits alone agree', { bank: 'KBANK', digits: '890' }, false],
    ['the name is a part that many share', { ...named, name: 'สมชาย' }, false],
    ['the name is only alike', { ...named, name: 'สมชาย ใจงาม' }, false],
    ['the name is another one', { bank: 'KBANK', digits: '7890', name: 'วิชัย มั่งมี' }, false],
    ['another bank sent it', { ...named, bank: 'SCB' }, false],
    ['three digits are others', { ...named, digits: '111' }, false],
    ['the account is another one', { ...named, digits: '1111' }, false],
    ['the reference is part of a longer one', { ...named, bankReference: `${slip.reference}1` }, false],
  ])('makes its deposit certain where %s: %s', (_, told, fits) => {
    const judged = judge(carrying(told), [withSlip()])
    expect(judged[0]?.reasons.includes('slip')).toBe(fits)
    const bySlip = onlyCertain(judged)
    expect(bySlip?.reasons.includes('slip') ?? false).toBe(fits)
  })

  it.each<[string, Partial<Slip>]>([
    ['another bank than the member’s', { bank: 'SCB' }],
    ['a bank that nobody here has', { bank: null }],
    ['another member wants it too', { isDisputed: true }],
  ])('waits for a person: %s', (_, other) => {
    const judged = judge(carrying(named), [withSlip({}, other)])
    expect([onlyCertain(judged), heldOf(judged)]).toEqual([undefined, 'slip'])
  })

  it('decides between two deposits of one member', () => {
    const twin = { ...somchai, id: 'd', memberId: 'a' }
    const told = { bank: 'KBANK', digits: '7890' }
    expect(onlyCertain(judge(line(told), [twin, somchai]))).toBeUndefined()
    expect(onlyCertain(judge(carrying(told), [twin, withSlip()]))?.id).toBe('a')
  })

  it.each<[string, object]>([
    ['whose name and digits are told', { bank: 'KBANK', digits: '7890', name: 'สมชาย ใจดี' }],
    ['whose digits are told', { digits: '7890' }],
  ])('of somebody else takes nothing from a sender %s', (_, told) => {
    const thief = { ...attacker, slips: [slip] }
    const judged = judge(carrying(told), [thief, somchai])
    expect(onlyCertain(judged)?.id).toBe('a')
    expect(judged.find(({ id }) => id === 'x')?.reasons).not.toContain('slip')
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['a bank', { bank: 'KBANK' }],
    ['a name', named],
  ])('of somebody else gives them nothing where the bank tells %s', (_, told) => {
    const judged = judge(carrying(told), [{ ...attacker, slips: [slip] }, somchai])
    expect([onlyCertain(judged), heldOf(judged)]).toEqual([undefined, 'slip'])
  })

  it('of one waits where the sender may be another member as well', () => {
    const namesake = { ...candidate('n', '5555555555', 'สมชาย ใจดี'), slips: [slip] }
    const judged = judge(carrying(named), [namesake, somchai])
    expect([onlyCertain(judged), heldOf(judged)]).toEqual([undefined, 'slip'])
    // Without another one it is certain.
    expect(onlyCertain(judge(carrying(named), [namesake]))?.id).toBe('n')
  })

  it('gives way to the reference of a payment that we asked for', () => {
    const judged = judge(carrying({ ...named, description: awaited.reference }), [
      withSlip(),
      { ...awaited, id: 'p', memberId: 'p' },
    ])
    expect(onlyCertain(judged)?.id).toBe('p')
  })
})
