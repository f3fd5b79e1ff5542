import type { Locale } from '#contract/core/text.ts'
import { agreeToAll, creditMembers, type Habits, openAccounts, workQueue } from './cashier.ts'
import { openAffiliates } from './demo-affiliates.ts'
import { agentCodes, openAgents } from './demo-agents.ts'
import { openAnnouncements } from './demo-announcements.ts'
import { keepBank } from './demo-bank.ts'
import { openCore } from './demo-core.ts'
import { openDistributor } from './demo-distributor.ts'
import { openFraudDesk } from './demo-fraud.ts'
import { openArcade } from './demo-games.ts'
import { openMarketing } from './demo-marketing.ts'
import { openGroup, writeToStaff } from './demo-notices.ts'
import { openPromotions } from './demo-promotion.ts'
import { openReasons } from './demo-reasons.ts'
import { openRefunds } from './demo-refunds.ts'
import { openReports } from './demo-reports.ts'
import { openSellers, paySellers, sellerCodes } from './demo-sellers.ts'
import { endShift, startShift } from './demo-shifts.ts'
import { openWebsite } from './demo-website.ts'
import { type Run, startRun } from './run.ts'
import type { Send } from './send.ts'
import { simulate } from './simulate.ts'
import { type Cashier, type Credentials, comeToWork } from './staff.ts'

/** What a brand works by, and when it is set up. */
export type DemoSettings = {
  /** Before members come. */
  begin(staff: Cashier): Promise<void>
  /** Once they have deposited: how the accounts are looked after. */
  keepBank(staff: Cashier): Promise<void>
  /** What is offered to members. */
  offer(staff: Cashier): Promise<void>
  /** What has to do with what they play. */
  end(staff: Cashier): Promise<void>
}

const usualSettings: DemoSettings = {
  async begin(staff) {
    await openAccounts(staff)
    await openCore(staff)
    await openReasons(staff)
    await openAnnouncements(staff)
  },
  keepBank,
  offer: openPromotions,
  async end(staff) {
    await openWebsite(staff)
    await openGroup(staff)
    await openRefunds(staff)
    await openAffiliates(staff)
    await openFraudDesk(staff)
    await openReports(staff)
  },
}

type Demo = {
  send: Send
  seed: number
  members: number
  cashier: Credentials
  /** Approves what the cashier may not do alone, and pays out members whom the cashier has credited. */
  colleague: Credentials
  language: Locale
  /** How the cashier gives credit, if not as usual. */
  habits?: Habits
}

export const startDemoRun = ({ send, seed }: Pick<Demo, 'send' | 'seed'>): Run =>
  startRun({
    send,
    seed,
    rate: Number.POSITIVE_INFINITY,
    minutes: 0,
    // Every sign-in takes a core for tens of milliseconds, and somebody is waiting for the start.
    returningPercent: 25,
    sellers: sellerCodes,
    agents: agentCodes,
    tell: () => undefined,
  })

/** Fills a new brand, with a cashier and a colleague who sign in for the first time. Returns the cashier's new credentials. */
export async function playDemo({ cashier, colleague, language, ...how }: Demo): Promise<Required<Credentials>> {
  const run = startDemoRun(how)
  const atWork = await comeToWork(run, cashier, language)
  const second = await comeToWork(run, colleague, language)
  const shifts = [await startShift(atWork), await startShift(second)]
  await fillBrand(run, { ...how, atWork, second })
  await endShift(atWork, second, shifts[0])
  await endShift(second, atWork, shifts[1])
  return { ...cashier, codeAddress: atWork.codeAddress }
}

type Filling = Pick<Demo, 'members' | 'habits'> & {
  atWork: Cashier
  second: Cashier
  /** What the brand works by, if not as usual. */
  settings?: DemoSettings
}

/**
 * Fills a new brand as its own people would: marketing links are created, members click and register, look around and announce
 * deposits, a cashier gives some of them credit, works through the queue, looks after the bank accounts and sets up games that
 * members play, and a few come back to withdraw.
 */
export async function fillBrand(
  run: Run,
  { members, habits, atWork, second, settings = usualSettings }: Filling,
): Promise<void> {
  const play = async (count: number) => {
    const [failure] = await simulate(run, { members: count })
    if (failure) throw failure
  }
  await settings.begin(atWork)
  await openSellers(atWork)
  await openAgents(atWork)
  await agreeToAll(second)
  await openMarketing(atWork, run)
  await play(members)
  await creditMembers(atWork, habits)
  await agreeToAll(second)
  await workQueue(second)
  await agreeToAll(atWork)
  await settings.keepBank(atWork)
  await settings.offer(atWork)
  await openArcade(atWork)
  await openDistributor(atWork)
  await writeToStaff(atWork)
  await settings.end(atWork)
  await paySellers(atWork)
  await agreeToAll(second)
  // Some come back, now that they have something to withdraw.
  await play(Math.ceil(members / 4))
}
