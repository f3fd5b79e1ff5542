import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger, testOrigin } from '../testing/ledger-database.ts'
import { capture, openHold, release, reverse } from './ledger-hold.ts'
import { post, postEach } from './ledger-post.ts'
import { balance, openAccount, statement } from './ledger-read.ts'
import { LedgerRefusal } from './ledger-refusal.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await startTestLedger()
})
afterAll(() => ledger.endSound())

const refused = (code: string) => expect.objectContaining({ code })
const one = (debit: number, credit: number, amount: number, key = newKey()) =>
  post(ledger.tx, { key, lines: [line(debit, credit, amount)] })
/** A member with this much cash. */
async function memberWith(amount: number) {
  const member = await ledger.member()
  await one(ledger.house, member.cash, amount)
  return member
}

describe('accounts', () => {
  it('are opened once and found again', async () => {
    const name = { owner: 'member', ownerId: newKey(), name: 'cash', currency: 'THB' }
    const numbers = await Promise.all(Array.from({ length: 10 }, () => openAccount(ledger.tx, name)))
    expect(new Set(numbers).size).toBe(1)
    expect(await balance(ledger.tx, numbers[0] ?? 0)).toBe(0)
  })

  it.each([
    ['member', 'promotion', 'THB'],
    ['stranger', 'cash', 'THB'],
    ['member', 'cash', 'baht'],
  ])('of an unknown kind are refused: %s %s %s', async (owner, name, currency) => {
    await expect(openAccount(ledger.tx, { owner, ownerId: 'x', name, currency })).rejects.toEqual(
      refused('LEDGER_ACCOUNT_UNKNOWN'),
    )
  })
})

