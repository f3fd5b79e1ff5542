import type { Locale, Text } from '#contract/core/text.ts'
import { fill } from '#contract/core/text.ts'
import { isEvent, type NoticeLevel, tellEvent } from '#contract/notification/notification-events.ts'

/** So many notices are written out in a message for people; a webhook gets all of them. */
const writtenAtMost = 20

/** A notice as it stands in the database. */
export type NoticeContent = {
  id: number
  event: string
  level: NoticeLevel
  at: string
  subjectId: string
  subjectName: string
  fields: Record<string, string | number>
}

/** What leaves by a channel: words for people, and all that a program could want. It is the same at every attempt. */
export type Message = {
  /** By which a receiver knows it again. */
  id: string
  kind: 'single' | 'digest' | 'test'
  title: string
  text: string
  notices: readonly (NoticeContent & { title: string; text: string })[]
}

const words = {
  digest: { th: 'รวม {count} เรื่อง', en: '{count|notification|notifications}' },
  more: { th: 'และอีก {count} เรื่อง', en: 'and {count} more' },
  test: { th: 'ข้อความทดสอบ', en: 'Test message' },
  testText: {
    th: 'ช่องทางแจ้งเตือนของกลุ่ม {group} ใช้งานได้',
    en: 'This channel of the group {group} works.',
  },
} as const satisfies Record<string, Text>

type Written = { id: string; kind: Message['kind']; brand: string; group: string; locale: Locale }

/** Puts a delivery into the words of its group's language. */
export function writeMessage({ id, kind, brand, group, locale }: Written, details: readonly NoticeContent[]): Message {
  const say = (text: Text, values = {}) => fill(text[locale], values)
  if (kind === 'test') {
    return { id, kind, title: `[${brand}] ${say(words.test)}`, text: say(words.testText, { group }), notices: [] }
  }
  const notices = details.flatMap(notice =>
    isEvent(notice.event) ? [{ ...notice, ...tellEvent(notice.event, notice.subjectName, notice.fields, locale) }] : [],
  )
  const [only] = notices
  if (notices.length === 1 && only) return { id, kind, title: `[${brand}] ${only.title}`, text: only.text, notices }
  const lines = notices.slice(0, writtenAtMost).map(({ title, text }) => `• ${title}: ${text}`)
  const left = notices.length - lines.length
  if (left > 0) lines.push(say(words.more, { count: left }))
  return {
    id,
    kind,
    title: `[${brand}] ${say(words.digest, { count: notices.length })}`,
    text: lines.join('\n'),
    notices,
  }
}
