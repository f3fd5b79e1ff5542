import type { z } from 'zod'
import { affiliateCalls } from '../affiliate/affiliate.calls.ts'
import { announcementCalls } from '../announcement/announcement.calls.ts'
import { approvalRuleCalls } from '../approval/approval-rule.calls.ts'
import { bankCalls } from '../bank/bank.calls.ts'
import { employeeCalls } from '../employee/employee.calls.ts'
import type { Call } from '../frames/call.ts'
import { gatewayCalls } from '../gateway/gateway.calls.ts'
import { groupCalls } from '../group/group.calls.ts'
import { rejectReasonCalls } from '../pretransaction/reject-reason.calls.ts'
import { slipServiceCalls } from '../pretransaction/slip-service.calls.ts'
import { withdrawalRuleCalls } from '../pretransaction/withdrawal-rule.calls.ts'
import { promotionCalls } from '../promotion/promotion.calls.ts'
import { refundCalls } from '../refund/refund.calls.ts'
import { riskCalls } from '../risk/risk.calls.ts'
import { settingCalls } from '../setting/setting.calls.ts'
import { ssoCalls } from '../sso/sso.calls.ts'
import { websiteCalls } from '../website/website.calls.ts'

/** The call that changes the content of a record: its body is what a version keeps. */
export type VersionedCall = Call<string, z.ZodObject>

type VersionKind = {
  /** Who may read the record may read its history. */
  readonly read: Call
  /** Who may change it may bring an earlier version back: by this call, with all that it asks for. */
  readonly update: VersionedCall
  /** The id of a setting that exists once, as the activity log names it. */
  readonly id?: string
}

/** The kinds of records whose every content is kept. Their entity is what the call that changes them logs. */
export const versionKinds = {
  policy: { read: settingCalls.getPolicy, update: settingCalls.updatePolicy, id: 'policy' },
  riskScore: { read: riskCalls.getRiskSetting, update: riskCalls.updateRiskSetting, id: 'riskScore' },
  singleSignOn: { read: ssoCalls.getSsoSetting, update: ssoCalls.updateSsoSetting, id: 'singleSignOn' },
  slipService: { read: slipServiceCalls.getSlipService, update: slipServiceCalls.updateSlipService, id: 'slipService' },
  coreSwitches: { read: websiteCalls.getCoreSystem, update: websiteCalls.updateSwitches, id: 'switches' },
  coreLimits: { read: websiteCalls.getCoreSystem, update: websiteCalls.updateLimits, id: 'limits' },
  coreTexts: { read: websiteCalls.getCoreSystem, update: websiteCalls.updateTexts, id: 'texts' },
  websiteConfig: { read: websiteCalls.getConfig, update: websiteCalls.updateConfig, id: 'config' },
  role: { read: employeeCalls.getRole, update: employeeCalls.updateRole },
  promotion: { read: promotionCalls.getPromotion, update: promotionCalls.updatePromotion },
  refund: { read: refundCalls.getRefund, update: refundCalls.updateRefund },
  affiliate: { read: affiliateCalls.getAffiliate, update: affiliateCalls.updateAffiliate },
  banner: { read: websiteCalls.listBanners, update: websiteCalls.updateBanner },
  popup: { read: websiteCalls.listPopups, update: websiteCalls.updatePopup },
  announcement: { read: announcementCalls.getAnnouncement, update: announcementCalls.updateAnnouncement },
  group: { read: groupCalls.getGroup, update: groupCalls.updateGroup },
  rejectReason: { read: rejectReasonCalls.listRejectReasons, update: rejectReasonCalls.updateRejectReason },
  withdrawalRules: {
    read: withdrawalRuleCalls.getWithdrawalRules,
    update: withdrawalRuleCalls.updateWithdrawalRules,
    id: 'withdrawalRules',
  },
  gateway: { read: gatewayCalls.getGateway, update: gatewayCalls.updateGateway },
  bank: { read: bankCalls.getBankAccount, update: bankCalls.updateBankAccount },
  approvalRule: { read: approvalRuleCalls.getRule, update: approvalRuleCalls.updateRule },
} as const satisfies Record<string, VersionKind>

export type VersionKindName = keyof typeof versionKinds
export const versionKindNames = Object.keys(versionKinds).filter(
  (name): name is VersionKindName => name in versionKinds,
)

export const versionKind = (name: VersionKindName): VersionKind => versionKinds[name]

/** The entity under which changes of the kind are logged. */
export const versionEntity = (name: VersionKindName): string => versionKinds[name].update.logs?.[0] ?? ''

/** The kind of a record by its entity and id: `versionKindOf('coreSystem', 'limits')` is `coreLimits`. */
export const versionKindOf = (entity: string, id: string): VersionKindName | undefined =>
  versionKindNames.find(name => versionEntity(name) === entity && (versionKind(name).id ?? id) === id)
