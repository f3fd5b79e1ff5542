import { adminApi, calls } from '#contract/calls.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import { type Ask, clientAt, Unexpected } from './client.ts'
import { codeOf } from './code-app.ts'
import { placeOf } from './person.ts'
import { seeded } from './random.ts'
import type { Run } from './run.ts'

const { auth, member, credit } = calls
const bahtMinor = 100

const reasons: readonly [Text, ...Text[]] = [
  { th: 'ต้อนรับสมาชิกใหม่', en: 'Welcome to a new member' },
  { th: 'ชดเชยยอดฝากที่เข้าช้า', en: 'Makes up for a late deposit' },
  { th: 'คืนค่าธรรมเนียมโอน', en: 'Transfer fee given back' },
  { th: 'รางวัลกิจกรรมบน LINE', en: 'Prize of an event on LINE' },
]
const mistake: Text = { th: 'แก้ยอดที่เพิ่มเกิน', en: 'Too much was added' }
const large: Text = { th: 'รางวัลใหญ่ประจำเดือน', en: 'Grand prize of the month' }

/** One of the staff who gives some members credit by hand, and asks for two amounts that a second one has to approve. */
export async function creditMembers(
  run: Run,
  cashier: { username: string; password: string },
  language: Locale,
): Promise<void> {
  const ask = clientAt(run, { ...placeOf(run.seed, -1), language })
  const token = await signIn(ask, cashier)
  const { reply } = await ask(adminApi, member.searchMembers, { token, body: { size: 100 } })
  // The order of arrival is chance, that of phones is not.
  const members = (reply?.records ?? []).toSorted((a, b) => a.phone.localeCompare(b.phone))
  const adjust = (id: string, kind: 'adjustmentIn' | 'adjustmentOut', baht: number, reason: Text) =>
    ask(adminApi, credit.adjustCredit, {
      token,
      params: { id },
      body: { kind, amountMinor: baht * bahtMinor, reason: reason[language] },
    })
  for (const [place, { id, phone }] of members.entries()) {
    const random = seeded(run.seed, 'cashier', phone)
    if (place < 2) await adjust(id, 'adjustmentIn', 8000 + 4000 * place, large)
    if (random.chance(30)) continue
    await adjust(id, 'adjustmentIn', random.whole(2, 48) * 100, random.pick(reasons))
    if (random.chance(20)) await adjust(id, 'adjustmentOut', random.whole(1, 4) * 50, mistake)
  }
}

/** Signs in for the first time: password, code app, first code. */
async function signIn(ask: Ask, body: { username: string; password: string }): Promise<string> {
  const { reply: early } = await ask(adminApi, auth.login, { body })
  const { reply: address } = await ask(adminApi, auth.createCode, { token: early ?? '' })
  const code = codeOf(address ?? '')
  const { reply: token } = await ask(adminApi, auth.verifyCode, { token: early ?? '', body: { token: code } })
  if (token === undefined) throw new Unexpected('the cashier was not let in')
  return token
}
