import { allows, type Who } from '#contract/core/permission.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import type { InboxItem, InboxKind } from '#contract/inbox/inbox.types.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { openParam } from '#kit/list/list.state.ts'
import { isBuilt } from '#kit/screen/built.ts'
import { to } from '#kit/screen/to.ts'
import { placeOf } from '#web/areas/activity/record-places.public.ts'

type Asked = Pick<InboxItem, 'kind' | 'subjectId' | 'subjectName' | 'holderId' | 'entity'>
type Place = { screen: ScreenName; path(asked: Asked): string }

const firstWord = (text: string): string => text.split(' ')[0] ?? ''
/** A list that finds the record by what it is called, or by its id. */
const searched = (screen: ScreenName, by: (asked: Asked) => string): Place => ({
  screen,
  path: asked => `${screens[screen].path}?search=${encodeURIComponent(by(asked))}`,
})
const bySubject = (screen: ScreenName) => searched(screen, ({ subjectName }) => subjectName)
const byNumber = (screen: ScreenName) => searched(screen, ({ subjectName }) => firstWord(subjectName))
/** A list with the record itself opened, whether it is on the first page or not. */
const opened = (screen: ScreenName, more = ''): Place => ({
  screen,
  path: ({ subjectId }) => `${screens[screen].path}?${more}${openParam}=${encodeURIComponent(subjectId)}`,
})
/** The screen alone, where the record is one of few. */
const on = (screen: ScreenName): Place => ({ screen, path: () => screens[screen].path })

const member: Place = { screen: 'member-detail', path: ({ subjectId: id }) => to('member-detail', { id }) }
/** A message of a gateway stands among the others of its gateway. */
const message: Place = {
  screen: 'payment-gateway-setting',
  path: ({ subjectId, holderId }) =>
    `${to('payment-gateway-setting')}?${new URLSearchParams({ id: holderId ?? '', [openParam]: subjectId })}`,
}
const queue = byNumber('pre-transaction-request')
const requests = byNumber('pre-transaction-deposit-withdraw')

/** Where the record of each kind is shown. A new kind without a place does not compile. */
const places: Readonly<Record<Exclude<InboxKind, 'change'>, Place>> = {
  adjustmentIn: member,
  adjustmentOut: member,
  withdrawal: queue,
  withdrawalReject: queue,
  deposit: queue,
  depositReversal: requests,
  withdrawalReturn: requests,
  lineCredit: opened('pre-transaction-matching'),
  messageCredit: message,
  reconcileDeposit: opened('pre-transaction-reconcile-deposit'),
  reconcileWithdraw: opened('pre-transaction-reconcile-withdraw'),
  reconcileDay: opened('reconcile'),
  refundRun: opened('refund-management', 'part=runs&'),
  affiliateRun: opened('affiliate-management', 'part=runs&'),
  commissionPayment: { screen: 'seller-report', path: ({ subjectId: id }) => to('seller-report', { id }) },
  commissionReversal: searched('seller-list', ({ subjectName }) => subjectName.split(' · ')[0] ?? ''),
  limitRaise: on('setting'),
  memberLimitRaise: on('core-system'),
  withdrawalRules: on('pre-transaction-rules'),
  creditLimit: bySubject('employee-management'),
  movingOut: on('moving-out'),
  promotion: { screen: 'promotion-edit', path: ({ subjectId: id }) => to('promotion-edit', { id }) },
  agentCredit: byNumber('agent-management'),
  reversal: searched('credit-transaction', ({ subjectId }) => subjectId),
  bankTransfer: byNumber('payment-auto-approve-transfer'),
}

/** The screens of records that the search does not find, most of which exist once. */
const settings: { readonly [Entity in LiveTopic]?: ScreenName } = {
  affiliate: 'affiliate-management',
  agentCredit: 'agent-management',
  announcement: 'announcement-management',
  approvalRule: 'approval-rules',
  banner: 'website-banner',
  client: 'payment-auto-list',
  coreSystem: 'core-system',
  gateway: 'payment-gateway-list',
  policy: 'setting',
  popup: 'website-popup',
  refund: 'refund-management',
  theme: 'website-customize',
  websiteConfig: 'website-config',
  withdrawalRules: 'pre-transaction-rules',
}

/** The address of the record that a request is about, or undefined if this admin cannot open it. */
export function inboxPlace(asked: Asked, who: Who): string | undefined {
  if (asked.kind === 'change') return placeOfChange(asked, who)
  const { screen, path } = places[asked.kind]
  return isOpen(screen, who) ? path(asked) : undefined
}

const isOpen = (screen: ScreenName, who: Who): boolean => isBuilt(screen) && allows(who, screens[screen].needs)

/** Where the record of a held-back change is shown: a new one is not there yet. */
function placeOfChange({ entity, subjectId, subjectName }: Asked, who: Who): string | undefined {
  if (entity === null || subjectId === entity) return undefined
  const setting = Object.entries(settings).find(([name]) => name === entity)?.[1]
  if (setting) return isOpen(setting, who) ? screens[setting].path : undefined
  return placeOf(entity, { id: subjectId, title: subjectName }, who)
}
