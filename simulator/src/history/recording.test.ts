import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliCompressSync, createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { signLine } from '../../../scripts/recording/recording-lines.ts'
import { loadRecording } from '../../../scripts/recording/recording-load.ts'
import { movedBy, placeInWeek } from '../../../scripts/recording/recording-moved.ts'
import { recordedSeed, recordingFile, restoreFrom } from '../../../scripts/recording/recording-restore.ts'
import { openRecorder } from '../../../scripts/recording/recording-save.ts'
import { sendWithin } from '../../../scripts/send-within.ts'
import { sealActivities } from '../../../server/src/areas/activity/activity.jobs.ts'
import { hasStaff, readmit } from '../../../server/src/areas/employee/employee.public.ts'
import type { Restored } from '../../../server/src/main.ts'
import { raw, type Sql, sql } from '../../../server/src/platform/database/sql.ts'
import { rebuildOne } from '../../../server/src/rebuild.ts'
import { newAffiliate } from '../../../server/testing/affiliate.steps.ts'
import { newPromotion } from '../../../server/testing/promotion.steps.ts'
import { newRefund } from '../../../server/testing/refund.steps.ts'
import { scratchDir } from '../../../server/testing/scratch.ts'
import { password, startTestServer, type TestServer } from '../../../server/testing/server.ts'
import { playLive } from './live.ts'
import type { PaidBefore } from './paid-before.ts'

const { activity, affiliate, agent, credit, member, promotion, refund, report, seller } = calls
/** What the recording holds at least. */
const least = {
  days: 85,
  members: 200,
  closed: 200,
  hands: 8,
  transfers: 300,
  pictures: 150,
  gateways: 60,
  slips: 40,
  decided: 10,
}
/** What a newcomer has to decide at most before they close yesterday on an account. */
const mostOpen = 2
const hourMs = 3_600_000
/** Who starts the demo. */
const owner = { username: 'chief', password }
const job = { payload: {}, stop: AbortSignal.any([]) }

async function restored(now: Date, migration = 'select'): Promise<TestServer & Restored> {
  const server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  await server.asOwner(migration)
  const [brand] = server.brands
  const { secrets, pictures } = server.jobContext
  const known = await restoreFrom(recordingFile, { owner, ownerUrl: brand.url, secrets, pictures }, now)
  await sealActivities.run(server.jobContext, job)
  return { ...server, ...known }
}

/** What must hold of every restored brand, whenever it is started: faults of the ledger, of the chain, and of sums. */
async function faultsOf(server: TestServer) {
  const [brand] = server.brands
  const problems = await server.database.tx.rows(sql`select * from ledger.verify()`)
  const chain = await server.database.tx.row(sql`select intact, waiting from verify_activities()`)
  const { sums, gaps } = await rebuildOne(brand.url)
  return { problems, chain, sums: sums.filter(({ differed }) => differed > 0), gaps }
}
const creditedBy = (adapter: string) => sql`
  (select count(*)::int from pre_transaction p join gateway g on g.id = p.gateway_id
    where p.status = 'credited' and g.adapter = ${adapter})`

/** Yesterday of each account, as seen at this moment: it is open, and what differs is a decision or two. */
const yesterdayAt = (server: TestServer, now: Date) =>
  server.database.tx.rows(sql`
    select d.status, d.difference_minor = 0 or open.n > 0 as is_explained, open.n <= ${mostOpen} as has_few
    from reconcile_day d, lateral (select count(*) as n from reconcile_exception e
      where e.bank_account_id = d.bank_account_id and e.day = d.day and e.status = 'open') open
    where d.day = business_day(${now.toISOString()}::timestamptz) - 1`)
const closable = Array.from({ length: 3 }, () => ({ status: 'open', isExplained: true, hasFew: true }))

const sound = { problems: [], chain: { intact: true, waiting: 0 }, sums: [], gaps: 0 }

