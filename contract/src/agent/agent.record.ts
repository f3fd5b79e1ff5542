import { z } from 'zod'
import { DisplayName, Username } from '../auth/auth.types.ts'
import { createdAt, currency, idOf, recordId, recordVersion } from '../core/base.record.ts'
import { AmountEndMinor } from '../core/money.ts'
import { Id } from '../core/paging.ts'
import { BasisPoints } from '../core/percent.ts'
import {
  basisPoints,
  choice,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  structure,
  text,
  time,
  unlogged,
} from '../core/record.ts'

export const agentStatusWords = {
  active: { th: 'ใช้งาน', en: 'Active' },
  locked: { th: 'ล็อก', en: 'Locked' },
} as const

/** What a member names at registration to be an agent's; capitals, so that nobody has to ask which. */
const AgentCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,12}$/, 'AGENT_CODE_FORM')

/** An agent by what people call it. */
export const AgentPlace = z.object({ id: Id, code: z.string(), name: z.string() })
export type AgentPlace = z.infer<typeof AgentPlace>

/** What can be changed of an agent later on. */
export const agentTerms = {
  name: { ...text({ th: 'ชื่อเอเย่นต์', en: 'Agent name' }, { min: 1, max: 80 }), enter: DisplayName },
  shareBasisPoints: { ...basisPoints({ th: 'ส่วนแบ่ง', en: 'Share' }), enter: BasisPoints },
  creditLimitMinor: { ...money({ th: 'วงเงินเครดิต', en: 'Credit limit' }), enter: AmountEndMinor },
} satisfies RecordFields

/** What an agent is made with, beside its password and the agent above it. */
export const newAgent = {
  code: { ...text({ th: 'รหัส', en: 'Code' }, { min: 3, max: 12 }), enter: AgentCode },
  username: { ...text({ th: 'ชื่อผู้ใช้', en: 'Username' }, { min: 3, max: 32 }), enter: Username },
  ...agentTerms,
} satisfies RecordFields

export const agentRecord = {
  id: recordId,
  ...newAgent,
  /** Null at the top, below the company; and where the reader may not see who stands above. */
  parentId: unlogged(optional(idOf({ th: 'รหัสอ้างอิงสายบน', en: 'Upline ID' }))),
  /** The agents above it, from the top down, as far as the reader may see. */
  line: unlogged(structure({ th: 'สายบน', en: 'Upline' }, z.array(AgentPlace))),
  depth: unlogged(number({ th: 'ชั้นที่', en: 'Level' })),
  creditMinor: unlogged(money({ th: 'เครดิต', en: 'Credit' })),
  currency,
  /** Its own; an agent below a locked one keeps it and is shut out all the same. */
  status: choice({ th: 'สถานะ', en: 'Status' }, agentStatusWords),
  isShut: unlogged(flag({ th: 'ล็อกตามสายบน', en: 'Locked by upline' })),
  directCount: unlogged(number({ th: 'สายล่าง', en: 'Downlines' })),
  /** Members of the whole subtree. */
  memberCount: unlogged(number({ th: 'สมาชิก', en: 'Members' })),
  otpEnable: flag({ th: 'OTP', en: 'Authenticator app' }),
  lastLoginAt: unlogged(optional(time({ th: 'เข้าใช้ล่าสุด', en: 'Last sign-in' }))),
  createdAt,
  version: recordVersion,
} satisfies RecordFields

/** What activities of agents tell beside the agent itself. */
export const agentLog = {
  ...agentRecord,
  mustChangePassword: flag({ th: 'ต้องตั้งรหัสผ่านใหม่', en: 'Must set a new password' }),
} satisfies RecordFields
