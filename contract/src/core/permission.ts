import type { Text } from './text.ts'

/** The features that flags are about. The first 30 are the specification's, the last eleven ours. */
export const features = {
  dashboard: { th: 'แดชบอร์ด', en: 'Dashboard' },
  memberManagement: { th: 'จัดการสมาชิก', en: 'Members' },
  memberContact: { th: 'เปิดดูเบอร์โทรและเลขบัญชีสมาชิก', en: 'Reveal member phone and account numbers' },
  sellerManagement: { th: 'จัดการผู้ขาย', en: 'Sellers' },
  pretransactionDepositWithdraw: { th: 'รายการฝากถอน', en: 'Deposits and withdrawals' },
  pretransactionRequest: { th: 'คำขอฝากถอน', en: 'Request queue' },
  pretransactionNotMatch: { th: 'จับคู่รายการ', en: 'Matching' },
  pretransactionReconcileDeposit: { th: 'กระทบยอดฝาก', en: 'Reconcile deposits' },
  pretransactionReconcileWithdraw: { th: 'กระทบยอดถอน', en: 'Reconcile withdrawals' },
  reconcile: { th: 'กระทบยอดบัญชี', en: 'Reconciliation' },
  creditTransaction: { th: 'รายการเครดิต', en: 'Credit transactions' },
  creditAdjustment: { th: 'ปรับเครดิต', en: 'Credit adjustments' },
  promotionManagement: { th: 'จัดการโปรโมชัน', en: 'Promotions' },
  promotionReport: { th: 'รายงานโปรโมชัน', en: 'Promotion report' },
  refundManagement: { th: 'จัดการคืนยอด', en: 'Refunds' },
  refundReport: { th: 'รายงานคืนยอด', en: 'Refund report' },
  affiliateManagement: { th: 'จัดการแนะนำเพื่อน', en: 'Affiliates' },
  affiliateReport: { th: 'รายงานแนะนำเพื่อน', en: 'Affiliate report' },
  agentReport: { th: 'รายงานยอดรวม', en: 'Summary reports' },
  betReport: { th: 'รายงานเดิมพัน', en: 'Bet report' },
  employeeManagement: { th: 'จัดการพนักงาน', en: 'Employees' },
  roleManagement: { th: 'จัดการบทบาท', en: 'Roles' },
  adminLog: { th: 'บันทึกการใช้งาน', en: 'Admin and activity logs' },
  paymentGateway: { th: 'เกตเวย์ชำระเงิน', en: 'Payment gateways' },
  paymentAuto: { th: 'บัญชีธนาคาร', en: 'Bank accounts' },
  paymentAutoTransfer: { th: 'โอนเงินระหว่างบัญชี', en: 'Bank transfers' },
  providerDashboard: { th: 'ค่ายเกมและประเภทเกม', en: 'Game providers and types' },
  websiteConfigAndCoreSystem: { th: 'ระบบหลักและตั้งค่าเว็บ', en: 'Core system and site configuration' },
  websiteBanner: { th: 'แบนเนอร์', en: 'Banners' },
  websitePopup: { th: 'ป๊อปอัป', en: 'Popups' },
  websiteCustomize: { th: 'ปรับแต่งหน้าเว็บ', en: 'Site appearance' },
  websiteAnnounce: { th: 'ประกาศ', en: 'Announcements' },
  dataExport: { th: 'ส่งออกข้อมูล', en: 'Data export' },
  operations: { th: 'สถานะระบบ', en: 'Operations' },
  shift: { th: 'กะแคชเชียร์', en: 'Cashier shifts' },
  risk: { th: 'ความเสี่ยงและบัญชีดำ', en: 'Risk and block list' },
  caseManagement: { th: 'เคสตรวจสอบ', en: 'Cases' },
  movingIn: { th: 'ย้ายข้อมูลเข้า', en: 'Moving in' },
  movingOut: { th: 'ย้ายข้อมูลออก', en: 'Moving out' },
  apiKey: { th: 'คีย์สำหรับโปรแกรม', en: 'API keys' },
  webhook: { th: 'เว็บฮุก', en: 'Webhooks' },
} as const satisfies Record<string, Text>

