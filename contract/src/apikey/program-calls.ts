import { calls } from '../calls.ts'
import { type Grant, grantsFor } from '../core/permission.ts'
import type { Call, CallTable } from '../frames/call.ts'

type Tables = typeof calls
type Allowed = { readonly [Area in keyof Tables]?: readonly (keyof Tables[Area] & string)[] }

/**
 * The calls of the office interface that a program may make with a key: reading, and a few changes that need no code of a person. A
 * call that is not here is refused. Never: signing in, a person's own settings, employees and roles, keys and secrets, revealing
 * numbers, and decisions of any kind.
 */
export const programCalls = {
  member: [
    'searchMembers',
    'getMember',
    'getMemberOverview',
    'readTimeline',
    'listMemberAccounts',
    'searchMemberNotes',
    'searchMemberSignIns',
    'listMemberTags',
    'tagMember',
    'suspendMember',
  ],
  block: ['searchBlocks', 'getBlock'],
  case: ['searchCases', 'sumCases', 'getCase'],
  seller: [
    'searchSellers',
    'getSeller',
    'searchSellerMembers',
    'searchSellerDays',
    'getSellerSums',
    'searchSellerPayments',
  ],
  credit: ['searchCredit', 'getCredit', 'getBalances'],
  pretransaction: [
    'searchPre',
    'getPre',
    'getMemberDays',
    'searchQueue',
    'getRequest',
    'searchLines',
    'getLine',
    'searchStatement',
    'searchPromiseDays',
  ],
  reconcile: [
    'searchDays',
    'getDay',
    'searchDepositExceptions',
    'getDepositException',
    'searchWithdrawExceptions',
    'getWithdrawException',
  ],
  shift: ['searchShifts', 'getShift', 'searchShiftDays'],
  promotion: ['listPromotions', 'getPromotion', 'searchClaims', 'searchPromotionDays', 'getPromotionSums'],
  refund: ['searchRefunds', 'getRefund', 'searchRefundRuns', 'searchRefundShares', 'getRefundRun', 'searchPaidRefunds'],
  affiliate: [
    'searchAffiliates',
    'getAffiliate',
    'searchAffiliateRuns',
    'searchAffiliateShares',
    'getAffiliateRun',
    'searchAffiliateEarnings',
    'searchDownline',
  ],
  report: ['searchDaily', 'getDailySums', 'searchUsers', 'getUserSums', 'searchFormerDays'],
  risk: ['listLinks', 'getScore'],
  dashboard: ['getToday', 'getMoneyDays', 'getMoneyHours', 'getBankBalances'],
  bank: [
    'searchBankAccounts',
    'getBankAccount',
    'searchTransfers',
    'getTransfer',
    'listTransferAccounts',
    'createTransfer',
  ],
  gateway: ['searchGateways', 'getGateway'],
  bet: ['searchBets', 'searchBetGroups', 'getBet', 'getBetChoices'],
  game: ['listProviders', 'listProviderGames', 'listTypes'],
  website: ['listBanners', 'listPopups'],
  announcement: ['listAnnouncements', 'getAnnouncement'],
  activity: ['search', 'get', 'listEntities', 'listActions', 'verify'],
  activityStream: ['readActivities'],
} as const satisfies Allowed

const tables: Readonly<Record<string, CallTable>> = calls

/** The same as a list, each with its names. */
export const programCallList: readonly { area: string; name: string; call: Call }[] = Object.entries(
  programCalls as Readonly<Record<string, readonly string[]>>,
).flatMap(([area, names]) =>
  names.flatMap(name => {
    const call = tables[area]?.[name]
    return call ? [{ area, name, call }] : []
  }),
)

const allowed: ReadonlySet<Call> = new Set(programCallList.map(({ call }) => call))

export const isForPrograms = (call: Call): boolean => allowed.has(call)

/** The flags that a key can have: those that some of its calls need, and no others. */
export const programGrants: ReadonlySet<Grant> = new Set(programCallList.flatMap(({ call }) => grantsFor(call.needs)))
