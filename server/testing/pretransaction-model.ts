import { fallSilent, fetchPayouts, lapse, line, report, sweep } from './payout-model.ts'
import {
  creditDeposit,
  type Decision,
  type Model,
  mayStep,
  move,
  type Of,
  owes,
  type Pre,
  preOf,
  Refused,
  type Request,
  refuse,
  settlePayout,
  step,
  takeBack,
  waitingOf,
} from './pretransaction-state.ts'

export const leastMinor = 10_000
export const approvalAboveMinor = 50_000
/** Reversals count against the limit of credit, which is this many times larger. */
const creditTimes = 10
const wholeShare = approvalAboveMinor * creditTimes
const openAtMost = { deposit: 3, withdrawal: 1 }
const open = ['pending', 'requested', 'approved', 'paying', 'failed', 'unknown']

/**
 * A simple model of deposits, withdrawals and payout leases: what a request must answer when requests come one after another, and
 * the new model if it changed something. `given` is the real answer, which decides where more than one answer is right: taking
 * payouts skips those that somebody else holds at this moment. Everything is identified by the request that created it, because
 * the order at the same moment is random.
 */
export function answer(
  model: Model,
  request: Request,
  given: string,
  isAlone: boolean,
): { model: Model; details: string } {
  const known = model.answered[request.id]
  if (known !== undefined) return { model, details: known }
  const next = structuredClone(model)
  try {
    const details = tell(next, request, given, isAlone)
    next.answered[request.id] = details
    return { model: next, details }
  } catch (error) {
    if (error instanceof Refused) return { model, details: error.message }
    throw error
  }
}

function tell(model: Model, request: Request, given: string, isAlone: boolean): string {
  switch (request.do) {
    case 'deposit':
    case 'withdraw':
      return begin(model, request)
    case 'cancel':
      return cancel(model, request)
    case 'take':
    case 'release':
      return take(model, request)
    case 'approve':
    case 'reject':
    case 'pay':
    case 'credit':
    case 'fail':
    case 'reverse':
    case 'return':
      return decide(model, request)
    case 'agree':
      return agree(model, request)
    case 'fetch':
      return fetchPayouts(model, request, given, isAlone)
    case 'report':
      return report(model, request)
    case 'line':
      return line(model, request)
    case 'shut':
      model.shut[request.member] = request.isShut
      return ''
    case 'lapse':
      return lapse(model, request)
    case 'fallSilent':
      return fallSilent(model, request)
    case 'sweep':
      return sweep(model)
  }
}

function begin(model: Model, { id, member, amountMinor, ...request }: Of<'deposit' | 'withdraw'>): string {
  const kind = request.do === 'deposit' ? 'deposit' : 'withdrawal'
  if (kind === 'withdrawal' && model.shut[member]) refuse('PRETRANSACTION_SHUT')
  if (amountMinor < leastMinor) refuse('PRETRANSACTION_AMOUNT')
  const others = Object.values(model.pres).filter(pre => pre.member === member && pre.kind === kind)
  if (others.filter(({ status }) => open.includes(status)).length >= openAtMost[kind]) refuse('PRETRANSACTION_MANY')
  if (kind === 'withdrawal') {
    if ((model.cash[member] ?? 0) < amountMinor) refuse('LEDGER_OVERDRAWN')
    move(model, member, -amountMinor, amountMinor)
  }
  const status = kind === 'deposit' ? 'pending' : 'requested'
  model.pres[id] = {
    kind,
    member,
    amountMinor,
    status,
    version: 1,
    takenBy: null,
    due: false,
    proved: false,
    wasUnknown: false,
  }
  return status
}

function giveBack(model: Model, pre: Pre, to: 'rejected' | 'cancelled'): string {
  step(pre, to)
  if (pre.kind === 'withdrawal') move(model, pre.member, pre.amountMinor, -pre.amountMinor)
  return pre.status
}

function cancel(model: Model, { member, pre: id }: Of<'cancel'>): string {
  const pre = preOf(model, id)
  if (pre.member !== member) refuse('NOT_FOUND')
  if (pre.takenBy !== null || pre.wasUnknown) refuse('PRETRANSACTION_TAKEN')
  giveBack(model, pre, 'cancelled')
  takeBack(model, id)
  return pre.status
}

function free(model: Model, { staff, pre: id }: { staff: number; pre: string }): Pre {
  const pre = preOf(model, id)
  if (pre.takenBy !== null && pre.takenBy !== staff) refuse('PRETRANSACTION_TAKEN')
  return pre
}

function take(model: Model, request: Of<'take' | 'release'>): string {
  const pre = free(model, request)
  if (request.do === 'take' && !open.includes(pre.status)) refuse('PRETRANSACTION_DONE')
  pre.takenBy = request.do === 'take' ? request.staff : null
  return pre.status
}

