import { adminApi, calls } from '#contract/calls.ts'
import { agreeToAll, openAccounts } from '../cashier.ts'
import { openAffiliates } from '../demo-affiliates.ts'
import { agentCodes, openAgents } from '../demo-agents.ts'
import { openAnnouncements } from '../demo-announcements.ts'
import { openCore } from '../demo-core.ts'
import { openArcade, type Provider, returnToArcade } from '../demo-games.ts'
import { openMarketing } from '../demo-marketing.ts'
import { openGroup, writeToStaff } from '../demo-notices.ts'
import { openPromotions } from '../demo-promotion.ts'
import { openReasons } from '../demo-reasons.ts'
import { openRefunds } from '../demo-refunds.ts'
import { openSellers, sellerCodes } from '../demo-sellers.ts'
import { openWebsite } from '../demo-website.ts'
import { openPromptPay, openService } from '../gateway-open.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import { accountsOf, letIn } from '../stage-open.ts'
import { openTill } from './till.ts'

const bahtMinor = 100
const openingMinor = 300_000 * bahtMinor
const picture = 'พร้อมเพย์ QR'
const service = 'เกตเวย์ตัวอย่าง'

/** Where a payment gateway is, and the secret that it knows us by. */
export type Service = { address: string; secret: string }

/** The first day: accounts, programs, sellers, agents, links, games, promotions, refunds, and the site. */
export async function openOffice(run: Run, first: Cashier, second: Cashier, { address, secret }: Service) {
  await openAccounts(first)
  await openCore(first)
  await openReasons(first)
  await openAnnouncements(first)
  await openSellers(first)
  await openAgents(first)
  await agreeToAll(second)
  await openMarketing(first, run)
  await openPromotions(first)
  const providers = await openArcade(first)
  await openWebsite(first)
  await openGroup(first)
  await writeToStaff(first)
  await openRefunds(first)
  await openAffiliates(first)
  await agreeToAll(second)
  const [, landing] = await accountsOf(first)
  if (landing) await openPromptPay(first, landing.id, picture)
  await first.freshen()
  await openService(first, { name: service, address, secret })
  return { ...(await openDoors(run, first)), ...codesOf(), providers: atLeastOne(providers) }
}

/** The bank's books as the office last saw them, and the programs that work with the bank, with new secrets. */
async function openDoors(run: Run, staff: Cashier) {
  const rows = await accountsOf(staff)
  const ids = rows.map(({ id }) => id)
  await staff.freshen()
  const reader = await letIn(staff, 'reader', 'โปรแกรมอ่านรายการเดินบัญชี', ids)
  const robot = await letIn(staff, 'payer', 'โปรแกรมโอนจ่าย', ids)
  const accounts = rows.map(({ id, bank, number, name, uses }) => ({ id, bank, number, name, uses }))
  const known = new Map(rows.map(({ id, reportedBalanceMinor }) => [id, reportedBalanceMinor]))
  return { till: openTill(run, accounts, reader, ({ id }) => known.get(id) ?? openingMinor), robot }
}

/** An office that has been there for a while: its programs and game providers get new secrets, since nobody kept the old ones. */
export async function returnToOffice(run: Run, staff: Cashier) {
  return { ...(await openDoors(run, staff)), ...codesOf(), providers: atLeastOne(await returnToArcade(staff)) }
}

const codesOf = () => ({ sellers: someOf(sellerCodes), agents: someOf(agentCodes) })

function someOf(codes: readonly string[]): readonly [string, ...string[]] {
  const [first = '', ...others] = codes
  return [first, ...others]
}

function atLeastOne([first, ...others]: readonly Provider[]): readonly [Provider, ...Provider[]] {
  if (!first) throw new Error('no provider was set up')
  return [first, ...others]
}

/** Approves the calculated runs of refunds and affiliates, the oldest first. */
export async function approveRuns({ ask, token, freshen }: Cashier): Promise<void> {
  const body = { status: 'calculated' as const, size: 100, sort: 'from' as const }
  const refunds = await ask(adminApi, calls.refund.searchRefundRuns, { token, body })
  for (const { id, version } of refunds.reply?.records ?? []) {
    await freshen()
    await ask(adminApi, calls.refund.approveRefundRun, { token, params: { id }, body: { version } })
  }
  const shares = await ask(adminApi, calls.affiliate.searchAffiliateRuns, { token, body })
  for (const { id, version } of shares.reply?.records ?? []) {
    await freshen()
    await ask(adminApi, calls.affiliate.approveAffiliateRun, { token, params: { id }, body: { version } })
  }
}
