import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { type WebhookEvent, webhookEventNames } from '#contract/webhook/events.ts'
import { sendWebhooks } from '../src/areas/webhook/webhook.jobs.ts'
import { agentWays } from './agent.steps.ts'
import { creditWays } from './credit.steps.ts'
import { memberWays } from './member.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, moneyWays, richMember } from './money.steps.ts'
import { bet, newFreeCredit, promotionWays, runningPromotion, settle } from './promotion.steps.ts'
import type { Answer, TestServer } from './server.ts'
import { registered } from './site.steps.ts'
import { transferAt } from './transfer.steps.ts'

const { webhook, pretransaction } = calls

type Setting = { name?: string; address?: string; events?: WebhookEvent[] }

/** Adds an endpoint that listens to everything, unless a test says otherwise. */
export async function addEndpoint(server: TestServer, token: string, setting: Setting = {}) {
  const body = { name: `endpoint ${randomUUID().slice(0, 8)}`, address: 'https://example.com/hook', ...setting }
  const answer = await server.call(webhook.createWebhook, {
    token,
    body: { ...body, events: setting.events ?? [...webhookEventNames] },
  })
  if (answer.status !== 200) throw new Error(`no endpoint: ${JSON.stringify(answer.body)}`)
  return { ...answer.body.data.endpoint, secret: answer.body.data.secret }
}

/** Lets the job send what is due. */
export const sendDueWebhooks = (server: TestServer): Promise<void> =>
  sendWebhooks.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** Does away with every wait, as if its time had come. */
export const letTimePass = async (server: TestServer): Promise<void> => {
  await server.asOwner(`update webhook_delivery set due_at = now() where status = 'waiting'`)
  await server.asOwner('update webhook_endpoint set rests_until = null')
}

/** How each event comes about through the public door. */
export function provoking(
  server: () => TestServer,
): Readonly<Record<WebhookEvent, (token: string) => Promise<unknown>>> {
  const money = moneyWays(server)
  const needed = (ways: Readonly<Record<string, (token: string) => Promise<Answer>>>, name: string) => {
    const way = ways[name]
    if (!way) throw new Error(`there is no way ${name}`)
    return way
  }
  return {
    'deposit.completed': needed(money, 'creditPre'),
    async 'deposit.rejected'(token) {
      await addBankAccount(server(), token)
      const member = await richMember(server(), 0)
      const { id } = (await askDeposit(server(), member.token, 20_000)).body.data
      const body = { version: 1, reason: 'ไม่มียอดเข้า' }
      return server().call(pretransaction.rejectPre, { token, params: { id }, body })
    },
    'deposit.reversed': needed(money, 'reversePre'),
    'withdrawal.requested': needed(money, 'takePre'),
    'withdrawal.completed': needed(money, 'payPre'),
    'withdrawal.rejected': needed(money, 'rejectPre'),
    async 'withdrawal.cancelled'() {
      const member = await richMember(server(), 50_000)
      const { id } = (await askWithdrawal(server(), member.token, 20_000)).body.data
      return server().site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id } })
    },
    'withdrawal.returned': needed(money, 'returnPre'),
    'member.registered': () => registered(server()),
    'member.status': needed(memberWays(server), 'suspendMember'),
    'credit.adjusted': needed(creditWays(server), 'adjustCredit'),
    'bonus.granted': needed(promotionWays(server), 'claimForMember'),
    async 'bonus.completed'(token) {
      const member = await richMember(server(), 0)
      const { id } = await runningPromotion(server(), token, newFreeCredit())
      await server().site(siteCalls.promotion.claimPromotion, { token: member.token, params: { id } })
      for (const _ of [1, 2, 3]) await bet(server(), member.id, 50_00)
      await settle(server())
    },
    'bonus.ended': needed(promotionWays(server), 'cancelClaim'),
    async 'bank.transfer'(token) {
      const from = await addBankAccount(server(), token)
      const { token: decider } = await server().admins('owner')
      return transferAt(server(), 'waiting', { maker: token, decider, from })
    },
    'agent.credit': needed(agentWays(server), 'moveAgentCredit'),
  }
}

/** For each logged call on webhooks, a function that performs it. */
export const webhookWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await addEndpoint(server(), token)).id })
  return {
    createWebhook: token =>
      server().call(webhook.createWebhook, {
        token,
        body: {
          name: `logged ${randomUUID().slice(0, 8)}`,
          address: 'https://example.com/x',
          events: ['member.status'],
        },
      }),
    async updateWebhook(token) {
      const { id, name, address, version } = await addEndpoint(server(), token)
      const body = { name, address, events: ['member.status' as const], version }
      return server().call(webhook.updateWebhook, { token, params: { id }, body })
    },
    rotateWebhookSecret: async token => server().call(webhook.rotateWebhookSecret, { token, params: await one(token) }),
    switchWebhook: async token =>
      server().call(webhook.switchWebhook, { token, params: await one(token), body: { enabled: false } }),
    removeWebhook: async token => server().call(webhook.removeWebhook, { token, params: await one(token) }),
    testWebhook: async token => server().call(webhook.testWebhook, { token, params: await one(token) }),
    async replayDelivery(token) {
      const { deliveryId: id } = (await server().call(webhook.testWebhook, { token, params: await one(token) })).body
        .data
      return server().call(webhook.replayDelivery, { token, params: { id } })
    },
    replaySpan: async token =>
      server().call(webhook.replaySpan, {
        token,
        params: await one(token),
        body: { from: '2026-01-01T00:00', to: '2026-01-02T00:00' },
      }),
  }
}
