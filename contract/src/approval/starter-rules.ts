import type { LiveTopic } from '../frames/live.ts'

type StarterRule = { readonly entity: LiveTopic; readonly action: string; readonly above?: number }

/** An export or a bulk task of more rows than this is unusual in daily work. */
const manyRows = 1000

/**
 * The rules that the product recommends: whoever changes access, where money goes, or what protects it, does so before the eyes
 * of a second admin. Money itself is held back by limits, whatever the rules are.
 */
export const starterRules: readonly StarterRule[] = [
  { entity: 'role', action: 'create' },
  { entity: 'role', action: 'update' },
  { entity: 'role', action: 'delete' },
  { entity: 'admin', action: 'create' },
  { entity: 'admin', action: 'update' },
  { entity: 'admin', action: 'changeRole' },
  { entity: 'admin', action: 'resetPassword' },
  { entity: 'admin', action: 'resetOtp' },
  { entity: 'admin', action: 'removePasskeys' },
  { entity: 'admin', action: 'unlinkSso' },
  { entity: 'admin', action: 'unlock' },
  { entity: 'singleSignOn', action: 'update' },
  { entity: 'bank', action: 'create' },
  { entity: 'bank', action: 'update' },
  { entity: 'bank', action: 'changeStatus' },
  { entity: 'bank', action: 'setSweep' },
  { entity: 'client', action: 'update' },
  { entity: 'member', action: 'changeAccount' },
  { entity: 'gateway', action: 'create' },
  { entity: 'gateway', action: 'update' },
  { entity: 'gateway', action: 'setSecret' },
  { entity: 'gateway', action: 'updateRouting' },
  { entity: 'gateway', action: 'goBackRouting' },
  { entity: 'distributor', action: 'setSecret' },
  { entity: 'coreSystem', action: 'updateSwitches' },
  { entity: 'policy', action: 'update' },
  { entity: 'riskScore', action: 'update' },
  { entity: 'agentCredit', action: 'move' },
  { entity: 'refund', action: 'update' },
  { entity: 'affiliate', action: 'update' },
  { entity: 'session', action: 'openReveal' },
  { entity: 'task', action: 'startExport', above: manyRows },
  { entity: 'task', action: 'startBulk', above: manyRows },
]
