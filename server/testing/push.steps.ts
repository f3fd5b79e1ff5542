import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { PushMessage, type PushSubscription } from '#contract/push/push.types.ts'
import { sendPushes } from '../src/areas/push/push.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import type { Sandbox } from './sandbox.ts'
import type { Answer, TestServer } from './server.ts'

const { push } = calls

/** A subscription as a browser would give it, at a service that is never called. */
export function aSubscription(more: Partial<PushSubscription> = {}): PushSubscription {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    ...more,
  }
}

type Taken = { topic: string; urgency: string; ttl: number; bytes: number; text: string; subject: string }
type Box = { waiting: Taken[]; taken: Taken[]; refusals: string[] }

/** A browser whose push service is the sandbox. */
export async function browserAt(sandbox: Sandbox, applicationServerKey: string) {
  const made = await sandbox.post<PushSubscription & { id: string }>('/subscribe', { applicationServerKey })
  const { id, ...subscription } = made.body
  const box = async (): Promise<Box> => {
    const found = (await sandbox.report<Record<string, Box>>())[id]
    if (!found) throw new Error('there is no such subscription')
    return found
  }
  return {
    subscription,
    box,
    behave: (how: { status: number; retryAfterSeconds?: number; times?: number }) =>
      sandbox.post(`/push/${id}/behave`, how),
    /** What it was sent, decrypted. */
    messages: async () => (await box()).taken.map(({ text }) => PushMessage.parse(JSON.parse(text))),
  }
}

/** A new browser of an admin, which rings from now on. */
export async function ringingBrowser(server: TestServer, sandbox: Sandbox, token: string) {
  const { publicKey } = (await server.call(push.getPushKey, { token })).body.data
  const browser = await browserAt(sandbox, publicKey)
  const added = await server.call(push.addPushDevice, { token, body: browser.subscription })
  if (added.status !== 200) throw new Error(`the device was refused: ${JSON.stringify(added.body)}`)
  return { ...browser, id: added.body.data.id }
}

/** Sends what is due now, and what waits to be tried again as if its time had come. */
export async function sendAllPushes(server: TestServer, { now = false } = {}): Promise<void> {
  if (now) {
    await server.database.tx.run(sql`delete from push_pause`)
    await server.database.tx.run(sql`update push_delivery set due_at = now() where status = 'waiting'`)
  }
  await sendPushes.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
}

/** For each logged call on devices that ring, a function that performs it. */
export const pushWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  addPushDevice: token => server().call(push.addPushDevice, { token, body: aSubscription() }),
  async removePushDevice(token) {
    const { id } = (await server().call(push.addPushDevice, { token, body: aSubscription() })).body.data
    return server().call(push.removePushDevice, { token, params: { id } })
  },
})
