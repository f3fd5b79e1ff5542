import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import type { Needs } from './core/permission.ts'
import type { Call } from './frames/call.ts'
import { screenList } from './screens.ts'

/** The specification's table of routes, verbatim. An address without flags needs only a session. */
const specified: readonly (readonly [path: string, needs: string])[] = [
  ['/', 'open'],
  ['/otp', 'open'],
  ['/dashboard', 'dashboard read'],
  ['/member/member-management', 'memberManagement read'],
  ['/member/member-add', 'memberManagement create'],
  ['/member/member-detail/:id', 'memberManagement read update'],
  ['/member/change-password/:id', 'memberManagement update read'],
  ['/member/change-account/:id', 'memberManagement update read'],
  ['/seller/list', 'sellerManagement read'],
  ['/seller/create', 'sellerManagement create'],
  ['/seller/update/:id', 'sellerManagement update read'],
  ['/seller/report/:id', 'sellerManagement read'],
  ['/seller/user/:id', 'sellerManagement read'],
  ['/pre-transaction/deposit-withdraw', 'pretransactionDepositWithdraw read'],
  ['/pre-transaction/request', 'pretransactionRequest read update'],
  ['/pre-transaction/matching', 'pretransactionNotMatch read'],
  ['/pre-transaction/reconcile-deposit', 'pretransactionReconcileDeposit read update'],
  ['/pre-transaction/reconcile-withdraw', 'pretransactionReconcileWithdraw read update'],
  ['/reconcile', 'reconcile read'],
  ['/promotion/promotion-add', 'promotionManagement create read'],
  ['/promotion/promotion-report', 'promotionReport read'],
  ['/promotion/promotion-management', 'promotionManagement read'],
  ['/promotion/promotion-edit/:id', 'promotionManagement update read'],
  ['/refund/refund-management', 'refundManagement read'],
  ['/refund/refund-report', 'refundReport read'],
  ['/refund/refund-setting', 'refundManagement create'],
  ['/refund/refund-setting/:id', 'refundManagement update read'],
  ['/affiliate/affiliate-management', 'affiliateManagement read'],
  ['/affiliate/affiliate-report', 'affiliateReport read'],
  ['/affiliate/affiliate-setting', 'affiliateManagement create'],
  ['/affiliate/affiliate-setting/:id', 'affiliateManagement update read'],
  ['/marketing/marketing-add', 'signedIn'],
  ['/marketing/marketing-management', 'signedIn'],
  ['/agent/my-agent', 'signedIn'],
  ['/agent/agent-add', 'signedIn'],
  ['/agent/agent-credit', 'signedIn'],
  ['/agent/agent-management', 'signedIn'],
  ['/agent/agent-report', 'signedIn'],
  ['/agent/agent-report-daily', 'signedIn'],
  ['/employee/employee-add', 'employeeManagement create'],
  ['/employee/employee-management', 'employeeManagement read'],
  ['/employee/admin-log', 'adminLog read'],
  ['/employee/role-add', 'roleManagement create'],
  ['/employee/role-edit/:id', 'roleManagement update read'],
  ['/employee/role-management', 'roleManagement read'],
  ['/announcement/announcement-add', 'websiteAnnounce create read'],
  ['/announcement/announcement-management', 'websiteAnnounce create'],
  ['/announcement/announcement-edit/:id', 'websiteAnnounce read delete'],
  ['/report/total-user', 'agentReport read'],
  ['/report/total-daily', 'agentReport read'],
  ['/report/former-system', 'agentReport read'],
  ['/credit-transaction', 'creditTransaction read'],
  ['/bet-report', 'betReport read'],
  ['/setting', 'signedIn'],
  ['/payment-gateway/list', 'paymentGateway read'],
  ['/payment-gateway/setting', 'paymentGateway read'],
  ['/payment-auto/list', 'paymentAuto read'],
  ['/payment-auto/transactions/:id', 'paymentAuto read'],
  ['/payment-auto/add', 'paymentAuto create'],
  ['/payment-auto/transfer', 'paymentAutoTransfer create'],
  ['/payment-auto/approve-transfer', 'paymentAutoTransfer update'],
  ['/website/game-providers', 'providerDashboard read'],
  ['/website/game-types', 'providerDashboard read'],
  ['/website/core-system', 'websiteConfigAndCoreSystem read'],
  ['/website/website-config', 'websiteConfigAndCoreSystem read'],
  ['/website/website-banner', 'websiteBanner read'],
  ['/website/website-banner-add', 'websiteBanner create'],
  ['/website/website-customize', 'websiteCustomize read'],
  ['/website/website-popup', 'websitePopup read'],
  ['/distributor/providers', 'signedIn'],
  ['/notification/list', 'signedIn'],
  ['/notification/add', 'signedIn'],
  ['/group-notification/list', 'signedIn'],
  ['/group-notification/add', 'signedIn'],
  ['/group-notification/edit/:id', 'signedIn'],
  ['/activity-logs', 'adminLog read'],
]

