import type { Text } from '../core/text.ts'

const mebibyte = 1024 * 1024
/** A file is sent in pieces of this size, the last one may be smaller. */
export const movePartBytes = 2 * mebibyte
export const moveLimits = {
  /** Two million members with everything that can be told of them. */
  fileBytes: 1024 * mebibyte,
  rows: 5_000_000,
  /** Of files of which each row is a call. */
  rowCalls: 50_000,
  columns: 100,
  cellLetters: 4_000,
  /** How deep members may stand below each other. */
  uplineDepth: 1_000,
  /** How many rows with faults are shown at once, and given as a file. */
  refusedAtOnce: 1_000,
  /** The headings and first rows that are shown while columns are assigned. */
  sampleRows: 5,
  templates: 50,
} as const
export const moveParts = (bytes: number): number => Math.ceil(bytes / movePartBytes)

/** What stands in a file whose dates may be read in two ways. */
export const dateOrderWords = {
  dayFirst: { th: 'วันมาก่อนเดือน (31/12/2569)', en: 'Day first (31/12/2026)' },
  monthFirst: { th: 'เดือนมาก่อนวัน (12/31/2026)', en: 'Month first (12/31/2026)' },
} as const satisfies Record<string, Text>

/** Why nothing could be read of a file. */
export const fileProblems = {
  unreadable: {
    th: 'อ่านไฟล์ไม่ได้ ต้องเป็น CSV หรือ Excel (.xlsx)',
    en: 'The file cannot be read. It has to be CSV or Excel (.xlsx).',
  },
  tooLong: {
    th: 'ไฟล์ใหญ่เกินกำหนด หรือมีแถว คอลัมน์ หรือข้อความยาวเกินกำหนด',
    en: 'The file, or one of its rows or cells, is larger than allowed.',
  },
  heavy: { th: 'ไฟล์ใช้เวลาหรือหน่วยความจำมากเกินไป', en: 'The file took too much time or memory to read.' },
  cut: { th: 'ไฟล์ขาดตอนท้าย กรุณาส่งออกใหม่ทั้งไฟล์', en: 'The file is cut off at its end. Export it again as a whole.' },
  noHeadings: { th: 'ไม่พบหัวตารางหรือข้อมูลใต้หัวตาราง', en: 'The file has no headings, or no rows below them.' },
  inUse: {
    th: 'ถอนคืนไม่ได้ เพราะมีการใช้ข้อมูลหรือเงินจากไฟล์นี้แล้ว',
    en: 'It could not be undone: some of its records or balances are in use.',
  },
  balancesFailed: {
    th: 'ลงยอดเงินไม่ได้ เพราะสมาชิกบางคนปิดบัญชีหรือถูกถอนออก กรุณาตรวจไฟล์อีกครั้ง',
    en: 'The balances could not be posted: some members are closed or gone. Check the file again.',
  },
  askerGone: {
    th: 'พักไว้ เพราะผู้สั่งนำเข้าถูกล็อกหรือไม่มีสิทธิ์แล้ว ผู้มีสิทธิ์กดทำต่อได้',
    en: 'Paused: the admin who asked for it is locked or may no longer do it. Somebody who may can go on.',
  },
} as const satisfies Record<string, Text>
export type FileProblem = keyof typeof fileProblems
