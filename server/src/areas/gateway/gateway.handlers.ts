import { findUsable, listUsable } from '#areas/bank/bank.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { gatewayLog } from '#contract/gateway/gateway.record.ts'
import { type GatewayDetail, gatewayMachine, type NewGateway } from '#contract/gateway/gateway.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { addSecret, expectSecretAgain } from '#platform/secret/secret-rows.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { adapters } from './adapters.ts'
import { endRest } from './breaker.sql.ts'
import {
  findGatewayRow,
  gatewayList,
  insertGateway,
  listMessages,
  lockGateway,
  settingOf,
  updateGateway,
} from './gateway.sql.ts'
import { callbackUrlOf } from './gateway-callback.ts'
import { addToRouting, routingHandlers } from './routing.handlers.ts'
import { testHandlers } from './test.handlers.ts'

export const gatewayHandlers: Handlers<typeof gatewayCalls> = {
  searchGateways: listHandler(gatewayList),
  getGateway: context => read(context, context.params.id),
  listLandingAccounts: async ({ tx }) => ({ accounts: await listUsable(tx, 'deposit') }),
  async listGatewayMessages(context) {
    await read(context, context.params.id)
    return { messages: await listMessages(context.tx, context.params.id) }
  },

  async createGateway(context) {
    const { tx, admin, body, secrets, locale } = context
    await expectPlace(context, body)
    const row = await insertGateway(tx, body, admin.id).catch(refusedBy(unique, locale))
    const id = row?.id ?? ''
    if (body.secret !== undefined) await addSecret(tx, secrets, 'gateway_secret', id, body.secret, body)
    const created = await read(context, id)
    if (created.directions.includes('in')) await addToRouting(context, id)
    context.record({ id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  async updateGateway(context) {
    const { tx, params, body, secrets, locale } = context
    await expectPlace(context, body)
    return change(context, body.version, async ({ adapter, address: before }) => {
      if (adapter !== body.adapter) throw wrongField('adapter', 'NOT_ONE_OF', locale)
      const { address, secret } = body
      const isMoved = address !== undefined && address !== before
      expectSecretAgain(secret, isMoved, locale)
      if (secret !== undefined) await addSecret(tx, secrets, 'gateway_secret', params.id, secret, { address, isMoved })
      return settingOf(body)
    })
  },

  async setGatewaySecret(context) {
    const { tx, params, body, secrets } = context
    return change(context, undefined, async ({ adapter, address }) => {
      if (!adapters[adapter].isService || address === null) throw new AppError('GATEWAY_NO_SECRET')
      await addSecret(tx, secrets, 'gateway_secret', params.id, body.secret, { address })
      return sql`status = status`
    })
  },

  changeGatewayStatus(context) {
    const to = context.body.status
    return change(context, undefined, ({ status }) => {
      if (!mayGo(gatewayMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
      return sql`status = ${to}`
    })
  },

  endGatewayRest: context =>
    change(context, undefined, async () => {
      await endRest(context.tx, context.params.id)
      return sql`status = status`
    }),

  ...routingHandlers,
  ...testHandlers,
}

async function read({ tx, brand, session }: SignedContext, id: string): Promise<GatewayDetail> {
  const found = await findGatewayRow(tx, id, session.policy)
  if (!found) throw notFound()
  return { ...found, callbackUrl: adapters[found.adapter].isService ? callbackUrlOf(brand, id) : null }
}

type OneGateway = SignedContext & { params: { id: string } }

const change = (
  context: OneGateway,
  version: number | undefined,
  set: (before: GatewayDetail) => Sql | Promise<Sql>,
): Promise<GatewayDetail> =>
  changeOne(context, { lock: lockGateway, read, nameOf: ({ name }) => name, snapshot, unique }, version, async before =>
    updateGateway(context.tx, context.params.id, await set(before)),
  )

/** Two gateways of one name could not be told apart. */
const unique: Constraints = { gateway_name_key: ['name', 'GATEWAY_NAME_TAKEN'] }

type Place = Pick<NewGateway, 'bankAccountId' | 'address'>

/** Money lands only on an account that takes deposits, and nobody is asked at an address that is closed. */
async function expectPlace({ tx, locale, addresses }: SignedContext, place: Place): Promise<void> {
  const { bankAccountId, address } = place
  if (bankAccountId !== undefined && !(await findUsable(tx, bankAccountId, 'deposit'))) {
    throw wrongField('bankAccountId', 'NOT_ONE_OF', locale)
  }
  if (address !== undefined && !addresses.mayAsk(address)) throw wrongField('address', 'ADDRESS_CLOSED', locale)
}

const snapshot = (gateway: GatewayDetail) => snapshotOf(gatewayLog, gateway)

/** What a version of a gateway keeps: never its secret, which its service asks for again where the address is another one. */
export const gatewayContent: ContentReader = async ({ tx }, id) => {
  const row = await findGatewayRow(tx, id, (await readPolicy(tx)).policy)
  if (!row) return undefined
  // Only a service has fees; what does not belong to an adapter is refused.
  const fees = row.adapter === 'signed' ? {} : { feeBasisPoints: null, feeFixedMinor: null }
  return contentOf(gatewayCalls.updateGateway, gatewayLog, { ...row, ...fees }, ['bankAccount'])
}
