import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Text } from '#contract/core/text.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Line } from './bank.ts'
import { accountOf, nameOf } from './day-people.ts'
import { openPromptPay } from './gateway-open.ts'
import { personOf } from './person.ts'
import { seeded } from './random.ts'
import type { Cashier } from './staff.ts'
import { accountsOf } from './stage-open.ts'
import { importLines } from './statement-file.ts'

const { bank, pretransaction, reveal } = calls
const bahtMinor = 100
const hourMs = 3_600_000
const openingMinor = 250_000 * bahtMinor
const firstStranger = 3_000_000
const refill: Text = { th: 'เติมบัญชีจ่ายถอน', en: 'Refill of the account for withdrawals' }
const picture: Text = { th: 'พร้อมเพย์ QR', en: 'PromptPay QR' }
const setAside: Text = { th: 'พักเงินสิ้นวัน', en: 'Set aside at the end of the day' }

/**
 * An ordinary day of the operator's accounts: PromptPay, a transfer that waits for approval, a draft, a sweep rule, and a
 * statement by file, of which most lines are known here and some are not.
 */
export async function keepBank(staff: Cashier): Promise<void> {
  const [first, second, third] = await accountsOf(staff)
  if (!first || !second || !third) return
  const { ask, token, language } = staff
  const transfer = async (baht: number, reason: Text) => {
    const wanted = { way: 'own' as const, amountMinor: baht * bahtMinor, feeMinor: 0, reason: reason[language] }
    const body = { fromId: second.id, toId: third.id, ...wanted }
    return (await ask(adminApi, bank.createTransfer, { token, body })).reply
  }
  const made = await transfer(40_000, refill)
  if (made) {
    const params = { id: made.id }
    await ask(adminApi, bank.submitTransfer, { token, params, body: { version: made.version } })
  }
  await transfer(15_000, setAside)
  const rule = { isOn: true, aboveMinor: 1_000_000 * bahtMinor, keepMinor: 200_000 * bahtMinor, toId: third.id }
  await ask(adminApi, bank.setSweep, { token, params: { id: first.id }, body: { ...rule, version: first.version } })
  await openPromptPay(staff, second.id, picture[language])
  await importStatement(staff, [second, first])
}

/** Imports the statement of the account with the most deposits, which depends on the order of arrival. */
export async function importStatement(staff: Cashier, accounts: readonly BankAccountRow[]): Promise<void> {
  const body = { size: 100, kind: 'deposit' as const, status: 'credited' as const }
  const { ask, token } = staff
  // The file of the bank has whole numbers.
  await ask(adminApi, reveal.openReveal, { token, body: { list: pretransaction.searchPre.path } })
  const { reply } = await ask(adminApi, pretransaction.searchPre, { token, body })
  await ask(adminApi, reveal.endReveal, { token })
  const [busiest] = accounts
    .map(account => ({
      id: account.id,
      known:
        reply?.records.filter(({ ownAccount }) => ownAccount && nameOfAccount(ownAccount) === nameOfAccount(account)) ??
        [],
    }))
    .sort((one, other) => other.known.length - one.known.length)
  if (busiest) await importLines(staff, busiest.id, linesOf(staff.seed, busiest.known))
}

/** The lines of deposits that were credited by hand, after some unknown ones of the days before. */
function linesOf(seed: number, known: readonly PreRow[]): Line[] {
  const moves = [...strangers(seed), ...known.map(moveOf).sort((one, other) => (one.at < other.at ? -1 : 1))]
  let balanceMinor = openingMinor
  return moves.map((move, index) => ({
    ...move,
    bankReference: `FT${seeded(seed, 'demo line', index).digits(10)}`,
    balanceMinor: (balanceMinor += move.amountMinor),
  }))
}

type Move = Omit<Line, 'bankReference' | 'balanceMinor'>

/** Unannounced money, and fees of the bank. */
function strangers(seed: number): Move[] {
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  const random = seeded(seed, 'demo strangers')
  const came = [50, 30, 27].map((hours, index): Move => {
    const person = personOf(seed, firstStranger + index)
    const { bank: code, number } = accountOf(person)
    const counterpart = { bank: code, digits: number, name: nameOf(person) }
    return { at: ago(hours), amountMinor: random.whole(3, 40) * 50 * bahtMinor, description: 'TRANSFER', counterpart }
  })
  const nobody = { bank: 'KBANK' as const, digits: '', name: '' }
  return [...came, { at: ago(26), amountMinor: -15 * bahtMinor, description: 'FEE', counterpart: nobody }]
}

const moveOf = ({ changedAt, amountMinor, bank: code, accountNumber, memberName }: PreRow): Move => ({
  at: changedAt,
  amountMinor,
  description: 'TRANSFER',
  counterpart: { bank: code, digits: accountNumber, name: memberName },
})
