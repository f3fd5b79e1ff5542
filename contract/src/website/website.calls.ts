import { post } from '../core/call.ts'
import { can } from '../core/permission.ts'
import { ConfigRow, ConfigSetting } from './config.types.ts'
import { coreCalls } from './core.calls.ts'
import { displayCalls } from './display.calls.ts'
import { themeCalls } from './theme.calls.ts'

export const websiteCalls = {
  getConfig: post('/website/config/get', can('websiteConfigAndCoreSystem', 'read'), { reply: ConfigRow }),
  /** Members see it with their next page. */
  updateConfig: post('/website/config/update', can('websiteConfigAndCoreSystem', 'update', 'read'), {
    body: ConfigSetting,
    reply: ConfigRow,
    logs: ['websiteConfig', 'update'],
  }),
  ...displayCalls,
  ...themeCalls,
  ...coreCalls,
}
