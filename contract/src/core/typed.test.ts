import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { BankAccount, bankCodes, banks, formatAccountNumber } from './bank.ts'
import { DayRange } from './day-range.ts'
import { fieldErrors } from './field.ts'
import { AmountMinor, formatAmount, formatMoney, maxAmountMinor, parseMoney } from './money.ts'
import { BasisPoints, formatPercent, parsePercent } from './percent.ts'
import { formatPhone, ThaiPhone } from './phone.ts'
import { pictureKindOf } from './picture.ts'

const complaint = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? [], 'en').map(({ path, message }) => `${path}: ${message}`)

describe('typed money', () => {
  it.each([
    ['1,234.5', 123450],
    ['1234.50', 123450],
    [' ฿ 1,000,000 ', 100000000],
    ['.5', 50],
    ['0.01', 1],
    ['12.', 1200],
    ['๑,๒๓๔.๕๐', 123450],
    ['007', 700],
  ])('%s is %i satang', (text, minor) => {
    expect(parseMoney(text, 'THB')).toBe(minor)
  })

  it.each(['', '.', '1.234', '1,23', '12,34.5', '1,2345', '-5', '+5', '1e3', 'NaN', '0x1', '1 บาท', '9'.repeat(14)])(
    '%j leaves a doubt and is refused',
    text => {
      expect(parseMoney(text, 'THB')).toBeNull()
    },
  )

  it('comes back from what is written, to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinor }), minor => {
        expect(parseMoney(formatMoney(minor, 'THB', 'th'), 'THB')).toBe(minor)
        expect(parseMoney(formatAmount(minor, 'THB', 'en'), 'THB')).toBe(minor)
      }),
    )
  })

  it('says its limits in baht', () => {
    expect(complaint(AmountMinor, 'abc')).toEqual([
      ': Enter an amount with no more than 2 decimals, for example 1,234.50.',
    ])
    expect(complaint(AmountMinor, 0)).toEqual([': Must be at least ฿0.01.'])
    expect(complaint(AmountMinor, maxAmountMinor + 1)).toEqual([': Must not exceed ฿1,000,000,000.00.'])
  })
})

describe('typed percent', () => {
  it('is kept in hundredths of a percent', () => {
    expect(['2.5', '100', '0.01%', '12.345', '-1'].map(parsePercent)).toEqual([250, 10000, 1, null, null])
    expect(formatPercent(250, 'th')).toBe('2.50%')
    expect(formatPercent(5, 'en')).toBe('0.05%')
    expect(complaint(BasisPoints, 10_001)).toEqual([': Must not exceed 100.00%.'])
  })
})

describe('a Thai phone', () => {
  it.each([
    ['081-234-5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66812345678', '0812345678'],
    ['0066812345678', '0812345678'],
    ['02-123-4567', '021234567'],
    ['(053) 123 456', '053123456'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ])('%s is %s', (typed, kept) => {
    expect(ThaiPhone.parse(typed)).toBe(kept)
  })

  it.each(['', '081-234-567', '08123456789', '812345678', '+1 212 555 0100', '0012345678', '081x234x5678', 'call me'])(
    '%j is refused',
    typed => {
      expect(complaint(ThaiPhone, typed)).toEqual([': Enter a Thai phone number, for example 081-234-5678.'])
    },
  )

  it('is written as it is read out', () => {
    expect(['0812345678', '+66812345678', '021234567', '053123456', '08'].map(formatPhone)).toEqual([
      '081-234-5678',
      '081-234-5678',
      '02-123-4567',
      '053-123-456',
      '08',
    ])
  })
})

describe('a bank account', () => {
  it('keeps the digits, as many as the bank has', () => {
    expect(BankAccount.parse({ bank: 'KBANK', number: '123-4-56789-0' })).toEqual({
      bank: 'KBANK',
      number: '1234567890',
    })
    expect(complaint(BankAccount, { bank: 'KBANK', number: '123456789' })).toEqual([
      'number: Account numbers at this bank have 10 digits.',
    ])
    expect(complaint(BankAccount, { bank: 'GSB', number: '1234567890' })).toEqual([
      'number: Account numbers at this bank have 12 / 15 digits.',
    ])
    expect(complaint(BankAccount, { bank: 'KBANK', number: '12345678x0' })).toEqual([
      'number: An account number contains digits only.',
    ])
    expect(complaint(BankAccount, { bank: 'NONE', number: '1234567890' })).toEqual([
      'bank: Please choose one of the options.',
    ])
  })

  it.each(bankCodes)('of %s is written in groups and read again unchanged', bank => {
    for (const digits of banks[bank].digits) {
      const number = '123456789012345'.slice(0, digits)
      const written = formatAccountNumber(bank, number)
      expect(written).toContain('-')
      expect(BankAccount.parse({ bank, number: written })).toEqual({ bank, number })
    }
    expect(banks[bank].digits.every(digits => digits >= 10 && digits <= 15)).toBe(true)
    expect(formatAccountNumber(bank, '12')).toBe('12')
  })
})

it('a range of days does not end before it starts', () => {
  expect(complaint(DayRange, { from: '2026-11-02', to: '2026-11-01' })).toEqual([
    ': The start date must not be after the end date.',
  ])
  expect(DayRange.safeParse({ from: '2026-11-01', to: '2026-11-01' }).success).toBe(true)
})

it('a picture is known by its bytes and not by what it is called', () => {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  expect(pictureKindOf(bytes('89504e470d0a1a0a00000000'))).toBe('image/png')
  expect(pictureKindOf(bytes('ffd8ffe000104a464946'))).toBe('image/jpeg')
  expect(pictureKindOf(bytes('524946460000000057454250'))).toBe('image/webp')
  expect(pictureKindOf(bytes('524946460000000041564920'))).toBeNull()
  expect(pictureKindOf(Uint8Array.from('<svg xmlns="http:', letter => letter.charCodeAt(0)))).toBeNull()
  expect(pictureKindOf(new Uint8Array())).toBeNull()
})
