import { displayWords } from '../../website/display.record.ts'
import type { RowSubject } from '../subject.ts'

/** Words and periods of banners that are here; their pictures are uploaded at the desk. An empty cell leaves a value as it is. */
// biome-ignore format: a table is read by its rows.
export const bannerSubject = {
  use: 'daily',
  th: 'แบนเนอร์', en: 'Banners',
  columns: {
    banner: { kind: { is: 'reference', to: 'banner' }, title: { th: 'แบนเนอร์', en: 'Banner' }, isNeeded: true, headings: ['banner', 'name', 'oldtitle', 'ชื่อเดิม'], example: { th: 'โบนัสต้อนรับ', en: 'Welcome bonus' } },
    title: { kind: { is: 'text' }, title: { th: 'ชื่อใหม่', en: 'New title' }, headings: ['newtitle', 'title', 'ชื่อ'], example: { th: 'โบนัสต้อนรับปีใหม่', en: 'New Year welcome bonus' } },
    link: { kind: { is: 'text' }, title: displayWords.link.title, headings: ['link', 'url', 'ลิงก์'], example: { th: '/promotion', en: '/promotion' } },
    start: { kind: { is: 'wallTime' }, title: displayWords.start.title, headings: ['start', 'from', 'startat', 'วันเริ่ม'], example: { th: '31/12/2569 18:00', en: '31/12/2026 18:00' } },
    end: { kind: { is: 'wallTime' }, title: displayWords.end.title, headings: ['end', 'until', 'endat', 'วันสิ้นสุด'], example: { th: '02/01/2570 06:00', en: '02/01/2027 06:00' } },
  },
} as const satisfies RowSubject
