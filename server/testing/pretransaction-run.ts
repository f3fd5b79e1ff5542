import { answer } from './pretransaction-model.ts'
import { type Opening, openings, type Plan } from './pretransaction-plans.ts'
import type { openStage } from './pretransaction-stage.ts'
import { emptyModel, type Model, type Pre, type Request } from './pretransaction-state.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** How often one member requests the same at most: the limit itself has its own tests. */
const asksAtMost = 7

/** One sequence, run against the model and the real server. */
export class Run {
  readonly query: Request[] = []
  models: [Model, ...Model[]]
  readonly stage: Stage
  private count = 0

  constructor(stage: Stage, cash: readonly number[]) {
    this.stage = stage
    this.models = [emptyModel(cash)]
  }

  /** The most likely model. */
  get model(): Model {
    return this.models[0]
  }

  /** Advances some so far that the sequence meets them there. */
  async open(names: readonly Opening[]): Promise<void> {
    for (const [member, name] of names.entries()) {
      for (const next of openings[name]) {
        const pre = Object.keys(this.model.pres).at(-1) ?? ''
        const lease = Object.keys(this.model.leases).at(-1) ?? ''
        this.count += 1
        await this.moment([next({ id: `o${this.count}`, member, pre, lease })])
      }
    }
  }

  /** The request of a plan in the current state; undefined if there is nobody or nothing to do it with. */
  request(planned: Plan): Request | undefined {
    const request = this.planned(planned)
    if (request?.do !== 'deposit' && request?.do !== 'withdraw') return request
    const { do: what, member } = request
    const query = this.query.filter(one => one.do === what && one.member === member)
    return query.length < asksAtMost ? request : undefined
  }

  private planned(planned: Plan): Request | undefined {
    const id = `r${(this.count += 1)}`
    const { pres, leases, approvals } = this.model
    // The newest first: what is long done is picked less often.
    const pick = <T>(list: readonly T[], place: number) => list.toReversed()[place % (list.length || 1)]
    const pre = 'nth' in planned ? (pick(Object.keys(pres), planned.nth) ?? '') : ''
    const lease = 'nth' in planned ? (pick(Object.keys(leases), planned.nth) ?? '') : ''
    const version = pres[pre]?.version ?? 1
    switch (planned.do) {
      case 'deposit':
      case 'withdraw':
        return { id, do: planned.do, member: planned.who, amountMinor: planned.amountMinor }
      case 'forward':
        return this.forward(id, pre, planned)
      case 'take':
      case 'release':
        return { id, do: planned.do, staff: planned.who, pre }
      case 'approve':
      case 'reject':
      case 'pay':
      case 'credit':
      case 'fail':
      case 'reverse':
      case 'return':
        return { id, do: planned.do, staff: planned.who, pre, version }
      case 'cancel':
        return { id, do: 'cancel', member: planned.who, pre }
      case 'agree':
        return { id, do: 'agree', staff: planned.who, approval: pick(Object.keys(approvals), planned.nth) ?? '' }
      case 'fetch':
        return { id, do: 'fetch', robot: planned.who, count: planned.count }
      case 'report':
        return { id, do: 'report', robot: planned.who, lease, result: planned.result }
      case 'line':
        return this.line(id, pres[pre], planned.isOwn ? undefined : planned.who)
      case 'lineAgain': {
        const line = pick(
          this.query.filter(one => one.do === 'line'),
          planned.nth,
        )
        return line && { ...line, id, source: planned.who }
      }
      case 'lapse':
        return pres[pre]?.kind === 'deposit' ? { id, do: 'lapse', pre } : undefined
      case 'fallSilent':
        return leases[lease] && { id, do: 'fallSilent', lease }
      case 'shut':
        return { id, do: 'shut', member: planned.who, isShut: planned.isShut }
      case 'sweep':
        return { id, do: 'sweep' }
      case 'again':
        // Time passes only once.
        return pick(
          this.query.filter(
            one => one.do !== 'lapse' && one.do !== 'fallSilent' && one.do !== 'sweep' && one.do !== 'shut',
          ),
          planned.nth,
        )
    }
  }

