import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { Locale } from '#contract/core/text.ts'
import { Unexpected } from '../client.ts'
import type { Run } from '../run.ts'
import { type Cashier, type Credentials, comeToWork } from '../staff.ts'

const { auth, employee, setting } = calls

/** The people of a brand, by their work. Two of them look after money, so that one can approve what the other makes. */
const people = {
  dayCashier: { username: 'ploy', displayName: 'พลอย กะเช้า', role: 'ฝ่ายการเงิน' },
  nightCashier: { username: 'bank', displayName: 'แบงค์ กะดึก', role: 'ฝ่ายการเงิน' },
  finance: { username: 'mint', displayName: 'มิ้นท์ หัวหน้าการเงิน', role: 'ฝ่ายการเงิน' },
  support: { username: 'gift', displayName: 'กิ๊ฟ บริการลูกค้า', role: 'ฝ่ายบริการลูกค้า' },
  marketing: { username: 'fah', displayName: 'ฟ้า การตลาด', role: 'ฝ่ายการตลาด' },
} as const
type Work = keyof typeof people

export type Team = { owner: Credentials; staff: Readonly<Record<Work, Credentials>> }

const works = Object.keys(people).filter((name): name is Work => name in people)

/** The owner hires them; each sets a password of their own at the first sign-in. */
export async function hireTeam(run: Run, owner: Cashier, language: Locale): Promise<Team['staff']> {
  const { reply } = await owner.ask(adminApi, employee.searchRoles, { token: owner.token, body: { size: 100 } })
  const hired: Partial<Record<Work, Credentials>> = {}
  for (const work of works) {
    const { username, displayName, role } = people[work]
    const roleId = reply?.records.find(({ roleName }) => roleName === role)?._id
    if (roleId === undefined) throw new Unexpected(`there is no role ${role}`)
    const password = `First-${randomUUID()}`
    await owner.freshen()
    const body = { username, displayName, allowedIps: [], roleId, password }
    await owner.ask(adminApi, employee.createAdmin, { token: owner.token, body })
    const own = `Own-${randomUUID()}`
    const { ask, token, codeAddress } = await comeToWork(run, { username, password }, language)
    const change = { currentPassword: password, newPassword: own }
    await ask(adminApi, setting.changePassword, { token, body: change })
    hired[work] = { username, password: own, codeAddress }
  }
  // Every work was gone through.
  return hired as Record<Work, Credentials>
}

/** An admin whenever they are needed. */
export type Seat = () => Promise<Cashier>

/** A seat at the desk: a session ends after a while, and then they sign in again. */
export function seatOf(run: Run, credentials: Credentials, language: Locale): Seat {
  let sitting: Cashier | undefined
  return async () => {
    const { reply } = sitting
      ? await sitting.ask(adminApi, auth.self, { token: sitting.token, expects: ['SESSION_MISSING'] })
      : {}
    if (!sitting || !reply) {
      const codeAddress = sitting?.codeAddress ?? credentials.codeAddress
      sitting = await comeToWork(run, { ...credentials, ...(codeAddress !== undefined && { codeAddress }) }, language)
    }
    return sitting
  }
}
