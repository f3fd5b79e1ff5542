import fc from 'fast-check'
import { leastMinor } from './pretransaction-model.ts'
import { decisions, type Request } from './pretransaction-state.ts'

// Small numbers collide often: the same members, the same requests, amounts around the balance and the limits.
const two = fc.nat({ max: 1 })
const nth = fc.nat({ max: 5 })
const amountMinor = fc.constantFrom(leastMinor - 1, 20_000, 20_000, 30_000, 60_000)
const site = ['deposit', 'withdraw'] as const
const result = fc.constantFrom('paid' as const, 'failed' as const, 'unknown' as const)
const plan = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...site), who: two, amountMinor }) },
  // The natural next step, so that many come to an end.
  { weight: 8, arbitrary: fc.record({ do: fc.constant('forward' as const), who: two, nth, result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('take' as const, 'release' as const), who: two, nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...decisions), who: two, nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), who: two, nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('agree' as const), who: two, nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fetch' as const), who: two, count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('report' as const), who: two, nth, result }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('line' as const), who: two, nth, isOwn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lineAgain' as const), nth, who: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lapse' as const, 'fallSilent' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shut' as const), who: two, isShut: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), nth }) },
)
export type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never
/** Requests made at the same moment, moment after moment. */
export const moments = fc.array(fc.array(plan, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 14 })

/** What exists when the next step of an opening is requested. */
type Begun = { id: string; member: number; pre: string; lease: string }
type Next = (begun: Begun) => Request

const ask =
  (what: 'deposit' | 'withdraw', amount: number): Next =>
  ({ id, member }) => ({ id, do: what, member, amountMinor: amount })
const decide =
  (what: 'approve' | 'credit'): Next =>
  ({ id, pre }) => ({ id, do: what, staff: 0, pre, version: 1 })
const take: Next = ({ id, pre }) => ({ id, do: 'take', staff: 0, pre })
const fetchOne: Next = ({ id }) => ({ id, do: 'fetch', robot: 0, count: 1 })
const report: Next = ({ id, lease }) => ({ id, do: 'report', robot: 0, lease, result: 'unknown' })
const fallSilent: Next = ({ id, lease }) => ({ id, do: 'fallSilent', lease })
const sweep: Next = ({ id }) => ({ id, do: 'sweep' })
const fail: Next = ({ id, pre }) => ({ id, do: 'fail', staff: 0, pre, version: 4 })

const approved = [ask('withdraw', 30_000), decide('approve')]
/** How far something has progressed before a sequence begins. */
export const openings = {
  nothing: [],
  largeDepositAsked: [ask('deposit', 60_000), decide('credit')],
  largeAsked: [ask('withdraw', 60_000), decide('approve')],
  approved,
  taken: [...approved, take],
  paying: [...approved, fetchOne],
  unknown: [...approved, fetchOne, report],
  failed: [...approved, fetchOne, fallSilent, sweep, fail],
  silent: [...approved, fetchOne, fallSilent],
} as const satisfies Record<string, readonly Next[]>
export type Opening = keyof typeof openings
export const opening = fc.constantFrom(...Object.keys(openings).filter((name): name is Opening => name in openings))
