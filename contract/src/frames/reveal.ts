import { z } from 'zod'
import { Instant } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from './call.ts'

const revealer = can('memberContact', 'read')

/** What a session shows with whole numbers at this moment, and how many members its admin may still reveal within the hour. */
const RevealState = z.object({
  /** The path of the list's call; null while everything is masked. */
  list: z.string().nullable(),
  until: Instant.nullable(),
  left: z.int(),
  max: z.int(),
  /** How long a list stays revealed. */
  minutes: z.int(),
})
export type RevealState = z.infer<typeof RevealState>

/** To show one list with whole numbers for some minutes: in this session, and no other list meanwhile. */
export const revealCalls = {
  getReveal: post('/reveal/get', revealer, { reply: RevealState }),
  /** Also needs the permission of the list's own call, which must be one that `reveals`. Each member that it shows counts. */
  openReveal: post('/reveal/open', revealer, {
    body: z.strictObject({ list: z.string().max(100) }),
    reply: RevealState,
    logs: ['session', 'openReveal'],
    errors: ['APPROVAL_MAKER_GONE'],
  }),
  endReveal: post('/reveal/end', revealer, { reply: RevealState, logs: ['session', 'endReveal'] }),
}
