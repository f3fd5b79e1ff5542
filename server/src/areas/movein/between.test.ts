import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { memberListed, memberMoney } from '#contract/member/member.record.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { exportFile } from '#platform/export/export-file.ts'
import { checkFile, csvOf, moved, oldMember, sendFile, state, step, totalOf } from '../../../testing/movein.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { lists } from '../../areas.ts'

/** `npm run simulate:move` moves a whole brand from one server to another; among other tests it is a small one. */
const size = Number(process.env.MOVE_MEMBERS ?? 60)
const isWhole = process.env.MOVE_MEMBERS !== undefined
const timeoutMs = 3_600_000
const awakeMs = 60_000

type Brand = { server: TestServer; first: TestAdmin; second: TestAdmin; awake: NodeJS.Timeout }
let from: Brand
let to: Brand
async function open(): Promise<Brand> {
  const server = await startTestServer()
  const [first, second] = [await server.admins('owner'), await server.admins('owner')]
  // Each brand waits while the other one works: its admins stay at their screens, and enter codes when they are asked.
  const stay = () =>
    server.database.tx.run(sql`
      update session set last_seen_at = now(), code_at = now() where admin_id = any(${[first.id, second.id]}::uuid[])`)
  const awake = setInterval(() => void stay(), awakeMs)
  return { server, first, second, awake }
}
/** For the person who started it; among other tests nothing is said. */
const tell = (line: string) => {
  if (isWhole) process.stdout.write(`${line}\n`)
}

/** A made-up brand: a quarter was brought by others, some are suspended, and every third has money. */
function madeUp(): { members: Record<string, string>[]; balances: Record<string, string>[] } {
  const members: Record<string, string>[] = []
  for (let n = 0; n < size; n += 1) {
    const upline = n % 4 === 3 ? (members[n - 3]?.username ?? '') : ''
    members.push(oldMember({ upline, tags: n % 9 === 0 ? 'VIP' : '', status: n % 20 === 0 ? 'suspended' : 'active' }))
  }
  const balances = members.flatMap(({ username = '' }, n) =>
    n % 3 === 0 ? [{ member: username, amount: `${(n * 7919) % 100_000}.${String(n % 100).padStart(2, '0')}` }] : [],
  )
  return { members, balances }
}

/** What the list of members exports, with whole numbers. */
async function exported({ server, first }: Brand): Promise<Buffer> {
  const list = lists.find(({ call }) => call.path === calls.member.searchMembers.path)
  if (!list) throw new Error('there is no list of members')
  const { policy } = (await server.call(calls.setting.getPolicy, { token: first.token })).body.data
  const { timeZone } = server.brands[0]
  // An owner who has revealed the numbers, as whoever exports them does.
  const admin = { seesNumbers: true, grants: new Set(), id: first.id } as never
  const source = list.source({ page: 1, size: 10 }, { admin, policy, timeZone, locale: 'th' } as never)
  const fields = [
    'username',
    'phone',
    'firstName',
    'lastName',
    'bank',
    'accountNumber',
    'tags',
    'uplineUsername',
    'registeredAt',
  ] as const
  const columns = [
    ...fields.map(field => ({ field, title: memberListed[field].title.th })),
    { field: 'status', title: memberListed.status.title.th },
    { field: 'cashMinor', title: memberMoney.cashMinor.title.th },
  ]
  const request = { columns, format: 'csv' as const }
  const file = await exportFile(server.database, {
    list,
    source,
    sort: undefined,
    request,
    timeZone,
    locale: 'th',
    full: true,
  })
  const content = await buffer(file.content)
  await file.close()
  return content
}

type Held = { username: string; phone: string; upline: string | null; status: string; minor: number }
/** Who is there, and what they have by the ledger. */
const heldBy = ({ server }: Brand): Promise<Held[]> =>
  server.database.patiently(tx =>
    tx.rows(sql`
      select m.username, m.phone, u.username as upline, m.status, coalesce(b.balance_minor, 0)::bigint as minor
      from member m left join member u on u.id = m.upline_id
      left join ledger.account a on a.owner = 'member' and a.owner_id = m.id::text and a.name = 'cash'
      left join ledger.balance b on b.account_id = a.id order by m.username`),
  )

async function check({ server, first }: Brand, content: Buffer, subject: MoveSubject): Promise<MoveDetail> {
  const move = await sendFile(server, first.token, content, subject)
  return checkFile(server, first.token, move)
}

/** Both admins state what the other system says that its members have. */
async function apply(brand: Brand, move: MoveDetail, totalMinor: number): Promise<MoveDetail> {
  const { server, first, second } = brand
  if (move.subject === 'balances' && move.secondStatedMinor === null) {
    for (const { token } of [first, second]) await state(server, token, move, totalMinor)
  }
  return step(server, first.token, move, 'applyMove')
}

beforeAll(async () => {
  ;[from, to] = [await open(), await open()]
}, timeoutMs)
afterAll(async () => {
  for (const { awake } of [from, to]) clearInterval(awake)
  await from.server.close()
  await to.server.close()
})

it(
  'moves a brand from one server to another, equal to the satang, twice without doubling, undone and moved again',
  async () => {
    const made = madeUp()
    const membersOf = await moved(from.server, from.first.token, made.members)
    expect(membersOf).toMatchObject({ doneCount: size, refusedCount: 0 })
    const balances = await check(from, csvOf(made.balances), 'balances')
    await apply(from, balances, await totalOf(from.server, balances))
    await from.server.database.patiently(tx => tx.run(sql`select fold_member_cash()`))
    const before = await heldBy(from)
    const total = before.reduce((sum, { minor }) => sum + minor, 0)
    tell(`a made-up brand of ${before.length} members with ${total} satang`)

    const content = await exported(from)
    tell(`exported as ${content.length} bytes`)
    const members = await apply(to, await check(to, content, 'members'), 0)
    expect(members).toMatchObject({ status: 'applied', doneCount: size, refusedCount: 0 })
    const openings = await apply(to, await check(to, content, 'balances'), total)
    expect(openings).toMatchObject({
      status: 'applied',
      totalMinor: total,
      proof: { agrees: true, ledgerMinor: total },
    })
    expect(await heldBy(to)).toEqual(before)
    tell(
      `moved: ${members.doneCount} members, ${openings.proof?.ledgerMinor} satang by the ledger, equal for every member`,
    )

    for (const subject of ['members', 'balances'] as const) {
      const again = await check(to, content, subject)
      expect(again).toMatchObject({ rowCount: size, refusedCount: 0 })
      expect(await totalOf(to.server, again)).toBe(subject === 'balances' ? total : 0)
      expect(again.sameCount).toBe(subject === 'members' ? size : before.filter(({ minor }) => minor > 0).length)
      await step(to.server, to.first.token, again, 'discardMove')
    }
    expect(await heldBy(to)).toEqual(before)
    tell('sent twice: nobody is added, nothing is posted')

    expect(await step(to.server, to.first.token, openings, 'undoMove')).toMatchObject({ status: 'undone' })
    expect(await step(to.server, to.first.token, members, 'undoMove')).toMatchObject({ status: 'undone' })
    expect(await heldBy(to)).toEqual([])
    tell('undone: nobody is left, and the house owes nothing')

    const checkAgain = (move: MoveDetail) => checkFile(to.server, to.first.token, move)
    await apply(to, await checkAgain(members), 0)
    await apply(to, await checkAgain(openings), total)
    expect(await heldBy(to)).toEqual(before)
    expect(await verify(to.server.database.tx)).toEqual([])
    tell('moved again: equal for every member, and the ledger verifies')
  },
  timeoutMs,
)
