import { adminApi, calls } from '#contract/calls.ts'
import { agreeToAll } from '../cashier.ts'
import { closeDay, daysOf } from '../day-settle.ts'
import { openDrafts } from '../demo-promotion.ts'
import { paySellers } from '../demo-sellers.ts'
import type { Random } from '../random.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import type { Program } from '../stage.ts'
import { agreeTransfer } from '../transfer-robot.ts'
import { matchLines, sendTransfers } from './desk.ts'
import { approveRuns } from './office.ts'
import { explainOuts } from './reconciling.ts'
import type { Seat } from './team.ts'
import type { Till } from './till.ts'

const dayMs = 86_400_000
const bahtMinor = 100
const draftOpensOn = 20
/** An account that pays is filled up below this. */
const lowMinor = 280_000 * bahtMinor
const refillMinor = 150_000 * bahtMinor
const seller = { bank: 'KBANK', number: '0412345678' } as const

type Office = {
  run: Run
  till: Till
  robot: Program
  /** Two who open the brand, and stay to approve what runs calculated. */
  first: Seat
  second: Seat
  staff: { owner: Seat; day: Seat; finance: Seat; marketing: Seat }
}

/** Finance looks at what the night left: runs, lines without an owner, differences, days to close, accounts to fill. */
export async function playMorning(office: Office, day: number, random: Random): Promise<void> {
  const { run, till, robot, first, second, staff } = office
  const finance = await staff.finance()
  await approveRuns(await first())
  await agreeToAll(await second())
  await matchLines(finance, `morning ${day}`)
  await explainOuts(finance, await staff.day(), day)
  await closeDays(finance)
  // The owner hired all others, so they are not independent of each other.
  await refill(till, await first(), await second())
  await sendTransfers(run, till, robot)
  if (day % 7 === 6) await payCommission(till, await first())
  if (day === draftOpensOn) await openDrafts(await staff.marketing())
  if (random.chance(15)) charge(till, random)
  for (const seat of [staff.owner, first, second, staff.finance]) await readNews(await seat())
}

/** Reads what came since yesterday, so that the bell shows what is new. */
const readNews = ({ ask, token }: Cashier) => ask(adminApi, calls.notification.readNotifications, { token, body: {} })

/** Every day before yesterday that has nothing open; the others wait, and yesterday is for who starts the demo. */
async function closeDays(finance: Cashier): Promise<void> {
  const open = (await daysOf(finance)).filter(({ status, differenceMinor, exceptionCount, gapCount, day }) => {
    const isBeforeYesterday = Date.parse(`${day}T00:00:00+07:00`) + 2 * dayMs < Date.now()
    return status === 'open' && isBeforeYesterday && differenceMinor === 0 && exceptionCount + gapCount === 0
  })
  for (const row of open.sort((a, b) => (a.day < b.day ? -1 : 1))) await closeDay(finance, row)
}

/** Sellers are paid in the bank's app, like anybody else. */
async function payCommission(till: Till, cashier: Cashier): Promise<void> {
  const paid = await paySellers(cashier)
  const own = till.accounts.find(({ id }) => id === paid?.accountId)
  if (paid && own) till.move(own, { ...seller, name: paid.name }, -paid.amountMinor)
}

/** The bank charges something. */
function charge(till: Till, random: Random): void {
  const [own] = till.accounts
  if (own) till.move(own, { bank: own.bank, number: own.number, name: '' }, -random.whole(10, 35) * bahtMinor, 'FEE')
}

/** Withdrawals are paid from accounts that are filled from those of deposits. */
async function refill(till: Till, maker: Cashier, other: Cashier): Promise<void> {
  const by = (use: 'deposit' | 'withdraw') =>
    till.accounts.filter(({ uses }) => uses.includes(use)).sort((a, b) => till.balanceOf(a) - till.balanceOf(b))
  const [from, to] = [by('deposit').at(-1), by('withdraw')[0]]
  if (!from || !to || from.id === to.id || till.balanceOf(to) > lowMinor) return
  const amountMinor = Math.min(Math.floor(till.balanceOf(from) / 2), refillMinor)
  await agreeTransfer(maker, other, { from, to, amountMinor, reason: 'เติมบัญชีจ่ายถอน' })
}
