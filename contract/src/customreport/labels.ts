import { banks } from '../core/bank.ts'
import { type Calendar, writtenDay } from '../core/day.ts'
import type { Locale, Text } from '../core/text.ts'
import { channels } from '../marketing/link.record.ts'
import { memberOriginWords, memberStatusWords } from '../member/member.record.ts'
import { type GroupName, gatewayBank } from './groups.ts'

export type Pen = { readonly locale: Locale; readonly calendar: Calendar }
/** What records are called, by group and key, as a report has them. */
export type GroupNames = Readonly<Record<string, Readonly<Record<string, string>>>>

export const none: Text = { th: 'ไม่มี', en: 'None' }
export const rest: Text = { th: 'ที่เหลือ', en: 'The rest' }
export const total: Text = { th: 'รวม', en: 'Total' }
/** A record that is nowhere any more, such as a game that its provider took away. */
const unknown: Text = { th: 'ไม่ทราบชื่อ', en: 'Unknown' }

const weekdays: Readonly<Record<string, Text>> = {
  1: { th: 'จันทร์', en: 'Monday' },
  2: { th: 'อังคาร', en: 'Tuesday' },
  3: { th: 'พุธ', en: 'Wednesday' },
  4: { th: 'พฤหัสบดี', en: 'Thursday' },
  5: { th: 'ศุกร์', en: 'Friday' },
  6: { th: 'เสาร์', en: 'Saturday' },
  7: { th: 'อาทิตย์', en: 'Sunday' },
}

/** The values of groups that are words of ours. */
export const keyWords: Readonly<Partial<Record<GroupName, Readonly<Record<string, Text>>>>> = {
  weekday: weekdays,
  bank: { ...banks, [gatewayBank]: { th: 'เกตเวย์', en: 'Gateway' } },
  memberBank: banks,
  status: memberStatusWords,
  origin: memberOriginWords,
  channel: channels,
}

/** A month of a year: `ม.ค. 2569`. */
const writtenMonth = (month: string, calendar: Calendar): string =>
  writtenDay(`${month}-01`, calendar).replace(/^1 /, '')

/** What a value of a group is called. */
export function labelOf(group: GroupName, key: string, { locale, calendar }: Pen, names: GroupNames): string {
  if (key === '') return none[locale]
  if (group === 'day' || group === 'week') return writtenDay(key, calendar)
  if (group === 'month') return writtenMonth(key, calendar)
  if (group === 'hour') return `${key}:00`
  const words = keyWords[group]
  if (words) return (Object.hasOwn(words, key) ? words[key]?.[locale] : undefined) ?? key
  const named = names[group]
  return (named && Object.hasOwn(named, key) ? named[key] : undefined) ?? (group === 'gameType' ? key : unknown[locale])
}

type Place = { readonly keys: readonly string[]; readonly isRest: boolean }

/** What a row or a column is called, group by group; the rest has one name. */
export const labelsOf = (by: readonly GroupName[], { keys, isRest }: Place, pen: Pen, names: GroupNames): string[] =>
  isRest
    ? by.map((_, place) => (place === 0 ? rest[pen.locale] : ''))
    : by.map((group, place) => labelOf(group, keys[place] ?? '', pen, names))
