import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CutOver } from '#contract/movein/cut-over.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import {
  back,
  closeCutOvers,
  confirm,
  cutOver,
  getCutOver,
  plan,
  planned,
  readyToCutOver,
  workBack,
} from '../../../testing/cut-over.steps.ts'
import { csvOf, getMove, moved, oldMember, paidIn, sendFile, settleMoves, step } from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { cutover, movein: moves } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
const both = () => [owner.token, other.token] as const

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())
beforeEach(() => closeCutOvers(server))

const formerPassword = 'the password of the former system'
const oldOne = () => oldMember({ password: hashSync(formerPassword, 4) })
const signIn = (username: string | undefined) =>
  server.site(siteCalls.member.signIn, { body: { username: username ?? '', password: formerPassword } })
const holds = ({ checks }: CutOver, name: string) => checks.find(({ check }) => check === name)?.holds
const looked = () => getCutOver(server, owner.token)
const cashOf = async (username: string): Promise<number | undefined> =>
  (
    await server.database.tx.row<{ minor: number }>(sql`
    select member_balance(id, 'cash') as minor from member where username = ${username}`)
  )?.minor

describe('the plan of a cut-over', () => {
  it('is made once at a time, for after the other system stops and not for the past', async () => {
    expect((await looked()).stage).toBe('none')
    expect((await plan(server, owner.token, { freezeIn: 60, in: 30 })).status).toBe(400)
    expect((await plan(server, owner.token, { in: -15 })).status).toBe(400)
    expect((await plan(server, owner.token, { freezeIn: -60, in: 73 * 60 })).status).toBe(400)
    expect((await plan(server, owner.token, { freezeIn: 30, in: 60 })).status).toBe(200)
    expect((await looked()).stage).toBe('planned')
    expect(codeOf(await plan(server, owner.token))).toBe('CUT_OVER_PLANNED')
  })

  it('is made once of two who plan at the same moment', async () => {
    const answers = await Promise.all([plan(server, owner.token), plan(server, other.token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lets nobody confirm before the other system has stopped', async () => {
    await readyToCutOver(server, both())
    const made = await planned(server, owner.token, { freezeIn: 30, in: 60 })
    expect(holds(await looked(), 'frozen')).toBe(false)
    expect(codeOf(await confirm(server, owner.token, made))).toBe('CUT_OVER_OPEN')
  })

  it('wants balances from after the stop, and no movement after it', async () => {
    const [row, dated] = [oldMember(), oldMember()]
    const members = await moved(server, owner.token, [row, dated])
    const paid = await paidIn(server, both(), { [row.username ?? '']: '12', [dated.username ?? '']: '5' })
    await settleMoves(server, owner.token)
    // One of its rows says that it is of now; the other one says nothing, and its file came before.
    await server.database.tx.run(sql`update move_in_balance set as_of = now() where move_id = ${paid.id} and line = 3`)
    await server.database.tx.run(sql`update move_in set created_at = now() - interval '1 hour' where id = ${paid.id}`)
    await planned(server, owner.token, { freezeIn: -10, in: 10 })
    expect(holds(await looked(), 'balancesSinceFreeze')).toBe(false)
    await step(server, owner.token, paid, 'undoMove')
    await paidIn(server, both(), { [row.username ?? '']: '12' })
    expect(holds(await looked(), 'balancesSinceFreeze')).toBe(true)
    expect(holds(await looked(), 'nothingMovedSince')).toBe(true)
    await server.database.tx.run(sql`
      insert into former_movement (member_id, kind, amount_minor, at, reference, note, occurrence, move_id)
      select id, 'bet', 100, now(), '', '', 1, ${members.id} from member where username = ${row.username ?? ''}`)
    expect(holds(await looked(), 'nothingMovedSince')).toBe(false)
    await server.asOwner('delete from former_movement')
    await step(server, owner.token, await getMove(server, owner.token, paid.id), 'discardMove')
  })
})

describe('the cut-over', () => {
  it('lets members in once everything on its list holds, and not before its moment', async () => {
    const row = oldOne()
    const members = await moved(server, owner.token, [row])
    await paidIn(server, both(), { [row.username ?? '']: '12' })
    await settleMoves(server, owner.token)
    const made = await planned(server, owner.token, { freezeIn: -1440, in: 60 })
    const open = await sendFile(server, owner.token, csvOf([oldMember()]))
    expect(holds(await looked(), 'nothingWaits')).toBe(false)
    expect(codeOf(await confirm(server, owner.token, made))).toBe('CUT_OVER_OPEN')
    await step(server, owner.token, open, 'discardMove')
    const { memberCount, totalMinor } = await looked()
    const wrong = { memberCount: memberCount + 1, totalMinor, version: made.version }
    const asked = await server.call(cutover.confirmCutOver, {
      token: owner.token,
      params: { id: made.id },
      body: wrong,
    })
    expect(codeOf(asked)).toBe('CUT_OVER_CHANGED')
    const confirmed = await confirm(server, owner.token, made)
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed', memberCount, totalMinor })
    expect((await looked()).stage).toBe('confirmed')
    expect((await signIn(row.username)).status).not.toBe(200)
    expect((await getMove(server, owner.token, members.id)).status).toBe('final')

    const { id, version } = confirmed.body.data
    await server.call(cutover.cancelCutOver, { token: owner.token, params: { id }, body: { version } })
    expect((await getMove(server, owner.token, members.id)).status).toBe('applied')
  })

  it('lets members in at its moment, and single files are undone no more', async () => {
    const row = oldOne()
    const members = await moved(server, owner.token, [row])
    await paidIn(server, both(), { [row.username ?? '']: '12' })
    await settleMoves(server, owner.token)
    expect((await signIn(row.username)).status).not.toBe(200)
    const done = await cutOver(server, both(), { freezeIn: -1440 })
    expect((await signIn(row.username)).status).toBe(200)
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_STEP')
    const late = await server.call(cutover.cancelCutOver, {
      token: owner.token,
      params: { id: done.id },
      body: { version: done.version },
    })
    expect(codeOf(late)).toBe('CUT_OVER_STEP')
  })
})

describe('the way back', () => {
  it('signs members out, carries what they have, and the other system leads again', async () => {
    const row = oldOne()
    const username = row.username ?? ''
    const members = await moved(server, owner.token, [row])
    const balances = await paidIn(server, both(), { [username]: '25.50' })
    await settleMoves(server, owner.token)
    const done = await cutOver(server, both(), { freezeIn: -1440 })
    const token = (await signIn(username)).body.data.token
    const equity = await equityMinor()

    const asked = await back(server, owner.token, done)
    expect(asked.body.data.status).toBe('returning')
    expect((await server.site(siteCalls.member.getProfile, { token })).status).toBe(401)
    expect((await signIn(username)).status).not.toBe(200)
    const { version } = await getMove(server, owner.token, members.id)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: members.id },
      body: { version },
    })
    expect(codeOf(undo)).toBe('MOVE_STEP')

    await workBack(server, done.id)
    await workBack(server, done.id)
    expect(await cashOf(username)).toBe(0)
    const carried = await server.call(cutover.searchCarriedBack, {
      token: owner.token,
      body: { cutOverId: done.id, search: username },
    })
    expect(carried.body.data.records).toMatchObject([{ username, openingMinor: 2550, cashMinor: 2550, changeMinor: 0 }])
    expect((await equityMinor()) - equity).toBeGreaterThanOrEqual(2550)
    expect(await getMove(server, owner.token, members.id)).toMatchObject({ status: 'applied' })
    expect(await getMove(server, owner.token, balances.id)).toMatchObject({ status: 'undone' })
    expect((await looked()).stage).toBe('none')
    expect(await verify(server.database.tx)).toEqual([])

    // And once more: new balances, another cut-over.
    await paidIn(server, both(), { [username]: '30' })
    await settleMoves(server, owner.token)
    await cutOver(server, both(), { freezeIn: -1440 })
    expect((await signIn(username)).status).toBe(200)
    expect(await cashOf(username)).toBe(3000)
  })

  it('is closed after its time, and while members have something open', async () => {
    const { username } = await readyToCutOver(server, both())
    const none = await cutOver(server, both(), { freezeIn: -1440, wayBackHours: 0 })
    expect(codeOf(await back(server, owner.token, none))).toBe('WAY_BACK_CLOSED')

    const next = await readyToCutOver(server, both())
    const done = await cutOver(server, both(), { freezeIn: -1440 })
    await owe(next.username, 5)
    expect((await looked()).wayBack).toMatchObject({ ready: false })
    expect(codeOf(await back(server, owner.token, done))).toBe('WAY_BACK_BLOCKED')
    await owe(next.username, 0)
    expect(await cashOf(username)).toBe(2550)
  })

  it('leaves everything as it was where something began meanwhile', async () => {
    const { username } = await readyToCutOver(server, both())
    const done = await cutOver(server, both(), { freezeIn: -1440 })
    expect((await back(server, owner.token, done)).status).toBe(200)
    await owe(username, 5)
    await workBack(server, done.id)
    expect((await looked()).stage).toBe('open')
    expect(await cashOf(username)).toBe(2550)
    expect((await looked()).plan).toMatchObject({ status: 'confirmed', reason: null })
    await owe(username, 0)
  })
})

const equityMinor = async (): Promise<number> => {
  const row = await server.database.tx.row<{ minor: number }>(sql`
    select ledger.balance_now(a.id) as minor from ledger.account a where (a.owner, a.name) = ('house', 'equity')`)
  return row?.minor ?? 0
}
/** As if a bet had been corrected after it was spent; the ledger is left alone. */
const owe = (username: string, minor: number) =>
  server.asOwner(`
    insert into member_debt (member_id, owed_minor) select id, ${minor} from member where username = '${username}'
    on conflict (member_id) do update set owed_minor = excluded.owed_minor`)
