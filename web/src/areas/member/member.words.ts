import type { MemberStatus } from '#contract/member/member.types.ts'
import type { Tone } from '#kit/plain/notice.tsx'
import { eachText } from '#kit/text/text.ts'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)

export const statusWords = { active: w.active, suspended: w.suspended, closed: w.closed }
export const originWords = { web: w.web, seller: w.seller, agent: w.agent, staff: w.staff }
export const statusTones: Record<MemberStatus, Tone> = { active: 'ok', suspended: 'warn', closed: 'muted' }
