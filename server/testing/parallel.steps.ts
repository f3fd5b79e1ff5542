import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import type { AccountDay, Difference, ParallelDay } from '#contract/parallel/parallel.types.ts'
import { compareParallel } from '../src/areas/parallel/parallel.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { instantIn } from '../src/platform/sheet/sheet-read-date.ts'
import type { FormerDay } from './former-books.ts'
import { addBankAccount } from './money.steps.ts'
import { checked, moved, oldMember, step } from './movein.steps.ts'
import type { Answer, TestClient, TestServer } from './server.ts'

const { parallel } = calls

export const compareAll = (server: TestServer): Promise<void> =>
  compareParallel.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** A business day so many days ago. */
export async function daysAgo(server: TestServer, days: number): Promise<string> {
  const row = await server.database.tx.row<{ day: string }>(
    sql`select (business_day(now()) - ${days}::int)::text as day`,
  )
  return row?.day ?? ''
}

export const baht = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

/** Sends a file, checks it and imports it. */
export async function sent(
  server: TestServer,
  token: string,
  rows: readonly Record<string, string>[],
  subject: MoveSubject,
): Promise<MoveDetail> {
  const move = await checked(server, token, rows, subject)
  return step(server, token, move, 'applyMove')
}

/** What a former system tells of a day, by files. */
export async function tellByFile(server: TestServer, token: string, day: string, told: FormerDay): Promise<void> {
  const movements = [...told.movements].flatMap(([member, list]) =>
    list.map(({ kind, minor, time, reference }) => ({
      member,
      kind,
      amount: baht(minor),
      at: `${day} ${time}`,
      reference,
    })),
  )
  const balances = [...told.balances].map(([member, minor]) => ({ member, amount: baht(minor), day }))
  if (movements.length > 0) await sent(server, token, movements, 'history')
  await sent(server, token, balances, 'dayBalances')
}

const rowsAtOnce = 1_000

/** The same by its program. */
export async function tellByCall(server: TestServer, by: TestClient, day: string, told: FormerDay): Promise<void> {
  const instant = instantIn(server.timeZone)
  const movements = [...told.movements].flatMap(([member, list]) =>
    list.map(({ kind, minor, time, reference }) => ({
      member,
      kind,
      amountMinor: minor,
      at: instant(day, time),
      reference,
    })),
  )
  for (let at = 0; at < movements.length; at += rowsAtOnce) {
    const body = { rows: movements.slice(at, at + rowsAtOnce) }
    const answer = await server.auto(autoCalls.former.tellMovements, by, { body })
    if (answer.status !== 200 || answer.body.data.refused.length > 0) throw new Error(JSON.stringify(answer.body))
  }
  const balances = [...told.balances].map(([member, amountMinor]) => ({ member, amountMinor, day }))
  for (let at = 0; at < balances.length; at += rowsAtOnce) {
    const body = { rows: balances.slice(at, at + rowsAtOnce) }
    const answer = await server.auto(autoCalls.former.tellDayBalances, by, { body })
    if (answer.status !== 200 || answer.body.data.refused.length > 0) throw new Error(JSON.stringify(answer.body))
  }
}

/** Every difference of a day. */
export async function differencesOf(server: TestServer, token: string, day: string): Promise<Difference[]> {
  const found: Difference[] = []
  for (let page = 1; ; page += 1) {
    const { records, totalPages } = (
      await server.call(parallel.searchDifferences, { token, body: { day, page, size: 100 } })
    ).body.data
    found.push(...records)
    if (page >= totalPages) return found
  }
}

export async function dayOf(server: TestServer, token: string, day: string): Promise<ParallelDay | undefined> {
  const body = { from: day, to: day }
  return (await server.call(parallel.searchParallelDays, { token, body })).body.data.records[0]
}