describe('a journal', () => {
  it('moves money, and says what a member has after it', async () => {
    const { cash } = await ledger.member()
    const posted = await one(ledger.house, cash, 500)
    expect(posted).toMatchObject({ repeated: false, transfers: [{ debitAfterMinor: null, creditAfterMinor: 500 }] })
    expect(await balance(ledger.tx, cash)).toBe(500)
  })

  it('of several lines happens whole', async () => {
    const [a, b] = [await memberWith(100), await ledger.member()]
    const posted = await post(ledger.tx, {
      key: newKey(),
      lines: [line(a.cash, b.cash, 60), line(b.cash, ledger.house, 10), line(a.cash, ledger.house, 40)],
    })
    expect(new Set(posted.transfers.map(transfer => transfer.journalId))).toEqual(new Set([posted.transfers[0]?.id]))
    expect([await balance(ledger.tx, a.cash), await balance(ledger.tx, b.cash)]).toEqual([0, 50])
  })

  it('of several lines that cannot be covered happens not at all, and its key stays free', async () => {
    const [a, b] = [await memberWith(100), await ledger.member()]
    const key = newKey()
    const lines = [line(a.cash, b.cash, 60), line(a.cash, b.cash, 60)]
    await expect(post(ledger.tx, { key, lines })).rejects.toEqual(refused('LEDGER_OVERDRAWN'))
    expect([await balance(ledger.tx, a.cash), await balance(ledger.tx, b.cash)]).toEqual([100, 0])
    await one(ledger.house, a.cash, 20)
    expect(await post(ledger.tx, { key, lines })).toMatchObject({ repeated: false })
  })

  it('between members that cannot be covered leaves both as they were, whichever was opened first', async () => {
    const [a, b] = [await memberWith(10), await memberWith(10)]
    for (const [from, to] of [
      [a.cash, b.cash],
      [b.cash, a.cash],
    ] as const) {
      await expect(one(from, to, 11)).rejects.toEqual(refused('LEDGER_OVERDRAWN'))
    }
    expect([await balance(ledger.tx, a.cash), await balance(ledger.tx, b.cash)]).toEqual([10, 10])
  })

  it('gives its first answer again for the same key, and no other content under it', async () => {
    const { cash } = await memberWith(1)
    const journal = { key: newKey(), lines: [line(ledger.house, cash, 5), line(cash, ledger.bank, 2)] }
    const first = await post(ledger.tx, journal)
    expect(await post(ledger.tx, journal)).toEqual({ ...first, repeated: true })
    const others = [
      journal.lines.slice(0, 1),
      [...journal.lines, line(ledger.house, cash, 5)],
      ...[
        { amountMinor: 6 },
        { reference: 'other' },
        { actor: 'other' },
        { kind: 'other' },
        { eventAt: new Date(0) },
      ].map(change => [line(ledger.house, cash, 5, change), line(cash, ledger.bank, 2)]),
    ]
    for (const lines of others) {
      await expect(post(ledger.tx, { key: journal.key, lines }), JSON.stringify(lines)).rejects.toEqual(
        refused('LEDGER_KEY_REUSED'),
      )
    }
    expect(await balance(ledger.tx, cash)).toBe(4)
  })

  it('is refused by name', async () => {
    const { cash, hold } = await memberWith(10)
    const dollars = await ledger.open('member', 'cash', newKey(), 'USD')
    const cases: [string, Parameters<typeof line>][] = [
      ['LEDGER_OVERDRAWN', [cash, ledger.bank, 11]],
      ['LEDGER_ACCOUNT_SAME', [cash, cash, 1]],
      ['LEDGER_ACCOUNT_MISSING', [cash, 2 ** 40, 1]],
      ['LEDGER_ACCOUNT_MISSING', [0.5, cash, 1]],
      ['LEDGER_ACCOUNT_HOLDING', [cash, hold, 1]],
      ['LEDGER_CURRENCY_DIFFERS', [cash, dollars, 1]],
      ['LEDGER_CURRENCY_DIFFERS', [cash, ledger.bank, 1, { currency: 'USD' }]],
      ['LEDGER_LINE_INVALID', [cash, ledger.bank, 1, { reference: 'x'.repeat(201) }]],
      ['LEDGER_LINE_INVALID', [cash, ledger.bank, 1, { actor: 'a\0b' }]],
      ['LEDGER_LINE_INVALID', [cash, ledger.bank, 1, { kind: '' }]],
      ['LEDGER_LINE_INVALID', [cash, ledger.bank, 1, { eventAt: new Date(Number.NaN) }]],
    ]
    for (const [code, given] of cases) {
      const request = line(...given)
      await expect(post(ledger.tx, { key: newKey(), lines: [request] }), JSON.stringify(request)).rejects.toEqual(
        refused(code),
      )
      // The same line together with another one goes through the statement for many.
      const [alone, neighbour] = await postEach(ledger.tx, [
        { key: newKey(), lines: [request] },
        { key: newKey(), lines: [line(ledger.house, cash, 1)] },
      ])
      expect(alone, JSON.stringify(request)).toEqual(refused(code))
      expect(neighbour).not.toBeInstanceOf(LedgerRefusal)
      await one(cash, ledger.house, 1)
    }
    await expect(one(ledger.house, cash, 1, 'short')).rejects.toEqual(refused('LEDGER_LINE_INVALID'))
    await expect(post(ledger.tx, { key: newKey(), lines: [] })).rejects.toEqual(refused('LEDGER_CALL_INVALID'))
    expect(await balance(ledger.tx, cash)).toBe(10)
  })

  it('takes the word that a side keeps no balance only where that is so', async () => {
    const { cash } = await memberWith(10)
    const posts = (...given: Parameters<typeof line>) => post(ledger.tx, { key: newKey(), lines: [line(...given)] })
    await posts(cash, ledger.bank, 4, { freeSide: 'credit' })
    await posts(ledger.house, cash, 1, { freeSide: 'debit' })
    await posts(ledger.house, ledger.bank, 1, { freeSide: 'debit' })
    expect(await balance(ledger.tx, cash)).toBe(7)

    const wrong = refused('LEDGER_CALL_INVALID')
    await expect(posts(cash, ledger.bank, 100, { freeSide: 'debit' })).rejects.toEqual(wrong)
    await expect(posts(ledger.house, cash, 1, { freeSide: 'credit' })).rejects.toEqual(wrong)
    await expect(posts(ledger.house, cash, 1, { freeSide: 'debit', currency: 'USD' })).rejects.toEqual(
      refused('LEDGER_CURRENCY_DIFFERS'),
    )
    expect(await balance(ledger.tx, cash)).toBe(7)
  })

  it('keeps when it happened apart from when it was recorded', async () => {
    const { cash } = await ledger.member()
    const eventAt = new Date('2026-01-02T03:04:05.678Z')
    await post(ledger.tx, { key: newKey(), lines: [line(ledger.house, cash, 1, { eventAt })] })
    const [row] = await statement(ledger.tx, { account: cash, size: 1 })
    expect(row?.eventAt).toBe(eventAt.toISOString())
    expect(row && row.recordedAt > row.eventAt).toBe(true)
  })
})

