import {
  addressOf,
  type Channel,
  type ChannelKind,
  type ChannelSetting,
  channelsAtMost,
} from '#contract/group/channel.types.ts'
import type { groupCalls } from '#contract/group/group.calls.ts'
import { grantsToSend } from '#contract/group/group.rules.ts'
import type { EventName } from '#contract/notification/notification-events.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { expectSecretAgain } from '#platform/secret/secret-rows.ts'
import { newSecret } from '#platform/secret/signature.ts'
import type { Actor } from '#platform/session/session.ts'
import {
  cancelWaiting,
  findChannel,
  groupOfChannel,
  insertChannel,
  listChannels,
  updateChannel,
} from './channel.sql.ts'
import { findGroup, lockGroup } from './group.sql.ts'
import { queueTest } from './queue.sql.ts'

type ChannelCalls = Pick<
  typeof groupCalls,
  'createChannel' | 'updateChannel' | 'setChannelSecret' | 'removeChannel' | 'testChannel'
>

export const channelHandlers: Handlers<ChannelCalls> = {
  async createChannel(context) {
    const { tx, params, body, secrets } = context
    const group = await openGroup(context, params.id)
    expectReader(context, group)
    if ((await listChannels(tx, params.id)).length >= channelsAtMost) {
      throw new AppError('GROUP_CHANNELS_FULL', { max: channelsAtMost })
    }
    const { kind, secret: given, ...setting } = body
    expectOpen(context, kind, setting)
    const made = kind === 'webhook' && !given ? newSecret() : null
    const secret = made ?? given
    const sealed = secret ? secrets.seal(secret, addressOf(kind, setting)) : null
    const id = await insertChannel(tx, { groupId: params.id, kind, setting, sealed })
    const channel = await read(context, id)
    context.record({ id: params.id, name: group.name, before: null, after: snapshot(channel) })
    return { channel, secret: made }
  },

  async updateChannel(context) {
    const { kind, version, secret, ...setting } = context.body
    const address = addressOf(kind, setting)
    return change(context, async before => {
      expectVersion(before, version)
      if (kind !== before.kind) throw wrongField('kind', 'NOT_ONE_OF', context.locale)
      expectOpen(context, kind, setting)
      expectSecretAgain(secret, before.hasSecret && address !== addressOf(before.kind, before.setting), context.locale)
      const sealed = secret ? sql`, sealed = ${context.secrets.seal(secret, address)}` : sql``
      await updateChannel(context.tx, before.id, sql`setting = ${JSON.stringify(setting)} ${sealed}`)
    })
  },

  async setChannelSecret(context) {
    const { tx, body, secrets } = context
    let made: string | null = null
    const channel = await change(context, async before => {
      expectVersion(before, body.version)
      if (before.kind === 'webhook') made = newSecret()
      const secret = made ?? body.secret
      if (!secret) throw wrongField('secret', 'REQUIRED', context.locale)
      await updateChannel(tx, before.id, sql`sealed = ${secrets.seal(secret, addressOf(before.kind, before.setting))}`)
    })
    return { channel, secret: made }
  },

  async removeChannel(context) {
    const { tx, params } = context
    const group = await groupOf(context)
    const before = await read(context, params.id)
    await updateChannel(tx, params.id, sql`removed_at = now(), sealed = null`)
    await cancelWaiting(tx, sql`c.id = ${params.id}`)
    context.record({ id: group.id, name: group.name, before: snapshot(before), after: null })
    return { done: true }
  },

  async testChannel(context) {
    const { tx, params } = context
    const group = await groupOf(context)
    const deliveryId = await queueTest(tx, params.id)
    const { kind } = await read(context, params.id)
    context.record({ id: group.id, name: group.name, before: null, after: { channelKind: kind } })
    return { deliveryId }
  },
}

type OneChannel = SignedContext & { params: { id: string } }

async function read({ tx }: SignedContext, id: string): Promise<Channel> {
  const found = await findChannel(tx, id)
  if (!found) throw notFound()
  return found
}

/** Locks the group, which must not be locked by who looks after it. */
async function openGroup(
  { tx }: SignedContext,
  id: string,
): Promise<{ id: string; name: string; events: EventName[] }> {
  const group = await lockGroup(tx, id)
  if (!group) throw notFound()
  if (group.locked) throw new AppError('GROUP_LOCKED')
  const found = await findGroup(tx, id)
  return { id, name: found?.name ?? '', events: found?.events ?? [] }
}

/** Whether somebody may have an event sent out of the office. */
export const maySend = (admin: Actor, event: EventName): boolean =>
  grantsToSend(event)?.every(grant => admin.grants.has(grant)) ?? false

/** Whoever says where messages go may read all that goes there. What no group hears of any more goes nowhere. */
function expectReader({ admin }: SignedContext, { events }: { events: readonly EventName[] }): void {
  const sent = events.filter(event => grantsToSend(event) !== null)
  if (!sent.every(event => maySend(admin, event))) throw new AppError('PERMISSION_DENIED')
}

async function groupOf(context: OneChannel): ReturnType<typeof openGroup> {
  const found = await groupOfChannel(context.tx, context.params.id)
  if (!found) throw notFound()
  return openGroup(context, found.groupId)
}

async function change(context: OneChannel, make: (before: Channel) => Promise<void>): Promise<Channel> {
  const group = await groupOf(context)
  expectReader(context, group)
  const before = await read(context, context.params.id)
  await make(before)
  const after = await read(context, context.params.id)
  context.record({ id: group.id, name: group.name, before: snapshot(before), after: snapshot(after) })
  return after
}

/** What is said here is said to nobody inside a private network, nor where others could read along. */
function expectOpen({ addresses, locale }: SignedContext, kind: ChannelKind, setting: ChannelSetting): void {
  if (kind === 'email') {
    const { mailHost = '', mailPort = 0 } = setting
    if (!addresses.mayReach(mailHost, mailPort)) throw wrongField('mailHost', 'ADDRESS_CLOSED', locale)
  } else if (!addresses.mayAsk(setting.address ?? '')) throw wrongField('address', 'ADDRESS_CLOSED', locale)
}

/**
 * At which host it leads, and nothing of what it signs with but that it changed: the log is read by more people than may see where
 * exactly messages go, and the path of a webhook often is a secret.
 */
const snapshot = ({ kind, setting: { address, mailHost, mailPort }, version }: Channel) => ({
  channelKind: kind,
  channelAddress: address === undefined ? `${mailHost}:${mailPort}` : new URL(address).host,
  channelVersion: version,
})
