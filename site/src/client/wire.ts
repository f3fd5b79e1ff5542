import type { affiliateSiteCalls } from '#contract/affiliate/affiliate-site.calls.ts'
import type { announcementSiteCalls } from '#contract/announcement/announcement-site.calls.ts'
import type { creditSiteCalls } from '#contract/credit/credit-site.calls.ts'
import type { SiteCall } from '#contract/frames/call.ts'
import type { gameSiteCalls } from '#contract/game/game-site.calls.ts'
import type { memberSiteCalls } from '#contract/member/member-site.calls.ts'
import type { pretransactionSiteCalls } from '#contract/pretransaction/pretransaction-site.calls.ts'
import type { promotionSiteCalls } from '#contract/promotion/promotion-site.calls.ts'
import type { receiptSiteCalls } from '#contract/receipt/receipt-site.calls.ts'
import type { refundSiteCalls } from '#contract/refund/refund-site.calls.ts'
import type { websiteSiteCalls } from '#contract/website/website-site.calls.ts'

/** The part of a call that the client needs. */
export type Wire<C extends SiteCall> = {
  readonly method: C['method']
  readonly path: C['path']
  /** Whether it changes something: then it has an idempotency key, so that a retry does not apply it twice. */
  readonly changes: boolean
  /** The type of the call; this property never has a value, it exists only for the types. */
  readonly call?: C
}

const reads = <C extends SiteCall>(method: 'GET' | 'POST', path: C['path']): Wire<C> => ({
  method,
  path,
  changes: false,
})
const changes = <C extends SiteCall>(path: C['path']): Wire<C> => ({ method: 'POST', path, changes: true })

type Member = typeof memberSiteCalls
type Credit = typeof creditSiteCalls
type Pre = typeof pretransactionSiteCalls
type Game = typeof gameSiteCalls
type Promotion = typeof promotionSiteCalls
type Receipts = typeof receiptSiteCalls
type Refund = typeof refundSiteCalls
type Affiliate = typeof affiliateSiteCalls
type Announcement = typeof announcementSiteCalls
type Website = typeof websiteSiteCalls

/**
 * The calls of the member interface without their schemas, which members' browsers need not load. A test compares them with the
 * contract.
 */
export const wire = {
  register: changes<Member['register']>('/register'),
  signIn: changes<Member['signIn']>('/sign-in'),
  resetPassword: changes<Member['resetPassword']>('/reset-password'),
  signOut: changes<Member['signOut']>('/sign-out'),
  getProfile: reads<Member['getProfile']>('GET', '/profile'),
  changePassword: changes<Member['changePassword']>('/password'),
  getBalances: reads<Credit['getBalances']>('GET', '/balances'),
  getStatement: reads<Credit['getStatement']>('POST', '/statement'),
  requestDeposit: changes<Pre['requestDeposit']>('/deposit/bank'),
  requestPromptPay: changes<Pre['requestPromptPay']>('/deposit/promptpay'),
  requestGateway: changes<Pre['requestGateway']>('/deposit/gateway'),
  listChannels: reads<Pre['listChannels']>('POST', '/deposit/channels'),
  getWithdrawable: reads<Pre['getWithdrawable']>('POST', '/withdraw/amount'),
  requestWithdrawal: changes<Pre['requestWithdrawal']>('/withdraw'),
  cancelOwn: changes<Pre['cancelOwn']>('/pre-transaction/cancel/:id'),
  addOwnSlip: changes<Pre['addOwnSlip']>('/deposit/slip/:id'),
  getOwn: reads<Pre['getOwn']>('POST', '/pre-transaction/get/:id'),
  listOwn: reads<Pre['listOwn']>('POST', '/pre-transaction/list'),
  getLobby: reads<Game['getLobby']>('GET', '/game/lobby'),
  listGames: reads<Game['listGames']>('POST', '/game/games'),
  launchGame: changes<Game['launchGame']>('/game/launch'),
  listOffers: reads<Promotion['listOffers']>('GET', '/promotions'),
  claimPromotion: changes<Promotion['claimPromotion']>('/promotion/claim/:id'),
  claimCode: changes<Promotion['claimCode']>('/promotion/code'),
  listOwnBonuses: reads<Promotion['listOwnBonuses']>('GET', '/bonuses'),
  cancelOwnBonus: changes<Promotion['cancelOwnBonus']>('/bonus/cancel/:id'),
  listSeals: reads<Receipts['listSeals']>('GET', '/seals'),
  makeReceipt: reads<Receipts['makeReceipt']>('POST', '/receipt'),
  listRefunds: reads<Refund['listRefunds']>('GET', '/refunds'),
  claimRefund: changes<Refund['claimRefund']>('/refund/claim/:id'),
  getAffiliate: reads<Affiliate['getAffiliate']>('GET', '/affiliate'),
  listAnnouncements: reads<Announcement['listAnnouncements']>('GET', '/announcement/list'),
  getConfiguration: reads<Website['getConfiguration']>('GET', '/site/configuration'),
  getState: reads<Website['getState']>('GET', '/site/state'),
  getTheme: reads<Website['getTheme']>('GET', '/site/theme'),
  listBanners: reads<Website['listBanners']>('GET', '/site/banners'),
  listPopups: reads<Website['listPopups']>('GET', '/site/popups'),
} as const
