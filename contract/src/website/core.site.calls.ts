import { get } from '../core/call.ts'
import { open } from '../core/permission.ts'
import { SiteState } from './core.types.ts'

/** Many visitors may share an address, and each page asks. */
const lookLimit = { times: 600, seconds: 60 }

export const coreSiteCalls = {
  getState: get('/site/state', open(), { reply: SiteState, limit: lookLimit, validated: true }),
}
