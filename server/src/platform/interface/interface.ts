import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#contract/core/brand.ts'
import type { Locale } from '#contract/core/text.ts'
import type { AnyCall, Limit } from '#contract/frames/call.ts'
import type { LiveBrand } from '#platform/call/answer.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Realm } from '#platform/credential/known-device.ts'
import type { Door } from '#platform/http/door.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { SecretBox } from '#platform/secret/secret.ts'

/** A request as received, before anything is checked. */
export type CallRequest = {
  request: FastifyRequest
  reply: FastifyReply
  brand: LiveBrand
  locale: Locale
  secrets: SecretBox
  addresses: Outgoing
}

/** An interface of a brand, or that of the office of several brands. */
export type Part = keyof Brand['interfaces'] | 'group'

/** An interface: its address, and who may use it. */
export type Interface<Row extends AnyCall> = {
  readonly part: Part
  readonly base: string
  /** The kinds of host names under which it is reached. */
  readonly doors: readonly Door[]
  /** The realm of known devices, for interfaces where people sign in. */
  readonly realm?: Realm
  /** Identifies the caller and checks permission. Answers 401 and 403 before the content is looked at. */
  admit(call: Row, query: CallRequest): Promise<Caller | undefined>
  /** The idempotency key that was sent, if one was. */
  keyOf(request: FastifyRequest): string | undefined
  /** Whether a repeated idempotency key gets the first answer again. */
  keeps(call: Row): boolean
  /** How often one caller may make any of the calls, unless the call itself says. */
  readonly limit?: Limit
}