describe('many journals in one call', () => {
  it('are answered one by one: a refusal, a repetition and a twin key do not hinder the others', async () => {
    const [poor, rich] = [await memberWith(10), await memberWith(1000)]
    const before = { key: newKey(), lines: [line(rich.cash, ledger.bank, 1)] }
    await post(ledger.tx, before)
    const twin = { key: newKey(), lines: [line(rich.cash, ledger.bank, 2), line(ledger.house, rich.cash, 2)] }
    const answers = await postEach(ledger.tx, [
      { key: newKey(), lines: [line(poor.cash, ledger.bank, 8)] },
      { key: newKey(), lines: [line(poor.cash, ledger.bank, 8)] },
      before,
      { key: before.key, lines: [line(rich.cash, ledger.bank, 3)] },
      twin,
      twin,
      { key: newKey(), lines: [line(poor.cash, ledger.bank, 1.5)] },
      { key: newKey(), lines: [line(rich.cash, poor.cash, 100)] },
    ])
    expect(answers).toEqual([
      expect.objectContaining({ repeated: false }),
      refused('LEDGER_OVERDRAWN'),
      expect.objectContaining({ repeated: true }),
      refused('LEDGER_KEY_REUSED'),
      expect.objectContaining({ repeated: false }),
      expect.objectContaining({ repeated: true }),
      refused('LEDGER_AMOUNT_INVALID'),
      expect.objectContaining({ repeated: false }),
    ])
    expect([await balance(ledger.tx, poor.cash), await balance(ledger.tx, rich.cash)]).toEqual([102, 899])
  })
})

describe('a hold', () => {
  const held = async (has: number, amountMinor: number) => {
    const member = await memberWith(has)
    const posted = await openHold(ledger.tx, {
      ...testOrigin,
      key: newKey(),
      account: member.cash,
      amountMinor,
      currency: 'THB',
    })
    return { ...member, holdId: posted.transfers[0]?.id ?? 0 }
  }
  const balances = async ({ cash, hold }: { cash: number; hold: number }) => [
    await balance(ledger.tx, cash),
    await balance(ledger.tx, hold),
  ]

  it('is captured whole, in part with the rest given back, or released', async () => {
    const [whole, part, none] = [await held(100, 80), await held(100, 80), await held(100, 80)]
    expect(await balances(whole)).toEqual([20, 80])
    const paid = { ...testOrigin, kind: 'capture', target: ledger.bank }
    await capture(ledger.tx, { ...paid, key: newKey(), holdId: whole.holdId, amountMinor: 80 })
    const both = await capture(ledger.tx, { ...paid, key: newKey(), holdId: part.holdId, amountMinor: 30 })
    expect(both.transfers).toHaveLength(2)
    await release(ledger.tx, { ...testOrigin, key: newKey(), holdId: none.holdId })
    expect(await balances(whole)).toEqual([20, 0])
    expect(await balances(part)).toEqual([70, 0])
    expect(await balances(none)).toEqual([100, 0])
  })

  it('ends once: the same key gives the first answer, another one is refused', async () => {
    const { holdId } = await held(100, 80)
    const ended = { ...testOrigin, key: newKey(), holdId }
    const first = await release(ledger.tx, ended)
    expect(await release(ledger.tx, ended)).toEqual({ ...first, repeated: true })
    await expect(release(ledger.tx, { ...ended, key: newKey() })).rejects.toEqual(refused('LEDGER_HOLD_CLOSED'))
  })

  it('is not ended by the key that ended its twin', async () => {
    const { cash, hold, holdId } = await held(100, 40)
    const request = { ...testOrigin, key: newKey(), account: cash, amountMinor: 40, currency: 'THB' }
    const twinId = (await openHold(ledger.tx, request)).transfers[0]?.id ?? 0
    const ended = { ...testOrigin, key: newKey(), holdId }
    await release(ledger.tx, ended)
    await expect(release(ledger.tx, { ...ended, holdId: twinId })).rejects.toEqual(refused('LEDGER_KEY_REUSED'))
    expect(await balances({ cash, hold })).toEqual([60, 40])
  })

  it('is refused by name, and cannot be reversed', async () => {
    const { cash, hold, holdId } = await held(100, 80)
    const end = { ...testOrigin, kind: 'capture', target: ledger.bank, holdId }
    const ask = { ...testOrigin, account: cash, currency: 'THB' }
    const cases: [string, () => Promise<unknown>][] = [
      ['LEDGER_OVERDRAWN', () => openHold(ledger.tx, { ...ask, key: newKey(), amountMinor: 21 })],
      ['LEDGER_AMOUNT_INVALID', () => openHold(ledger.tx, { ...ask, key: newKey(), amountMinor: 0 })],
      [
        'LEDGER_ACCOUNT_MISSING',
        () => openHold(ledger.tx, { ...ask, account: ledger.bank, key: newKey(), amountMinor: 1 }),
      ],
      ['LEDGER_HOLD_EXCEEDED', () => capture(ledger.tx, { ...end, key: newKey(), amountMinor: 81 })],
      ['LEDGER_AMOUNT_INVALID', () => capture(ledger.tx, { ...end, key: newKey(), amountMinor: -1 })],
      ['LEDGER_ACCOUNT_HOLDING', () => capture(ledger.tx, { ...end, target: hold, key: newKey(), amountMinor: 1 })],
      ['LEDGER_ACCOUNT_MISSING', () => capture(ledger.tx, { ...end, target: 2 ** 40, key: newKey(), amountMinor: 1 })],
      ['LEDGER_HOLD_MISSING', () => release(ledger.tx, { ...testOrigin, key: newKey(), holdId: 2 ** 40 })],
      ['LEDGER_ACCOUNT_HOLDING', () => reverse(ledger.tx, { ...testOrigin, key: newKey(), transferId: holdId })],
    ]
    for (const [code, request] of cases) await expect(request(), code).rejects.toEqual(refused(code))
    expect(await balances({ cash, hold })).toEqual([20, 80])
  })
})

