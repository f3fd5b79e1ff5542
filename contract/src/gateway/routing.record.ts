import { banks } from '../core/bank.ts'
import { idOf } from '../core/base.record.ts'
import { AmountEndMinor } from '../core/money.ts'
import { choice, choices, money, number, optional, type RecordFields } from '../core/record.ts'
import { directionWords } from './gateway.record.ts'

const membersBanks = choices(
  { th: 'ธนาคารของสมาชิก (เว้นว่างถ้าใช้กับทุกธนาคาร)', en: 'Members’ banks (leave blank for all)' },
  banks,
)

/** One rule: in which place a gateway stands for payments of this direction, these amounts and these banks. */
export const routingRule = {
  gatewayId: idOf({ th: 'เกตเวย์', en: 'Gateway' }),
  direction: choice({ th: 'ทิศทาง', en: 'Direction' }, directionWords),
  /** The lowest is asked first. Those in one place share its payments by their weights. */
  place: number({ th: 'ลำดับ', en: 'Priority' }, { min: 1, max: 999 }),
  weight: number({ th: 'น้ำหนัก', en: 'Weight' }, { min: 1, max: 100 }),
  /** Both ends belong to it; where one is left out there is no end. The limits of the gateway itself hold as well. */
  fromMinor: { ...optional(money({ th: 'ตั้งแต่ยอด', en: 'Minimum amount' })), enter: AmountEndMinor.optional() },
  toMinor: { ...optional(money({ th: 'ถึงยอด', en: 'Maximum amount' })), enter: AmountEndMinor.optional() },
  /** The banks of members that it is for; none named are all. */
  banks: { ...membersBanks, enter: membersBanks.enter.max(Object.keys(banks).length) },
} satisfies RecordFields
