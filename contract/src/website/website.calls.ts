import { z } from 'zod'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ConfigRow, ConfigSetting } from './config.types.ts'
import { coreCalls } from './core.calls.ts'
import { displayCalls } from './display.calls.ts'
import { themeCalls } from './theme.calls.ts'

export const websiteCalls = {
  /** Where the site stands on which drafts can be looked at; null where the operator has a site of their own. */
  getSite: post('/website/site', signedIn(), { reply: z.object({ url: z.string().nullable() }) }),
  getConfig: post('/website/config/get', can('websiteConfigAndCoreSystem', 'read'), { reply: ConfigRow }),
  /** Members see it with their next page. */
  updateConfig: post('/website/config/update', can('websiteConfigAndCoreSystem', 'update', 'read'), {
    body: ConfigSetting,
    reply: ConfigRow,
    logs: ['websiteConfig', 'update'],
  }),
  ...coreCalls,
  ...displayCalls,
  ...themeCalls,
}
