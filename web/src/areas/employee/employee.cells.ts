import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import { adminStatusWords } from '#contract/employee/admin.record.ts'
import type { AdminRow } from '#contract/employee/employee.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { employeeMessages } from './employee.messages.ts'

const w = eachText(employeeMessages)

export const saidState = says.when(
  { field: 'status', is: ['locked'] },
  says.fixed(adminStatusWords.locked),
  says.when(
    { field: 'lockedUntil', is: [null] },
    says.when(
      { field: 'mustChangePassword', is: [true] },
      says.fixed(w.mustChangePassword),
      says.fixed(adminStatusWords.active),
    ),
    says.fixed(w.lockedUntil),
  ),
)

export function adminState(admin: AdminRow, { badge }: Show): ReactNode {
  if (admin.status === 'locked') return badge('bad', adminStatusWords.locked)
  if (admin.lockedUntil) return badge('warn', w.lockedUntil)
  if (admin.mustChangePassword) return badge('info', w.mustChangePassword)
  return badge('ok', adminStatusWords.active)
}

/** The role, marked while the admin holds something beside it. */
export const saidRole = says.when(
  { field: 'temporaryUntil', is: [null] },
  says.text('roleName'),
  says.joined(' · ', says.text('roleName'), says.fixed(w.temporaryMark)),
)

export const otpState = ({ otpEnable }: AdminRow, { badge }: Show): ReactNode =>
  otpEnable ? badge('ok', w.otpOn) : badge('muted', w.otpOff)
