import { z } from 'zod'
import type { SyncResult } from '#contract/distributor/distributor.types.ts'
import { GameCode } from '#contract/game/game.record.ts'
import { parseExact } from '#platform/http/exact-json.ts'
import { ClosedAddressError } from '#platform/outgoing/outgoing.ts'
import { type SignedService, signedPost } from '#platform/outgoing/signed-post.ts'
import type { CatalogueAnswer } from './sync.sql.ts'

/** More than any distributor carries. */
const providersAtMost = 500
/** More may stand in an answer than we know of. */
const Balance = z.object({ balanceMinor: z.int(), currency: z.string().max(3) })
const Providers = z.object({
  providers: z
    .array(
      z.object({ code: GameCode, name: z.string().trim().min(1).max(60), costBasisPoints: z.int().min(0).max(10_000) }),
    )
    .max(providersAtMost),
})

type Failure = Exclude<SyncResult, 'asked' | 'ok' | 'off'>

/** Why a distributor could not be asked. Its message is for staff, and has nothing in it of what was answered. */
export class SyncFailure extends Error {
  readonly result: Failure

  constructor(result: Failure, note: string) {
    super(note)
    this.result = result
  }
}

/** What is left of what was paid ahead, in the currency that was agreed on. */
export async function askBalance(service: SignedService, currency: string): Promise<number> {
  const details = await ask(service, 'v1/balance', Balance)
  if (details.currency !== currency) throw new SyncFailure('garbled', `${details.currency} ≠ ${currency}`)
  return details.balanceMinor
}

export const askProviders = async (service: SignedService): Promise<CatalogueAnswer['providers']> => {
  const { providers } = await ask(service, 'v1/providers', Providers)
  if (new Set(providers.map(({ code }) => code)).size < providers.length)
    throw new SyncFailure('garbled', 'v1/providers')
  return providers
}

async function ask<Reply extends z.ZodType>(
  service: SignedService,
  path: string,
  reply: Reply,
): Promise<z.output<Reply>> {
  const { status, body } = await signedPost(service, path, {}).catch((error: unknown) => {
    if (error instanceof ClosedAddressError) throw new SyncFailure('closed', error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new SyncFailure('unreachable', code)
  })
  if (status === 401 || status === 403) throw new SyncFailure('wrongKey', `HTTP ${status}`)
  if (status === 408 || status === 429 || status >= 500) throw new SyncFailure('unreachable', `HTTP ${status}`)
  if (status < 200 || status >= 300) throw new SyncFailure('refused', `HTTP ${status}`)
  const read = reply.safeParse(parseJson(body))
  if (!read.success) throw new SyncFailure('garbled', path)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
