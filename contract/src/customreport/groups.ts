import { can, type Needs } from '../core/permission.ts'
import type { Text } from '../core/text.ts'

/** How the values of a group follow each other: along the clock, by words of ours, or by the names of records. */
type Group = Text & {
  readonly kind: 'time' | 'word' | 'record'
  /** Flags that it takes beside those of the subject. */
  readonly needs?: Needs
}

/** What the rows and columns of a report can be, and what it can be narrowed to. */
export const groups = {
  day: { kind: 'time', th: 'วัน', en: 'Day' },
  week: { kind: 'time', th: 'สัปดาห์', en: 'Week' },
  month: { kind: 'time', th: 'เดือน', en: 'Month' },
  weekday: { kind: 'time', th: 'วันในสัปดาห์', en: 'Day of the week' },
  hour: { kind: 'time', th: 'ชั่วโมงของวัน', en: 'Hour of the day' },
  bank: { kind: 'word', th: 'ธนาคาร', en: 'Bank' },
  account: { kind: 'record', needs: can('paymentAuto', 'read'), th: 'บัญชีหรือเกตเวย์', en: 'Account or gateway' },
  member: { kind: 'record', th: 'สมาชิก', en: 'Member' },
  memberBank: { kind: 'word', th: 'ธนาคารของสมาชิก', en: 'Member’s bank' },
  status: { kind: 'word', th: 'สถานะสมาชิก', en: 'Member status' },
  origin: { kind: 'word', th: 'สมัครทาง', en: 'Registered through' },
  provider: { kind: 'record', th: 'ค่ายเกม', en: 'Provider' },
  gameType: { kind: 'record', th: 'ประเภทเกม', en: 'Game type' },
  game: { kind: 'record', th: 'เกม', en: 'Game' },
  promotion: { kind: 'record', th: 'โปรโมชัน', en: 'Promotion' },
  agent: { kind: 'record', th: 'เอเย่นต์', en: 'Agent' },
  seller: { kind: 'record', th: 'ผู้ขาย', en: 'Seller' },
  link: { kind: 'record', th: 'ลิงก์การตลาด', en: 'Marketing link' },
  channel: { kind: 'word', th: 'ช่องทางการตลาด', en: 'Marketing channel' },
  staff: { kind: 'record', th: 'พนักงาน', en: 'Employee' },
  shift: { kind: 'record', th: 'กะ', en: 'Shift' },
} as const satisfies Record<string, Group>
export type GroupName = keyof typeof groups
export const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)
export const groupNames = Object.keys(groups).filter(isGroup)

/** Those that follow from the day and the hour alone: all of their values are known, also of those without anything. */
export type TimeGroup = { [Name in GroupName]: (typeof groups)[Name]['kind'] extends 'time' ? Name : never }[GroupName]
const ownNeeds: Readonly<Record<GroupName, Group>> = groups
/** What a group takes beside the subject. */
export const needsOfGroup = (name: GroupName): readonly Needs[] => {
  const { needs } = ownNeeds[name]
  return needs ? [needs] : []
}
export const isTime = (name: GroupName): name is TimeGroup => groups[name].kind === 'time'

/** What every sum by day holds. */
export const days = ['day', 'week', 'month', 'weekday'] as const satisfies readonly TimeGroup[]
/** The days that a list can be narrowed to; no list is narrowed to every Monday. */
export const listedDays = ['day', 'week', 'month'] as const satisfies readonly TimeGroup[]

/** What deposits came by that went through no bank account of ours. */
export const gatewayBank = 'gateway'
