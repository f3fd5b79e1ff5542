import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { post } from './call.ts'

/** The kinds of records that can be found by name. The server's search providers and the page's links have a row for each. */
export const searchEntities = [
  'member',
  'pretransaction',
  'bankTransfer',
  'shift',
  'case',
  'seller',
  'agent',
  'bank',
  'promotion',
  'marketing',
  'admin',
  'role',
] as const
export type SearchEntity = (typeof searchEntities)[number]

/** The maximum number of results per kind: with more, the admin types another letter. */
export const hitsPerEntity = 5

const Hit = z.object({
  entity: z.enum(searchEntities),
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  /** Whether something about it waits for a second admin. */
  waiting: z.boolean(),
})
export type Hit = z.output<typeof Hit>
/** A hit as its kind finds it. */
export type Match = Omit<Hit, 'entity' | 'waiting'>

/** How many characters are needed before searching: one letter would match nearly everything. */
export const searchFrom = 2
export const SearchText = z.string().trim().min(searchFrom).max(60)

export const searchCalls = {
  // Every signed-in admin may search; each kind of record is searched only for those who may read it.
  find: post('/search', subtree(signedIn()), {
    body: z.strictObject({ text: SearchText }),
    reply: z.object({ hits: z.array(Hit) }),
  }),
}
