import type { BankUse } from '#contract/bank/bank.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { type BankCode, banks } from '#contract/core/bank.ts'
import type { Text } from '#contract/core/text.ts'
import { byNumber } from './person.ts'
import { seeded } from './random.ts'
import type { Cashier } from './staff.ts'

const { approval, bank, member, credit, pretransaction } = calls
const bahtMinor = 100

const reasons: readonly [Text, ...Text[]] = [
  { th: 'ต้อนรับสมาชิกใหม่', en: 'Welcome to a new member' },
  { th: 'ชดเชยยอดฝากที่เข้าช้า', en: 'Makes up for a late deposit' },
  { th: 'คืนค่าธรรมเนียมโอน', en: 'Transfer fee given back' },
  { th: 'รางวัลกิจกรรมบน LINE', en: 'Prize of an event on LINE' },
]
const mistake: Text = { th: 'แก้ยอดที่เพิ่มเกิน', en: 'Too much was added' }
const arrived: Text = { th: 'เห็นยอดในบัญชีแล้ว', en: 'Seen on the account' }
const unclear: Text = { th: 'ข้อมูลไม่ตรงกับบัญชีสมาชิก', en: 'Does not fit the account of the member' }
const company: Text = { th: 'บจก. ตัวอย่าง เพย์เมนต์', en: 'Sample Payment Co., Ltd.' }
/** A bank, and what an account there is used for. */
export type AccountUse = { bank: BankCode; uses: readonly BankUse[] }
const usualAccounts: readonly AccountUse[] = [
  { bank: 'SCB', uses: ['deposit', 'withdraw'] },
  { bank: 'KBANK', uses: ['deposit'] },
  { bank: 'KTB', uses: ['withdraw', 'hold'] },
]
const large: Text = { th: 'รางวัลใหญ่ประจำเดือน', en: 'Grand prize of the month' }

/** Opens the accounts that members send their money to and are paid from. */
export async function openAccounts(
  { ask, token, seed, language }: Cashier,
  accounts: readonly AccountUse[] = usualAccounts,
): Promise<void> {
  const random = seeded(seed, 'accounts')
  for (const { bank: code, uses } of accounts) {
    const account = { bank: code, number: random.digits(banks[code].digits[0]) }
    const hours = { activeFrom: '00:00', activeUntil: '00:00' }
    const body = { account, name: company[language], uses: [...uses], ...hours }
    await ask(adminApi, bank.createBankAccount, { token, body })
  }
}

/** Works through the queue, and leaves the newest requests for people who try the demo. */
export async function workQueue({ ask, token, seed, language }: Cashier): Promise<void> {
  const { reply } = await ask(adminApi, pretransaction.searchQueue, { token, body: { size: 100 } })
  const { reply: payout } = await ask(adminApi, pretransaction.listPayoutAccounts, { token })
  const from = payout?.accounts[0]
  const { reply: kept } = await ask(adminApi, pretransaction.listRejectReasons, { token })
  const waiting = reply?.records ?? []
  for (const { id, number, kind, version } of waiting.slice(0, Math.floor(waiting.length * 0.7))) {
    const random = seeded(seed, 'queue', number)
    const given = { token, params: { id } }
    if (random.chance(10)) {
      const fitting = (kept?.reasons ?? []).filter(reason => reason.kind === kind || reason.kind === 'any')
      const reasonId = fitting[random.whole(0, Math.max(0, fitting.length - 1))]?.id
      const reason = reasonId === undefined ? unclear[language] : ''
      await ask(adminApi, pretransaction.rejectPre, { ...given, body: { version, reason, reasonId } })
    } else if (kind === 'deposit') {
      await ask(adminApi, pretransaction.creditPre, { ...given, body: { version, reason: arrived[language] } })
    } else {
      await ask(adminApi, pretransaction.approvePre, { ...given, body: { version } })
      if (!from || random.chance(30)) continue
      const paid = {
        version: version + 1,
        bankAccountId: from.id,
        bankReference: `TRX${random.digits(10)}`,
        confirmShort: true,
      }
      await ask(adminApi, pretransaction.payPre, { ...given, body: paid })
    }
  }
}

/** The percentage of members who get no credit, and of credits that are partly taken back. */
export type Habits = { skipPercent: number; mistakePercent: number }
const usual: Habits = { skipPercent: 30, mistakePercent: 20 }

/** Gives some members credit by hand, and requests two amounts that a second admin has to approve. */
export async function creditMembers({ ask, token, seed, language }: Cashier, habits = usual): Promise<void> {
  const { reply } = await ask(adminApi, member.searchMembers, { token, body: { size: 100 } })
  const members = (reply?.records ?? []).toSorted(byNumber)
  const adjust = (id: string, kind: 'adjustmentIn' | 'adjustmentOut', baht: number, reason: Text) =>
    ask(adminApi, credit.adjustCredit, {
      token,
      params: { id },
      body: { kind, amountMinor: baht * bahtMinor, reason: reason[language] },
    })
  for (const [place, { id, phone }] of members.entries()) {
    const random = seeded(seed, 'cashier', phone)
    if (place < 2) await adjust(id, 'adjustmentIn', 8000 + 4000 * place, large)
    if (random.chance(habits.skipPercent)) continue
    const { reply: added } = await adjust(id, 'adjustmentIn', random.whole(2, 48) * 100, random.pick(reasons))
    // Credit that waits for a second admin is not there yet, and cannot be taken back.
    if (added?.approval || !random.chance(habits.mistakePercent)) continue
    await adjust(id, 'adjustmentOut', random.whole(1, 4) * 50, mistake)
  }
}

/** Approves what colleagues may not do alone, except for the large prizes: they wait for people who try the demo. */
export async function agreeToAll({ ask, token, language, freshen }: Cashier): Promise<void> {
  const { reply } = await ask(adminApi, approval.listApprovals, { token, body: {} })
  for (const { id, reason, isIndependent } of reply?.approvals ?? []) {
    if (!isIndependent || reason === large[language]) continue
    await freshen()
    await ask(adminApi, approval.approve, { token, params: { id } })
  }
}
