import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AsOf } from '#contract/asof/as-of.calls.ts'
import type { AsOfKind } from '#contract/asof/as-of-kinds.ts'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Call } from '#contract/frames/call.ts'
import { type VersionKindName, versionKind, versionKindNames } from '#contract/history/version-kinds.ts'
import { memberRecord } from '#contract/member/member.record.ts'
import { postKinds } from '#frames/posting/posting.ts'
import { foldDays, takeSnapshots } from '#ledger/ledger-keep.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, addMemberOf, signedInAs } from '../../../testing/agent.steps.ts'
import { dropRules } from '../../../testing/approval.steps.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { versioned } from '../../../testing/history.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf, fieldsOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { versions as keeper } from '../../areas.ts'

const { asof, member, credit, employee, bank, approval } = calls
let server: TestServer
let owner: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  second = await server.admins('owner')
})
afterAll(() => server.close())

type Asked = { kind: AsOfKind; id?: string | undefined; at?: string; afterTransferId?: number }
const ask = (body: Asked, token = owner.token) => server.call(asof.readAsOf, { token, body })
const asOf = async (body: Asked, token = owner.token): Promise<AsOf> => (await ask(body, token)).body.data

/** The next millisecond of the database's clock: what was done before lies before it, what is done after it lies behind it. */
async function moment(): Promise<string> {
  const now = async () => present(await server.database.tx.row<{ at: string }>(sql`select clock_timestamp() as at`)).at
  const at = await now()
  for (;;) if ((await now()) > at) return at
}
const { liveSessions: _devices, ...kept } = memberRecord
const said = async (id: string, token = owner.token) => ({
  content: JSON.parse(
    JSON.stringify(snapshotOf(kept, (await server.call(member.getMember, { token, params: { id } })).body.data)),
  ),
  balances: (await server.call(credit.getBalances, { token, params: { id } })).body.data,
})
const written = ({ balances }: AsOf) =>
  Object.fromEntries(balances.map(({ account, thenMinor }) => [account, thenMinor]))
const balancesOf = (answer: AsOf) => {
  const of = written(answer)
  return {
    cashMinor: of['member.cash'],
    bonusMinor: of['member.bonus'],
    holdMinor: of['member.hold'],
    debtMinor: of['member.debt'],
    currency: 'THB',
  }
}

type Deed = (one: { id: string; upline: string; version: number }) => Promise<Answer>
const reason = 'ตรวจสอบ'
const asOwner = () => ({ token: owner.token })
const on = (call: Call, { id }: { id: string }, body: object): Promise<Answer> =>
  server.call(call, { ...asOwner(), params: { id }, body })
const edit =
  (more: object): Deed =>
  one => {
    const {
      account: _account,
      password: _password,
      username: _username,
      ...profile
    } = newMember({ note: 'อีกอย่าง', tags: ['vip'] })
    const switches = { canDeposit: true, canWithdraw: false, canPlay: true, canPromote: true }
    return on(member.updateMember, one, { ...profile, ...switches, ...more, version: one.version })
  }

/** What is done with a member, each by a call; some are refused in some orders, and then change nothing. */
const deeds: readonly Deed[] = [
  edit({}),
  one => adjustBy(server, owner.token, one.id, 123_45),
  one => edit({ uplineId: one.upline, birthDate: '1990-02-03' })(one),
  one => on(member.suspendMember, one, { reason }),
  edit({ note: '', tags: [], canWithdraw: true }),
  one => on(member.activateMember, one, { reason }),
  one => adjustBy(server, owner.token, one.id, 45, 'adjustmentOut'),
  one => on(member.changeMemberAccount, one, { account: newMember().account, reason }),
  edit({ canPlay: false }),
  one => on(member.tagMember, one, { tag: 'ใหม่' }),
  one => on(member.changeMemberPassword, one, { password: 'another-fine-one' }),
]

/** Does all of it, and afterwards asks for every moment in between. */
async function unfolds(order: readonly number[]): Promise<void> {
  const { id } = await addMember(server, owner.token)
  const upline = await addMember(server, owner.token)
  const moments = [{ was: await said(id), at: await moment() }]
  let done = 0
  for (const place of order) {
    const { version } = (await server.call(member.getMember, { ...asOwner(), params: { id } })).body.data
    const { status } = await present(deeds[place])({ id, upline: upline.id, version })
    expect([200, 409]).toContain(status)
    if (status === 200) done += 1
    moments.push({ was: await said(id), at: await moment() })
  }
  expect(done).toBeGreaterThan(7)
  for (const { at, was } of moments.toReversed()) {
    const answer = await asOf({ kind: 'member', id, at })
    expect(answer).toMatchObject({ known: 'known', now: moments.at(-1)?.was.content })
    expect(answer.content).toEqual(was.content)
    expect(balancesOf(answer)).toEqual(was.balances)
  }
}

