import { parseArgs } from 'node:util'
import { z } from 'zod'
import { calls } from '../contract/src/calls.ts'
import { newBankAccount } from '../server/testing/money.steps.ts'
import { type Accounts, openAccounts } from './accounting.ts'
import { betReports } from './bet-reports.ts'
import { fillBets } from './bets.ts'
import { type Costs, perMonth, table } from './capacity-plan.ts'
import { prepared, type Work } from './capacity-work.ts'
import { measure } from './ledger-http.ts'
import { fillMoney } from './money.ts'
import { moneyReports } from './money-reports.ts'
import { type Office, openOffice } from './office.ts'
import { fillPlayers } from './players.ts'
import { type Finding, judge } from './timing.ts'

/**
 * Measures what one operation costs, by resource accounting: CPU time of server and PostgreSQL, bytes of the write-ahead log, rows
 * and bytes that stay, with the jobs that follow. Then computes what larger brands need; see docs/scale.md.
 */
const { values } = parseArgs({ options: { bets: { type: 'string', default: '2000000' } } })
const port = 18_990
const settings = { TRUST_PROXY: '1', SIGN_INS_PER_MINUTE: '1000000', ADMIN_PASSWORD: 'Count-every-satang-26' }
const betSeconds = 15
/** Fewer than a brand allows one member in a day. */
const [people, deposits] = [400, 1_200]
/** Each push reads the lines of its account in that minute, so deposits are spread over as many accounts as a brand of this pace has. */
const bankAccounts = 20
/** Each program may push so often in a minute; several do, as a brand of this pace has. */
const statementReaders = 4

const Made = z.object({ data: z.object({ id: z.string() }) })
const MadeClient = z.object({ data: z.object({ client: z.object({ id: z.string() }), secret: z.string() }) })

const findings: Finding[] = []
const costs: Costs = { ...(await writing()), ...(await reading()) }
for (const line of [...table(costs), '', ...perMonth(costs)]) console.log(line)
judge(findings)

async function writing() {
  const office = await openOffice(port, settings)
  try {
    const providers = JSON.stringify(await fillPlayers(office))
    const readers = await openTill(office)
    const play = (seconds: number) => measure('callback-clients.ts', [office.url, String(seconds), providers])
    // What is used for the first time is loaded, compiled and planned.
    await play(5)
    await (await prepared(office, { kind: 'register', count: 10 }))()
    const accounts = await openAccounts(office)
    const costOf = (work: Work) => accounts.costOf(work.count, () => prepared(office, work))
    const register = await costOf({ kind: 'register', from: 10, count: people })
    const signIn = await costOf({ kind: 'signIn', count: 100 })
    const staffPassword = await costOf({ kind: 'staffPassword', count: 60, password: settings.ADMIN_PASSWORD })
    const deposit = await costOf({ kind: 'deposit', count: deposits, people, readers })
    const bet = await betCost(office, accounts, async () => {
      await play(betSeconds)
    })
    await accounts.close()
    const credited = await count(office, `select count(*) from pre_transaction where status = 'credited'`)
    const faults = await count(office, 'select count(*) from ledger.verify()')
    findings.push({ what: 'deposits that were not credited', value: deposits - credited, limit: 0, atMost: true })
    findings.push({ what: 'problems of the ledger', value: faults, limit: 0, atMost: true })
    return { register, signIn, staffPassword, deposit, bet }
  } finally {
    await office.close()
  }
}

/** How many are placed in that time is known only afterwards. */
async function betCost(office: Office, accounts: Accounts, play: () => Promise<void>) {
  const bets = () => count(office, 'select count(*) from bet')
  const before = await bets()
  const played = await accounts.costOf(1, async () => play)
  const placed = (await bets()) - before
  return { ...played, ...Object.fromEntries(Object.entries(played).map(([name, value]) => [name, value / placed])) }
}

async function reading() {
  const office = await openOffice(port, { ...settings, WORKER: 'off' })
  try {
    await fillBets(office, Number(values.bets))
    await fillMoney(office, Number(values.bets))
    // Filling may take longer than the idle limit of a session.
    await office.asOwner('update session set last_seen_at = now()')
    const lists = [
      { path: calls.member.searchMembers.path, body: { size: 50 } },
      { path: calls.member.searchMembers.path, body: { size: 50, search: 'user777' } },
      { path: calls.bet.searchBets.path, body: { size: 50 } },
    ]
    const reports = Object.values({ ...betReports, ...moneyReports }).map(({ path, body }) => ({
      path,
      body: { ...body },
    }))
    const work = (requests: Work['requests']): Work => ({ kind: 'read', count: 300, token: office.token, requests })
    for (const requests of [lists, reports]) await (await prepared(office, work(requests)))()
    const accounts = await openAccounts(office)
    const list = await accounts.costOf(300, () => prepared(office, work(lists)))
    const report = await accounts.costOf(300, () => prepared(office, work(reports)))
    await accounts.close()
    return { list, report }
  } finally {
    await office.close()
  }
}

/** Accounts to pay into, and the programs that read their statements. */
async function openTill({ url, token }: Office) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const accountIds: string[] = []
  while (accountIds.length < bankAccounts)
    accountIds.push(Made.parse(await post(calls.bank.createBankAccount.path, newBankAccount())).data.id)
  const readers: { id: string; secret: string }[] = []
  while (readers.length < statementReaders) {
    const reader = { name: `capacity ${readers.length}`, kind: 'reader', accountIds }
    const { client, secret } = MadeClient.parse(await post(calls.bank.createClient.path, reader)).data
    readers.push({ id: client.id, secret })
  }
  return readers
}

async function count(office: Office, statement: string): Promise<number> {
  const client = await office.owner()
  const { rows } = await client.query<{ count: string }>(statement)
  await client.end()
  return Number(rows[0]?.count)
}