  private line(id: string, pre: Pre | undefined, who?: number): Request {
    const amount = pre?.amountMinor ?? 20_000
    const member = who ?? pre?.member ?? 0
    return {
      id,
      do: 'line',
      member,
      amountMinor: pre?.kind === 'withdrawal' ? -amount : amount,
      reference: id,
      source: 0,
    }
  }

  /** The next natural step: by the admin who took it, if one did. */
  private forward(
    id: string,
    key: string,
    { who, result: said }: { who: number; result: 'paid' | 'failed' | 'unknown' },
  ) {
    const pre = this.model.pres[key]
    const staff = pre?.takenBy ?? who
    const decide = (what: 'approve' | 'credit' | 'pay' | 'reject'): Request => ({
      id,
      do: what,
      staff,
      pre: key,
      version: pre?.version ?? 1,
    })
    switch (pre?.status) {
      case 'pending':
      case 'expired':
        return who ? this.line(id, pre) : decide('credit')
      case 'requested': {
        const query = Object.entries(this.model.approvals).find(
          ([, one]) => one.pre === key && one.status === 'waiting',
        )
        return query ? { id, do: 'agree' as const, staff: 1 - query[1].maker, approval: query[0] } : decide('approve')
      }
      case 'approved':
        return pre.takenBy === null ? { id, do: 'fetch' as const, robot: who, count: 3 } : decide('pay')
      case 'paying': {
        const open = Object.entries(this.model.leases).find(([, lease]) => lease.pre === key && !lease.said)
        return open && { id, do: 'report' as const, robot: open[1].robot, lease: open[0], result: said }
      }
      case 'unknown':
        return who ? this.line(id, pre) : decide('pay')
      default:
        return undefined
    }
  }

  /**
   * Sends all requests at once; the answers must be those of the model in some order. Several orders may explain them, and only
   * later answers show which it was: all are kept.
   */
  async moment(requests: readonly Request[]): Promise<void> {
    this.query.push(...requests)
    const real = await this.stage.ask(requests)
    const explained = new Map<string, Model>()
    for (const order of orders(requests.map((_, index) => index))) {
      for (const known of this.models) {
        let model = known
        const fits = order.every(index => {
          const request = requests[index]
          if (!request) return false
          const said = answer(model, request, real[index] ?? '', requests.length === 1)
          model = said.model
          return said.details === real[index]
        })
        if (fits) explained.set(canonical(model), model)
      }
    }
    const [first, ...others] = explained.values()
    if (!first) throw new Error(`no order explains ${JSON.stringify({ requests, real, models: this.models })}`)
    this.models = [first, ...others]
  }

  /** Brings everything to an end, one after the other, as staff and robots would. */
  async finish(): Promise<void> {
    for (const member of this.model.cash.keys()) {
      this.count += 1
      await this.moment([{ id: `f${this.count}`, do: 'shut', member, isShut: false }])
    }
    for (const key of Object.keys(this.model.pres)) {
      // Both admins may have credited the member: what is left is handled some days later.
      await this.stage.passDays()
      for (const model of this.models) Object.assign(model, { alone: [], gave: [] })
      // A failed payout is tried once more; a large one needs two admins.
      for (let left = 12; left > 0 && isOpen(this.model.pres[key]); left -= 1) {
        this.count += 1
        const request = this.forward(`f${this.count}`, key, { who: 0, result: 'paid' })
        if (request) await this.moment([await this.ready(request)])
      }
      if (isOpen(this.model.pres[key])) throw new Error(`${JSON.stringify(this.model.pres[key])} came to no end`)
    }
  }

  /** A large deposit waits for the other admin, who decides at once. */
  private async ready(request: Request): Promise<Request> {
    if (request.do !== 'credit') return request
    const query = Object.entries(this.model.approvals).find(
      ([, one]) => one.pre === request.pre && one.status === 'waiting',
    )
    return query ? { id: request.id, do: 'agree', staff: 1 - query[1].maker, approval: query[0] } : request
  }
}

/** The same text for two models that differ only in the order of creation. */
const canonical = (model: Model): string =>
  JSON.stringify(model, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const isOpen = (pre: Pre | undefined) =>
  ['pending', 'requested', 'approved', 'paying', 'failed', 'unknown'].includes(pre?.status ?? '')

function orders(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap(item => orders(items.filter(other => other !== item)).map(rest => [item, ...rest]))
}