/** The screens of what was asked for later. */
const later: typeof specified = [
  ['/employee/approval-history', 'adminLog read'],
  ['/employee/approval-rules', 'websiteConfigAndCoreSystem read'],
  ['/daily-files', 'signedIn'],
  ['/daily-files/:id', 'signedIn'],
  ['/member/block-list', 'risk read'],
  ['/case/list', 'caseManagement read'],
  ['/move-in', 'movingIn read'],
  ['/move-in/file/:id', 'movingIn read'],
  ['/move-in/cut-over', 'movingIn read update'],
  ['/move-in/carried-back', 'movingIn read'],
  ['/move-in/parallel', 'movingIn read'],
  ['/move-in/parallel/:id', 'movingIn read'],
  ['/move-in/parallel-accounts', 'movingIn read'],
  ['/moving-out', 'movingOut read'],
  ['/setting/api-keys', 'apiKey read'],
  ['/setting/webhooks', 'webhook read'],
  ['/setting/webhooks/deliveries', 'webhook read'],
  ['/pre-transaction/promise', 'pretransactionDepositWithdraw read'],
  ['/pre-transaction/rules', 'pretransactionRequest read'],
  ['/shift', 'shift read'],
  ['/shift/report', 'shift read'],
  ['/report/board', 'signedIn'],
  ['/report/custom', 'signedIn'],
  ['/report/custom/:id', 'signedIn'],
  ['/report/custom/new', 'signedIn'],
  ['/sso', 'open'],
  ['/enter', 'open'],
]

const written = (needs: Needs) =>
  needs.kind === 'can' ? [needs.feature, ...[...needs.actions].sort()].join(' ') : needs.kind
const sorted = (needs: string) => {
  const [feature, ...actions] = needs.split(' ')
  return [feature, ...actions.sort()].join(' ')
}

it('has every route of the specification with its flags, those that were added since, and no other', () => {
  const ours = Object.fromEntries(screenList.map(screen => [screen.path, written(screen.needs)]))
  const known = [...specified, ...later]
  expect(ours).toEqual(Object.fromEntries(known.map(([path, needs]) => [path, sorted(needs)])))
  expect(screenList).toHaveLength(known.length)
})

it('puts no screen with a parameter into the menu, since nobody could open it from there', () => {
  expect(screenList.filter(screen => screen.menu && screen.path.includes(':'))).toEqual([])
})

it('puts no form that adds something into the menu: it is a button of the list that it adds to', () => {
  const adding = screenList.filter(({ adds }) => adds)
  expect(adding.length).toBeGreaterThan(12)
  for (const { name, menu, parent } of adding)
    expect([name, screenList.find(screen => screen.name === parent)?.menu]).toEqual([name, menu])
  expect(screenList.filter(({ menu, parent, adds }) => menu && parent && !adds)).toEqual([])
})

it('leads from every screen that is in no menu to a list that is', () => {
  const reached = screenList.filter(({ needs, menu }) => needs.kind !== 'open' && !menu)
  expect(reached.length).toBeGreaterThan(5)
  for (const { name, parent } of reached) {
    expect(screenList.find(screen => screen.name === parent)?.menu, name).toBeDefined()
  }
})

it('offers a screen to those who may make the call that it is for', () => {
  const madeThere: Readonly<Record<string, Call>> = {
    'pre-transaction-rules': calls.pretransaction.updateWithdrawalRules,
    'marketing-add': calls.marketing.createLink,
    'agent-add': calls.agent.createAgent,
    'notification-add': calls.notification.createNotification,
    'group-notification-add': calls.group.createGroup,
    // One of those that can be done by file: the others are begun at their lists.
    'daily-files': calls.member.updateMember,
  }
  const offered = screenList.flatMap(screen => (screen.offered ? [[screen.name, screen.offered]] : []))
  const needed = Object.entries(madeThere).map(([name, { needs }]) => [name, needs])
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(needed))
})
