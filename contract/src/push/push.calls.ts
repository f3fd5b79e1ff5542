import { z } from 'zod'
import { signedIn } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { OfThisBrowser, PushDevice, PushSubscription } from './push.types.ts'

export const pushCalls = {
  /** The public half of the brand's key, which a browser needs to subscribe. */
  getPushKey: post('/push/key', signedIn(), {
    reply: z.object({ publicKey: z.string() }),
    unlogged: 'the key pair of the brand is made once, by whoever comes first, and shows nothing about anybody',
  }),
  listPushDevices: post('/push/device/list', signedIn(), {
    body: OfThisBrowser,
    reply: z.object({ devices: z.array(PushDevice) }),
  }),
  /** The device rings for the caller from now on, and for nobody else. */
  addPushDevice: post('/push/device/add', signedIn(), {
    body: PushSubscription,
    reply: PushDevice,
    logs: ['pushDevice', 'create'],
    errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEY_WRONG', 'PUSH_DEVICES_FULL'],
  }),
  /** The office was opened on a device that has a subscription; `kept` is whether that is the caller’s and goes on. */
  keepPushDevice: post('/push/device/keep', signedIn(), {
    body: OfThisBrowser.required(),
    reply: z.object({ kept: z.boolean() }),
    unlogged: 'that a device of the caller was used goes on as it was set up',
  }),
  removePushDevice: post('/push/device/remove/:id', signedIn(), { reply: Done, logs: ['pushDevice', 'delete'] }),
  /** Sends a message to one of the caller’s devices. */
  testPushDevice: post('/push/device/test/:id', signedIn(), {
    reply: Done,
    unlogged: 'the caller is the only one who hears it',
    limit: { times: 10, seconds: 60 },
  }),
}
