import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { transferMachine } from '../bank/transfer.machine.ts'
import { adminMachine } from '../employee/employee.types.ts'
import { errors } from '../errors.ts'
import { approvalMachine } from '../frames/approval.ts'
import { runMachine, settingMachine } from '../frames/run.ts'
import { taskMachine } from '../frames/task.ts'
import { memberMachine } from '../member/member.types.ts'
import { lineMachine } from '../pretransaction/line.machine.ts'
import { depositMachine, withdrawalMachine } from '../pretransaction/pretransaction.machine.ts'
import { claimMachine } from '../promotion/claim.types.ts'
import { promotionMachine } from '../promotion/promotion.types.ts'
import { dayMachine, exceptionMachine } from '../reconcile/reconcile.machine.ts'
import { formatCount } from './decimal.ts'
import { fieldErrors, fieldTexts } from './field.ts'
import { machine, mayGo } from './machine.ts'
import { AmountMinor, formatMoney, maxAmountMinor } from './money.ts'
import { listQuery } from './paging.ts'
import {
  type AdminType,
  agentOr,
  allGrants,
  allows,
  can,
  type Grant,
  grantsFor,
  oneself,
  signedIn,
  subtree,
  toGrants,
  toPermissions,
} from './permission.ts'
import { stateWords } from './state-words.ts'
import { fill, locales, pickLocale } from './text.ts'

describe('money', () => {
  it('is written to the satang, in both languages alike', () => {
    expect(formatMoney(123450, 'THB', 'th')).toBe('฿1,234.50')
    expect(formatMoney(123450, 'THB', 'en')).toBe('฿1,234.50')
    expect(formatMoney(5, 'THB', 'th')).toBe('฿0.05')
    expect(formatMoney(0, 'THB', 'th')).toBe('฿0.00')
    expect(formatMoney(-100, 'THB', 'th')).toBe('-฿1.00')
  })

  it('loses nothing: the digits of every amount come back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), amount => {
        const text = formatMoney(amount, 'THB', 'en')
        const back = BigInt(text.replace(/[฿,.]/g, ''))
        expect(back).toBe(BigInt(amount))
      }),
    )
  })

  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('does not write %s', amount => {
    expect(() => formatMoney(amount, 'THB', 'th')).toThrow(RangeError)
  })

  it.each([0, -1, 1.5, 1e21, Number.NaN, '100', maxAmountMinor + 1])('does not take %s for an amount', amount => {
    expect(AmountMinor.safeParse(amount).success).toBe(false)
  })
})

describe('counts', () => {
  it.each([
    ['th', 'th-TH-u-nu-latn'],
    ['en', 'en-GB'],
  ] as const)('are written as %s writes them', (locale, tag) => {
    const format = new Intl.NumberFormat(tag)
    fc.assert(
      fc.property(fc.maxSafeInteger(), count => {
        expect(formatCount(count, locale)).toBe(format.format(count))
      }),
    )
  })
})

describe('permissions', () => {
  it('are granted only when every flag is there', () => {
    const staff = { type: 'company' as const, permissions: toPermissions(['roleManagement.read']) }
    expect(allows(staff, can('roleManagement', 'read'))).toBe(true)
    expect(allows(staff, can('roleManagement', 'read', 'update'))).toBe(false)
    expect(allows(staff, can('dashboard', 'read'))).toBe(false)
    expect(allows(staff, signedIn())).toBe(true)
  })

  it('open to agents what is said to be theirs, and nothing else', () => {
    const agent = { type: 'agent' as const, permissions: toPermissions(['betReport.read', 'roleManagement.read']) }
    expect(allows(agent, signedIn())).toBe(false)
    expect(allows(agent, oneself(signedIn()))).toBe(true)
    expect(allows(agent, can('roleManagement', 'read'))).toBe(false)
    expect(allows(agent, subtree(can('betReport', 'read')))).toBe(true)
    expect(allows(agent, subtree(can('dashboard', 'read')))).toBe(false)
  })

  it('ask flags of staff alone where agents may by being one', () => {
    const needs = agentOr(can('employeeManagement', 'create'))
    const who = (type: AdminType, ...grants: Grant[]) => ({ type, permissions: toPermissions(grants) })
    expect(allows(who('company'), needs)).toBe(false)
    expect(allows(who('company', 'employeeManagement.create'), needs)).toBe(true)
    expect(allows(who('agent'), needs)).toBe(true)
    expect(grantsFor(needs)).toEqual(['employeeManagement.create'])
    expect(grantsFor(needs, 'agent')).toEqual([])
    expect(grantsFor(subtree(can('betReport', 'read')), 'agent')).toEqual(['betReport.read'])
  })

  it('go to words and back unchanged, and drop words that mean nothing', () => {
    fc.assert(
      fc.property(fc.subarray([...allGrants]), grants => {
        expect(toGrants(toPermissions(grants)).sort()).toEqual([...grants].sort())
      }),
    )
    expect(toGrants(toPermissions(['everything.read']))).toEqual([])
  })
})

