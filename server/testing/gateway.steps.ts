import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { RoutingRule } from '#contract/gateway/routing.types.ts'
import { sql } from '../src/platform/database/sql.ts'
import { newSecret } from '../src/platform/secret/signature.ts'
import { addBankAccount, askWithdrawal, richMember } from './money.steps.ts'
import { type Answer, pathOf, signed, type TestClient, type TestServer } from './server.ts'

const { gateway } = calls
const reason = 'ตรวจสอบแล้ว'
let count = 0

const common = () => {
  count += 1
  return {
    name: `เกตเวย์ ${count}`,
    directions: ['in' as const],
    minMinor: 100,
    maxMinor: 10_000_000,
  }
}

/** A gateway with signed messages; no server is at its address. */
export const newService = (more: object = {}) => ({
  ...common(),
  adapter: 'signed' as const,
  address: 'https://pay.example.com',
  feeBasisPoints: 150,
  feeFixedMinor: 200,
  secret: newSecret(),
  ...more,
})

export const newPromptPay = (bankAccountId: string, more: object = {}) => ({
  ...common(),
  adapter: 'promptpay' as const,
  bankAccountId,
  promptPayKind: 'phone' as const,
  promptPayId: '0812345678',
  ...more,
})

export const addService = async (server: TestServer, token: string, more: object = {}) => {
  const body = newService(more)
  const { data } = (await server.call(gateway.createGateway, { token, body })).body
  return { id: data.id, secret: body.secret }
}

export const addPromptPay = async (server: TestServer, token: string, more: object = {}) => {
  const account = await addBankAccount(server, token)
  const { data } = (await server.call(gateway.createGateway, { token, body: newPromptPay(account.id, more) })).body
  return { id: data.id, account }
}

/** Sets exactly these rules, for incoming money unless a rule says otherwise. */
export async function setRouting(
  server: TestServer,
  token: string,
  rules: readonly (Partial<RoutingRule> & Pick<RoutingRule, 'gatewayId' | 'place'>)[],
) {
  const { version } = (await server.call(gateway.getRouting, { token })).body.data
  const body = {
    version,
    reason: 'ทดสอบการจัดเส้นทาง',
    rules: rules.map(rule => ({ direction: 'in' as const, weight: 1, banks: [], ...rule })),
  }
  return server.call(gateway.updateRouting, { token, body })
}

/** Routes to this gateway before all others. */
export async function routeFirst(server: TestServer, token: string, gatewayId: string): Promise<void> {
  const { rules } = (await server.call(gateway.getRouting, { token })).body.data
  const others = rules.map(rule => ({ ...rule, place: rule.place + 1 }))
  await setRouting(server, token, [{ gatewayId, place: 1 }, ...others])
}

/** Sends a signed message of a gateway: by default about money for an unknown payment. */
export async function gatewayTells(server: TestServer, by: TestClient, more: object = {}): Promise<string> {
  const reference = `X${randomUUID().replaceAll('-', '')}`
  const paymentId = `pay_${randomUUID()}`
  const word = { type: 'payment.paid', paymentId, reference, amountMinor: 20_000, currency: 'THB', ...more }
  const body = JSON.stringify(word)
  const path = autoApi + pathOf(autoCalls.pretransaction.takeCallback, { id: by.id })
  await server.send('POST', path, body, { headers: signed(by, path, body) })
  const found = await server.database.tx.row<{ id: number }>(sql`
    select max(id) as id from gateway_message where gateway_id = ${by.id}`)
  return String(found?.id)
}

/** For each logged call on gateways, a function that performs it. */
export const gatewayWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createGateway: token => server().call(gateway.createGateway, { token, body: newService() }),
  async updateGateway(token) {
    const { id } = await addService(server(), token)
    const { secret: _, ...body } = newService({ name: `ชื่อใหม่ ${randomUUID()}` })
    return server().call(gateway.updateGateway, { token, params: { id }, body: { ...body, version: 1 } })
  },
  async setGatewaySecret(token) {
    const { id } = await addService(server(), token)
    return server().call(gateway.setGatewaySecret, { token, params: { id }, body: { secret: newSecret() } })
  },
  async changeGatewayStatus(token) {
    const { id } = await addService(server(), token)
    return server().call(gateway.changeGatewayStatus, { token, params: { id }, body: { status: 'paused' } })
  },
  async endGatewayRest(token) {
    const { id } = await addService(server(), token)
    await server().database.tx.run(sql`
      insert into gateway_breaker (gateway_id, direction, state, until) values (${id}, 'in', 'resting', now())`)
    return server().call(gateway.endGatewayRest, { token, params: { id } })
  },
  async fetchSettlement(token) {
    const { id } = await addService(server(), token)
    return server().call(calls.reconcile.fetchSettlement, { token, params: { id }, body: { day: '2026-11-14' } })
  },
  async startTestPayment(token) {
    const { id } = await addPromptPay(server(), token)
    return server().call(gateway.startTestPayment, { token, params: { id } })
  },
  async creditMessage(token) {
    const id = await gatewayTells(server(), await addService(server(), token))
    const { id: memberId } = await richMember(server(), 0)
    const body = { version: 1, reason, memberId }
    return server().call(calls.pretransaction.creditMessage, { token, params: { id }, body })
  },
  async disownMessage(token) {
    const id = await gatewayTells(server(), await addService(server(), token))
    return server().call(calls.pretransaction.disownMessage, { token, params: { id }, body: { version: 1, reason } })
  },
  async undoMessage(token) {
    const id = await gatewayTells(server(), await addService(server(), token))
    await server().call(calls.pretransaction.disownMessage, { token, params: { id }, body: { version: 1, reason } })
    return server().call(calls.pretransaction.undoMessage, { token, params: { id }, body: { version: 2, reason } })
  },
  async confirmPre(token) {
    const member = await richMember(server(), 50_000)
    const { id } = (await askWithdrawal(server(), member.token, 20_000)).body.data
    const { id: gatewayId } = await addService(server(), token, { directions: ['out'] })
    await server().database.tx.run(sql`
      update pre_transaction set status = 'unknown', channel = 'gateway', gateway_id = ${gatewayId} where id = ${id}`)
    const body = { version: 1, reason }
    return server().call(calls.pretransaction.confirmPre, { token, params: { id }, body })
  },
  updateRouting: token => setRouting(server(), token, []),
  async goBackRouting(token) {
    const { version } = (await server().call(gateway.getRouting, { token })).body.data
    const body = { version, backTo: version, reason: 'กลับไปใช้กฎเดิม' }
    return server().call(gateway.goBackRouting, { token, body })
  },
})
