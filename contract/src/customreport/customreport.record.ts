import { z } from 'zod'
import { recordId, recordVersion } from '../core/base.record.ts'
import { Id } from '../core/paging.ts'
import {
  choice,
  loggedAs,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { catalogue } from './catalogue.ts'
import { Definition, shapes } from './definition.ts'

const shareWords = {
  nobody: { th: 'เฉพาะฉัน', en: 'Only me' },
  roles: { th: 'บางบทบาท', en: 'Some roles' },
  everyone: { th: 'พนักงานทุกคน', en: 'All staff' },
} as const

/** A definition as the log keeps it: `measures=deposit,withdrawal`. */
const settingsOf = (definition: Definition): string[] =>
  Object.entries(definition).flatMap(([name, value]) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )

const subjectWords = Object.fromEntries(Object.entries(catalogue).map(([name, { th, en }]) => [name, { th, en }])) as {
  readonly [Name in keyof typeof catalogue]: { th: string; en: string }
}

/** What the owner of a report can change. */
export const reportContent = {
  name: text({ th: 'ชื่อรายงาน', en: 'Report name' }, { min: 1, max: 80 }),
  definition: loggedAs(structure({ th: 'สิ่งที่แสดง', en: 'Definition' }, Definition), settingsOf),
  shared: choice({ th: 'แชร์กับ', en: 'Shared with' }, shareWords),
  roleIds: unlogged({ ...texts({ th: 'บทบาท', en: 'Roles' }, Id), enter: z.array(Id).max(50).default([]) }),
} satisfies RecordFields

/** A saved report as the list shows it. */
export const reportRecord = {
  id: recordId,
  name: reportContent.name,
  subject: unlogged(choice({ th: 'เรื่อง', en: 'Subject' }, subjectWords)),
  shape: unlogged(choice({ th: 'รูปแบบ', en: 'Shape' }, shapes)),
  shared: reportContent.shared,
  roleNames: texts({ th: 'บทบาทที่เห็น', en: 'Roles that see it' }, z.string()),
  ownerName: unlogged(text({ th: 'เจ้าของ', en: 'Owner' })),
  mine: unlogged(
    choice(
      { th: 'ของใคร', en: 'Whose' },
      {
        mine: { th: 'ของฉัน', en: 'Mine' },
        shared: { th: 'ผู้อื่นแชร์', en: 'Shared by others' },
      },
    ),
  ),
  pinCount: unlogged(number({ th: 'ปักหมุดของฉัน', en: 'My pins' })),
  updatedAt: unlogged(time({ th: 'แก้ไขล่าสุด', en: 'Last changed' })),
  version: recordVersion,
} satisfies RecordFields

export const pinSizeWords = {
  half: { th: 'ครึ่งแถว', en: 'Half width' },
  whole: { th: 'เต็มแถว', en: 'Full width' },
} as const

/** What activities of reports hold. */
export const reportLog = {
  name: reportContent.name,
  definition: reportContent.definition,
  shared: reportContent.shared,
  roleNames: reportRecord.roleNames,
  pinSize: optional(choice({ th: 'ปักหมุดขนาด', en: 'Pinned as' }, pinSizeWords)),
  format: optional(
    choice(
      { th: 'ไฟล์', en: 'File' },
      {
        csv: { th: 'CSV', en: 'CSV' },
        xlsx: { th: 'Excel', en: 'Excel' },
      },
    ),
  ),
} satisfies RecordFields