describe('the demo', () => {
  let server: TestServer & Restored
  let token: string
  const loaded = new Date().toISOString()
  beforeAll(async () => {
    server = await restored(new Date())
    token = (await server.admins('owner')).token
  })
  afterAll(() => server.close())

  it('is complete: ninety days, members, money of every kind, and nothing later than now', async () => {
    const found = await server.database.tx.row<Record<string, number>>(sql`
      select (select count(*)::int from member) as members,
        (select count(distinct business_day(created_at))::int from pre_transaction where kind = 'deposit') as days,
        (select count(*)::int from pre_transaction where created_at > now()) as later,
        (select count(*)::int from reconcile_day where status = 'closed') as closed,
        (select count(distinct admin_id)::int from activity) as hands,
        (select count(*)::int from pre_transaction where channel = 'bank' and status = 'credited') as transfers,
        ${creditedBy('promptpay')} as pictures, ${creditedBy('signed')} as gateways,
        (select count(*)::int from slip) as slips,
        (select count(distinct s.pre_id)::int from slip s join activity a on a.entity_id = s.pre_id::text) as decided`)
    expect(found).toMatchObject({ later: 0 })
    for (const [what, count] of Object.entries(least))
      expect([what, (found?.[what] ?? 0) >= count]).toEqual([what, true])
  })

  it('leaves yesterday to be closed by hand, after few decisions', async () => {
    expect(await yesterdayAt(server, new Date())).toEqual(closable)
  })

  it('has a ledger, a chain and sums without a fault', async () => {
    expect(await faultsOf(server)).toEqual(sound)
    expect((await server.call(credit.verifyLedger, { token })).body.data.sound).toBe(true)
    expect((await server.call(activity.verify, { token })).body.data.intact).toBe(true)
  })

  it('tells who could have done what is in it, from the day on which each role and admin came', async () => {
    const since = (table: Sql, key: Sql) => sql`
      select bool_and(coalesce(h.first = r.created_at and h.is_now, false)) from ${table} r left join lateral (
        select min(h.since) as first, bool_or(h.until is null) as is_now from ${table}_history h where h.${key} = r.id) h on true
      where r.created_at < ${loaded}`
    const fits = await server.database.tx.row(sql`
      select (${since(raw('role'), raw('role_id'))}) as roles, (${since(raw('admin'), raw('admin_id'))}) as admins`)
    expect(fits).toEqual({ roles: true, admins: true })
    const last = await server.database.tx.row<{ id: string; username: string }>(sql`
      select id::text as id, username from activity where admin_id is not null and entity = 'pretransaction' order by at desc limit 1`)
    const answer = await server.call(activity.whoCouldHaveDone, { token, params: { id: last?.id ?? '' } })
    expect(answer.body.data.actor).toEqual({ kind: 'staff', username: last?.username, isListed: true })
  })

  it.each([
    ['days', report.checkDaily],
    ['members', report.checkUsers],
    ['refunds', refund.checkPaidRefunds],
    ['affiliates', affiliate.checkAffiliates],
    ['promotions', promotion.checkPromotions],
    ['sellers', seller.checkCommission],
    ['agents', agent.checkAgentReport],
  ])('has a report of %s that agrees with the ledger on every day', async (_, check) => {
    expect((await server.call(check, { token, body: {} })).body.data).toMatchObject({ agrees: true })
  })

  it('gives a rehearsal of a refund, an affiliate setting and a promotion something to calculate', async () => {
    const { name: _, creditedTo: __, ...earned } = newAffiliate()
    const { basis, gameTypes, tiers, minMinor, period } = newRefund()
    const { name: ___, description: ____, ...offered } = newPromotion()
    const answers = [
      await server.call(refund.rehearseRefund, { token, body: { basis, gameTypes, tiers, minMinor, period } }),
      await server.call(affiliate.rehearseAffiliate, { token, body: earned }),
      await server.call(promotion.rehearsePromotion, { token, body: offered }),
    ]
    for (const { body } of answers) {
      expect(body.data).toMatchObject({ missing: null })
      expect(body.data.proposed.memberCount).toBeGreaterThan(0)
    }
  })

  it('lets nobody in by what the recording has, and the owner by a new password', async () => {
    const hashes = await server.database.tx.rows<{ hash: string }>(sql`
      select password_hash as hash from admin union select password_hash from member`)
    // One of all members, one of all staff, that of the owner, and that of the admin of this test.
    expect(hashes).toHaveLength(4)
    const { body } = await server.call(calls.auth.login, { body: owner })
    expect(body.data).toEqual(expect.any(String))
    expect(
      (await server.call(member.searchMembers, { token, body: {} })).body.data.totalRecords,
    ).toBeGreaterThanOrEqual(least.members)
  })

  it('lives on: members come and ask for something by the ordinary calls, and the ledger stays sound', async () => {
    const cashier = { username: 'sample-cashier', password }
    await readmit(server.brands[0].live.tx, cashier.username, cashier)
    const ended = new AbortController()
    const said: string[] = []
    const { memberPassword } = server
    const told: PaidBefore[] = []
    const playing = playLive({
      send: sendWithin(server.app.inject.bind(server.app), 'localhost'),
      seed: recordedSeed,
      cashier,
      memberPassword,
      language: 'th',
      gateway: async paid => void told.push(...paid),
      everyMs: 1000,
      ending: ended.signal,
      tell: line => said.push(line),
    })
    const asked = async () =>
      (
        await server.database.tx.row<{ n: number }>(sql`
        select count(distinct member_id)::int as n from pre_transaction where created_at > ${begun}`)
      )?.n ?? 0
    const begun = new Date().toISOString()
    await expect.poll(asked).toBeGreaterThan(2)
    ended.abort()
    await playing
    expect([said, (await faultsOf(server)).problems]).toEqual([[], []])
    const paid = await server.database.tx.rows(sql`
      select y.reference, p.amount_minor, p.changed_at as at from pre_transaction p join gateway_payment y on y.pre_id = p.id
      join gateway g on g.id = p.gateway_id and g.adapter = 'signed'
      where p.status = 'credited' and business_day(p.created_at) >= business_day(now()) - 1`)
    expect(new Set(told)).toEqual(new Set(paid))
  })
})

