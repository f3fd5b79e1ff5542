import { randomUUID } from 'node:crypto'
import { fieldError } from '#contract/core/field.ts'
import type { routingCalls } from '#contract/gateway/routing.calls.ts'
import type { RoutingRule, RoutingVersion } from '#contract/gateway/routing.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { routedNow } from './routing.public.ts'
import {
  currentRouting,
  findVersion,
  insertVersion,
  listPayGateways,
  listVersions,
  lockRouting,
} from './routing.sql.ts'

export const routingHandlers: Handlers<typeof routingCalls> = {
  getRouting: ({ tx }) => currentRouting(tx),
  listRoutingVersions: async ({ tx }) => ({ versions: await listVersions(tx) }),

  async tryRouting({ tx, body }) {
    const rules = body.rules ?? (await currentRouting(tx)).rules
    // Which of several in one place comes first differs from payment to payment; their shares are what is shown.
    return routedNow(tx, rules, { id: randomUUID(), ...body })
  },

  async updateRouting(context) {
    const { rules, reason } = context.body
    await expectKnown(context, rules)
    return change(context, { cause: 'change', rules, reason, backTo: null })
  },

  async goBackRouting(context) {
    const { backTo, reason } = context.body
    const earlier = await findVersion(context.tx, backTo)
    if (!earlier) throw notFound()
    return change(context, { cause: 'goBack', rules: earlier.rules, reason, backTo })
  },
}

type Change = Pick<RoutingVersion, 'cause' | 'rules' | 'reason' | 'backTo'>

async function change(context: SignedContext & { body: { version: number } }, wanted: Change): Promise<RoutingVersion> {
  const { tx, admin, body } = context
  const before = await lockRouting(tx)
  expectVersion(before, body.version)
  await insertVersion(tx, { ...wanted, version: before.version + 1, madeBy: admin.id })
  const after = await currentRouting(tx)
  const names = await namesOf(context)
  context.record({
    id: 'routing',
    name: `v${after.version}`,
    before: snapshot(before, names),
    after: snapshot(after, names),
  })
  return after
}

/**
 * A new gateway stands last for money in, so that it takes payments and nobody else loses any. Money goes out by no rule
 * that nobody wrote.
 */
export async function addToRouting({ tx, admin }: SignedContext, gatewayId: string): Promise<void> {
  const { version, rules } = await lockRouting(tx)
  const places = rules.filter(({ direction }) => direction === 'in').map(({ place }) => place)
  const place = Math.min(999, Math.max(0, ...places) + 1)
  await insertVersion(tx, {
    version: version + 1,
    rules: [...rules, { gatewayId, direction: 'in', place, weight: 1, banks: [] }],
    cause: 'newGateway',
    reason: '',
    backTo: null,
    madeBy: admin.id,
  })
}

/** A rule for a gateway that is not there would send payments nowhere. */
async function expectKnown({ tx, locale }: SignedContext, rules: readonly RoutingRule[]): Promise<void> {
  const known = new Set((await listPayGateways(tx)).map(({ id }) => id))
  const wrong = rules.flatMap(({ gatewayId }, at) => (known.has(gatewayId) ? [] : [`rules.${at}.gatewayId`]))
  if (wrong.length === 0) return
  throw new AppError('REQUEST_INVALID', {}, { fields: wrong.map(path => fieldError(path, 'NOT_ONE_OF', locale)) })
}

type Names = ReadonlyMap<string, string>
const namesOf = async ({ tx }: SignedContext): Promise<Names> =>
  new Map((await listPayGateways(tx)).map(({ id, name }) => [id, name]))

/** The rules with the names of their gateways, which the log keeps even if a gateway is renamed. */
const snapshot = ({ rules, reason }: RoutingVersion, names: Names) => ({
  rules: rules.map(({ gatewayId, fromMinor = null, toMinor = null, ...rule }) => ({
    ...rule,
    gateway: names.get(gatewayId) ?? gatewayId,
    fromMinor,
    toMinor,
  })),
  reason,
})
