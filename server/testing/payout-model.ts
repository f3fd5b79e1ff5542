import {
  creditDeposit,
  type Model,
  type Of,
  owes,
  preOf,
  refuse,
  settlePayout,
  step,
  takeBack,
} from './pretransaction-state.ts'

export function fetchPayouts(model: Model, { id, robot, count }: Of<'fetch'>, given: string, isAlone: boolean): string {
  const free = Object.keys(model.pres).filter(key => {
    const pre = model.pres[key]
    return pre?.status === 'approved' && pre.takenBy === null && !model.shut[pre.member] && !owes(model, pre.member)
  })
  const got = given.split(' ').filter(Boolean)
  const isRight = got.every(key => free.includes(key)) && got.length <= count
  const isWhole = got.length === Math.min(count, free.length)
  if (!isRight || (isAlone && !isWhole)) return `of ${free.join(' ')}`
  for (const key of got) {
    step(preOf(model, key), 'paying')
    model.leases[`${id}/${key}`] = { pre: key, robot, isLate: false, hasEnded: false, said: null }
  }
  return given
}

export function report(model: Model, { robot, lease: id, result }: Of<'report'>): string {
  const lease = model.leases[id]
  if (lease?.robot !== robot) return refuse('NOT_FOUND')
  const pre = preOf(model, lease.pre)
  const isDone = pre.status === 'paid' || pre.status === 'unknown'
  if (lease.said !== null) {
    // A robot that reported failed or unknown, and now reports paid, must be believed.
    if (result === 'paid' && lease.said !== 'paid' && !isDone) contradict(model, lease.pre)
    return pre.status
  }
  lease.said = result
  const hadEnded = lease.hasEnded
  lease.hasEnded = true
  if (hadEnded && result === 'paid' && !isDone) contradict(model, lease.pre)
  if (hadEnded || pre.status !== 'paying') return pre.status
  // A report after the end of the lease settles nothing.
  if (lease.isLate) step(pre, 'unknown')
  if (lease.isLate) return pre.status
  if (result === 'paid') return settlePayout(model, pre)
  step(pre, ...(result === 'failed' ? ['failed', 'requested'] : ['unknown']))
  return pre.status
}

/** A payout that waits to be paid again stops when a robot reports that it was paid after all. */
function contradict(model: Model, id: string): void {
  const pre = preOf(model, id)
  if (pre.status !== 'requested' && pre.status !== 'approved') return
  step(pre, 'unknown')
  takeBack(model, id)
}

/** A line of this amount with the digits of this member: it settles the matching withdrawal, and only if there is exactly one. */
export function line(model: Model, { member, amountMinor, reference }: Of<'line'>): string {
  if (model.lines.includes(reference)) return '0 0'
  model.lines.push(reference)
  const [kind, statuses] =
    amountMinor > 0
      ? (['deposit', ['pending', 'expired', 'credited']] as const)
      : (['withdrawal', ['paying', 'unknown', 'paid']] as const)
  const fitting = Object.entries(model.pres).filter(
    ([, pre]) =>
      pre.kind === kind &&
      pre.member === member &&
      pre.amountMinor === Math.abs(amountMinor) &&
      statuses.some(status => status === pre.status) &&
      !pre.proved,
  )
  const [only, more] = fitting
  if (!only || more) return '1 0'
  const [id, pre] = only
  if (pre.status === 'pending' || pre.status === 'expired') creditDeposit(model, pre)
  if (pre.status === 'paying' || pre.status === 'unknown') settlePayout(model, pre)
  pre.proved = true
  takeBack(model, id)
  return '1 1'
}

export function lapse(model: Model, { pre }: Of<'lapse'>): string {
  preOf(model, pre).due = true
  return ''
}

export function fallSilent(model: Model, { lease }: Of<'fallSilent'>): string {
  const found = model.leases[lease]
  if (found) found.isLate = true
  return ''
}

/** Overdue deposits expire unless somebody works on them; the outcome of a lapsed payout is unknown. */
export function sweep(model: Model): string {
  for (const [key, pre] of Object.entries(model.pres)) {
    if (!pre.due || pre.status !== 'pending' || pre.takenBy !== null) continue
    step(pre, 'expired')
    takeBack(model, key)
  }
  for (const lease of Object.values(model.leases)) {
    if (!lease.isLate || lease.hasEnded) continue
    lease.hasEnded = true
    const pre = preOf(model, lease.pre)
    if (pre.status === 'paying') step(pre, 'unknown')
  }
  return ''
}