export type Feature = keyof typeof features
export const featureNames = Object.keys(features).filter((name): name is Feature => name in features)

export const actions = ['read', 'create', 'update', 'delete'] as const
export type Action = (typeof actions)[number]

/** The flag names of the permission map, as the specification spells them. */
export const flagOf = { read: 'isRead', create: 'isCreate', update: 'isUpdate', delete: 'isDelete' } as const
export type Flag = (typeof flagOf)[Action]

export type Permissions = Record<Feature, Record<Flag, boolean>>

/** One flag of one feature as a word, `memberManagement.read`: how roles are stored and compared. */
export type Grant = `${Feature}.${Action}`
export const allGrants: readonly Grant[] = featureNames.flatMap(feature =>
  actions.map((action): Grant => `${feature}.${action}`),
)
const known: ReadonlySet<string> = new Set(allGrants)
export const isGrant = (word: string): word is Grant => known.has(word)

export function toPermissions(grants: Iterable<string>): Permissions {
  const held = new Set(grants)
  const map: Partial<Permissions> = {}
  for (const feature of featureNames) {
    map[feature] = {
      isRead: held.has(`${feature}.read`),
      isCreate: held.has(`${feature}.create`),
      isUpdate: held.has(`${feature}.update`),
      isDelete: held.has(`${feature}.delete`),
    }
  }
  return map as Permissions
}

export function toGrants(permissions: Permissions): Grant[] {
  return featureNames.flatMap(feature =>
    actions.filter(action => permissions[feature][flagOf[action]]).map((action): Grant => `${feature}.${action}`),
  )
}

/** What an agent may do with a call or a screen: see data of its subtree there, or act on itself only. Without this, nothing. */
type ForAgents = { readonly agents?: 'subtree' | 'oneself' }
export type FlagNeeds = {
  readonly kind: 'can'
  readonly feature: Feature
  readonly actions: readonly Action[]
  /** Flags of another feature that are needed as well. */
  readonly also?: { readonly feature: Feature; readonly actions: readonly Action[] }
  /** Only staff need the flags; agents need none. */
  readonly agentsExempt?: true
} & ForAgents
type FullNeeds = ({ readonly kind: 'signedIn' } & ForAgents) | FlagNeeds

/** Which admin may make a call or open a screen. There is no default: leaving it out does not compile. */
export type Needs =
  | { readonly kind: 'open' }
  | { readonly kind: 'preCode' }
  | { readonly kind: 'anySession' }
  | FullNeeds

/** Who may make a call of the operator's site: anybody, or a member who is signed in there. */
export type SiteNeeds = { readonly kind: 'open' } | { readonly kind: 'memberSession' }

/** The purpose of a client of wallet-auto: to read the operator's bank accounts, to pay from them, or to tell of a former system. */
export const clientKinds = ['reader', 'payer', 'mover'] as const
export type ClientKind = (typeof clientKinds)[number]

/** Which client may make a call of wallet-auto, or whether it is for gateways or game providers. None of these calls is open. */
export type AutoNeeds =
  | { readonly kind: 'client'; readonly is: ClientKind }
  | { readonly kind: 'gateway' }
  | { readonly kind: 'provider' }

/** Who may make a call of the office of several brands: its own accounts, before or after the code, and nobody of a brand. */
export type GroupNeeds =
  | { readonly kind: 'open' }
  | { readonly kind: 'groupCode' }
  | { readonly kind: 'groupSession'; readonly stage: 'any' | 'full' }