describe('states', () => {
  it('of every machine have words in both languages', () => {
    const machines = [
      adminMachine,
      memberMachine,
      taskMachine,
      approvalMachine,
      depositMachine,
      withdrawalMachine,
      lineMachine,
      transferMachine,
      exceptionMachine,
      dayMachine,
      settingMachine,
      runMachine,
      promotionMachine,
      claimMachine,
    ]
    const states = machines.flatMap(table => Object.keys(table))
    expect(states.filter(state => !stateWords[state]?.th || !stateWords[state].en)).toEqual([])
  })
})

describe('texts', () => {
  it('exist in every language, for every error and every field rule', () => {
    for (const [code, row] of Object.entries({ ...errors, ...fieldTexts })) {
      for (const locale of locales) expect(row[locale], `${code} ${locale}`).toMatch(/\S/)
      const names = locales.map(locale => (row[locale].match(/\{\w+/g) ?? []).sort().join())
      expect(new Set(names), code).toHaveProperty('size', 1)
    }
  })

  it('say when an error is thrown, and carry a status of refusal', () => {
    for (const [code, row] of Object.entries(errors)) {
      expect(row.when.length, code).toBeGreaterThan(15)
      expect(row.status, code).toBeGreaterThanOrEqual(400)
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/)
    }
  })

  it('are filled in, and a missing value stays visible', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  })

  it('are chosen by what the browser asks for', () => {
    expect(pickLocale('en-US,en;q=0.9', 'th')).toBe('en')
    expect(pickLocale('fr, th', 'en')).toBe('th')
    expect(pickLocale(undefined, 'th')).toBe('th')
  })
})

describe('field errors', () => {
  const Form = z.strictObject({
    name: z.string().min(1).max(5),
    size: z.int().min(2).max(9),
    tags: z.array(z.string()).max(1),
  })
  const codes = (value: unknown) => {
    const parsed = Form.safeParse(value, { reportInput: true })
    return fieldErrors(parsed.error?.issues ?? [], 'en').map(error => `${error.path}: ${error.message}`)
  }

  it('say at which field what is wrong', () => {
    expect(codes({ name: '', size: 1, tags: ['a', 'b'] })).toEqual([
      'name: Please fill in this field.',
      'size: Must be at least 2.',
      'tags: Choose no more than 1.',
    ])
    expect(codes({ name: 'too long', size: 10, tags: [], extra: 1 })).toEqual([
      'name: Use no more than 5 characters.',
      'size: Must not exceed 9.',
      ': Unknown field: extra',
    ])
    expect(codes({ size: 'x', tags: [] })).toEqual([
      'name: Please fill in this field.',
      'size: The format is not valid.',
    ])
  })
})

describe('lists', () => {
  const Query = listQuery(['name', 'at'], { status: z.enum(['on', 'off']).optional() })
  it('start at the first page of ten, sort by known columns, and take no unknown filter', () => {
    expect(Query.parse({})).toEqual({ page: 1, size: 10 })
    expect(Query.parse({ sort: '-at', status: 'on' })).toMatchObject({ sort: '-at' })
    for (const wrong of [{ sort: 'password' }, { page: 0 }, { size: 101 }, { color: 'red' }]) {
      expect(Query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})

it('a machine allows what its table says', () => {
  const door = machine({ open: ['shut'], shut: ['open', 'locked'], locked: ['shut'] })
  expect(mayGo(door, 'open', 'shut')).toBe(true)
  expect(mayGo(door, 'open', 'locked')).toBe(false)
})
