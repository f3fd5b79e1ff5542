import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#contract/core/brand.ts'
import type { Locale } from '#contract/core/text.ts'
import type { AnyCall, Limit } from '#contract/frames/call.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Realm } from '#platform/credential/known-device.ts'
import type { Door } from '#platform/http/door.ts'
import type { AddressRules } from '#platform/outgoing/outgoing.ts'
import type { SecretBox } from '#platform/secret/secret.ts'

/** A request that came in, before anybody looked into it. */
export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  brand: LiveBrand
  locale: Locale
  secrets: SecretBox
  addresses: AddressRules
}

/** One of the interfaces of a brand: where it stands, and who comes in by it. */
export type Interface<Row extends AnyCall> = {
  readonly part: keyof Brand['interfaces']
  readonly base: string
  /** By which host names it is reached. */
  readonly doors: readonly Door[]
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
