import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldBets } from '#areas/bet/bet.jobs.ts'
import { isSeldom } from '#areas/credit/timeline.public.ts'
import { calls } from '#contract/calls.ts'
import { allGrants, grantsFor, isForAgents } from '#contract/core/permission.ts'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKindNames,
  timelineKinds,
} from '#contract/member/member-timeline.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, addMemberOf, signedInAs } from '../../../testing/agent.steps.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { checked, step } from '../../../testing/movein.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'

const { member } = calls
let server: TestServer
let owner: TestAdmin
let providers: [TestClient, TestClient]
/** Somebody of whom there is an entry of every kind. */
let busy: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  await addBankAccount(server, owner.token)
  providers = [await addProvider(server), await addProvider(server)]
  busy = await liveThrough()
})
afterAll(() => server.close())

const ask = (id: string, body: object = {}, token = owner.token) =>
  server.call(member.readTimeline, { token, params: { id }, body })
const timeline = async (id: string, body: object = {}, token = owner.token) => (await ask(id, body, token)).body.data
const entriesOf = async (id: string, body: object = {}) => (await timeline(id, { size: 100, ...body })).entries
const placeOf = ({ at, kind, key }: TimelineEntry) => ({ at, kind, key })
const overview = async (id: string, token = owner.token) =>
  (await server.call(member.getMemberOverview, { token, params: { id } })).body.data
const play = (by: TestClient, memberId: string, amountMinor: number, winMinor: number) =>
  messagesOf(server, by, { memberId, reference: randomUUID(), amountMinor, winMinor })

async function liveThrough() {
  const made = await richMember(server, 0)
  await adjustBy(server, owner.token, made.id, 1_000_00)
  await askDeposit(server, made.token, 300_00)
  await askWithdrawal(server, made.token, 100_00)
  const first = play(providers[0], made.id, 20_00, 50_00)
  await first.bet()
  await first.settle()
  await play(providers[0], made.id, 5_00, 0).bet()
  await play(providers[1], made.id, 7_00, 0).bet()
  const params = { id: made.id }
  await server.call(member.addMemberNote, { token: owner.token, params, body: { text: 'โทรแล้ว' } })
  await server.call(member.tagMember, { token: owner.token, params, body: { tag: 'vip' } })
  const found = await server.database.tx.row<{ phone: string }>(sql`select phone from member where id = ${made.id}`)
  const before = { member: present(found).phone, kind: 'deposit', amount: '70', at: '2024-03-01 10:30' }
  await step(server, owner.token, await checked(server, owner.token, [before], 'history'), 'applyMove')
  return made
}

/** All pages of a size, one after the other, as somebody reads who scrolls down. */
async function paged(id: string, size: number, body: object = {}): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await timeline(id, { ...body, size, ...(last && { after: placeOf(last) }) })
    all.push(...page.entries)
    if (!page.isMore) return all
    expect(page.entries).toHaveLength(size)
  }
}

