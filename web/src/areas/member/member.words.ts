import type { MemberStatus } from '#contract/member/member.types.ts'
import type { Tone } from '#kit/plain/notice.tsx'

export const statusTones: Record<MemberStatus, Tone> = { active: 'ok', suspended: 'warn', closed: 'muted' }