it('is as sound at another hour of another day, and after a migration that adds a column', async () => {
  const migration = `alter table member add column favourite text not null default 'none'`
  const now = new Date(Date.now() + 100 * hourMs)
  const server = await restored(now, migration)
  try {
    expect((await server.asOwner(`select from member where favourite <> 'none'`)).rowCount).toBe(0)
    expect(await faultsOf(server)).toEqual(sound)
    expect(await yesterdayAt(server, now)).toEqual(closable)
  } finally {
    await server.close()
  }
})

it('leaves nothing behind when a start ends before everybody was let in, and the next start fills the brand', async () => {
  const server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  try {
    const [{ url: ownerUrl, live }] = server.brands
    const { secrets, pictures } = server.jobContext
    const ends = () => {
      throw new Error('the start ends here')
    }
    const fresh = { owner, ownerUrl, pictures }
    const restore = (box: typeof secrets) => restoreFrom(recordingFile, { ...fresh, secrets: box }, new Date())
    await expect(restore({ ...secrets, seal: ends })).rejects.toThrow('the start ends here')
    expect(await hasStaff(live)).toBe(false)
    expect(await restore(secrets)).toEqual({ memberPassword: expect.any(String) })
    expect((await server.call(calls.auth.login, { body: owner })).body.data).toEqual(expect.any(String))
  } finally {
    await server.close()
  }
})

it('has nothing in its file that opens a door', async () => {
  const lines = createInterface({ input: createReadStream(recordingFile).pipe(createBrotliDecompress()) })
  const found: string[] = []
  for await (const line of lines) if (/\$argon2|whsec_|otpauth:|\bk1\.[\w-]{16}\./.test(line)) found.push(line)
  expect(found).toEqual([])
})

it('moves days by whole weeks, so that every Saturday remains one and the last hour is the one before', () => {
  const place = placeInWeek('2026-11-09', new Date('2027-01-02T03:30:00Z'), 7 * hourMs)
  expect(place).toEqual({ days: 49, hours: 5 * 24 + 10 })
  const move = movedBy(49)
  expect(
    move(
      'D-20261114-000123\tPromptPay D20261114000123\tFT20261114000123\t2026-11-14 17:00:01.5+00\t{"day": "2026-11-14"}\t1984-11-14',
    ),
  ).toBe(
    'D-20270102-000123\tPromptPay D20270102000123\tFT20261114000123\t2027-01-02 17:00:01.5+00\t{"day": "2027-01-02"}\t1984-11-14',
  )
})

it('refuses a recording of tables that are no longer there, and says what to do', async () => {
  const server = await startTestServer()
  const file = join(scratchDir('recording'), 'old.br')
  const signs = [
    { weekFrom: '2026-11-09' },
    { portion: 0, sequences: {} },
    { table: 'public.member', columns: ['id', 'fax'] },
  ]
  writeFileSync(file, brotliCompressSync(signs.map(signLine).join('')))
  const loading = { now: new Date(), picture: async () => {}, admit: async () => {} }
  const load = loadRecording(server.brands[0].url, file, loading)
  await expect(load).rejects.toThrow('public.member.fax, not there now; record the demo anew: npm run record-demo')
  await server.close()
})

describe('a recorder', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const record = async () => {
    const recorder = await openRecorder(server.brands[0].url, join(scratchDir('recording'), 'new.br'))
    await recorder.end(scratchDir('no-pictures'))
  }

  it('records what was named', async () => {
    await expect(record()).resolves.toBeUndefined()
  })

  it.each([
    ['a table', 'create table diary (id int primary key, secret text)', 'public.diary', 'drop table diary'],
    [
      'a column',
      'alter table member add column pin_hash text',
      'public.member.pin_hash',
      'alter table member drop column pin_hash',
    ],
  ])('refuses %s that nobody named', async (_, migration, name, undo) => {
    await server.asOwner(migration)
    try {
      await expect(record()).rejects.toThrow(
        `Say in scripts/recording/recording-columns.ts whether these may be recorded: ${name}`,
      )
    } finally {
      await server.asOwner(undo)
    }
  })
})
