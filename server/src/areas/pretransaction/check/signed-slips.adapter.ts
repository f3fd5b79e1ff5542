import { z } from 'zod'
import { SlipCode } from '#contract/bank/slip-code.ts'
import { Currency, maxAmountMinor } from '#contract/core/money.ts'
import { parseExact } from '#platform/http/exact-json.ts'
import { ClosedAddressError } from '#platform/outgoing/outgoing.ts'
import { type SignedService, signedPost } from '#platform/outgoing/signed-post.ts'
import { type SlipAdapter, SlipServiceFailure } from './slip-adapter.types.ts'

/** No line breaks and nothing else that is not seen. */
const Name = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
const Party = z.object({
  bank: z.string().regex(/^(\d{3})?$/),
  digits: z.string().regex(/^[\dxX*-]{0,30}$/),
  name: Name,
})
/** What is said must be of the transfer that was asked about. */
const Told = z.object({ ...SlipCode.shape, found: z.boolean() })
const Found = z.object({
  amountMinor: z.int().min(1).max(maxAmountMinor),
  currency: Currency,
  at: z.iso.datetime({ offset: true }),
  sender: Party,
  receiver: Party,
})

/** Our own protocol over HTTP, signed in both directions as that of gateways: `POST v1/slips` with bank and reference. */
export const signedSlips: SlipAdapter = {
  async verify(service, code) {
    const body = await ask(service, 'v1/slips', code)
    const told = read(Told, body)
    const isOther = told.bank !== code.bank || told.reference.toUpperCase() !== code.reference.toUpperCase()
    if (isOther) throw new SlipServiceFailure('garbled')
    if (!told.found) return null
    const { amountMinor, at, sender, receiver } = read(Found, body)
    return { amountMinor, at, sender, receiver }
  },
  async check(service) {
    read(z.object({ ready: z.literal(true) }), await ask(service, 'v1/ready', {}))
  },
}

async function ask(service: SignedService, path: string, content: object): Promise<unknown> {
  const { status, body } = await signedPost(service, path, content).catch((error: unknown) => {
    throw new SlipServiceFailure(error instanceof ClosedAddressError ? 'closed' : 'unreachable')
  })
  if (status === 401 || status === 403) throw new SlipServiceFailure('wrongKey')
  if (status === 408 || status === 429 || status >= 500) throw new SlipServiceFailure('unreachable')
  if (status < 200 || status >= 300) throw new SlipServiceFailure('refused')
  try {
    return parseExact(body)
  } catch {
    throw new SlipServiceFailure('garbled')
  }
}

function read<Reply extends z.ZodType>(reply: Reply, body: unknown): z.output<Reply> {
  const parsed = reply.safeParse(body)
  if (!parsed.success) throw new SlipServiceFailure('garbled')
  return parsed.data
}
