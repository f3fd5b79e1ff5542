import { z } from 'zod'
import { can, type Needs, oneself, signedIn, subtree } from '../core/permission.ts'

/**
 * The topics of the live channel and who may see them: the entities that calls log, and the two logs themselves. A call cannot
 * log an entity that is not here.
 */
export const liveTopics = {
  admin: can('employeeManagement', 'read'),
  role: can('roleManagement', 'read'),
  approval: signedIn(),
  approvalRule: can('websiteConfigAndCoreSystem', 'read'),
  credit: can('creditTransaction', 'read'),
  member: subtree(can('memberManagement', 'read')),
  blockEntry: can('risk', 'read'),
  case: can('caseManagement', 'read'),
  moveIn: can('movingIn', 'read'),
  cutOver: can('movingIn', 'read'),
  parallel: can('movingIn', 'read'),
  seller: can('sellerManagement', 'read'),
  pretransaction: subtree(can('pretransactionDepositWithdraw', 'read')),
  request: can('pretransactionRequest', 'read', 'update'),
  rejectReason: can('pretransactionRequest', 'read', 'update'),
  withdrawalRules: can('pretransactionRequest', 'read'),
  bank: can('paymentAuto', 'read'),
  bankTransfer: can('paymentAutoTransfer', 'read'),
  statement: can('paymentAuto', 'read'),
  statementLine: can('pretransactionNotMatch', 'read'),
  reconcile: can('reconcile', 'read'),
  reconcileDeposit: can('pretransactionReconcileDeposit', 'read', 'update'),
  reconcileWithdraw: can('pretransactionReconcileWithdraw', 'read', 'update'),
  shift: can('shift', 'read'),
  client: can('paymentAuto', 'read'),
  gateway: can('paymentGateway', 'read'),
  promotion: can('promotionManagement', 'read'),
  bonusClaim: can('promotionManagement', 'read'),
  refund: can('refundManagement', 'read'),
  affiliate: can('affiliateManagement', 'read'),
  agent: subtree(signedIn()),
  agentCredit: subtree(signedIn()),
  marketing: signedIn(),
  gameProvider: can('providerDashboard', 'read'),
  gameType: can('providerDashboard', 'read'),
  distributor: signedIn(),
  notification: oneself(signedIn()),
  pushDevice: signedIn(),
  passkey: oneself(signedIn()),
  riskScore: can('websiteConfigAndCoreSystem', 'read'),
  slipService: can('paymentGateway', 'read'),
  singleSignOn: can('roleManagement', 'read'),
  websiteConfig: can('websiteConfigAndCoreSystem', 'read'),
  banner: can('websiteBanner', 'read'),
  popup: can('websitePopup', 'read'),
  theme: can('websiteCustomize', 'read'),
  group: signedIn(),
  groupDelivery: can('employeeManagement', 'update', 'read'),
  session: can('employeeManagement', 'read'),
  policy: can('websiteConfigAndCoreSystem', 'read'),
  job: can('operations', 'read'),
  movingOut: can('movingOut', 'read'),
  apiKey: can('apiKey', 'read'),
  webhook: can('webhook', 'read'),
  announcement: signedIn(),
  coreSystem: can('websiteConfigAndCoreSystem', 'read'),
  view: signedIn(),
  customReport: signedIn(),
  task: oneself(signedIn()),
  adminLog: can('adminLog', 'read'),
  activity: can('adminLog', 'read'),
} as const satisfies Record<string, Needs>

export type LiveTopic = keyof typeof liveTopics

/** Topics that only the admin who caused the change may see. */
export const ownTopics: ReadonlySet<LiveTopic> = new Set<LiveTopic>(['notification', 'passkey', 'pushDevice', 'task'])

/** A change. It holds ids only: a client reads the data itself, and its permission is checked again. */
export const LiveEvent = z.object({
  topic: z.enum(Object.keys(liveTopics).filter((name): name is LiveTopic => name in liveTopics)),
  id: z.string(),
  action: z.string(),
  /** The admin who did it; null when it was not an admin. */
  by: z.string().nullable(),
  /** The position behind it, where a replica may be read; see `positionHeader`. */
  position: z.string().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
