import { z } from 'zod'
import { open } from '../core/permission.ts'
import { get } from '../frames/call.ts'

/** Whole neighbourhoods share an address on a mobile network. Beyond it people still arrive, uncounted. */
const clicksPerMinute = { times: 300, seconds: 60 }

export const marketingSiteCalls = {
  /** The address of a marketing link. It answers 302 and leads to the operator's site; what nobody knows leads to its front page. */
  followLink: get('/c/:code', open(), {
    params: z.object({ code: z.string() }),
    reply: z.object({ location: z.string() }),
    redirects: true,
    inMaintenance: true,
    unlogged: 'a click is counted by its link and its day',
    errors: ['LINK_NO_SITE'],
    limit: clicksPerMinute,
  }),
}
