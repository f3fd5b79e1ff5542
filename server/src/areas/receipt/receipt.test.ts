import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Receipt, Seal } from '#contract/receipt/receipt.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { foldLedgerDays } from '#frames/posting/ledger-jobs.ts'
import { sql } from '#platform/database/sql.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { giveCash, richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { makeReceipt } from './make-receipt.ts'
import { sealMoneyDays } from './receipt.jobs.ts'

const { receipt } = calls
type Finding = { code: string; day?: string; number?: number; other?: string }
let server: TestServer
let owner: TestAdmin
let check: (given: unknown, seal: string) => Finding[]
const run = { payload: {}, stop: AbortSignal.any([]) }
const seal = () => sealMoneyDays.run(server.jobContext, run)
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  const page = await readFile(join(import.meta.dirname, '../../../../web/public/verify.html'), 'utf8')
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? []
  const room: { checkReceipt?: typeof check } = {}
  runInNewContext(script, Object.assign(room, { TextEncoder }))
  const found = present(room.checkReceipt)
  check = (given, text) => JSON.parse(JSON.stringify(found(given, text)))
})
afterAll(() => server.close())

/** Everything that was posted happened so many days earlier. */
const longAgo = (days: number) =>
  server.asOwner(`
    select ledger.make_month((date_trunc('month', now()) - interval '1 month')::date);
    update ledger.transfer set recorded_at = recorded_at - interval '${days} days'`)
const dayOf = async (offset: number): Promise<string> =>
  present(
    await server.database.tx.row<{ day: string }>(sql`select (business_day(now()) + ${offset}::int)::text as day`),
  ).day
const make = (id: string, from: string, to = from, token = owner.token) =>
  server.call(receipt.makeReceipt, { token, params: { id }, body: { account: 'cash', from, to } })
const published = async (day: string): Promise<Seal> =>
  (await server.site(siteCalls.receipt.getSeal, { params: { day } })).body.data

