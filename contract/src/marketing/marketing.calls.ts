import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { FunnelQuery, FunnelSums, MarketingQuery, MarketingRow, MarketingTotals } from './funnel.types.ts'
import { LinkRow, LinkSetting, LinkStatus, NewLink } from './link.types.ts'

/** Figures of links name nobody, so that the specification's rule stands: who is signed in may look. */
const read = signedIn()
/** Who decides how members are won decides it here as well. */
const update = can('promotionManagement', 'update', 'read')

export const marketingCalls = {
  /** Links side by side, each with its funnel over the days. */
  searchLinks: post('/marketing/search', read, {
    body: MarketingQuery,
    reply: pageOf(MarketingRow, MarketingTotals),
    reads: 'replica',
  }),
  getLink: post('/marketing/get/:id', read, { reply: LinkRow }),
  /** Of one link, or of all. */
  getFunnel: post('/marketing/funnel', read, { body: FunnelQuery, reply: FunnelSums, reads: 'replica' }),
  /**
   * Where links lead, and those that there are, to choose from. `site` is empty where the operator has not said it; short
   * addresses exist where we serve it.
   */
  getMarketingChoices: post('/marketing/choices', read, {
    reply: z.object({
      site: z.string(),
      hasShort: z.boolean(),
      links: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
    }),
  }),
  createLink: post('/marketing/create', can('promotionManagement', 'create'), {
    body: NewLink,
    reply: LinkRow,
    logs: ['marketing', 'create'],
  }),
  updateLink: post('/marketing/update/:id', update, {
    body: LinkSetting,
    reply: LinkRow,
    logs: ['marketing', 'update'],
    errors: ['LINK_ENDED'],
  }),
  /** Paused or ended, clicks lead to the front page of the site and count nothing. */
  changeLinkStatus: post('/marketing/change-status/:id', update, {
    body: z.strictObject({ status: LinkStatus, version: z.int().min(1) }),
    reply: LinkRow,
    logs: ['marketing', 'changeStatus'],
    undo: 'former',
  }),
}