/** No sign-in needed. */
export const open = () => ({ kind: 'open' }) as const
/** A member who is signed in. */
export const memberSession = () => ({ kind: 'memberSession' }) as const
/** A client of this kind, proven by its signature. */
export const client = (is: ClientKind) => ({ kind: 'client', is }) as const
/** The gateway in the address, proven by its signature. */
export const gateway = () => ({ kind: 'gateway' }) as const
/** The game provider in the address, proven by its signature. */
export const provider = () => ({ kind: 'provider' }) as const
/** A session of a group whose code has not been given yet. */
export const groupCode = () => ({ kind: 'groupCode' }) as const
/** A session of a group, after its code or at any stage. */
export const groupSession = <Stage extends 'any' | 'full'>(stage: Stage) => ({ kind: 'groupSession', stage }) as const
/** Only a session whose one-time code has not been given yet. */
export const preCode = () => ({ kind: 'preCode' }) as const
/** A session before or after its code. */
export const anySession = () => ({ kind: 'anySession' }) as const
/** A full session; no flags needed. */
export const signedIn = () => ({ kind: 'signedIn' }) as const
/** A full session whose role holds every one of these flags. */
export const can = (feature: Feature, ...wanted: readonly [Action, ...Action[]]) =>
  ({ kind: 'can', feature, actions: wanted }) as const

/** Both, each of one feature: `both(can('adminLog', 'read'), can('employeeManagement', 'read'))`. */
export const both = ({ feature, actions: wanted }: FlagNeeds, also: Required<FlagNeeds>['also']) =>
  ({ kind: 'can', feature, actions: wanted, also: { feature: also.feature, actions: also.actions } }) as const

/** Open to agents as well, who see only data of their subtree: `subtree(can('betReport', 'read'))`. */
export const subtree = <Needed extends FullNeeds>(needs: Needed) => ({ ...needs, agents: 'subtree' }) as const
/**
 * Open to every agent, within its subtree, and to staff with these flags, which no agent holds:
 * `agentOr(can('employeeManagement', 'create'))`.
 */
export const agentOr = <Needed extends FlagNeeds>(needs: Needed) =>
  ({ ...needs, agents: 'subtree', agentsExempt: true }) as const
/** Open to agents as well, because the call concerns only the caller. */
export const oneself = <Needed extends FullNeeds>(needs: Needed) => ({ ...needs, agents: 'oneself' }) as const

/** Company staff, or an agent: a partner outside the company who signs in here. */
export const adminTypes = ['company', 'agent'] as const
export type AdminType = (typeof adminTypes)[number]

/** The admin whose permission is checked. */
export type Who = { readonly type: AdminType; readonly permissions: Permissions }

/** Whether agents may at all. Before the sign-in is complete, the type of admin does not matter. */
export const isForAgents = (needs: Needs): boolean =>
  (needs.kind !== 'signedIn' && needs.kind !== 'can') || needs.agents !== undefined

/** Whether an admin of this type needs the flags. */
const asksFlags = (needs: Needs, type: AdminType): needs is FlagNeeds =>
  needs.kind === 'can' && !(type === 'agent' && needs.agentsExempt)

const partsOf = ({ feature, actions: wanted, also }: FlagNeeds) => [
  { feature, actions: wanted },
  ...(also ? [also] : []),
]

/** The flags that a need requires, for staff unless another type of admin is given. */
export const grantsFor = (needs: Needs, type: AdminType = 'company'): Grant[] =>
  asksFlags(needs, type)
    ? partsOf(needs).flatMap(part => part.actions.map((action): Grant => `${part.feature}.${action}`))
    : []

/** Granted only if the role has every required flag; a need without a feature admits every full session of staff. */
export function allows({ type, permissions }: Who, needs: Needs): boolean {
  if (type === 'agent' && !isForAgents(needs)) return false
  if (!asksFlags(needs, type)) return true
  return partsOf(needs).every(part => part.actions.every(action => permissions[part.feature][flagOf[action]]))
}

/** The flags of the role of agents, which is the same for all of them. */
export const agentGrants: readonly Grant[] = [
  'memberManagement.read',
  'memberManagement.create',
  // The specification's flag for a member's own screen; every call that changes a member is closed to agents.
  'memberManagement.update',
  'pretransactionDepositWithdraw.read',
  'creditTransaction.read',
  'agentReport.read',
  'betReport.read',
  'dataExport.create',
]