describe('a member as of each moment', () => {
  it('is what the ordinary calls said then, whatever was changed since and in whatever order', async () => {
    const places = Array.from({ length: deeds.length }, (_, at) => at)
    await fc.assert(fc.asyncProperty(fc.shuffledSubarray(places, { minLength: deeds.length }), unfolds), { numRuns: 3 })
  })

  it('did not exist before, and is not known from before it came here', async () => {
    const before = await moment()
    const { id } = await addMember(server, owner.token)
    expect(await asOf({ kind: 'member', id, at: before })).toMatchObject({ known: 'notYet', content: null })
    await server.asOwner(`update member set registered_at = now() - interval '9 days' where id = '${id}'`)
    const answer = await asOf({ kind: 'member', id, at: before })
    expect(answer).toMatchObject({ known: 'tooEarly', content: null })
    expect(present(answer.since) > before).toBe(true)
  })

  it('shows agents their own members alone, and nobody more than they may see now', async () => {
    const mine = await addAgent(server, owner.token)
    const other = await addAgent(server, owner.token)
    const [id, theirs] = [await addMemberOf(server, mine.id), await addMemberOf(server, other.id)]
    const token = await signedInAs(server, mine)
    const at = await moment()
    const answer = await asOf({ kind: 'member', id, at }, token)
    expect(answer).toMatchObject({ known: 'known', content: { phone: answer.now?.['phone'] } })
    expect(String(answer.content?.['phone'])).toMatch(/[x•*]/i)
    expect((await ask({ kind: 'member', id: theirs, at }, token)).status).toBe(404)
    expect((await ask({ kind: 'agent', id: other.id, at }, token)).status).toBe(404)
    expect((await ask({ kind: 'agent', id: mine.id, at }, token)).body.data.balances).toHaveLength(1)
    for (const kind of ['house', 'policy'] as const)
      expect(codeOf(await ask({ kind, at }, token))).toBe('PERMISSION_DENIED')
    const stranger = await server.admins(['betReport.read'])
    expect(codeOf(await ask({ kind: 'member', id, at }, stranger.token))).toBe('PERMISSION_DENIED')
    expect(codeOf(await ask({ kind: 'house', at }, stranger.token))).toBe('PERMISSION_DENIED')
  })

  it('refuses what is ahead, and a question without a moment or with two', async () => {
    const { id } = await addMember(server, owner.token)
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    expect(fieldsOf(await ask({ kind: 'member', id, at: ahead }))).toEqual(['at TIME_AHEAD'])
    expect(fieldsOf(await ask({ kind: 'member', id }))).toEqual(['at REQUIRED'])
    expect(fieldsOf(await ask({ kind: 'member', at: await moment() }))).toEqual(['id REQUIRED'])
    expect(fieldsOf(await ask({ kind: 'member', id, afterTransferId: 1 }))).toEqual(['afterTransferId NOT_ONE_OF'])
  })
})

