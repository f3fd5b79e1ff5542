import { z } from 'zod'
import { adminApi } from '#contract/calls.ts'
import type { BrandFault, PartData } from '#contract/officegroup/officegroup.types.ts'
import { type PartName, partCalls } from '#contract/officegroup/parts.rules.ts'
import { readSaid } from '#contract/officegroup/said.rules.ts'
import { outgoing } from '#platform/outgoing/outgoing.ts'

/** A brand that takes longer is shown with what it said last; the others do not wait for it any longer. */
const limits = { timeoutMs: 5_000, answerBytes: 1024 * 1024 }

/** What a brand said to one question, or why it said nothing. */
export type Said = { readonly data: PartData[PartName] } | { readonly fault: BrandFault }

const Answered = z.object({ data: z.unknown() })

/**
 * Asks a brand at its own interface, with the key that it gave. The address was set by whoever runs the group's server, so it may be
 * within their network; a redirect is not followed, so that the key goes nowhere else.
 */
export async function askBrand({ address, key }: { address: string; key: string }, part: PartName): Promise<Said> {
  const { method, path } = partCalls[part]
  const url = new URL(adminApi + path, address)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'user-agent': 'office-group' }
  try {
    const { status, body } = await outgoing([url.host]).ask(url.href, { method, headers, body: '{}', ...limits })
    if (status === 401 || status === 403) return { fault: 'refused' }
    if (status !== 200) return { fault: 'unreachable' }
    const data = readSaid(part, Answered.parse(JSON.parse(body)).data)
    return data === undefined ? { fault: 'unreachable' } : { data }
  } catch {
    // Whatever went wrong on the way, it is shown as what it is for the reader: this brand did not answer.
    return { fault: 'unreachable' }
  }
}
