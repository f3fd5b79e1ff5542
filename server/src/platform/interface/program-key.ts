import type { FastifyRequest } from 'fastify'
import { isForKey } from '#contract/apikey/key-kinds.ts'
import { allows } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { ipOf } from '#platform/http/request.ts'
import { countRequest } from '#platform/limit/request-limit.ts'
import { programKeyHash } from '#platform/secret/program-key.ts'
import { type FoundKey, findKey, touchKey } from '#platform/session/key-session.ts'
import type { Session } from '#platform/session/session.ts'
import type { CallRequest } from './interface.ts'

/** What a request sends in place of a session's token, if it is meant to be a key. */
export const sentKeyOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (wok_.*)$/.exec(request.headers.authorization ?? '')?.[1]

/** Refuses a key where there is nothing for programs that have one: it opens the office interface alone. */
export function expectNoKey(request: FastifyRequest): void {
  if (sentKeyOf(request) !== undefined) throw new AppError('KEY_CALL')
}

/** The key of a secret, if it opens anything at this moment from this address. */
export async function knownKey(tx: Tx, secret: string, ip: string): Promise<FoundKey> {
  const hash = programKeyHash(secret)
  const found = hash && (await findKey(tx, hash, ip))
  if (!found) throw new AppError('KEY_UNKNOWN')
  if (found.hasEnded) throw new AppError('KEY_ENDED')
  if (!found.isNear) throw new AppError('KEY_ADDRESS')
  return found
}

/**
 * A program by its key. It is known before it is told what it may not do: whoever found half a key learns nothing of the calls. Every
 * request of a key counts, also those that are refused.
 */
export async function admitKey(call: Call, { request, brand }: CallRequest, secret: string): Promise<Session> {
  const { tx } = brand.live
  const ip = ipOf(request)
  const found = await knownKey(tx, secret, ip)
  const { kind, session, perMinute } = found
  await countRequest(tx, 'key', sql`${session.id}`, { times: perMinute, seconds: 60 }, 'KEY_RATE')
  if (!isForKey(kind, call)) throw new AppError('KEY_CALL')
  if (!allows(session.admin, call.needs)) throw new AppError('PERMISSION_DENIED')
  await touchKey(tx, found, ip)
  return session
}
