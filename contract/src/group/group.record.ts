import { z } from 'zod'
import { recordId, recordVersion } from '../core/base.record.ts'
import { Clock } from '../core/clock.ts'
import { Id } from '../core/paging.ts'
import {
  choice,
  choices,
  flag,
  loggedAs,
  number,
  type RecordFields,
  text,
  textOf,
  texts,
  time,
  unlogged,
} from '../core/record.ts'
import { eventWords } from '../notification/notification.record.ts'
import { eventNames } from '../notification/notification-events.ts'
import { channelKinds } from './channel.types.ts'
import { deliveryStatusWords } from './delivery.record.ts'

/** More than any team has. */
const membersAtMost = 500
/** How long events that come often are gathered at most. */
const digestMinutesAtMost = 24 * 60

const localeWords = { th: { th: 'ไทย', en: 'ไทย' }, en: { th: 'English', en: 'English' } } as const

const Events = z.array(z.enum(eventNames)).min(1).max(eventNames.length)

/** What can be said of a group when it is added, and changed afterwards. */
export const groupSetting = {
  name: text({ th: 'ชื่อกลุ่ม', en: 'Group name' }, { min: 2, max: 60 }),
  /** The language of what leaves the office. */
  locale: choice({ th: 'ภาษาของข้อความ', en: 'Message language' }, localeWords),
  events: { ...choices({ th: 'เรื่องที่แจ้ง', en: 'Events' }, eventWords), read: Events, enter: Events },
  /** Staff who belong to it, and whether they are told at their bell. The log keeps how many they are. */
  memberIds: loggedAs(texts({ th: 'สมาชิกกลุ่ม', en: 'Members' }, Id, membersAtMost), ids => ids.length),
  inApp: flag({ th: 'แจ้งสมาชิกกลุ่มที่กระดิ่ง', en: 'Notify members in the app' }),
  /** Between these hours by the brand's clock nothing leaves the office; what would have is gathered. Both alike is never. */
  quietFrom: textOf({ th: 'งดส่งตั้งแต่', en: 'Quiet hours from' }, z.string(), Clock),
  quietUntil: textOf({ th: 'งดส่งถึง', en: 'Quiet hours until' }, z.string(), Clock),
  /** Events that come often are gathered for so long; zero is not at all. */
  digestMinutes: number(
    { th: 'รวมเรื่องที่เกิดบ่อยทุก (นาที)', en: 'Combine frequent events every (minutes)' },
    { max: digestMinutesAtMost },
  ),
} satisfies RecordFields

export const groupRecord = {
  id: recordId,
  ...groupSetting,
  locked: flag({ th: 'ล็อก', en: 'Locked' }),
  createdAt: unlogged(time({ th: 'สร้างเมื่อ', en: 'Created' })),
  version: recordVersion,
} satisfies RecordFields

/** A group as the list shows it. */
export const groupListed = {
  id: recordId,
  name: groupSetting.name,
  locale: groupSetting.locale,
  eventCount: number({ th: 'จำนวนเรื่อง', en: 'Events' }),
  memberCount: number({ th: 'สมาชิก', en: 'Members' }),
  channels: texts({ th: 'ช่องทาง', en: 'Channels' }, z.string()),
  locked: groupRecord.locked,
  /** Deliveries of the last day that nobody could be reached with. */
  failedCount: number({ th: 'ส่งไม่สำเร็จ (24 ชม.)', en: 'Failed (24 h)' }),
  createdAt: groupRecord.createdAt,
  version: recordVersion,
} satisfies RecordFields

/** What activities of groups tell beside the group itself: of its channels, and of messages that were sent again. */
export const groupLog = {
  ...groupRecord,
  channelKind: choice({ th: 'ช่องทาง', en: 'Channel' }, channelKinds),
  /** The host alone: the path of a webhook often is a secret. */
  channelAddress: text({ th: 'ที่อยู่ของช่องทาง', en: 'Channel address' }),
  /** All that is told of a new secret is that the channel has changed. */
  channelVersion: number({ th: 'รุ่นของช่องทาง', en: 'Channel version' }),
  deliveryStatus: choice({ th: 'การส่งข้อความ', en: 'Delivery' }, deliveryStatusWords),
} satisfies RecordFields
