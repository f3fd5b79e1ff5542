import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall, Limit } from '#contract/core/call.ts'
import type { Locale } from '#contract/core/text.ts'
import type { LiveBrand } from './answer.ts'
import type { Caller } from './caller.ts'
import type { Realm } from './known-device.ts'
import type { SecretBox } from './secret.ts'

/** A request that came in, before anybody looked into it. */
export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  brand: LiveBrand
  locale: Locale
  secrets: SecretBox
}

/** One of the doors of a brand: where it stands, and who comes in by it. */
export type Interface<Row extends AnyCall> = {
  readonly base: string
  /** Whose devices are known here, where people sign in. */
  readonly realm?: Realm
  /** Who makes this call, and may they? Answers 401 and 403 before anything that was sent is looked at. */
  admit(call: Row, asked: Asked): Promise<Caller | undefined>
  /** The idempotency key that was sent, if one was. */
  keyOf(request: FastifyRequest): string | undefined
  /** Whether a repeated idempotency key gets the first answer again. */
  keeps(call: Row): boolean
  /** How often one caller may make any of its calls, where the call itself does not say. */
  readonly limit?: Limit
}
