import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { post } from './call.ts'

/** The kinds of records that can be found by name. The server's table of providers and the page's of places have a row for each. */
export const searchEntities = [
  'member',
  'pretransaction',
  'bankTransfer',
  'seller',
  'agent',
  'bank',
  'promotion',
  'marketing',
  'admin',
  'role',
] as const
export type SearchEntity = (typeof searchEntities)[number]

/** So many of one kind are shown at most: who finds more types another letter. */
export const hitsPerEntity = 5

const Hit = z.object({ entity: z.enum(searchEntities), id: Id, title: z.string(), subtitle: z.string() })
export type Hit = z.output<typeof Hit>

/** What is typed before anything is looked for: one letter would match nearly everything. */
export const searchFrom = 2
export const SearchText = z.string().trim().min(searchFrom).max(60)

export const searchCalls = {
  // Every signed-in admin may ask; each kind of record is looked through only for those who may read it.
  find: post('/search', subtree(signedIn()), {
    body: z.strictObject({ text: SearchText }),
    reply: z.object({ hits: z.array(Hit) }),
  }),
}
