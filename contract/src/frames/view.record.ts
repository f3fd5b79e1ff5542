import { z } from 'zod'
import { recordId, recordVersion } from '../core/base.record.ts'
import {
  choice,
  flag,
  loggedAs,
  optional,
  type RecordFields,
  structure,
  text,
  textOf,
  texts,
  unlogged,
} from '../core/record.ts'
import { screens } from '../screens.ts'
import { KnownScreen } from './known-screen.ts'

/** The maximum number of settings of one view: more than any list has filters. */
const maxSettings = 40
const maxColumns = 60

const Word = z.string().regex(/^\w{1,60}$/, 'MALFORMED')
const Columns = z.array(Word).min(1).max(maxColumns)

/** Search, filters, sort and size as in the address; a view does not include the page. */
const ViewQuery = z
  .record(Word, z.string().max(200))
  .refine(query => Object.keys(query).length <= maxSettings, 'MALFORMED')

const densityWords = {
  comfortable: { th: 'ปกติ', en: 'Normal' },
  compact: { th: 'กะทัดรัด', en: 'Compact' },
} as const

/** The query of a list as the log keeps it: `status=active`. */
export const settingsOf = (query: object): string[] =>
  Object.entries(query).map(([name, value]) => `${name}=${String(value)}`)

/** What the owner of a view can change. */
export const viewContent = {
  name: text({ th: 'ชื่อมุมมอง', en: 'View name' }, { min: 1, max: 60 }),
  /** Seen by everybody who may open the list. Only its owner can change it. */
  shared: flag({ th: 'แชร์กับทีม', en: 'Shared with the team' }),
  query: loggedAs(structure({ th: 'เงื่อนไข', en: 'Query' }, ViewQuery), settingsOf),
  /** The names of the columns that are shown, in their order. */
  columns: { ...texts({ th: 'คอลัมน์', en: 'Columns' }, Word), enter: Columns },
  density: choice({ th: 'ความสูงของแถว', en: 'Row height' }, densityWords),
} satisfies RecordFields

export const viewRecord = {
  id: recordId,
  list: { ...textOf({ th: 'รายการ', en: 'List' }, KnownScreen, KnownScreen), words: screens },
  ...viewContent,
  mine: unlogged(flag({ th: 'ของฉัน', en: 'Mine' })),
  ownerName: unlogged(text({ th: 'เจ้าของ', en: 'Owner' })),
  version: recordVersion,
} satisfies RecordFields

/** What activities of views hold in addition to the view itself. */
export const viewLog = {
  ...viewRecord,
  defaultView: optional(text({ th: 'มุมมองเริ่มต้น', en: 'Default view' })),
} satisfies RecordFields