describe('a balance', () => {
  const hour = 3_600_000
  it('is that after exactly one transfer, also of two in one transaction, before and after sums and snapshots', async () => {
    const one = await addMember(server, owner.token)
    const account = await addBankAccount(server, owner.token)
    const post = (amounts: readonly number[]) =>
      server.database.transaction('write', tx =>
        postKinds(
          tx,
          `asof:${amounts.join()}:${one.id}`,
          amounts.map(amountMinor => ({
            kind: 'deposit' as const,
            owners: { member: one.id, bank: account.id },
            amountMinor,
            currency: 'THB',
            reference: 'asof:test',
            actor: 'system',
          })),
        ),
      )
    const posted = [...(await post([100, 23])).transfers, ...(await post([7])).transfers]
    const sums = posted.map(({ creditAfterMinor }) => creditAfterMinor)
    expect(sums).toEqual([100, 123, 130])
    const check = async () => {
      for (const { id, creditAfterMinor, recordedAt } of posted) {
        const cash = await asOf({ kind: 'member', id: one.id, afterTransferId: id })
        expect([cash.at, written(cash)['member.cash']]).toEqual([recordedAt, creditAfterMinor])
        const ours = await asOf({ kind: 'bank', id: account.id, afterTransferId: id })
        expect(written(ours)).toEqual({ 'bank.settlement': creditAfterMinor })
      }
      const last = present(posted.at(-1))
      const first = present(posted[0])
      const before = new Date(Date.parse(first.recordedAt) - 1).toISOString()
      expect(written(await asOf({ kind: 'bank', id: account.id, at: last.recordedAt }))).toEqual({
        'bank.settlement': 130,
      })
      expect(written(await asOf({ kind: 'member', id: one.id, at: last.recordedAt }))['member.cash']).toBe(130)
      expect(written(await asOf({ kind: 'bank', id: account.id, at: before }))).toEqual({ 'bank.settlement': 0 })
    }
    await check()
    await server.database.transaction('write', foldDays)
    await server.database.transaction('write', takeSnapshots)
    await check()
    const now = (await server.call(bank.getBankAccount, { token: owner.token, params: { id: account.id } })).body.data
    const { balances } = await asOf({ kind: 'bank', id: account.id, at: await moment() })
    expect(balances).toEqual([
      { account: 'bank.settlement', currency: 'THB', thenMinor: now.balanceMinor, nowMinor: now.balanceMinor },
    ])
  })

  it('of the brand itself has every account, and is not known of archived months', async () => {
    const at = await moment()
    const adjustment = async (when: string) =>
      present((await asOf({ kind: 'house', at: when })).balances.find(({ account }) => account === 'house.adjustment'))
    await adjustBy(server, owner.token, (await addMember(server, owner.token)).id, 55)
    const { thenMinor, nowMinor } = await adjustment(at)
    expect(nowMinor).toBe((thenMinor ?? 0) - 55)
    await server.asOwner(`insert into ledger.archive (month) values (date_trunc('month', now() - interval '1 year'))`)
    const old = new Date(Date.now() - 400 * 24 * hour).toISOString()
    expect((await adjustment(old)).thenMinor).toBeNull()
    expect((await adjustment(at)).thenMinor).toBe(thenMinor)
    await server.asOwner('delete from ledger.archive')
  })
})

describe('a record whose versions are kept', () => {
  const nowOf = async (kind: VersionKindName, id?: string) =>
    present(
      await keeper.read(
        { tx: server.database.tx, brand: server.jobContext.brand },
        kind,
        id ?? versionKind(kind).id ?? '',
      ),
    )
  const shownOf = async (kind: VersionKindName, id?: string): Promise<unknown> =>
    JSON.parse(JSON.stringify((await nowOf(kind, id)).shown))

  it.each(versionKindNames)('%s says of each moment what it said then', async kind => {
    const { make, change } = versioned[kind]
    const begun = await moment()
    const id = await make?.(server, owner.token)
    const [before, first] = [await shownOf(kind, id), await moment()]
    const { body, version } = await nowOf(kind, id)
    const call: Call = versionKind(kind).update
    await server.call(call, { token: owner.token, params: id ? { id } : {}, body: { ...change(body), version } })
    const asked = await server.call(approval.listApprovals, {
      token: second.token,
      body: { subjectId: id ?? versionKind(kind).id },
    })
    for (const each of asked.body.data.approvals.filter(({ status }) => status === 'waiting'))
      await server.call(approval.approve, { token: second.token, params: { id: each.id } })
    const [after, then] = [await shownOf(kind, id), await moment()]
    expect(after).not.toEqual(before)
    expect(await asOf({ kind, id, at: first })).toMatchObject({ known: 'known', content: before, now: after })
    expect(await asOf({ kind, id, at: then })).toMatchObject({
      known: 'known',
      content: after,
      version: { madeByName: owner.username },
    })
    const early = await asOf({ kind, id, at: begun })
    expect([early.known, early.content === null]).toEqual(id === undefined ? ['known', false] : ['notYet', true])
    const never = await asOf({ kind, id, at: '2001-01-01T00:00:00.000Z' })
    expect(never.known).toBe(id === undefined ? 'tooEarly' : 'notYet')
    await dropRules(server)
  })

  it('is unclear where something else than a call has changed it', async () => {
    const body = { roleName: 'ตำแหน่งที่ถูกแก้', description: '', permissions: toPermissions(['memberManagement.read']) }
    const { _id: id } = (await server.call(employee.createRole, { token: owner.token, body })).body.data
    const first = await moment()
    await server.asOwner(`update role set description = 'by hand' where id = '${id}'`)
    const answer = await asOf({ kind: 'role', id, at: first })
    expect(answer).toMatchObject({ known: 'unclear', content: { description: '' }, now: { description: 'by hand' } })
  })

  it('is nothing to those who may not read it now', async () => {
    const id = present(await versioned.promotion.make?.(server, owner.token))
    const { token } = await server.admins(['memberManagement.read'])
    expect(codeOf(await ask({ kind: 'promotion', id, at: await moment() }, token))).toBe('PERMISSION_DENIED')
    expect((await ask({ kind: 'role', id, at: await moment() })).status).toBe(404)
  })
})