/** A member whose balance was said to grow by this amount from one day to the next, although nothing happened. */
export async function aDifference(
  server: TestServer,
  token: string,
  { minor = 50_00, days = [4, 3] }: { minor?: number; days?: readonly [number, number] } = {},
): Promise<{ difference: Difference; member: string }> {
  const row = oldMember()
  const member = row.username ?? ''
  await moved(server, token, [row])
  const [base, next] = [await daysAgo(server, days[0]), await daysAgo(server, days[1])]
  const rows = [
    { member, amount: '100', day: base },
    { member, amount: baht(100_00 + minor), day: next },
  ]
  await sent(server, token, rows, 'dayBalances')
  await compareAll(server)
  const difference = (await differencesOf(server, token, next)).find(each => each.memberUsername === member)
  if (!difference) throw new Error('no difference was found')
  return { difference, member }
}

export const explain = (server: TestServer, token: string, { id, differenceMinor }: Difference) =>
  server.call(parallel.explainDifference, {
    token,
    params: { id },
    body: { reason: 'ตรวจกับระบบเดิมแล้ว', differenceMinor },
  })

/** Lines of our statement of a day, each so many minutes after it began, and with what it closes. */
export async function aStatement(
  server: TestServer,
  accountId: string,
  day: string,
  lines: readonly (readonly [minutes: number, minor: number])[],
): Promise<void> {
  const closing = lines.reduce((sum, [minutes, minor]) => (minutes < 24 * 60 ? sum + minor : sum), 0)
  const values = lines.map(
    (
      [minutes, minor],
      at,
    ) => `('${accountId}', business_day_start('${day}') + interval '${minutes} minutes', ${minor}, 0, '', '', '',
      '', '', ${at + 1}, (select id from admin limit 1))`,
  )
  await server.asOwner(`
    insert into reconcile_day (bank_account_id, day, closing_minor) values ('${accountId}', '${day}', ${closing});
    insert into statement_line (bank_account_id, at, amount_minor, balance_minor, bank_reference, description, counterpart_bank,
      counterpart_digits, counterpart_name, occurrence, imported_by_admin) values ${values.join(', ')}`)
}

/** An account of ours of which the other system says another balance than our statement. */
export async function anAccountDay(
  server: TestServer,
  token: string,
  {
    lines = [[60, 5_000]],
    statedMinor = 4_000,
    ago = 3,
  }: { lines?: Parameters<typeof aStatement>[3]; statedMinor?: number; ago?: number } = {},
): Promise<AccountDay> {
  const { id, number } = await addBankAccount(server, token)
  const day = await daysAgo(server, ago)
  await aStatement(server, id, day, lines)
  await sent(server, token, [{ number, amount: baht(statedMinor), day }], 'accountBalances')
  return accountDayOf(server, token, id, day)
}

export async function accountDayOf(server: TestServer, token: string, id: string, day: string): Promise<AccountDay> {
  const body = { from: day, to: day, size: 100 }
  const { records } = (await server.call(parallel.searchAccountDays, { token, body })).body.data
  const row = records.find(({ accountId }) => accountId === id)
  if (!row) throw new Error('the account has no balance of the day')
  return row
}

export const explainAccount = (server: TestServer, token: string, { id, differenceMinor }: AccountDay) =>
  server.call(parallel.explainAccount, {
    token,
    params: { id },
    body: { reason: 'ธนาคารหักค่าธรรมเนียม', differenceMinor: differenceMinor ?? 0 },
  })

/** For each logged call on differences, a function that performs it. */
export const parallelWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  async explainDifference(token) {
    return explain(server(), token, (await aDifference(server(), token)).difference)
  },
  async withdrawExplanation(token) {
    const { difference } = await aDifference(server(), token)
    await explain(server(), token, difference)
    return server().call(parallel.withdrawExplanation, { token, params: { id: difference.id } })
  },
  async explainClass(token) {
    const { difference } = await aDifference(server(), token)
    const { day, class: cause } = difference
    const { open } = (await server().call(parallel.getParallelDay, { token, body: { day } })).body.data
    const count = open.find(each => each.class === cause)?.count ?? 0
    return server().call(parallel.explainClass, { token, body: { day, class: cause, count, reason: 'ตรวจแล้วทั้งหมด' } })
  },
  async explainAccount(token) {
    return explainAccount(server(), token, await anAccountDay(server(), token))
  },
  async withdrawAccount(token) {
    const row = await anAccountDay(server(), token)
    await explainAccount(server(), token, row)
    return server().call(parallel.withdrawAccount, { token, params: { id: row.id } })
  },
})
