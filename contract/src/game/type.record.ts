import { order, recordVersion } from '../core/base.record.ts'
import { number, optional, type RecordFields, text, unlogged } from '../core/record.ts'
import { gameRecord } from './game.record.ts'

/** What can be said of a type when it is added, and changed afterwards. */
export const typeSetting = {
  nameTh: text({ th: 'ชื่อภาษาไทย', en: 'Thai name' }, { min: 1, max: 40 }),
  nameEn: text({ th: 'ชื่อภาษาอังกฤษ', en: 'English name' }, { min: 1, max: 40 }),
  tags: gameRecord.tags,
} satisfies RecordFields

export const typeRecord = {
  /** It is the id of the type, and never changes. */
  code: unlogged(gameRecord.code),
  ...typeSetting,
  status: gameRecord.status,
  pictureUrl: optional(text({ th: 'รูป', en: 'Picture' })),
  /** How many games of it are offered, and by how many providers. */
  gameCount: unlogged(number({ th: 'จำนวนเกม', en: 'Games' })),
  providerCount: unlogged(number({ th: 'จำนวนค่าย', en: 'Providers' })),
  version: recordVersion,
} satisfies RecordFields

export const typeLog = { ...typeRecord, order } satisfies RecordFields
