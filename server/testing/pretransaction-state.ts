import { depositMachine, withdrawalMachine } from '#contract/pretransaction/pretransaction.machine.ts'

/** Decisions of staff about one, based on a version of it. */
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
  /** The reference identifies a line; the same one again is the same line, even in the words of another source. */
  | { do: 'line'; member: number; amountMinor: number; reference: string; source: number }
  /** Staff switch a member's withdrawals off, or on again. */
  | { do: 'shut'; member: number; isShut: boolean }
  /** The time of a deposit or of a lease is over. */
  | { do: 'lapse'; pre: string }
  | { do: 'fallSilent'; lease: string }
  /** Runs the jobs that end overdue ones. */
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
  /** Its time is over; it expires as soon as nobody works on it. */
  due: boolean
  /** A statement line was matched to it. */
  proved: boolean
  /** The outcome of its payout was unknown once. */
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
  /** The members whose withdrawals are switched off. */
  shut: boolean[]
  /** The balance of the operator's account, as far as this sequence is concerned. */
  bankMinor: number
  pres: Record<string, Pre>
  leases: Record<string, Lease>
  approvals: Record<string, Approval>
  /** What each admin moved without the other, as the share of a day's limits that it used up. */
  alone: { staff: number; member: number; share: number }[]
  /** Which admin gave which member money by hand, as `staff:member`. */
  gave: string[]
  /** The references of the statement lines received. */
  lines: string[]
  /** The answers to requests that were not refused: repeated, a request gets the same answer. */
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

/** A refusal leaves everything unchanged: it is thrown, and the caller drops the changed copy. */
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

/** Negative cash is the member's debt: anything credited settles it first. */
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

/** Pending approvals were about the earlier state. */
export function takeBack(model: Model, pre: string): void {
  for (const approval of waitingOf(model, pre)) approval.status = 'withdrawn'
}
export const waitingOf = (model: Model, pre: string) =>
  Object.values(model.approvals).filter(approval => approval.pre === pre && approval.status === 'waiting')
