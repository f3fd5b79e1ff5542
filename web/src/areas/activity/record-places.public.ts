import type { EvidenceKind } from '#contract/case/evidence.rules.ts'
import { allows, type Who } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { type SearchEntity, searchEntities } from '#contract/frames/search.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { isBuilt } from '#kit/screen/built.ts'
import { to } from '#kit/screen/to.ts'

type Named = { id: string; title: string; memberId?: string | null }
type Place = { screen: ScreenName; path(record: Named): string }

type Searched =
  | 'employee-management'
  | 'role-management'
  | 'member-management'
  | 'pre-transaction-deposit-withdraw'
  | 'payment-auto-transfer'
  | 'payment-auto-approve-transfer'
  | 'shift'
  | 'case-list'
  | 'credit-transaction'
  | 'bet-report'
  | 'pre-transaction-matching'
  | 'member-block-list'
  | 'move-in'
  | 'seller-list'
  | 'agent-management'
  | 'payment-auto-list'
  | 'promotion-management'
  | 'marketing-management'

const searched = (screen: Searched): Place => ({
  screen,
  path: ({ title }) => `${to(screen)}?search=${encodeURIComponent(title)}`,
})

/**
 * The name of each kind of record, and the screens that show one in its current state: the first that the admin may open is
 * used.
 */
const records: Record<SearchEntity, { word: Text; places: readonly Place[] }> = {
  member: {
    word: { th: 'สมาชิก', en: 'Members' },
    places: [{ screen: 'member-detail', path: ({ id }) => to('member-detail', { id }) }, searched('member-management')],
  },
  pretransaction: {
    word: { th: 'ฝากถอน', en: 'Deposits and withdrawals' },
    places: [searched('pre-transaction-deposit-withdraw')],
  },
  bankTransfer: {
    word: { th: 'การโอนเงิน', en: 'Bank transfers' },
    places: [searched('payment-auto-transfer'), searched('payment-auto-approve-transfer')],
  },
  shift: { word: { th: 'กะแคชเชียร์', en: 'Cashier shifts' }, places: [searched('shift')] },
  case: { word: { th: 'เคส', en: 'Cases' }, places: [searched('case-list')] },
  seller: {
    word: { th: 'ผู้ขาย', en: 'Sellers' },
    places: [{ screen: 'seller-report', path: ({ id }) => to('seller-report', { id }) }, searched('seller-list')],
  },
  agent: { word: { th: 'เอเย่นต์', en: 'Agents' }, places: [searched('agent-management')] },
  bank: { word: { th: 'บัญชีธนาคาร', en: 'Bank accounts' }, places: [searched('payment-auto-list')] },
  promotion: {
    word: { th: 'โปรโมชัน', en: 'Promotions' },
    places: [
      { screen: 'promotion-edit', path: ({ id }) => to('promotion-edit', { id }) },
      searched('promotion-management'),
    ],
  },
  marketing: { word: { th: 'ลิงก์การตลาด', en: 'Marketing links' }, places: [searched('marketing-management')] },
  admin: { word: { th: 'พนักงาน', en: 'Employees' }, places: [searched('employee-management')] },
  role: {
    word: { th: 'บทบาท', en: 'Roles' },
    places: [{ screen: 'role-edit', path: ({ id }) => to('role-edit', { id }) }, searched('role-management')],
  },
}

/** One part of the screen of the member whose record it is. */
const partOfMember = (part: string): Place => ({
  screen: 'member-detail',
  path: ({ memberId }) => `${to('member-detail', { id: memberId ?? '' })}?part=${part}`,
})

/** The screens of records that are not searched everywhere: evidence of cases, and what the log of activities names. */
const unsearched: Record<Exclude<EvidenceKind, SearchEntity> | 'moveIn' | 'parallel', readonly Place[]> = {
  bonusClaim: [partOfMember('promotions')],
  credit: [searched('credit-transaction')],
  bet: [searched('bet-report')],
  statementLine: [searched('pre-transaction-matching')],
  blockEntry: [searched('member-block-list')],
  signIn: [partOfMember('signIns')],
  moveIn: [searched('move-in')],
  parallel: [{ screen: 'move-in-parallel', path: () => to('move-in-parallel') }],
}
const places = new Map<string, readonly Place[]>([
  ...Object.entries(unsearched),
  ...searchEntities.map((entity): [string, readonly Place[]] => [entity, records[entity].places]),
])

export const recordWord = (entity: SearchEntity): Text => records[entity].word

/** The address of a record, or undefined if there is none for this admin. */
export function placeOf(entity: string, record: Named, who: Who): string | undefined {
  const place = places.get(entity)?.find(each => mayOpen(each.screen, who))
  return place?.path(record)
}

const mayOpen = (screen: ScreenName, who: Who) => isBuilt(screen) && allows(who, screens[screen].needs)
