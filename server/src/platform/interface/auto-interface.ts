import type { KeyObject } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { autoApi } from '#contract/auto-calls.ts'
import { Id } from '#contract/core/paging.ts'
import type { AutoNeeds } from '#contract/core/permission.ts'
import { type AutoCall, changes } from '#contract/frames/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import { keyPattern } from '#platform/call/idempotency.ts'
import type { Database } from '#platform/database/database.ts'
import { officeOnly } from '#platform/http/door.ts'
import { AppError } from '#platform/http/error.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { isSigned, type Message, signatureWindowSeconds, signingKey } from '#platform/secret/signature.ts'
import { findClient, touchClient } from '#platform/session/client-session.ts'
import { findGateway } from '#platform/session/gateway-session.ts'
import { findProvider } from '#platform/session/provider-session.ts'
import type { Interface } from './interface.ts'
import { expectNoKey } from './program-key.ts'

const Named = z.object({ id: Id })

/**
 * Wallet-auto: programs and gateways, by a signature over each message. The id of a message is its idempotency key: sent again,
 * it gets the first answer and has no second effect.
 */
export const autoInterface: Interface<AutoCall> = {
  part: 'walletAuto',
  base: autoApi,
  doors: officeOnly,
  async admit({ needs }, { request, brand, secrets }) {
    expectNoKey(request)
    const { tx } = brand.live
    const message = messageOf(request)
    const found = message && (await senderOf(needs, request, message.id, brand.live, secrets))
    if (!found) throw new AppError('SIGNATURE_INVALID')
    const { caller } = found
    const age = Math.abs(caller.session.now.getTime() / 1000 - Number(message.timestamp))
    const right = isSigned(headerOf(request, 'webhook-signature'), found.keys, message)
    if (!right || age > signatureWindowSeconds) throw new AppError('SIGNATURE_INVALID')
    if (caller.kind === 'client') {
      if (needs.kind !== 'client' || caller.session.client.kind !== needs.is) throw new AppError('PERMISSION_DENIED')
      await touchClient(tx, caller.session)
    }
    return caller
  },
  keyOf: request => messageOf(request)?.id,
  keeps: call => changes(call),
  limit: { times: 600, seconds: 60 },
}

type Sender = { caller: Extract<Caller, { kind: 'client' | 'gateway' | 'provider' }>; keys: readonly KeyObject[] }

/** The claimed sender of a message: a client by a header, a gateway or a provider by the address that it was given. */
async function senderOf(
  needs: AutoNeeds,
  request: FastifyRequest,
  messageId: string,
  database: Database,
  box: SecretBox,
): Promise<Sender | undefined> {
  const { tx } = database
  const opened = (sealed: readonly string[], address?: string) =>
    sealed.map(secret => signingKey(box.open(secret, address)))
  const named = Named.safeParse(request.params)
  if (needs.kind === 'provider') {
    const found = named.success && (await findProvider(database, box, named.data.id))
    return found ? { caller: { kind: 'provider', session: found.session }, keys: found.keys } : undefined
  }
  if (needs.kind === 'gateway') {
    const found = named.success && (await findGateway(tx, named.data.id, messageId))
    return found
      ? { caller: { kind: 'gateway', session: found.session }, keys: opened(found.sealed, found.address) }
      : undefined
  }
  const id = Id.safeParse(headerOf(request, 'x-client-id'))
  const found = id.success && (await findClient(tx, id.data))
  return found ? { caller: { kind: 'client', session: found.session }, keys: opened(found.sealed) } : undefined
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function messageOf(request: FastifyRequest): Message | undefined {
  const id = headerOf(request, 'webhook-id')
  const timestamp = headerOf(request, 'webhook-timestamp')
  if (!keyPattern.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined
  return { id, timestamp, method: request.method, path: request.originalUrl, body: request.sentText }
}
