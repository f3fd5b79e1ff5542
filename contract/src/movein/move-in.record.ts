import { createdAt, createdByName, idOf, recordId, recordVersion } from '../core/base.record.ts'
import { choice, day, money, number, optional, type RecordFields, text, time, unlogged } from '../core/record.ts'
import { dateOrderWords, fileProblems } from './movein.rules.ts'
import { subjectWords } from './subjects.ts'

export const moveStatusWords = {
  receiving: { th: 'กำลังรับไฟล์', en: 'Receiving' },
  reading: { th: 'กำลังอ่านไฟล์', en: 'Reading' },
  received: { th: 'รอจับคู่คอลัมน์', en: 'Columns to assign' },
  checking: { th: 'กำลังตรวจ', en: 'Checking' },
  checked: { th: 'ตรวจแล้ว', en: 'Checked' },
  applying: { th: 'กำลังนำเข้า', en: 'Importing' },
  paused: { th: 'พักไว้', en: 'Paused' },
  applied: { th: 'นำเข้าแล้ว', en: 'Imported' },
  undoing: { th: 'กำลังถอนคืน', en: 'Undoing' },
  undone: { th: 'ถอนคืนแล้ว', en: 'Undone' },
  final: { th: 'เปิดใช้จริงแล้ว', en: 'Final' },
  failed: { th: 'อ่านไม่ได้', en: 'Failed' },
  discarded: { th: 'ทิ้งแล้ว', en: 'Discarded' },
} as const

/** One file of another system, from its arrival to the cut-over. */
export const moveInRecord = {
  id: recordId,
  number: text({ th: 'เลขที่', en: 'Number' }),
  subject: choice({ th: 'เรื่อง', en: 'Subject' }, subjectWords),
  fileName: text({ th: 'ไฟล์', en: 'File' }, { min: 1, max: 200 }),
  fileBytes: number({ th: 'ขนาดไฟล์ (ไบต์)', en: 'File size (bytes)' }),
  /** So the same file is known again. */
  digest: text({ th: 'ลายนิ้วมือของไฟล์ (SHA-256)', en: 'File digest (SHA-256)' }),
  status: choice({ th: 'สถานะ', en: 'Status' }, moveStatusWords),
  problem: optional(choice({ th: 'ปัญหา', en: 'Problem' }, fileProblems)),
  dateOrder: choice({ th: 'รูปแบบวันที่', en: 'Dates' }, dateOrderWords),
  /** Rows of the file; those that are refused; those that are here already, just so; and those that were written. */
  rowCount: number({ th: 'แถวทั้งหมด', en: 'Rows' }),
  refusedCount: number({ th: 'แถวที่ถูกปฏิเสธ', en: 'Refused' }),
  sameCount: number({ th: 'มีอยู่แล้ว', en: 'Already here' }),
  doneCount: number({ th: 'นำเข้าแล้ว', en: 'Imported' }),
  /** Rows whose change waits for a second admin. */
  askedCount: number({ th: 'รออนุมัติ', en: 'Waiting for approval' }),
  /** What the rows that are not refused add up to; told to nobody before both admins have stated theirs. */
  totalMinor: optional(money({ th: 'ยอดรวมในไฟล์', en: 'Total of the file' })),
  /** Of credit: what is deducted, beside what is added. */
  outMinor: money({ th: 'ยอดที่ลด', en: 'Total deducted' }),
  statedMinor: optional(money({ th: 'ยอดรวมที่แจ้ง', en: 'Stated total' })),
  secondStatedMinor: optional(money({ th: 'ยอดรวมที่คนที่สองแจ้ง', en: 'Total stated by the second admin' })),
  statedBy: optional(text({ th: 'แจ้งโดย', en: 'Stated by' })),
  secondStatedBy: optional(text({ th: 'คนที่สอง', en: 'Second admin' })),
  createdAt,
  createdByName,
  appliedAt: unlogged(optional(time({ th: 'นำเข้าเสร็จเมื่อ', en: 'Imported' }))),
  finalAt: unlogged(optional(time({ th: 'เปิดใช้จริงเมื่อ', en: 'Final since' }))),
  version: recordVersion,
} satisfies RecordFields

/** A kept assignment of columns, for the next file of the same system. */
export const moveTemplateRecord = {
  id: idOf({ th: 'รหัสอ้างอิง', en: 'ID' }),
  name: text({ th: 'ชื่อแม่แบบ', en: 'Template name' }, { min: 1, max: 60 }),
} satisfies RecordFields

export const moveInLog = {
  ...moveInRecord,
  template: moveTemplateRecord.name,
  cutOverDay: day({ th: 'วันที่เปิดใช้จริง', en: 'Cut-over day' }),
} satisfies RecordFields
