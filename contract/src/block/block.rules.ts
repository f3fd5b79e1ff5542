import type { Text } from '../core/text.ts'

/** What a value is, and whether somebody else is easily meant by it as well: then `review` is what the form proposes. */
export const blockKinds = {
  account: { th: 'บัญชีธนาคาร', en: 'Bank account', coincides: false },
  phone: { th: 'เบอร์โทร', en: 'Phone', coincides: false },
  device: { th: 'อุปกรณ์', en: 'Device', coincides: false },
  address: { th: 'IP', en: 'IP address', coincides: true },
  name: { th: 'ชื่อ', en: 'Name', coincides: true },
} as const satisfies Record<string, Text & { coincides: boolean }>
export type BlockKind = keyof typeof blockKinds
export const blockKindNames = ['account', 'phone', 'device', 'address', 'name'] as const satisfies readonly BlockKind[]

export const blockEffectWords = {
  refuse: { th: 'ไม่รับ', en: 'Refuse' },
  review: { th: 'ให้คนตรวจ', en: 'Review' },
} as const satisfies Record<string, Text>
export type BlockEffect = keyof typeof blockEffectWords

/** What comes of it: the later words are stronger. */
export const blockOutcomeWords = {
  marked: { th: 'ให้ผ่าน แต่ทำเครื่องหมาย', en: 'Let through and marked' },
  person: { th: 'ต้องให้คนอนุมัติ', en: 'Needs a person' },
  held: { th: 'พักไว้ให้คนตรวจ', en: 'Held for a person' },
  second: { th: 'ต้องมีผู้อนุมัติคนที่สอง', en: 'Needs a second admin' },
  refused: { th: 'ไม่รับ', en: 'Refused' },
} as const satisfies Record<string, Text>
export type BlockOutcome = keyof typeof blockOutcomeWords

type Moment = Text & { readonly [Effect in BlockEffect]: BlockOutcome } & {
  /** What of somebody is asked about. Of a member who is known, everything that they have is asked beside it. */
  readonly asks: readonly BlockKind[]
}

/**
 * Where the list is asked, and what comes of an entry there. Money is never refused to be paid back to a member for good, but it
 * does not go out without the people that the entry asks for.
 */
export const blockMoments = {
  register: {
    th: 'สมัครบนเว็บ',
    en: 'Registration on the site',
    asks: ['account', 'phone', 'device', 'address', 'name'],
    refuse: 'refused',
    review: 'marked',
  },
  enter: {
    th: 'พนักงานเพิ่มสมาชิก',
    en: 'Member added by staff',
    asks: ['account', 'phone', 'name'],
    refuse: 'refused',
    review: 'marked',
  },
  changeAccount: {
    th: 'เปลี่ยนบัญชีธนาคาร',
    en: 'Change of bank account',
    asks: ['account'],
    refuse: 'refused',
    review: 'marked',
  },
  deposit: { th: 'แจ้งฝาก', en: 'Deposit request', asks: ['device', 'address'], refuse: 'refused', review: 'marked' },
  line: { th: 'เงินเข้าบัญชี', en: 'Incoming payment', asks: ['account', 'name'], refuse: 'held', review: 'held' },
  withdrawal: {
    th: 'ขอถอน',
    en: 'Withdrawal request',
    asks: ['device', 'address'],
    refuse: 'second',
    review: 'person',
  },
  payout: { th: 'อนุมัติการจ่าย', en: 'Payout approval', asks: [], refuse: 'second', review: 'person' },
} as const satisfies Record<string, Moment>
export type BlockMoment = keyof typeof blockMoments
export const blockMomentNames = Object.keys(blockMoments).filter((name): name is BlockMoment => name in blockMoments)

const strength = Object.keys(blockOutcomeWords)

/** What comes of several entries at once: the strongest of what each of them asks for; null where there is none. */
export function outcomeOf(moment: BlockMoment, effects: readonly BlockEffect[]): BlockOutcome | null {
  const outcomes: BlockOutcome[] = effects.map(effect => blockMoments[moment][effect])
  const [strongest = null] = outcomes.sort((one, other) => strength.indexOf(other) - strength.indexOf(one))
  return strongest
}

/** Networks wider than this would shut out whole providers. */
export const narrowest = { v4: 16, v6: 32 } as const
