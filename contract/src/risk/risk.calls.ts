import { z } from 'zod'
import { can, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { linkKindNames, MemberLinks } from './link.types.ts'
import { MemberScore, RiskSetting, RiskSettingChange } from './risk-score.types.ts'

export const riskCalls = {
  /** Who is linked with a member, and by what. Agents are told of their own members alone. */
  listLinks: post('/risk/links/:id', subtree(can('memberManagement', 'read')), {
    body: z.strictObject({
      /** All of them, unless some are named. */
      kinds: z.array(z.enum(linkKindNames)).min(1).max(linkKindNames.length).optional(),
    }),
    reply: MemberLinks,
    reads: 'replica',
  }),
  /** The risk score of a member and all its parts. Agents are told nothing of it. */
  getScore: post('/risk/score/:id', can('memberManagement', 'read'), { reply: MemberScore }),
  /** What each part of the score counts. */
  getRiskSetting: post('/risk/setting/get', can('websiteConfigAndCoreSystem', 'read'), { reply: RiskSetting }),
  updateRiskSetting: post('/risk/setting/update', can('websiteConfigAndCoreSystem', 'update'), {
    body: RiskSettingChange,
    reply: RiskSetting,
    logs: ['riskScore', 'update'],
    freshCode: true,
  }),
}
