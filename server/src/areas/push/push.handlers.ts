import { ECDH } from 'node:crypto'
import { snapshotOf } from '#contract/core/record.ts'
import type { pushCalls } from '#contract/push/push.calls.ts'
import { pushDeviceRecord } from '#contract/push/push.record.ts'
import { pushDevicesAtMost } from '#contract/push/push.types.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { insertTest } from './delivery.sql.ts'
import {
  deleteDevice,
  findByEndpoint,
  findOwnDevice,
  keepDevice,
  listDevices,
  lockOwner,
  putDevice,
} from './device.sql.ts'
import { publicKeyOf } from './push-key.sql.ts'
import { mayPush } from './push-services.ts'

/** A key that is not on the curve could not be encrypted for, or would tell something of the other one. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1').length === 65
  } catch {
    return false
  }
}

const snapshot = (device: { owner: string }) => snapshotOf(pushDeviceRecord, device)

export const pushHandlers: Handlers<typeof pushCalls> = {
  getPushKey: async ({ tx, secrets }) => ({ publicKey: await publicKeyOf(tx, secrets) }),

  listPushDevices: async ({ tx, admin, body }) => ({ devices: await listDevices(tx, admin.id, body.endpoint) }),

  async addPushDevice({ tx, admin, session, body, addresses, secrets, locale, userAgent, record }) {
    const { endpoint } = body
    const { host } = new URL(endpoint)
    if (!mayPush(addresses, endpoint)) throw new AppError('PUSH_SERVICE_UNKNOWN', { host })
    if (!isPoint(body.p256dh)) throw new AppError('PUSH_KEY_WRONG')
    await lockOwner(tx, admin.id)
    const before = await findByEndpoint(tx, endpoint)
    const others = (await listDevices(tx, admin.id, endpoint)).filter(({ current }) => !current)
    if (others.length >= pushDevicesAtMost) throw new AppError('PUSH_DEVICES_FULL', { max: pushDevicesAtMost })
    const sealed = secrets.seal(JSON.stringify(body))
    await putDevice(tx, { adminId: admin.id, sessionId: session.id, endpoint, sealed, host, userAgent, locale })
    const added = await findByEndpoint(tx, endpoint)
    if (!added) throw new Error('a device could not be added')
    // Of a browser that rang for somebody else, the log says for whom.
    record({ id: added.id, name: added.device, before: before ? snapshot(before) : null, after: snapshot(added) })
    return added
  },

  keepPushDevice: async ({ tx, admin, session, body }) => ({
    kept: await keepDevice(tx, { adminId: admin.id, sessionId: session.id, endpoint: body.endpoint }),
  }),

  async removePushDevice({ tx, admin, params, record }) {
    const before = await findOwnDevice(tx, admin.id, params.id)
    if (!before) throw notFound()
    await deleteDevice(tx, before.id)
    record({ id: before.id, name: before.device, before: snapshot(before), after: null })
    return { done: true }
  },

  async testPushDevice({ tx, admin, params }) {
    const device = await findOwnDevice(tx, admin.id, params.id)
    if (!device) throw notFound()
    await insertTest(tx, device.id)
    await addJob(tx, 'send-pushes')
    return { done: true }
  },
}
