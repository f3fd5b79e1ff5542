import { depositMachine, withdrawalMachine } from '#contract/pretransaction/pretransaction.machine.ts'

/** What staff decide over one, having looked at a version of it. */
export const decisions = ['approve', 'reject', 'pay', 'credit', 'fail', 'reverse', 'return'] as const
export type Decision = (typeof decisions)[number]

export type Request = { id: string } & (
  | { do: 'deposit' | 'withdraw'; member: number; amountMinor: number }
  | { do: 'cancel'; member: number; pre: string }
  | { do: 'take' | 'release'; staff: number; pre: string }
  | { do: Decision; staff: number; pre: string; version: number }
  | { do: 'agree'; staff: number; approval: string }
  | { do: 'fetch'; robot: number; count: number }
  | { do: 'report'; robot: number; lease: string; result: 'paid' | 'failed' | 'unknown' }
  /** The reference tells one line from another; the same one again is the same line, also in the words of another source. */
  | { do: 'line'; member: number; amountMinor: number; reference: string; source: number }
  /** Staff switch the withdrawals of a member off, or on again. */
  | { do: 'shut'; member: number; isShut: boolean }
  /** The time of a deposit or of a lease is over. */
  | { do: 'lapse'; pre: string }
  | { do: 'fallSilent'; lease: string }
  /** The jobs come by that end what is over. */
  | { do: 'sweep' }
)
export type Of<Do extends Request['do']> = Extract<Request, { do: Do }>

export type Pre = {
  kind: 'deposit' | 'withdrawal'
  member: number
  amountMinor: number
  status: string
  version: number
  takenBy: number | null
  /** Its time is over; it expires as soon as nobody is at it. */
  due: boolean
  /** A statement line was given to it. */
  proved: boolean
  /** Nobody knew once what became of its payout. */
  wasUnknown: boolean
}
type Lease = { pre: string; robot: number; isLate: boolean; hasEnded: boolean; said: string | null }
type Approval = {
  does: 'approve' | 'reject' | 'credit' | 'return' | 'reverse'
  pre: string
  version: number
  maker: number
  status: 'waiting' | 'approved' | 'withdrawn'
}

export type Model = {
  cash: number[]
  hold: number[]
  /** Whose withdrawals are switched off. */
  shut: boolean[]
  /** What the operator's account holds, as far as this sequence goes. */
  bankMinor: number
  pres: Record<string, Pre>
  leases: Record<string, Lease>
  approvals: Record<string, Approval>
  /** What each of staff moved without the other, by the share of a day's limits that it used up. */
  alone: { staff: number; member: number; share: number }[]
  /** Who of staff gave which member money by hand, as `staff:member`. */
  gave: string[]
  /** The references of the statement lines that came. */
  lines: string[]
  /** What was answered to a request that was not refused: asked again, it is answered the same. */
  answered: Record<string, string>
}

export const emptyModel = (cash: readonly number[]): Model => ({
  cash: [...cash],
  hold: cash.map(() => 0),
  shut: cash.map(() => false),
  bankMinor: 0,
  pres: {},
  leases: {},
  approvals: {},
  alone: [],
  gave: [],
  lines: [],
  answered: {},
})

const machines: Record<Pre['kind'], Readonly<Record<string, readonly string[]>>> = {
  deposit: depositMachine,
  withdrawal: withdrawalMachine,
}

export const mayStep = (kind: Pre['kind'], from: string, to: string): boolean =>
  machines[kind][from]?.includes(to) ?? false

/** A refusal leaves everything as it was: it is thrown, and who asked for the answer drops the changed copy. */
export class Refused extends Error {}
export const refuse = (code: string): never => {
  throw new Refused(code)
}

export const preOf = (model: Model, id: string): Pre => model.pres[id] ?? refuse('NOT_FOUND')

export function step(pre: Pre, ...through: readonly string[]): void {
  for (const to of through) {
    if (!mayStep(pre.kind, pre.status, to)) refuse('STATE_ILLEGAL')
    pre.status = to
    if (to === 'unknown') pre.wasUnknown = true
    pre.version += 1
  }
}

/** Cash below zero is what the member owes: it is settled first by whatever comes. */
export function move(model: Model, member: number, cash: number, hold: number): void {
  model.cash[member] = (model.cash[member] ?? 0) + cash
  model.hold[member] = (model.hold[member] ?? 0) + hold
}

export const owes = (model: Model, member: number): boolean => (model.cash[member] ?? 0) < 0

export function creditDeposit(model: Model, pre: Pre): string {
  step(pre, 'matched', 'credited')
  move(model, pre.member, pre.amountMinor, 0)
  model.bankMinor += pre.amountMinor
  return pre.status
}

export function settlePayout(model: Model, pre: Pre): string {
  step(pre, 'paid')
  move(model, pre.member, 0, -pre.amountMinor)
  model.bankMinor -= pre.amountMinor
  return pre.status
}

/** What was asked of a second admin was about what it was before. */
export function takeBack(model: Model, pre: string): void {
  for (const approval of waitingOf(model, pre)) approval.status = 'withdrawn'
}
export const waitingOf = (model: Model, pre: string) =>
  Object.values(model.approvals).filter(approval => approval.pre === pre && approval.status === 'waiting')
