import { z } from 'zod'
import { Id } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import { UploadedFile } from '../core/upload.ts'
import { taskRecord } from '../frames/task.record.ts'
import { exceptionRecord } from './exception.record.ts'
import { ExceptionQuery } from './exception.types.ts'
import { fixNames } from './exception-classes.ts'

/** The columns of a sheet of exceptions, from the left: what was found, and what somebody fills in. */
export const sheetColumns = {
  key: { th: 'รหัสแถว (ห้ามแก้ไข)', en: 'Row key (do not change)' },
  at: exceptionRecord.at.title,
  class: exceptionRecord.class.title,
  amount: exceptionRecord.amountMinor.title,
  name: exceptionRecord.name.title,
  number: exceptionRecord.number.title,
  choices: { th: 'เลือกได้', en: 'Choices' },
  fix: { th: 'วิธีแก้ (กรอก)', en: 'Fix (fill in)' },
  note: { th: 'เหตุผล (กรอก)', en: 'Reason (fill in)' },
} as const satisfies Record<string, Text>

export const SheetRequest = z.strictObject({ query: ExceptionQuery, format: taskRecord.format.read.unwrap() })
/** The file itself, as base64. */
export const WrittenSheet = z.object({ name: z.string(), content: z.string(), rowCount: z.int() })

export const SheetUpload = z.strictObject({ file: UploadedFile })

/** One row of a sheet that was filled in: what will happen, or why nothing can. */
const SheetRow = z.object({
  /** Its line in the file. */
  line: z.int(),
  name: z.string(),
  amountMinor: z.int().nullable(),
  /** What is to be done; null where it is refused. */
  decision: z.object({ id: Id, version: z.int(), fix: z.enum(fixNames), reason: z.string() }).nullable(),
  /** Why it is refused, in the language of who asks; null where it is not. */
  refusal: z.string().nullable(),
})
export type SheetRow = z.infer<typeof SheetRow>
/** `emptyCount` rows were left as they are, without a fix. */
export const ReadSheet = z.object({ rows: z.array(SheetRow), emptyCount: z.int() })
export type ReadSheet = z.infer<typeof ReadSheet>
