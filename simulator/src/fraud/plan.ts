import type { SlipCheck } from '#contract/bank/slip-check.types.ts'
import type { BlockKind } from '#contract/block/block.rules.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RiskSignalName } from '#contract/member/member-signals.ts'
import type { CheckName } from '#contract/pretransaction/withdrawal-facts.ts'
import type { LinkKind } from '#contract/risk/link.types.ts'
import type { RiskPart } from '#contract/risk/risk-score.rules.ts'

/** By what the product shows that something is wrong, as staff see it on its screens. */
export type Sign =
  | `signal ${RiskSignalName}`
  | `check ${CheckName}`
  | `queue ${string}`
  | `link ${LinkKind}`
  | 'strong link'
  | `block ${BlockKind}`
  | `score ${RiskPart}`
  | `refused ${ErrorCode}`
  | `slip ${SlipCheck['result']}`
  | 'shown beside the first'
  | 'wanted by another'
  | 'not credited'

/** The named queues of the live rules. */
export const queues = { often: 'ถอนถี่', large: 'ยอดสูง', linked: 'ผูกกับคนอื่น' } as const

/** Where the product meets somebody. */
type Door = 'registration' | 'slip' | 'withdrawal'

type PlantedKind = {
  what: string
  door: Door
  /** Every one of these must be shown: of a withdrawal, on each that would be wrong to pay. */
  signs: readonly Sign[]
}

/** The frauds that are planted: one row per kind. What each does stands in `planted.ts`. */
export const planted = {
  oneAccount: {
    what: 'several members who hand one bank account on',
    door: 'withdrawal',
    signs: ['refused MEMBER_EXISTS', 'signal sameAccount', 'link account', 'strong link'],
  },
  oneDevice: {
    what: 'several members on one device and address',
    door: 'withdrawal',
    signs: ['signal sameDevice', 'signal sameIp', 'link device', 'strong link'],
  },
  // From four members on, one address links them too weakly for the promotion's own rule: the withdrawal is where they are met.
  bonusRing: {
    what: 'members who bring each other for the first bonus',
    door: 'withdrawal',
    signs: ['signal sameIp', 'check withoutBonus', 'link upline', 'link timing'],
  },
  passThrough: {
    what: 'money passed through without play',
    door: 'withdrawal',
    signs: ['signal depositsWithoutPlay'],
  },
  bonusOnly: {
    what: 'play with nothing but a bonus',
    door: 'withdrawal',
    signs: ['signal bonusOnlyPlay', 'check lifetime'],
  },
  splitting: {
    what: 'a large withdrawal in many small ones within an hour',
    door: 'withdrawal',
    signs: [`queue ${queues.often}`],
  },
  paidBack: {
    what: 'a payout that came back, asked for again and reported twice',
    door: 'withdrawal',
    signs: ['check uncorrected', 'score returnedPayouts', 'refused STATE_ILLEGAL'],
  },
  listed: {
    what: 'a member whose account came onto the block list',
    door: 'withdrawal',
    signs: ['signal blocked', 'block account'],
  },
  listedAgain: {
    what: 'the same person registers anew with a blocked account',
    door: 'registration',
    signs: ['refused MEMBER_REFUSED'],
  },
  slipTwice: {
    what: 'a slip shown twice by its member',
    door: 'slip',
    signs: ['refused SLIP_USED', 'shown beside the first', 'not credited'],
  },
  slipStolen: {
    what: 'a slip shown by another member',
    door: 'slip',
    signs: ['refused SLIP_USED', 'shown beside the first', 'not credited'],
  },
  slipAhead: {
    what: 'a slip shown by another member before its owner does',
    door: 'slip',
    signs: ['refused SLIP_USED', 'wanted by another', 'slip differs', 'not credited'],
  },
  slipOfStranger: {
    what: 'the true slip of a stranger who announced nothing',
    door: 'slip',
    signs: ['slip differs', 'not credited'],
  },
  slipForged: {
    what: 'a forged slip that the verification service does not know',
    door: 'slip',
    signs: ['slip notFound', 'not credited'],
  },
  slipConfirmed: {
    what: 'a forged slip that the verification service confirms',
    door: 'slip',
    signs: ['slip confirmed', 'not credited'],
  },
  slipUnchecked: {
    what: 'a forged slip while the verification service answers rubbish',
    door: 'slip',
    signs: ['not credited'],
  },
} as const satisfies Record<string, PlantedKind>
export type PlantedName = keyof typeof planted
export const plantedNames = Object.keys(planted).filter((name): name is PlantedName => name in planted)

