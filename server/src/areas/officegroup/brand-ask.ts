import { z } from 'zod'
import { adminApi } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import type { BrandFault, PartData } from '#contract/officegroup/officegroup.types.ts'
import { type PartName, partCalls } from '#contract/officegroup/parts.rules.ts'
import { readSaid } from '#contract/officegroup/said.rules.ts'
import { outgoing } from '#platform/outgoing/outgoing.ts'

/** A brand that takes longer is shown with what it said last; the others do not wait for it any longer. */
const limits = { timeoutMs: 5_000, answerBytes: 1024 * 1024 }

/** What a brand said, or why it said nothing. */
export type Reply = { readonly data: unknown } | { readonly fault: BrandFault }
export type Said = { readonly data: PartData[PartName] } | { readonly fault: BrandFault }

const Answered = z.object({ data: z.unknown() })

/**
 * Makes a call at a brand's own interface, with the key that it gave. The address was set by whoever runs the group's server, so it may
 * be within their network; a redirect is not followed, so that the key goes nowhere else.
 */
export async function callBrand(
  { address, key }: { address: string; key: string },
  { method, path }: Call,
  sent: object,
): Promise<Reply> {
  const url = new URL(adminApi + path, address)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'user-agent': 'office-group' }
  const body = JSON.stringify(sent)
  try {
    const { status, body: answer } = await outgoing([url.host]).ask(url.href, { method, headers, body, ...limits })
    if (status === 401 || status === 403) return { fault: 'refused' }
    return status === 200 ? { data: Answered.parse(JSON.parse(answer)).data } : { fault: 'unreachable' }
  } catch {
    // Whatever went wrong on the way, it is shown as what it is for the reader: this brand did not answer.
    return { fault: 'unreachable' }
  }
}

/** Asks a brand for one part of what is shown of it. */
export async function askBrand(at: { address: string; key: string }, part: PartName): Promise<Said> {
  const said = await callBrand(at, partCalls[part], {})
  if ('fault' in said) return said
  const data = readSaid(part, said.data)
  return data === undefined ? { fault: 'unreachable' } : { data }
}