describe('the timeline of a member', () => {
  it('tells everything there is of every kind, the newest first', async () => {
    const entries = await entriesOf(busy.id)
    const of = <Kind extends TimelineKind>(kind: Kind) =>
      entries.filter((entry): entry is Extract<TimelineEntry, { kind: Kind }> => entry.kind === kind)
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(timelineKindNames))
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(of('preTransactions')).toMatchObject([
      { way: 'withdrawal', amountMinor: 100_00, status: 'requested' },
      { way: 'deposit', amountMinor: 300_00, status: 'pending' },
    ])
    expect(of('credit')).toMatchObject([
      { posting: 'adjustmentIn', way: 'in', amountMinor: 1_000_00, actorName: owner.username },
    ])
    expect(of('notes')).toMatchObject([{ username: owner.username, text: 'โทรแล้ว' }])
    expect(of('signIns')[0]).toMatchObject({ result: 'ok' })
    expect(of('changes')[0]).toMatchObject({ entity: 'member', action: 'addTag', fields: ['tags'] })
    // A note is an entry itself, and not told again as a change.
    expect(of('changes').map(({ action }) => action)).not.toContain('addNote')
  })

  it('groups bets by day and provider with the sums of the bet report, before and after they are added up', async () => {
    const check = async () => {
      const bets = (await entriesOf(busy.id, { kinds: ['bets'] })).filter(entry => entry.kind === 'bets')
      expect(bets).toHaveLength(2)
      for (const { providerId, day, betCount, betMinor, openMinor, winMinor, resultMinor } of bets) {
        const body = { memberId: busy.id, providerId, from: day, to: day }
        const listed = (await server.call(calls.bet.searchBets, { token: owner.token, body })).body.data
        expect({ betCount, betMinor, openMinor, winMinor, resultMinor }).toEqual({
          betCount: listed.totalRecords,
          betMinor: listed.totals?.betMinor,
          openMinor: listed.totals?.openMinor,
          winMinor: listed.totals?.winMinor,
          resultMinor: listed.totals?.resultMinor,
        })
      }
    }
    await check()
    await foldBets.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    await check()
  })

  it('pages without a gap or a repetition, also where many entries of all kinds have one instant', async () => {
    const { id } = await addMember(server, owner.token)
    const { tx } = server.database
    const at = '2026-03-05T04:05:06.123456Z'
    await tx.run(sql`
      insert into member_note (member_id, admin_id, at, text)
      select ${id}, ${owner.id}, ${at}::timestamptz, 'note ' || n from generate_series(1, 7) n`)
    await tx.run(sql`
      insert into member_sign_in (member_id, at, result, ip, user_agent)
      select ${id}, ${at}::timestamptz, 'ok', '192.0.2.1', 'test' from generate_series(1, 6) n`)
    await tx.run(sql`
      insert into activity (at, admin_id, username, entity, action, entity_id, entity_name, request_id)
      select ${at}::timestamptz, ${owner.id}, 'owner', 'member', 'update', ${id}, '', 'r' from generate_series(1, 5) n`)
    await tx.run(sql`
      insert into pre_transaction (number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
        status, created_at)
      select 'D-EQUAL-' || n, 'deposit', 'bank', ${id}, 100, 'THB', 'KBANK', '1', 'x', 'expired', ${at}::timestamptz
      from generate_series(1, 4) n`)
    await tx.run(sql`
      insert into member_note (member_id, admin_id, at, text)
      select ${id}, ${owner.id}, ${at}::timestamptz - n * interval '1 microsecond', 'earlier' from generate_series(1, 3) n`)
    const whole = await entriesOf(id)
    // The member was created and has a change of that, too.
    expect(whole).toHaveLength(7 + 6 + 5 + 4 + 3 + 1)
    expect(new Set(whole.map(entry => JSON.stringify(placeOf(entry)))).size).toBe(whole.length)
    for (const size of [1, 2, 3, 5, 25, 26]) expect(await paged(id, size)).toEqual(whole)
    const notes = await entriesOf(id, { kinds: ['notes'] })
    expect(notes.map(({ kind }) => kind)).toEqual(Array(10).fill('notes'))
    expect(await paged(id, 3, { kinds: ['notes'] })).toEqual(notes)
  })

  it('pages through days of bets, of several providers each', async () => {
    const { id } = await addMember(server, owner.token)
    const played = providers.map(provider => `('${provider.id}'::uuid)`).join()
    await server.asOwner(`
      insert into bet_placed_day (day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor,
        win_minor)
      select date '2026-01-01' + 3 * n, '${id}', p.id, t.type, 1, 0, 0, 100, 0, 100, 50 from generate_series(1, 9) n,
        (values ${played}) as p (id), (values ('slot'), ('casino')) as t (type)`)
    const whole = await entriesOf(id, { kinds: ['bets'] })
    expect(whole).toHaveLength(18)
    expect(whole[0]).toMatchObject({ day: '2026-01-28', betCount: 2, betMinor: 200, winMinor: 100, resultMinor: -100 })
    for (const size of [1, 3, 4, 17, 18]) expect(await paged(id, size, { kinds: ['bets'] })).toEqual(whole)
  })

  it('finds what moved credit past any number of bets by its own index', async () => {
    const plan = await server.database.transaction('read', async tx => {
      await tx.run(sql`set local enable_seqscan = off`)
      return tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain (costs off) select t.id from ledger.transfer t where t.credit_id = 1 and ${isSeldom}
        order by t.recorded_at desc, t.id desc limit 5`)
    })
    // What the index promises is not looked at again.
    expect(JSON.stringify(plan)).toContain('Index')
    expect(JSON.stringify(plan)).not.toContain('Filter')
  })

  it('says of nobody that there is nothing, and refuses a place that cannot be', async () => {
    expect((await ask(randomUUID())).status).toBe(404)
    const at = '2026-03-05T04:05:06.123456Z'
    const wrong = [
      { at, kind: 'notes', key: randomUUID() },
      { at, kind: 'bets', key: '12' },
    ]
    for (const after of wrong) expect(fieldsOf(await ask(busy.id, { after }))).toEqual(['after.key MALFORMED'])
  })
})

describe('who reads it', () => {
  it.each(timelineKindNames)(
    'may read the list of the same rows, or is neither told nor offered them: %s',
    async kind => {
      const needed = grantsFor(timelineKinds[kind].needs)
      const reader = await server.admins([...new Set(['memberManagement.read' as const, ...needed])])
      expect(
        new Set((await timeline(busy.id, { kinds: [kind] }, reader.token)).entries.map(entry => entry.kind)),
      ).toEqual(new Set([kind]))
      if (needed.includes('memberManagement.read')) return
      const others = await server.admins(allGrants.filter(grant => !needed.includes(grant)))
      const told = (await timeline(busy.id, { size: 100 }, others.token)).entries
      expect(new Set(told.map(entry => entry.kind))).toEqual(new Set(timelineKindNames.filter(name => name !== kind)))
      expect(codeOf(await ask(busy.id, { kinds: ['notes', kind] }, others.token))).toBe('PERMISSION_DENIED')
    },
  )

  it('as an agent sees those of its subtree, and nothing of what agents may not read', async () => {
    const [own, sibling] = [await addAgent(server, owner.token), await addAgent(server, owner.token)]
    const [mine, theirs] = [await addMemberOf(server, own.id), await addMemberOf(server, sibling.id)]
    for (const id of [mine, theirs]) {
      await adjustBy(server, owner.token, id, 500_00)
      await play(providers[0], id, 20_00, 0).bet()
      await server.call(member.addMemberNote, { token: owner.token, params: { id }, body: { text: 'note' } })
    }
    const token = await signedInAs(server, own)
    const { entries } = await timeline(mine, { size: 100 }, token)
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['bets', 'credit', 'notes']))
    expect(isForAgents(timelineKinds.changes.needs)).toBe(false)
    expect(codeOf(await ask(mine, { kinds: ['changes'] }, token))).toBe('PERMISSION_DENIED')
    expect((await ask(theirs, {}, token)).status).toBe(404)
    expect(await overview(mine, token)).toMatchObject({ bets: { count: 1, amountMinor: 20_00 }, approvals: null })
    expect((await server.call(member.getMemberOverview, { token, params: { id: theirs } })).status).toBe(404)
  })

  it('without the flag for numbers reads no phone and no account number, old or new', async () => {
    const clerk = await server.admins(allGrants.filter(grant => !grant.startsWith('memberContact.')))
    const [before, after] = [newMember(), newMember()]
    const { id } = (await server.call(member.createMember, { token: owner.token, body: before })).body.data
    const { firstName, lastName, lineId, tags, note, phone } = after
    const switches = { canDeposit: true, canWithdraw: true, canPlay: false, canPromote: true }
    const body = { phone, firstName, lastName, lineId, tags, note, ...switches, version: 1 }
    await server.call(member.updateMember, { token: owner.token, params: { id }, body })
    const told = JSON.stringify(await timeline(id, {}, clerk.token))
    expect(told).toContain('canPlay')
    for (const number of [before.phone, after.phone, before.account.number]) expect(told).not.toContain(number)
  })
})

describe('the overview of a member', () => {
  it('says what is open, on which devices they were, and how many they brought', async () => {
    await addMember(server, owner.token, { uplineId: busy.id })
    await addMember(server, owner.token, { uplineId: busy.id })
    await adjustBy(server, (await server.admins('owner')).token, busy.id, 90_000_00)
    const told = await overview(busy.id)
    expect(told).toMatchObject({
      waiting: {
        deposit: { count: 1, amountMinor: 300_00 },
        withdrawal: { count: 1, amountMinor: 100_00 },
        rows: [{ kind: 'deposit' }, { kind: 'withdrawal' }],
      },
      bets: { count: 2, amountMinor: 12_00 },
      downlines: { count: 2, isMore: false },
    })
    expect(told.approvals).toMatchObject([{ kind: 'adjustmentIn', amountMinor: 90_000_00 }])
    expect(present(told.devices[0]).signInCount).toBeGreaterThan(0)
    await server.site(siteCalls.member.signOut, { token: busy.token })
  })

  it('leaves out what the admin may not read', async () => {
    const reader = await server.admins(['memberManagement.read'])
    expect(await overview(busy.id, reader.token)).toMatchObject({ waiting: null, bets: null, approvals: [] })
  })
})
