import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { line, newKey, startTestLedger, type TestLedger, testOrigin } from '../testing/ledger-database.ts'
import { type Answer, answer, emptyModel, type Model, type Places, type Request } from '../testing/ledger-model.ts'
import { capture, openHold, release, reverse } from './ledger-hold.ts'
import { post } from './ledger-post.ts'
import { balance } from './ledger-read.ts'
import { LedgerRefusal } from './ledger-refusal.ts'
import { verify } from './ledger-verify.ts'

const sequences = Number(process.env['LEDGER_SEQUENCES'] ?? 40)
const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31)
const perSequenceMs = 2000

let ledger: TestLedger
let secondBank: number
beforeAll(async () => {
  ledger = await startTestLedger()
  secondBank = await ledger.open('bank', 'settlement', 'bank-2')
})
afterAll(() => ledger.close())

// Small ranges collide often: the same accounts, the same keys, amounts around the balance.
const place = fc.nat({ max: 9 })
const key = fc.nat({ max: 5 })
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -5, 1.5, 2 ** 45) },
)
const move = fc.record({ from: place, to: place, amount })
const plan = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      key,
      moves: fc.array(move, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), key, from: place, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      key,
      nth: place,
      captured: fc.nat({ max: 40 }),
      to: place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), key, nth: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), nth: place }) },
)
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never
/** The requests of each moment: those of one moment are sent at the same time. */
const moments = fc.array(fc.array(plan, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

class Run {
  readonly query: Request[] = []
  /** The database's id of each transfer of the model. */
  readonly numbers = new Map<number, number>()
  model: Model = emptyModel()
  readonly places: Places
  readonly prefix = newKey()

  constructor(places: Places) {
    this.places = places
  }

  request(planned: Plan): Request {
    const { guarded, holdings, free, foreign } = this.places
    const all = [...guarded, ...holdings, ...free, foreign, 0]
    const at = (nth: number) => all[nth % all.length] ?? 0
    const named = (nth: number) => `${this.prefix}-${nth}`
    const nth = <T>(list: readonly T[], index: number, otherwise: T) => list[index % (list.length || 1)] ?? otherwise
    switch (planned.do) {
      case 'post':
        return {
          do: 'post',
          key: named(planned.key),
          moves: planned.moves.map(({ from, to, amount: moved }) => ({
            kind: 'move',
            from: at(from),
            to: at(to),
            amount: moved,
          })),
        }
      case 'hold':
        return { do: 'hold', key: named(planned.key), from: nth(guarded, planned.from, 0), amount: planned.amount }
      case 'close':
        return {
          do: 'close',
          key: named(planned.key),
          hold: nth(Object.keys(this.model.holds).map(Number), planned.nth, 0),
          captured: planned.captured,
          to: at(planned.to),
        }
      case 'reverse':
        return {
          do: 'reverse',
          key: named(planned.key),
          transfer: nth(Object.keys(this.model.transfers).map(Number), planned.nth, 0),
        }
      case 'again':
        return nth(this.query, planned.nth, { do: 'reverse', key: named(0), transfer: 0 })
    }
  }

  /** Sends all requests at once; the answers must be those of the model in some order. */
  async moment(plans: readonly Plan[]): Promise<void> {
    const requests = plans.map(planned => this.request(planned))
    this.query.push(...requests)
    const real = await Promise.all(requests.map(request => this.send(request)))
    for (const order of orders(requests.map((_, index) => index))) {
      const model = structuredClone(this.model)
      const expected = new Map(order.map(index => [index, answer(model, this.places, requests[index]!)]))
      if (!real.every((given, index) => this.fits(given, expected.get(index)!))) continue
      this.model = model
      real.forEach((given, index) => this.learn(given, expected.get(index)!))
      return
    }
    throw new Error(`no order explains ${JSON.stringify({ requests, real, model: this.model })}`)
  }

  private fits(given: Answer, expected: Answer): boolean {
    if ('refusal' in given || 'refusal' in expected) return JSON.stringify(given) === JSON.stringify(expected)
    const known = expected.transfers.every((transfer, index) => {
      const number = this.numbers.get(transfer)
      return number === undefined || number === given.transfers[index]
    })
    return (
      known && given.repeated === expected.repeated && JSON.stringify(given.afters) === JSON.stringify(expected.afters)
    )
  }

  private learn(given: Answer, expected: Answer): void {
    if ('refusal' in given || 'refusal' in expected) return
    expected.transfers.forEach((transfer, index) => this.numbers.set(transfer, given.transfers[index]!))
  }

  private async send(request: Request): Promise<Answer> {
    const number = (transfer: number) => this.numbers.get(transfer) ?? 2 ** 40
    try {
      const { transfers, repeated } = await this.ask(request, number)
      return {
        repeated,
        transfers: transfers.map(transfer => transfer.id),
        afters: transfers.map(transfer => [transfer.debitAfterMinor, transfer.creditAfterMinor] as const),
      }
    } catch (error) {
      if (error instanceof LedgerRefusal) return { refusal: error.code }
      throw error
    }
  }

  private ask(request: Request, number: (transfer: number) => number) {
    const { tx } = ledger
    const common = { ...testOrigin, key: request.key }
    switch (request.do) {
      case 'post':
        return post(tx, {
          key: request.key,
          lines: request.moves.map(({ from, to, amount: moved }) =>
            line(from || 2 ** 40, to || 2 ** 40, moved, { kind: 'move' }),
          ),
        })
      case 'hold':
        return openHold(tx, { ...common, account: request.from, amountMinor: request.amount, currency: 'THB' })
      case 'close': {
        const holdId = number(request.hold)
        if (request.captured === 0) return release(tx, { ...common, holdId })
        return capture(tx, {
          ...common,
          holdId,
          kind: 'capture',
          target: request.to || 2 ** 40,
          amountMinor: request.captured,
        })
      }
      case 'reverse':
        return reverse(tx, { ...common, transferId: number(request.transfer) })
    }
  }
}

function orders(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap(item => orders(items.filter(other => other !== item)).map(rest => [item, ...rest]))
}

async function start(): Promise<Run> {
  const members = await Promise.all([ledger.member(), ledger.member(), ledger.member()])
  const owner = newKey()
  const run = new Run({
    guarded: members.map(member => member.cash),
    holdings: members.map(member => member.hold),
    free: [ledger.bank, secondBank],
    foreign: await ledger.open('member', 'cash', owner, 'USD'),
  })
  // Every sequence uses the same bank and provider.
  for (const account of run.places.free) run.model.balances[account] = await balance(ledger.tx, account)
  // Initial balances, or most requests would only be refused: the seventh place is the bank.
  await run.moment([0, 1, 2].map(to => ({ do: 'post', key: 100 + to, moves: [{ from: 6, to, amount: 50 }] })))
  return run
}

it(
  'answers like the model, whatever is asked at once and in whatever order',
  async () => {
    process.stdout.write(`ledger model: ${sequences} sequences, LEDGER_SEED=${seed}\n`)
    await fc.assert(
      fc.asyncProperty(moments, async query => {
        const run = await start()
        for (const plans of query) await run.moment(plans)
        const { guarded, holdings, free } = run.places
        for (const account of [...guarded, ...holdings, ...free]) {
          expect(await balance(ledger.tx, account)).toBe(run.model.balances[account] ?? 0)
        }
      }),
      { numRuns: sequences, seed, endOnFailure: true },
    )
    expect(await verify(ledger.tx)).toEqual([])
  },
  sequences * perSequenceMs,
)
