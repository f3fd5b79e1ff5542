import type { ErrorTable } from '../core/error.ts'

export const agentErrors = {
  AGENT_NOT_DIRECT: {
    status: 403,
    when: 'an agent acts on somebody who is not directly below it, or the company moves credit of somebody who is not at the top',
    th: 'ทำรายการได้เฉพาะเอเย่นต์ที่อยู่ใต้คุณโดยตรง',
    en: 'You can do this only for agents directly below you.',
  },
  AGENT_SHUT: {
    status: 409,
    when: 'an agent is added below, or given credit to, an agent that is locked or stands below one that is',
    th: 'เอเย่นต์นี้หรือสายบนถูกล็อกอยู่ กรุณาปลดล็อกก่อน',
    en: 'This agent or an upline agent is locked. Unlock that agent first.',
  },
  AGENT_TOO_DEEP: {
    status: 409,
    when: 'an agent is added below the deepest level that a tree may have',
    th: 'สายงานลึกเกินกว่าที่ระบบรองรับ เพิ่มใต้เอเย่นต์นี้ไม่ได้',
    en: 'The agent tree has reached its maximum depth. No agents can be added below this agent.',
  },
  AGENT_LIMIT_PASSED: {
    status: 409,
    when: 'credit is given or returned to an agent who would then have more than its limit',
    th: 'เครดิตจะเกินวงเงินของ {name} ({limit})',
    en: '{name} would go above the credit limit of {limit}.',
  },
} as const satisfies ErrorTable
