import { number, type RecordFields, text } from '../core/record.ts'

/** What became of the lines that a reader pushed, or that a file held. */
export const pushedCounts = {
  added: number({ th: 'รายการใหม่', en: 'Lines added' }),
  /** Were there already. */
  known: number({ th: 'รายการที่มีอยู่แล้ว', en: 'Lines already known' }),
  /** Of those added, how many found the one pre-transaction that they belong to. */
  matched: number({ th: 'จับคู่แล้ว', en: 'Matched' }),
  /** Places in this account's statement where a line must be missing. */
  openGaps: number({ th: 'จุดที่รายการขาด', en: 'Gaps' }),
} satisfies RecordFields

/** What activities tell of a statement: a file that was imported, and what became of its lines. */
export const statementLog = {
  file: text({ th: 'ชื่อไฟล์', en: 'File name' }),
  ...pushedCounts,
} satisfies RecordFields
