import { calls } from '#contract/calls.ts'
import type { NewChannel } from '#contract/group/channel.types.ts'
import type { GroupDetail, NewGroup } from '#contract/group/group.types.ts'
import { sendDeliveries } from '../src/areas/group/delivery.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { newSecret } from '../src/platform/secret/signature.ts'
import type { Answer, TestServer } from './server.ts'

const { group } = calls
let count = 0

export const newGroup = (more: Partial<NewGroup> = {}): NewGroup => {
  count += 1
  return {
    name: `กลุ่ม ${count}`,
    locale: 'th',
    events: ['withdrawalLarge', 'gatewayDown'],
    memberIds: [],
    inApp: false,
    quietFrom: '00:00',
    quietUntil: '00:00',
    digestMinutes: 0,
    ...more,
  }
}

export const createGroup = async (
  server: TestServer,
  token: string,
  more: Partial<NewGroup> = {},
): Promise<GroupDetail> => (await server.call(group.createGroup, { token, body: newGroup(more) })).body.data

const aWebhook: NewChannel = { kind: 'webhook', address: 'https://hooks.example.com/in' }

export async function addChannel(server: TestServer, token: string, groupId: string, body: NewChannel = aWebhook) {
  const answer = await server.call(group.createChannel, { token, params: { id: groupId }, body })
  return answer.body.data as { channel: { id: string; version: number }; secret: string | null }
}

/** Sends what is due now, and retries failed deliveries as if their time had come. */
export async function sendAll(server: TestServer, { now = false } = {}): Promise<void> {
  if (now) await server.database.tx.run(sql`update notice_delivery set due_at = now() where status = 'waiting'`)
  await sendDeliveries.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
}

/** For each logged call on groups, a function that performs it. */
export const groupWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await createGroup(server(), token)).id })
  async function channel(token: string) {
    const { id } = await one(token)
    return { id: (await addChannel(server(), token, id)).channel.id }
  }
  return {
    createGroup: token => server().call(group.createGroup, { token, body: newGroup() }),
    updateGroup: async token =>
      server().call(group.updateGroup, { token, params: await one(token), body: { ...newGroup(), version: 1 } }),
    toggleLocked: async token => server().call(group.toggleLocked, { token, params: await one(token) }),
    createChannel: async token =>
      server().call(group.createChannel, { token, params: await one(token), body: aWebhook }),
    async updateChannel(token) {
      const body = {
        kind: 'webhook' as const,
        address: 'https://hooks.example.com/other',
        secret: newSecret(),
        version: 1,
      }
      return server().call(group.updateChannel, { token, params: await channel(token), body })
    },
    setChannelSecret: async token =>
      server().call(group.setChannelSecret, { token, params: await channel(token), body: { version: 1 } }),
    removeChannel: async token => server().call(group.removeChannel, { token, params: await channel(token) }),
    testChannel: async token => server().call(group.testChannel, { token, params: await channel(token) }),
    async retryDelivery(token) {
      const tested = await server().call(group.testChannel, { token, params: await channel(token) })
      const id: string = tested.body.data.deliveryId
      await server().database.tx.run(sql`
        update notice_delivery set status = 'failed', ended_at = now() where id = ${id}`)
      return server().call(group.retryDelivery, { token, params: { id } })
    },
  }
}
