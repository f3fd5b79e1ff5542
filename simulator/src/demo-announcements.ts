import type { NewAnnouncement } from '#contract/announcement/announcement.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import type { RichText } from '#contract/core/rich-text.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { createAnnouncement, changeAnnouncementStatus } = calls.announcement

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const said = (...lines: string[]): RichText => ({ type: 'doc', content: lines.map(paragraph) })
const listed = (title: string, ...items: string[]): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
    {
      type: 'bulletList',
      content: items.map(item => ({ type: 'listItem' as const, content: [paragraph(item)] })),
    },
  ],
})

type Sample = NewAnnouncement & { isPublished: boolean }

/** Announcements for each audience; the last one is still a draft. */
const samples: readonly Sample[] = [
  {
    title: { th: 'ฝากถอนได้ตลอด 24 ชั่วโมง', en: 'Deposits and withdrawals, day and night' },
    bodyTh: listed('ฝากอย่างไรให้เข้าเร็ว', 'โอนจากบัญชีที่ลงทะเบียนไว้', 'โอนให้ตรงยอดที่แจ้ง', 'เก็บสลิปไว้จนกว่ายอดจะเข้า'),
    bodyEn: listed(
      'How it arrives quickly',
      'Send from your registered account',
      'Send the very amount',
      'Keep the slip until it is here',
    ),
    audience: ['members'],
    pinned: true,
    isPublished: true,
  },
  {
    title: { th: 'ปิดยอดประจำวันก่อน 10.00 น.', en: 'Close the day before ten' },
    bodyTh: said('กระทบยอดของเมื่อวานให้เสร็จก่อน 10.00 น. ทุกวัน', 'พบยอดไม่ตรงให้แจ้งหัวหน้ากะทันที'),
    bodyEn: said('Please reconcile yesterday before ten every day.', 'Tell the shift lead of any difference at once.'),
    audience: ['admins'],
    pinned: false,
    isPublished: true,
  },
  {
    title: { th: 'รอบตัดส่วนแบ่งของเอเย่นต์', en: 'When shares of agents are settled' },
    bodyTh: said('ส่วนแบ่งของทุกสายตัดยอดเที่ยงคืน ดูได้ในรายงานรายวัน'),
    bodyEn: said('Shares of every line are settled at midnight; see the daily report.'),
    audience: ['agents', 'admins'],
    pinned: false,
    isPublished: true,
  },
  {
    title: { th: 'กิจกรรมเดือนหน้า', en: '' },
    bodyTh: said('รายละเอียดจะแจ้งให้ทราบเร็ว ๆ นี้'),
    audience: ['members'],
    pinned: false,
    isPublished: false,
  },
]

export async function openAnnouncements({ ask, token }: Cashier): Promise<void> {
  for (const { isPublished, ...body } of samples) {
    const { reply } = await ask(adminApi, createAnnouncement, { token, body })
    if (!reply) throw new Unexpected('an announcement was not added')
    const { id, version } = reply
    const status = 'published' as const
    if (isPublished) await ask(adminApi, changeAnnouncementStatus, { token, params: { id }, body: { status, version } })
  }
}
