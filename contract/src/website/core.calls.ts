import { can } from '../core/permission.ts'
import { Approval } from '../frames/approval.ts'
import { post } from '../frames/call.ts'
import { CoreSystem, NewLimits, NewSwitches, NewTexts } from './core.types.ts'

export const coreCalls = {
  getCoreSystem: post('/website/core-system/get', can('websiteConfigAndCoreSystem', 'read'), { reply: CoreSystem }),
  /** No fresh code is asked for: somebody who has to close the site must not look for their telephone first. */
  updateSwitches: post('/website/core-system/switches', can('websiteConfigAndCoreSystem', 'update'), {
    body: NewSwitches,
    reply: CoreSystem,
    logs: ['coreSystem', 'updateSwitches'],
  }),
  /** What makes a limit stricter holds at once; what lets more through waits for a second admin. */
  updateLimits: post('/website/core-system/limits', can('websiteConfigAndCoreSystem', 'update'), {
    body: NewLimits,
    reply: CoreSystem.extend({ approval: Approval.nullable() }),
    logs: ['coreSystem', 'updateLimits'],
    freshCode: true,
  }),
  updateTexts: post('/website/core-system/texts', can('websiteConfigAndCoreSystem', 'update'), {
    body: NewTexts,
    reply: CoreSystem,
    logs: ['coreSystem', 'updateTexts'],
  }),
}