describe('a reversal', () => {
  it('takes a transfer back, once, and is final', async () => {
    const { cash } = await ledger.member()
    const transferId = (await one(ledger.house, cash, 70)).transfers[0]?.id ?? 0
    const request = { ...testOrigin, key: newKey(), transferId }
    const first = await reverse(ledger.tx, request)
    expect(await balance(ledger.tx, cash)).toBe(0)
    expect(await reverse(ledger.tx, request)).toEqual({ ...first, repeated: true })
    const again = (id: number) => reverse(ledger.tx, { ...testOrigin, key: newKey(), transferId: id })
    await expect(again(transferId)).rejects.toEqual(refused('LEDGER_TRANSFER_REVERSED'))
    await expect(again(first.transfers[0]?.id ?? 0)).rejects.toEqual(refused('LEDGER_REVERSAL_FINAL'))
    await expect(again(2 ** 40)).rejects.toEqual(refused('LEDGER_TRANSFER_MISSING'))
  })

  it('waits for cover, and its key is not good for a twin of the transfer', async () => {
    const { cash } = await ledger.member()
    const ids = [await one(ledger.house, cash, 70), await one(ledger.house, cash, 70)].map(p => p.transfers[0]?.id ?? 0)
    const [first = 0, twin = 0] = ids
    await one(cash, ledger.bank, 100)
    const key = newKey()
    await expect(reverse(ledger.tx, { ...testOrigin, key, transferId: first })).rejects.toEqual(
      refused('LEDGER_OVERDRAWN'),
    )
    await one(ledger.bank, cash, 100)
    await reverse(ledger.tx, { ...testOrigin, key, transferId: first })
    await expect(reverse(ledger.tx, { ...testOrigin, key, transferId: twin })).rejects.toEqual(
      refused('LEDGER_KEY_REUSED'),
    )
    expect(await balance(ledger.tx, cash)).toBe(70)
    await reverse(ledger.tx, { ...testOrigin, key: newKey(), transferId: twin })
    expect(await balance(ledger.tx, cash)).toBe(0)
  })
})
