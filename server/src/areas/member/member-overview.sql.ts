import { downlinesCountedUpTo, glancedRows, type MemberOverview } from '#contract/member/member-overview.types.ts'
import { deviceOf } from '#platform/credential/device.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Devices are told by so many of the latest sign-ins: somebody may have thousands. */
const signInsRead = 200

type Device = MemberOverview['devices'][number]

/** The devices on which a member signed in lately. One device has one name for people, whatever its version is today. */
export async function readDevices(tx: Tx, memberId: string): Promise<Device[]> {
  const rows = await tx.rows<{ device: string; ip: string; lastAt: string }>(sql`
    select s.user_agent as device, host(s.ip) as ip, s.at as last_at from member_sign_in s
    where s.member_id = ${memberId} and s.result = 'ok' order by s.at desc, s.id desc limit ${signInsRead}`)
  const devices = new Map<string, Device>()
  for (const { device: agent, ip, lastAt } of rows) {
    const device = deviceOf(agent)
    const known = devices.get(device) ?? { device, ip, lastAt, signInCount: 0 }
    devices.set(device, { ...known, signInCount: known.signInCount + 1 })
  }
  return [...devices.values()].slice(0, glancedRows)
}

export async function countDownlines(tx: Tx, memberId: string): Promise<MemberOverview['downlines']> {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from (
      select from member where upline_id = ${memberId} limit ${downlinesCountedUpTo + 1}) as brought`)
  const n = row?.n ?? 0
  return { count: Math.min(n, downlinesCountedUpTo), isMore: n > downlinesCountedUpTo }
}
