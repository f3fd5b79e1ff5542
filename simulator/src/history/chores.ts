import { adminApi, calls } from '#contract/calls.ts'
import { type Random, seeded } from '../random.ts'
import type { Cashier } from '../staff.ts'
import type { Seat } from './team.ts'

const { announcement, credit, member, notification } = calls
const bahtMinor = 100

type Chores = { support: Seat; finance: Seat; marketing: Seat; owner: Seat }

/** Something that somebody of the office does now and then: on so many of a hundred days. */
type Chore = { percent: number; by: keyof Chores; work(staff: Cashier, random: Random): Promise<unknown> }

const said = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

/** One of the members who came or played last. */
async function someMember({ ask, token }: Cashier, random: Random): Promise<string | undefined> {
  const { reply } = await ask(adminApi, member.searchMembers, { token, body: { size: 50 } })
  const records = reply?.records ?? []
  return records[random.whole(0, Math.max(0, records.length - 1))]?.id
}

const notes = [
  'โทรแจ้งเรื่องโอนจากบัญชีคนอื่น ให้โอนจากบัญชีตัวเองเท่านั้น',
  'สอบถามวิธีรับโปรโมชัน แนะนำเรียบร้อย',
  'แจ้งว่าฝากช้า ตรวจแล้วยอดเข้าปกติ',
  'ขอเปลี่ยนเบอร์ติดต่อ รอยืนยันตัวตน',
] as const
const tags = ['VIP', 'ลูกค้าประจำ', 'ติดต่อกลับ', 'เล่นสล็อต'] as const
const reasons = ['ชดเชยยอดฝากที่เข้าช้า', 'คืนค่าธรรมเนียมโอน', 'รางวัลกิจกรรมบน LINE'] as const
const news = [
  'เพิ่มเกมใหม่ในหมวดสล็อตแล้ว',
  'ปรับเวลาบริการลูกค้าทางไลน์เป็นตลอด 24 ชั่วโมง',
  'กิจกรรมคืนยอดเสียประจำสัปดาห์เริ่มแล้ว',
] as const
type Words = readonly [title: string, text: string]
const words: readonly [Words, ...Words[]] = [
  ['ธนาคารปิดปรับปรุงคืนนี้', 'SCB ปิดปรับปรุง 23.30–01.00 น. ถอนจากบัญชี KTB แทน'],
  ['ตรวจรายการค้างก่อนส่งกะ', 'รายการถอนที่ค้างเกิน 15 นาทีต้องมีโน้ตบอกกะถัดไป'],
]

const chores: readonly Chore[] = [
  {
    percent: 60,
    by: 'support',
    async work(staff, random) {
      const id = await someMember(staff, random)
      if (id === undefined) return
      await staff.ask(adminApi, member.addMemberNote, {
        token: staff.token,
        params: { id },
        body: { text: random.pick(notes) },
      })
    },
  },
  {
    percent: 35,
    by: 'support',
    async work(staff, random) {
      const id = await someMember(staff, random)
      if (id === undefined) return
      const expects = ['MEMBER_TAGS_FULL', 'MEMBER_CLOSED'] as const
      const body = { tag: random.pick(tags) }
      await staff.ask(adminApi, member.tagMember, { token: staff.token, params: { id }, body, expects })
    },
  },
  {
    percent: 45,
    by: 'finance',
    async work(staff, random) {
      const id = await someMember(staff, random)
      if (id === undefined) return
      await staff.freshen()
      const amountMinor = random.whole(1, 6) * 50 * bahtMinor
      const body = { kind: 'adjustmentIn' as const, amountMinor, reason: random.pick(reasons) }
      await staff.ask(adminApi, credit.adjustCredit, { token: staff.token, params: { id }, body })
    },
  },
  {
    percent: 8,
    by: 'marketing',
    async work({ ask, token }, random) {
      const text = random.pick(news)
      const body = { title: { th: text, en: '' }, bodyTh: said(text), audience: ['members' as const], pinned: false }
      const { reply } = await ask(adminApi, announcement.createAnnouncement, { token, body })
      if (!reply) return
      const { id, version } = reply
      const status = { status: 'published' as const, version }
      await ask(adminApi, announcement.changeAnnouncementStatus, { token, params: { id }, body: status })
    },
  },
  {
    percent: 10,
    by: 'owner',
    async work({ ask, token }, random) {
      const [title, text] = random.pick(words)
      const body = { title, text, level: 'info' as const, audience: 'all' as const }
      await ask(adminApi, notification.createNotification, { token, body })
    },
  },
]

/** The chores of a day, each at an hour of its own. */
export function choresOf(seed: number, day: number, staff: Chores): { hour: number; work(): Promise<void> }[] {
  return chores.flatMap(({ percent, by, work }, place) => {
    const random = seeded(seed, 'chore', day, place)
    if (!random.chance(percent)) return []
    return [
      {
        hour: random.whole(9, 22) + random.whole(0, 59) / 60,
        work: async () => void (await work(await staff[by](), random)),
      },
    ]
  })
}