type HonestKind = {
  what: string
  /** Which fraud they look like; null for members like most. */
  like: PlantedName | null
  /** Whether their withdrawals are paid without a hand, or may wait until a person has looked. */
  way: 'alone' | 'person'
  /** There is one such case in a week, however long. */
  isOne?: true
}

/** Honest members: most are like everybody, the others resemble a fraud. What each does stands in `honest.ts`. */
export const honest = {
  ordinary: { what: 'members like most', like: null, way: 'alone' },
  family: { what: 'a family behind one address, of whom one brought another', like: 'bonusRing', way: 'person' },
  friends: { what: 'friends who bring each other and take the first bonus', like: 'bonusRing', way: 'person' },
  mobileNetwork: {
    what: 'a mobile network with more than a hundred members',
    like: 'oneDevice',
    way: 'person',
    isOne: true,
  },
  namesake: { what: 'a member with the name of somebody on the block list', like: 'listed', way: 'person' },
  wrongAccount: {
    what: 'a payout that came back, asked for again to another account',
    like: 'paidBack',
    way: 'person',
  },
  bigWinner: { what: 'a member who won big at once', like: 'passThrough', way: 'person' },
  openBets: { what: 'a member whose large bets wait for a match', like: 'passThrough', way: 'alone' },
  newPhone: { what: 'a member who comes back with a new phone', like: 'oneDevice', way: 'alone' },
  frequent: { what: 'a member who withdraws three times on a day', like: 'splitting', way: 'alone' },
  bonusPlayer: { what: 'a member who plays a bonus and then deposits', like: 'bonusOnly', way: 'alone' },
  twiceSame: { what: 'two deposits of one amount, each with its slip', like: 'slipTwice', way: 'alone' },
  twicePlain: { what: 'two deposits of one amount, without slips', like: 'slipTwice', way: 'alone' },
  retried: { what: 'a slip sent again on a better picture', like: 'slipTwice', way: 'alone' },
  angledSlip: { what: 'a slip photographed at an angle', like: 'slipForged', way: 'alone' },
  turnedSlip: { what: 'a slip photographed sideways', like: 'slipForged', way: 'alone' },
  blurredSlip: { what: 'a blurred picture of a slip', like: 'slipForged', way: 'alone' },
} as const satisfies Record<string, HonestKind>
export type HonestName = keyof typeof honest
export const honestNames = Object.keys(honest).filter((name): name is HonestName => name in honest)

export type KindName = PlantedName | HonestName
export const isPlanted = (kind: KindName): kind is PlantedName => kind in planted

/** How large a week is: its days, the cases of each kind, and the members like most. */
export type Edition = { days: number; cases: number; ordinary: number }
export const editions = {
  small: { days: 3, cases: 1, ordinary: 4 },
  whole: { days: 7, cases: 3, ordinary: 40 },
} as const satisfies Record<string, Edition>

/** No script takes longer than this. */
const scriptDays = 3

/** How many cases of a kind there are in an edition. */
export function timesOf(kind: KindName, { cases, ordinary }: Edition): number {
  if (kind === 'ordinary') return ordinary
  return !isPlanted(kind) && 'isOne' in honest[kind] ? 1 : cases
}

/** The day on which a case begins: they are spread over the days on which it can still end. */
export const startOf = (number: number, { days }: Edition): number => number % (days - scriptDays + 1)
