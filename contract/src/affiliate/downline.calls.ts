import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { DownlineLevels, DownlineMember, DownlineQuery } from './downline.types.ts'

const read = can('memberManagement', 'read')

/** Who was brought by whom, as far down as somebody looks. */
export const downlineCalls = {
  searchDownline: post('/affiliate/downline/search', read, {
    body: DownlineQuery,
    reply: pageOf(DownlineMember),
    reads: 'replica',
  }),
  getDownlineLevels: post('/affiliate/downline/levels/:id', read, { reply: DownlineLevels }),
}
