import { adminApi, calls } from '#contract/calls.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import type { Cashier } from './staff.ts'

const { auth, shift } = calls
const explanation = 'รอรายการเดินบัญชีของธนาคาร ส่งต่อให้กะถัดไปจับคู่'

/** A cashier begins their shift. */
export async function startShift({ ask, token }: Cashier): Promise<ShiftRow | undefined> {
  return (await ask(adminApi, shift.openShift, { token, expects: ['SHIFT_OPEN'] })).reply
}

/** They close it, and the next one looks at it and signs. */
export async function endShift(leaving: Cashier, coming: Cashier, opened: ShiftRow | undefined): Promise<void> {
  if (!opened) return
  const params = { id: opened.id }
  const { reply: self } = await coming.ask(adminApi, auth.self, { token: coming.token })
  const { reply: fit } = await leaving.ask(adminApi, shift.listNextCashiers, { token: leaving.token, params })
  const next = fit?.admins.find(({ name }) => name === self?.username)
  if (!next) return
  await leaving.freshen()
  const body = { version: opened.version, nextId: next.id, explanation }
  const { reply: closed } = await leaving.ask(adminApi, shift.closeShift, { token: leaving.token, params, body })
  if (!closed) return
  await coming.freshen()
  const signature = { token: coming.token, params, body: { version: closed.version } }
  await coming.ask(adminApi, shift.signShift, signature)
}

/** One cashier goes and another one comes. */
export async function changeShifts(leaving: Cashier, coming: Cashier): Promise<void> {
  const { reply } = await leaving.ask(adminApi, shift.getOwnShifts, { token: leaving.token })
  await endShift(leaving, coming, reply?.open ?? undefined)
  await startShift(coming)
}
