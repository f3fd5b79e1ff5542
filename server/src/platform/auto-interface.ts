import type { FastifyRequest } from 'fastify'
import { autoApi } from '#contract/auto-calls.ts'
import { type AutoCall, changes } from '#contract/core/call.ts'
import { Id } from '#contract/core/paging.ts'
import { findClient, touchClient } from './client-session.ts'
import { AppError } from './error.ts'
import { keyPattern } from './idempotency.ts'
import type { Interface } from './interface.ts'
import { isSigned, type Message, signatureWindowSeconds } from './signature.ts'

/**
 * Wallet-auto: programs, by a signature over each message. The id of a message is its idempotency key: sent again, it
 * gets the first answer and does nothing a second time.
 */
export const autoInterface: Interface<AutoCall> = {
  base: autoApi,
  async admit({ needs }, { request, brand, secrets }) {
    const message = messageOf(request)
    const id = Id.safeParse(headerOf(request, 'x-client-id'))
    const found = message && id.success && (await findClient(brand.live.tx, id.data))
    if (!found) throw new AppError('SIGNATURE_INVALID')
    const { session, sealed } = found
    const age = Math.abs(session.now.getTime() / 1000 - Number(message.timestamp))
    const signature = headerOf(request, 'webhook-signature')
    const right = isSigned(
      signature,
      sealed.map(secret => secrets.open(secret)),
      message,
    )
    if (!right || age > signatureWindowSeconds) throw new AppError('SIGNATURE_INVALID')
    if (session.client.kind !== needs.is) throw new AppError('PERMISSION_DENIED')
    await touchClient(brand.live.tx, session)
    return { kind: 'client', session }
  },
  keyOf: request => messageOf(request)?.id,
  keeps: call => changes(call),
  limit: { times: 600, seconds: 60 },
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function messageOf(request: FastifyRequest): Message | undefined {
  const id = headerOf(request, 'webhook-id')
  const timestamp = headerOf(request, 'webhook-timestamp')
  if (!keyPattern.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined
  return { id, timestamp, body: request.sentText }
}