describe('the seals', () => {
  let one = ''
  let other = ''
  beforeAll(async () => {
    ;[one, other] = [(await addMember(server, owner.token)).id, (await addMember(server, owner.token)).id]
    for (const minor of [100_00, 23_45, 7]) await giveCash(server, one, minor)
    await giveCash(server, other, 55_00)
    // Three days ago, then nothing, and again yesterday.
    await longAgo(2)
    for (const minor of [1_00, 2_00]) await giveCash(server, one, minor)
    await longAgo(1)
    await giveCash(server, one, 9_99)
  })

  it('are made of every day that is over, once, each after the one before, and published', async () => {
    await foldLedgerDays.run(server.jobContext, run)
    await Promise.all([seal(), seal()])
    await seal()
    const { seals } = (await server.site(siteCalls.receipt.listSeals, {})).body.data
    expect(seals.map(({ day }) => day)).toEqual([await dayOf(-1), await dayOf(-2), await dayOf(-3)])
    expect(seals.map(({ leafCount }) => leafCount)).toEqual([1, 0, 2])
    expect(seals.map(({ previous }) => previous)).toEqual([seals[1]?.hash, seals[2]?.hash, '0'.repeat(64)])
    expect(await published(await dayOf(-2))).toEqual(seals[1])
    expect((await server.site(siteCalls.receipt.getSeal, { params: { day: await dayOf(0) } })).status).toBe(404)
    for (const statement of [
      'update money_seal set leaf_count = 9',
      'delete from money_seal',
      'delete from money_seal_part',
    ])
      await expect(server.database.tx.run({ text: statement, values: [] })).rejects.toThrow(/permission denied/)
  })

  it('prove a statement of several days, offline, with its opening and closing balance', async () => {
    const [from, to] = [await dayOf(-3), await dayOf(-1)]
    const made: Receipt = (await make(one, from, to)).body.data
    expect([made.openingMinor, made.closingMinor]).toEqual([0, 126_52])
    expect(made.days.map(({ count }) => count)).toEqual([3, 2])
    const text = JSON.stringify(await published(to))
    expect(check(made, text)).toEqual([])
    expect(check(made, (await published(to)).hash)).toEqual([])
    expect(check(made, JSON.stringify((await server.site(siteCalls.receipt.listSeals, {})).body))).toEqual([])
    expect(check(made, '')).toEqual([{ code: 'noSeal', day: to }])
    const theirs: Receipt = (await make(other, from, to)).body.data
    expect(check(theirs, text)).toEqual([])
    // What another member has is in no way part of it.
    expect(JSON.stringify(made)).not.toContain(other)
    expect(JSON.stringify(made)).not.toContain(theirs.days[0]?.salt)
    const empty: Receipt = (await make(other, to)).body.data
    expect([empty.days, empty.openingMinor, check(empty, text)]).toEqual([[], null, []])
  })

  it('name the line that was altered by one satang, taken out, moved or added twice', async () => {
    const [from, to] = [await dayOf(-3), await dayOf(-1)]
    const text = JSON.stringify(await published(to))
    const made: Receipt = (await make(one, from, to)).body.data
    const altered = (how: (lines: Receipt['days'][number]['lines'], copy: Receipt) => void, day = 0): Finding[] => {
      const copy = structuredClone(made)
      how(present(copy.days[day]).lines, copy)
      return check(copy, text)
    }
    const named = (findings: Finding[]) => findings.map(({ code, number }) => [code, number])
    for (const field of ['changeMinor', 'balanceMinor', 'id'] as const)
      expect(named(altered(lines => void (present(lines[1])[field] += 1)))).toEqual([['lineDiffers', 2]])
    expect(named(altered(lines => void (present(lines[0]).kind = 'bonus'), 1))).toEqual([['lineDiffers', 4]])
    expect(named(altered(lines => void lines.splice(1, 1)))).toEqual([['lineMissing', 2]])
    expect(named(altered(lines => void lines.pop()))).toEqual([['lineMissing', 3]])
    expect(named(altered(lines => void lines.reverse()))).toEqual([
      ['lineMoved', 3],
      ['lineMoved', 1],
    ])
    expect(named(altered(lines => void lines.push(structuredClone(present(lines[0])))))).toEqual([['lineTwice', 1]])
    const { openingMinor } = present(made.days[0])
    expect(openingMinor).toBe(0)
    expect(altered((_, copy) => void (copy.openingMinor = 1))).toEqual([{ code: 'openingDiffers' }])
    expect(altered((_, copy) => void (copy.closingMinor = 1))).toEqual([{ code: 'closingDiffers' }])
    expect(altered((_, copy) => void (present(copy.days[1]).closingMinor += 1)).map(({ code }) => code)).toEqual([
      'dayDiffers',
      'closingDiffers',
    ])
    // Who leaves a line out and says that there were fewer changes what was sealed of the day.
    const fewer = altered((lines, copy) => {
      lines.pop()
      present(copy.days[0]).count -= 1
    })
    expect(fewer).toContainEqual({ code: 'dayDiffers', day: from })
    expect(altered((_, copy) => void (copy.member = other)).map(({ code }) => code)).toContain('lineDiffers')
  })

  it('tell a foreign receipt, a broken chain and the seal of another day', async () => {
    const [from, to] = [await dayOf(-3), await dayOf(-1)]
    const made: Receipt = (await make(one, from, to)).body.data
    const last = await published(to)
    expect(check(made, JSON.stringify(await published(from)))).toEqual([{ code: 'sealOfDay', day: to, other: from }])
    expect(check(made, (await published(from)).hash)).toEqual([{ code: 'sealOfDay', day: to, other: from }])
    expect(check(made, 'ab'.repeat(32))).toEqual([{ code: 'sealDiffers', day: to }])
    expect(check(made, JSON.stringify({ ...last, brand: 'another', hash: 'cd'.repeat(32) }))).toEqual([
      { code: 'sealOfOther', day: to },
    ])
    const broken = structuredClone(made)
    present(broken.seals[0]).root = 'ab'.repeat(32)
    expect(check(broken, last.hash).map(({ code }) => code)).toEqual(['sealBroken', 'dayDiffers'])
    for (const odd of [null, {}, [], { format: 'wallet-receipt-1', days: [{}], seals: [] }])
      expect(check(odd, last.hash)).toEqual([{ code: 'notReceipt' }])
  })

  it('are proof for the member alone and for staff who read credit', async () => {
    const day = await dayOf(-1)
    const someone = await richMember(server, 0)
    const own = await server.site(siteCalls.receipt.makeReceipt, {
      token: someone.token,
      body: { account: 'cash', from: day, to: day },
    })
    expect([own.status, own.body.data.member]).toEqual([200, someone.id])
    const stranger = await server.admins(['memberManagement.read'])
    expect(codeOf(await make(one, day, day, stranger.token))).toBe('PERMISSION_DENIED')
    expect(codeOf(await make(one, await dayOf(0)))).toBe('RECEIPT_NOT_SEALED')
    expect(codeOf(await make(one, await dayOf(-9), day))).toBe('RECEIPT_NOT_SEALED')
    expect(codeOf(await make(one, day, await dayOf(-2)))).toBe('RECEIPT_NOT_SEALED')
  })

  it('refuse a receipt of what was changed behind their back, by name of the day', async () => {
    const day = await dayOf(-3)
    await server.asOwner(
      `update ledger.transfer set amount_minor = amount_minor + 1 where recorded_at < now() - interval '2 days 12 hours'`,
    )
    const answer = await make(one, day)
    expect([codeOf(answer), answer.body.error.message]).toEqual(['RECEIPT_DIFFERS', expect.stringContaining(day)])
  })

  it('hold any number of accounts, each with its way to the root', async () => {
    await server.asOwner('delete from money_seal_part; delete from money_seal')
    const many = 600
    await server.asOwner(`
      select ledger.open_account('member', gen_random_uuid()::text, 'cash', 'THB') from generate_series(1, ${many});
      insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
        recorded_at, credit_after, credit_seq)
      select n, n, 'adjustmentIn', (select min(id) from ledger.account where rule = 'free'), a.id, a.id, 'THB', '', 'system', now(),
        now() - interval '1 day', a.id, 1
      from (select a.id, nextval('ledger.transfer_id') as n from ledger.account a order by a.id desc limit ${many}) a`)
    await seal()
    const day = await dayOf(-1)
    const accounts = await server.database.tx.rows<{ ownerId: string }>(
      sql`select owner_id from ledger.account order by id desc limit ${many}`,
    )
    const sealed = await published(day)
    expect(sealed.leafCount).toBe(many + 1)
    for (const place of [0, 1, 87, 88, 300, 343, 344, many - 1]) {
      const { ownerId } = present(accounts[place])
      // Nobody of theirs is a member here, so that the receipt is made without a call.
      const made = await server.database.transaction('read', tx =>
        makeReceipt({ tx, brand: server.jobContext.brand }, ownerId, { account: 'cash', from: day, to: day }),
      )
      expect(made.days).toHaveLength(1)
      expect(check(JSON.parse(JSON.stringify(made)), sealed.hash)).toEqual([])
    }
  })
})
