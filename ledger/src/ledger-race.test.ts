import { afterAll, beforeAll, expect, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger, testOrigin } from '../testing/ledger-database.ts'
import { capture, openHold, release, reverse } from './ledger-hold.ts'
import { post, postEach } from './ledger-post.ts'
import { balance } from './ledger-read.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await startTestLedger(40)
})
afterAll(() => ledger.endSound())

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
const done = <T>(settled: readonly PromiseSettledResult<T>[]) =>
  settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
const codes = (settled: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(settled.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))),
]
async function cashWith(amount: number) {
  const member = await ledger.member()
  await post(ledger.tx, { key: newKey(), lines: [line(ledger.house, member.cash, amount)] })
  return member.cash
}

it('lets one of 200 withdrawals of the whole balance through', async () => {
  const cash = await cashWith(1000)
  const settled = await times(200, () => post(ledger.tx, { key: newKey(), lines: [line(cash, ledger.bank, 1000)] }))
  expect(done(settled)).toHaveLength(1)
  expect(codes(settled)).toEqual(['LEDGER_OVERDRAWN'])
  expect(await balance(ledger.tx, cash)).toBe(0)
})

it('posts once for a key that comes 100 times at once, with one answer for all', async () => {
  const cash = await cashWith(100)
  for (const lines of [[line(cash, ledger.bank, 60)], [line(cash, ledger.bank, 20), line(cash, ledger.house, 20)]]) {
    const key = newKey()
    const settled = await times(100, () => post(ledger.tx, { key, lines }))
    expect(codes(settled)).toEqual([])
    expect(done(settled).filter(posted => !posted.repeated)).toHaveLength(1)
    expect(new Set(done(settled).map(posted => JSON.stringify(posted.transfers))).size).toBe(1)
  }
  expect(await balance(ledger.tx, cash)).toBe(0)
})

it('posts one of several contents that come at once under one key', async () => {
  const cash = await cashWith(5050)
  const key = newKey()
  const settled = await times(100, n => post(ledger.tx, { key, lines: [line(cash, ledger.bank, n + 1)] }))
  expect(done(settled)).toHaveLength(1)
  expect(codes(settled)).toEqual(['LEDGER_KEY_REUSED'])
})

it('ends a hold once, and reverses a transfer once, of many who try at once', async () => {
  const cash = await cashWith(100)
  const request = { ...testOrigin, account: cash, amountMinor: 100, currency: 'THB' }
  const holdId = (await openHold(ledger.tx, { ...request, key: newKey() })).transfers[0]?.id ?? 0
  const ended = await times(40, n =>
    n % 2
      ? release(ledger.tx, { ...testOrigin, key: newKey(), holdId })
      : capture(ledger.tx, {
          ...testOrigin,
          key: newKey(),
          holdId,
          kind: 'capture',
          target: ledger.bank,
          amountMinor: 40,
        }),
  )
  expect(done(ended)).toHaveLength(1)
  expect(codes(ended)).toEqual(['LEDGER_HOLD_CLOSED'])

  const { cash: other } = await ledger.member()
  const posted = await post(ledger.tx, { key: newKey(), lines: [line(ledger.house, other, 50)] })
  const transferId = posted.transfers[0]?.id ?? 0
  const reversed = await times(40, () => reverse(ledger.tx, { ...testOrigin, key: newKey(), transferId }))
  expect(done(reversed)).toHaveLength(1)
  expect(codes(reversed)).toEqual(['LEDGER_TRANSFER_REVERSED'])
})

it('never waits in a circle, however the accounts are crossed', async () => {
  const [a, b, c] = [await cashWith(100_000), await cashWith(100_000), await cashWith(100_000)]
  const pairs: [number, number][] = [
    [a, b],
    [b, a],
    [b, c],
    [c, b],
    [a, c],
    [c, a],
  ]
  const pair = (n: number) => pairs[n % pairs.length] ?? [a, b]
  const journal = (n: number) => ({ key: newKey(), lines: [line(...pair(n), 1), line(...pair(n + 3), 2)] })
  const settled = await times<unknown>(120, n =>
    n % 3
      ? postEach(
          ledger.tx,
          Array.from({ length: 5 }, (_, more) => journal(n + more)),
        )
      : post(ledger.tx, { key: newKey(), lines: [line(...pair(n), 3)] }),
  )
  expect(codes(settled)).toEqual([])
})
