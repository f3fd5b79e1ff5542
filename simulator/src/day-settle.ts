import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import type { ExceptionRow } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses } from '#contract/reconcile/exception-classes.ts'
import { Unexpected } from './client.ts'
import { faultKinds, fixOf } from './day-plan.ts'
import type { PlantedFault } from './day-play.ts'
import type { Cashier } from './staff.ts'

const { approval, reconcile, member } = calls
const pageSize = 100
const reason = 'ตรวจกับรายการเดินบัญชีแล้ว'
const screens = {
  deposit: { search: reconcile.searchDepositExceptions, fix: reconcile.fixDeposit },
  withdraw: { search: reconcile.searchWithdrawExceptions, fix: reconcile.fixWithdraw },
} as const

/** All open exceptions, on both screens. */
export async function openExceptions({ ask, token }: Cashier): Promise<ExceptionRow[]> {
  const found: ExceptionRow[] = []
  for (const { search } of Object.values(screens)) {
    const { reply } = await ask(adminApi, search, { token, body: { size: pageSize } })
    found.push(...(reply?.records ?? []))
  }
  return found
}

/** A fault or an exception in words; both must give the same list. */
export const tellFault = ({ kind, amountMinor, otherMinor, account }: PlantedFault): string =>
  `${kind} of ${kind.startsWith('amount') ? Math.abs(amountMinor - otherMinor) : amountMinor} on ${account}`
export const tellException = (row: ExceptionRow): string =>
  `${row.class} of ${row.amountMinor} on ${nameOfAccount(row.ownAccount)}`

/** Handles each exception as staff would, by the calls of the screens; a colleague approves what one admin may not do alone. */
export async function fixAll(staff: Cashier, second: Cashier, rows: readonly ExceptionRow[]): Promise<void> {
  const { ask, token } = staff
  const { reply: someone } = await ask(adminApi, member.searchMembers, { token, body: { size: 1 } })
  const memberId = someone?.records[0]?.id
  for (const { id, class: found, version } of rows) {
    const kind = faultKinds.find(name => name === found)
    if (!kind) throw new Unexpected(`nobody has planned what to do about ${found}`)
    await staff.freshen()
    const fix = fixOf(kind)
    // The member need not be the payer: somebody of the family may have sent the money.
    const body = { fix, version, reason, ...(fix === 'credit' && memberId && { memberId, confirmPayer: true }) }
    const { reply } = await ask(adminApi, screens[exceptionClasses[kind].side].fix, { token, params: { id }, body })
    if (reply?.approval) {
      await second.freshen()
      await second.ask(adminApi, approval.approve, { token: second.token, params: { id: reply.approval.id } })
    } else if (reply?.exception.status !== 'settled') throw new Unexpected(`${found} was not settled by ${fix}`)
  }
}

export async function daysOf({ ask, token }: Cashier): Promise<DayRow[]> {
  const { reply } = await ask(adminApi, reconcile.searchDays, { token, body: { size: pageSize } })
  return reply?.records ?? []
}

/** Closes a day, which is only possible if the difference is zero and nothing is open. */
export async function closeDay(staff: Cashier, { id, version }: DayRow): Promise<DayRow | undefined> {
  await staff.freshen()
  const body = { version, explanation: '' }
  const { reply } = await staff.ask(adminApi, reconcile.closeDay, { token: staff.token, params: { id }, body })
  return reply?.day
}