function decide(model: Model, request: Of<Decision>): string {
  const pre = free(model, request)
  if (pre.version !== request.version) refuse('VERSION_STALE')
  const before = pre.status
  const details = command(model, pre, request)
  if (pre.status !== before) takeBack(model, request.pre)
  return details
}

function command(model: Model, pre: Pre, request: Of<Decision>): string {
  switch (request.do) {
    case 'approve':
    case 'reject':
    case 'credit':
    case 'return':
    case 'reverse': {
      if (!mayStep(pre.kind, pre.status, firstStep[request.do])) refuse('STATE_ILLEGAL')
      if (request.do === 'approve') expectNotCreditor(model, request.staff, pre)
      if (request.do === 'approve') expectPayable(model, pre)
      const paysAgain = pre.wasUnknown && (request.do === 'approve' || request.do === 'reject')
      if (!paysAgain && mayAlone(model, pre, request.do, request.staff))
        return doWhat[request.do](model, pre, request.staff)
      if (waitingOf(model, request.pre).length > 0) refuse('PRETRANSACTION_WAITING')
      const { do: does, pre: key, staff: maker } = request
      model.approvals[request.id] = { does, pre: key, version: pre.version, maker, status: 'waiting' }
      return 'waiting'
    }
    case 'fail':
      if (pre.status !== 'unknown') refuse('STATE_ILLEGAL')
      step(pre, 'failed', 'requested')
      return pre.status
    case 'pay':
      expectNotCreditor(model, request.staff, pre)
      // One whose outcome was unknown is settled directly.
      if (pre.status !== 'unknown') {
        step(pre, 'paying')
        expectPayable(model, pre)
      }
      return settlePayout(model, pre)
  }
}

const firstStep = {
  approve: 'approved',
  reject: 'rejected',
  credit: 'matched',
  return: 'returned',
  reverse: 'reversed',
} as const

const nameOf = (staff: number, { member }: Pre) => `${staff}:${member}`

/** An admin who gave a member money by hand may not pay them out. */
function expectNotCreditor(model: Model, staff: number, pre: Pre): void {
  if (model.gave.includes(nameOf(staff, pre))) refuse('APPROVAL_CREDITED')
}

function expectPayable(model: Model, { member }: Pre): void {
  if (model.shut[member]) refuse('PAYOUT_OFF')
  if (owes(model, member)) refuse('PAYOUT_OWES')
}

/** Withdrawals count one by one, a rejection not at all; everything else counts together, per admin and per member. */
function mayAlone(model: Model, pre: Pre, does: keyof typeof firstStep, staff: number): boolean {
  if (does === 'reject') return true
  if (does === 'approve') return pre.amountMinor <= approvalAboveMinor
  const share = pre.amountMinor * (does === 'reverse' ? 1 : creditTimes)
  const used = (of: Model['alone']) => of.reduce((sum, one) => sum + one.share, share)
  const { member } = pre
  const fits =
    used(model.alone.filter(one => one.staff === staff)) <= wholeShare &&
    used(model.alone.filter(one => one.member === member)) <= wholeShare
  if (fits) model.alone.push({ staff, member, share })
  return fits
}
/** The action, performed at once or by the second admin. */
const doWhat = {
  approve(model: Model, pre: Pre) {
    expectPayable(model, pre)
    step(pre, 'approved')
    return pre.status
  },
  reject: (model: Model, pre: Pre) => giveBack(model, pre, 'rejected'),
  credit(model: Model, pre: Pre, staff: number) {
    model.gave.push(nameOf(staff, pre))
    return creditDeposit(model, pre)
  },
  reverse: reverseDeposit,
  return(model: Model, pre: Pre, staff: number) {
    model.gave.push(nameOf(staff, pre))
    step(pre, 'returned')
    move(model, pre.member, pre.amountMinor, 0)
    model.bankMinor += pre.amountMinor
    return pre.status
  },
}

/** What the member no longer has becomes a debt. */
function reverseDeposit(model: Model, pre: Pre): string {
  step(pre, 'reversed')
  move(model, pre.member, -pre.amountMinor, 0)
  model.bankMinor -= pre.amountMinor
  return pre.status
}

function agree(model: Model, { staff, approval: id }: Of<'agree'>): string {
  const approval = model.approvals[id] ?? refuse('NOT_FOUND')
  if (approval.status !== 'waiting') refuse('STATE_ILLEGAL')
  if (approval.maker === staff) refuse('APPROVAL_OWN')
  const pre = preOf(model, approval.pre)
  if (pre.version !== approval.version) refuse('VERSION_STALE')
  if (approval.does === 'approve') expectNotCreditor(model, staff, pre)
  doWhat[approval.does](model, pre, approval.maker)
  approval.status = 'approved'
  return approval.status
}
