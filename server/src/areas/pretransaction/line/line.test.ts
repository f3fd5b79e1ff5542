import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { lineMachine } from '#contract/pretransaction/line.machine.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import {
  addBankAccount,
  addClient,
  askDeposit,
  askWithdrawal,
  pushLine,
  richMember,
  setPolicy,
} from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../../../../testing/refusal.ts'
import {
  type Answer,
  startTestServer,
  type TestAdmin,
  type TestClient,
  type TestServer,
} from '../../../../testing/server.ts'
import { lockPre } from '../pretransaction.sql.ts'
import { creditDeposit } from '../pretransaction-money.ts'
import { useLine } from '../statement/statement.sql.ts'

const { pretransaction, credit, approval } = calls
const matcher: Grant[] = ['pretransactionNotMatch.read', 'pretransactionNotMatch.update']
const reason = 'ตรวจสลิปแล้ว'
let server: TestServer
let owner: TestAdmin
let first: TestAdmin
let second: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  first = await server.admins(matcher)
  second = await server.admins(matcher)
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
})
afterAll(() => server.close())

type Details = {
  bankReference?: string
  description?: string
  at?: string
  counterpart?: { digits?: string; name?: string }
}
const aLine = (amountMinor: number, details: Details = {}, to = account, by = reader) =>
  pushLine(server, by, to, { amountMinor, ...details })

let amount = 30_000
/** An amount that nothing else here has. */
const anAmount = () => (amount += 100)

async function deposit(amountMinor = anAmount()) {
  const member = await richMember(server, 0)
  const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
  return { id: id, member, amountMinor }
}
/** A withdrawal whose payout has an unknown outcome. */
async function unknownPayout(amountMinor = anAmount()) {
  const member = await richMember(server, amountMinor)
  const { id } = (await askWithdrawal(server, member.token, amountMinor)).body.data
  await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 1 } })
  await server.database.tx.run(sql`
    update pre_transaction set status = 'unknown', bank_account_id = ${account.id} where id = ${id}`)
  return { id: id, member, amountMinor }
}
const line = async (id: string, token = first.token) =>
  (await server.call(pretransaction.getLine, { token, params: { id } })).body.data
const pre = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const cashOf = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.cashMinor

const match = async (token: string, id: string, preId: string, version?: number) => {
  const body = { version: version ?? (await line(id)).version, preId, preVersion: (await pre(preId)).version }
  return server.call(pretransaction.matchLine, { token, params: { id }, body })
}
const creditTo = async (token: string, id: string, memberId: string) =>
  server.call(pretransaction.creditLine, {
    token,
    params: { id },
    body: { version: (await line(id)).version, memberId, reason },
  })
const disown = async (token: string, id: string) =>
  server.call(pretransaction.disownLine, { token, params: { id }, body: { version: (await line(id)).version, reason } })
const undo = async (token: string, id: string, version?: number) =>
  server.call(pretransaction.undoLine, {
    token,
    params: { id },
    body: { version: version ?? (await line(id)).version, reason },
  })
const search = async (body: object, token = first.token) =>
  (await server.call(pretransaction.searchLines, { token, body: { size: 100, ...body } })).body.data
const idsOf = (page: { records: { id: string }[] }) => page.records.map(({ id }) => id)

describe('a line that only one request fits', () => {
  const matchOnly = async (id: string, version?: number) =>
    server.call(pretransaction.matchOnly, {
      token: first.token,
      params: { id },
      body: { version: version ?? (await line(id)).version },
    })

  it('is given to it, once, as it was seen', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    const id = await aLine(amountMinor)
    const { version } = await line(id)
    expect(codeOf(await matchOnly(id, version + 1))).toBe('VERSION_STALE')
    const both = await Promise.all([matchOnly(id, version), matchOnly(id, version)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await line(id)).toMatchObject({ status: 'matched', preId })
    expect(await cashOf(member.id)).toBe(amountMinor)
  })

  it('goes on waiting where several fit, none does, somebody else paid, or a colleague works on the request', async () => {
    const [{ amountMinor }, none, theirs, taken] = [await deposit(), anAmount(), await deposit(), await deposit()]
    await deposit(amountMinor)
    const ids = [
      await aLine(amountMinor),
      await aLine(none),
      await aLine(theirs.amountMinor, { counterpart: { digits: '9999', name: 'คนอื่น โอนแทน' } }),
      await aLine(taken.amountMinor),
    ]
    await server.call(pretransaction.takePre, { token: owner.token, params: { id: taken.id } })
    const codes = []
    for (const id of ids) codes.push(codeOf(await matchOnly(id)))
    expect(codes).toEqual(['STATEMENT_UNCLEAR', 'STATEMENT_UNCLEAR', 'STATEMENT_PAYER', 'PRETRANSACTION_TAKEN'])
    for (const id of ids) expect((await line(id)).status).toBe('new')
  })
})

describe('money of somebody else than the member', () => {
  const ofOther = { counterpart: { digits: '9999', name: 'คนอื่น โอนแทน' } }
  const logged = async (id: string, action: string) =>
    (
      await server.database.tx.rows<{ after: { otherPayer?: boolean } }>(
        sql`select after from activity where entity = 'statementLine' and entity_id = ${id} and action = ${action}`,
      )
    ).map(({ after }) => after.otherPayer)

  it('is credited to a member who announced nothing only by a confirmation, which is kept', async () => {
    const member = await richMember(server, 0)
    const id = await aLine(anAmount(), ofOther)
    const given = { token: first.token, params: { id } }
    const body = { version: (await line(id)).version, memberId: member.id, reason }
    for (const confirmPayer of [undefined, false]) {
      const refused = await server.call(pretransaction.creditLine, { ...given, body: { ...body, confirmPayer } })
      expect(refused.body.error.code).toBe('STATEMENT_PAYER')
    }
    expect(await cashOf(member.id)).toBe(0)
    const done = await server.call(pretransaction.creditLine, { ...given, body: { ...body, confirmPayer: true } })
    expect(done.body.data.line.status).toBe('matched')
    expect(await logged(id, 'credit')).toEqual([true])
  })

  it('is given to a deposit only by a confirmation, and the candidate says so', async () => {
    const { id: preId, amountMinor } = await deposit()
    const id = await aLine(amountMinor, ofOther)
    const { candidates, version } = await line(id)
    expect(candidates[0]).toMatchObject({ id: preId, payer: { name: 'other', account: 'other' } })
    expect(codeOf(await match(first.token, id, preId))).toBe('STATEMENT_PAYER')
    expect((await pre(preId)).status).toBe('pending')
    const body = { version, preId, preVersion: 1, confirmPayer: true }
    const given = { token: first.token, params: { id }, body }
    expect((await server.call(pretransaction.matchLine, given)).body.data.status).toBe('matched')
    expect(await logged(id, 'match')).toEqual([true])
  })

  it('is not asked about where the bank tells nothing, or tells of the member', async () => {
    const { id: preId, amountMinor } = await deposit()
    const id = await aLine(amountMinor)
    expect((await match(first.token, id, preId)).body.data.status).toBe('matched')
    expect(await logged(id, 'match')).toEqual([undefined])
  })
})

describe('the list', () => {
  it('shows what waits, the oldest first, narrowed by account, way, amount and day, with its sums', async () => {
    const own = await addBankAccount(server, owner.token, { uses: ['withdraw'] })
    const by = await addClient(server, owner.token, 'reader', [own.id])
    const older = await aLine(-2_000, { at: '2026-03-01T05:00:00.000Z' }, own, by)
    const newer = await aLine(5_000, { at: '2026-03-02T05:00:00.000Z' }, own, by)
    const page = await search({ accountId: own.id })
    expect(idsOf(page)).toEqual([older, newer])
    expect(page.totals).toEqual({ inMinor: 5_000, outMinor: 2_000 })
    expect(idsOf(await search({ accountId: own.id, direction: 'in' }))).toEqual([newer])
    expect(idsOf(await search({ accountId: own.id, amountFromMinor: 1_000, amountToMinor: 2_000 }))).toEqual([older])
    expect(idsOf(await search({ accountId: own.id, from: '2026-03-02', to: '2026-03-02' }))).toEqual([newer])

    await disown(first.token, older)
    expect(idsOf(await search({ accountId: own.id }))).toEqual([newer])
    expect(idsOf(await search({ accountId: own.id, status: 'notOurs' }))).toEqual([older])
    const waiting = await search({ from: '2026-03-01', to: '2026-03-02' })
    expect([waiting.totalRecords, waiting.totalCapped]).toEqual([1, false])

    const keeper = await server.admins(['paymentAuto.read'])
    const body = { accountId: own.id }
    const statement = await server.call(pretransaction.searchStatement, { token: keeper.token, body })
    expect(idsOf(statement.body.data)).toEqual([newer, older])
  })

  it('is searched by digits, name, reference and description', async () => {
    const details = {
      bankReference: 'REF-QX81-2026-07',
      description: 'โอนผ่านแอปสีเขียว',
      counterpart: { digits: '081-4-55019-9', name: 'นาย สมปอง ใจดี' },
    }
    const id = await aLine(anAmount(), details)
    for (const text of ['ref-qx81', 'QX8', '81-2026-07', 'แอปสี', 'สมปอง', '0814550199', '55019-9', 'ใจ']) {
      expect(idsOf(await search({ search: text })), text).toContain(id)
    }
    expect(idsOf(await search({ search: 'ไม่มีคำนี้' }))).toEqual([])
  })

  it('hides whole account numbers, until the list is revealed, and shows what the bank hid anyway', async () => {
    const whole = await aLine(anAmount(), { counterpart: { digits: '0814550177' } })
    const hidden = await aLine(anAmount(), { counterpart: { digits: 'xxx-x-x0177-x' } })
    expect((await line(whole)).counterpartDigits).toBe('••••••0177')
    expect((await line(hidden)).counterpartDigits).toBe('xxx-x-x0177-x')
    const seer = await server.admins([...matcher, 'memberContact.read'])
    expect((await line(whole, seer.token)).counterpartDigits).toBe('••••••0177')
    const { token } = seer
    const digits = async () =>
      (await server.call(pretransaction.searchLines, { token, body: { size: 100 } })).body.data.records
        .filter(({ id }) => id === whole)
        .map(({ counterpartDigits }) => counterpartDigits)
    expect(await digits()).toEqual(['••••••0177'])
    await server.call(calls.reveal.openReveal, { token, body: { list: pretransaction.searchLines.path } })
    expect(await digits()).toEqual(['0814550177'])
  })

  it('tells of gaps with their account and amount', async () => {
    const own = await addBankAccount(server, owner.token, { uses: ['withdraw'] })
    const by = await addClient(server, owner.token, 'reader', [own.id])
    const lines = [
      { at: '2026-04-01T05:00:00.000Z', amountMinor: 1_000, balanceMinor: 1_000 },
      { at: '2026-04-02T05:00:00.000Z', amountMinor: 500, balanceMinor: 3_500 },
    ]
    await server.auto(autoCalls.pretransaction.pushLines, by, {
      body: { account: { bank: own.bank, number: own.number }, lines },
    })
    const { gaps } = (await server.call(pretransaction.listGaps, { token: first.token })).body.data
    expect(gaps.filter(gap => gap.accountId === own.id)).toMatchObject([
      { ownAccount: { bank: 'SCB', number: own.number }, missingMinor: 2_000, at: '2026-04-02T05:00:00.000Z' },
    ])
    const { records } = await search({ accountId: own.id })
    expect(records.map(row => row.missingMinor)).toEqual([null, 2_000])
  })
})

describe('whose a line may be', () => {
  it('is ranked with what speaks for each, and found by a search beyond that', async () => {
    const one = await deposit()
    const other = await deposit(one.amountMinor)
    const { memberName } = await pre(other.id)
    const id = await aLine(one.amountMinor, { counterpart: { name: `นาย ${memberName}` } })
    const { candidates } = await line(id)
    expect(candidates.map(each => each.id)).toEqual([other.id, one.id])
    expect(candidates[0]?.reasons).toEqual(['amount', 'time', 'name'])
    expect(candidates[0]?.score).toBeGreaterThan(present(candidates[1]).score)
    expect(candidates[0]?.accountNumber).toMatch(/^•+\d{4}$/)

    const old = await deposit(one.amountMinor)
    const smaller = await deposit()
    await server.database.tx.run(sql`
      update pre_transaction set created_at = now() - interval '3 days' where id = ${old.id}`)
    const find = async (text: string) =>
      (await server.call(pretransaction.findOwners, { token: first.token, body: { lineId: id, text } })).body.data
    const byNumber = await find((await pre(old.id)).number.slice(-6))
    expect(byNumber.candidates.map(each => each.id)).toContain(old.id)
    const byName = await find((await pre(old.id)).memberName)
    expect(byName.members.map(each => each.id)).toContain(old.member.id)
    // Of another amount, so that it could not be given to it.
    expect((await find((await pre(smaller.id)).number)).candidates).toEqual([])
  })

  it('is nobody’s credit when the money went out', async () => {
    const { member } = await deposit()
    const { memberName } = await pre((await deposit()).id)
    const id = await aLine(-anAmount())
    const body = { lineId: id, text: memberName }
    const found = (await server.call(pretransaction.findOwners, { token: first.token, body })).body.data
    expect(found.members).toEqual([])
    expect(codeOf(await creditTo(first.token, id, member.id))).toBe('STATEMENT_UNLIKE')
  })
})

describe('a match by hand', () => {
  it('credits a deposit, keeps who did it, and uses the line up', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    const id = await aLine(amountMinor)
    const answer = await match(first.token, id, preId)
    expect(answer.body.data).toMatchObject({
      status: 'matched',
      preId,
      moved: true,
      decidedByName: first.username,
      reasons: ['amount', 'time'],
      candidates: [],
    })
    expect(await pre(preId)).toMatchObject({ status: 'credited', lineAt: expect.any(String) })
    expect(await cashOf(member.id)).toBe(amountMinor)
    const other = await deposit(amountMinor)
    expect(codeOf(await match(second.token, id, other.id))).toBe('STATE_ILLEGAL')
    expect(await cashOf(other.member.id)).toBe(0)
  })

  it('settles a payout whose outcome was not known', async () => {
    const { id: preId, member, amountMinor } = await unknownPayout()
    const id = await aLine(-amountMinor)
    expect((await match(first.token, id, preId)).body.data).toMatchObject({ status: 'matched', moved: true })
    expect((await pre(preId)).status).toBe('paid')
    expect(await cashOf(member.id)).toBe(0)
  })

  it('only proves what was credited before', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    await server.call(pretransaction.creditPre, {
      token: owner.token,
      params: { id: preId },
      body: { version: 1, reason },
    })
    // The deposit may have been sent to any account of ours; only a line of that one proves it.
    await server.database.tx.run(sql`update pre_transaction set bank_account_id = ${account.id} where id = ${preId}`)
    const id = await aLine(amountMinor)
    expect((await match(first.token, id, preId)).body.data).toMatchObject({ status: 'matched', moved: false })
    expect(await cashOf(member.id)).toBe(amountMinor)
    expect(codeOf(await match(first.token, await aLine(amountMinor), preId))).toBe('STATEMENT_PROVEN')

    expect((await undo(first.token, id)).body.data.line).toMatchObject({ status: 'new', preId: null })
    expect([(await pre(preId)).status, await cashOf(member.id)]).toEqual(['credited', amountMinor])
  })

  it('takes the money from the account that shows it, not from the one that was announced', async () => {
    const { id: preId, amountMinor } = await deposit()
    const own = await addBankAccount(server, owner.token, { uses: ['withdraw'] })
    const by = await addClient(server, owner.token, 'reader', [own.id])
    const id = await aLine(amountMinor, {}, own, by)
    expect((await match(first.token, id, preId)).status).toBe(200)
    expect((await pre(preId)).ownAccount).toEqual({ bank: 'SCB', number: own.number })
  })

  it('is refused where amount, way or account differ, and to who may not', async () => {
    const { id: preId, amountMinor } = await deposit()
    expect(codeOf(await match(first.token, await aLine(amountMinor + 1), preId))).toBe('STATEMENT_UNLIKE')
    expect(codeOf(await match(first.token, await aLine(-amountMinor), preId))).toBe('STATEMENT_UNLIKE')
    const id = await aLine(amountMinor)
    const onlooker = await server.admins(['pretransactionNotMatch.read'])
    expect((await match(onlooker.token, id, preId)).status).toBe(403)
    const stale = await server.admins(matcher, { staleCode: true })
    expect(codeOf(await match(stale.token, id, preId))).toBe('CODE_STALE')
    await server.call(pretransaction.takePre, { token: owner.token, params: { id: preId } })
    expect(codeOf(await match(first.token, id, preId))).toBe('PRETRANSACTION_TAKEN')
    expect((await pre(preId)).status).toBe('pending')
  })

  it('takes back what a second admin was asked for', async () => {
    const { id: preId, amountMinor } = await deposit(90_000_00)
    const body = { version: 1, reason }
    const request = await server.call(pretransaction.creditPre, { token: owner.token, params: { id: preId }, body })
    await match(first.token, await aLine(amountMinor), preId)
    const left = await server.database.tx.row<{ status: string }>(sql`
      select status from approval where id = ${present(request.body.data.approval).id}`)
    expect(left?.status).toBe('withdrawn')
  })
})

describe('two admins at once', () => {
  it('who give one line to two deposits: one is credited, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await deposit()
      const other = await deposit(one.amountMinor)
      const id = await aLine(one.amountMinor)
      const { version } = await line(id)
      const answers = await Promise.all([
        match(first.token, id, one.id, version),
        match(second.token, id, other.id, version),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && codeOf(refused)).toBe('VERSION_STALE')
      expect((await cashOf(one.member.id)) + (await cashOf(other.member.id))).toBe(one.amountMinor)
    }
  })

  it('who give two lines to one deposit: it is credited once, and one line still waits', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    const [one, other] = [await aLine(amountMinor), await aLine(amountMinor)]
    const answers = await Promise.all([match(first.token, one, preId), match(second.token, other, preId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await cashOf(member.id)).toBe(amountMinor)
    expect(new Set([(await line(one)).status, (await line(other)).status])).toEqual(new Set(['matched', 'new']))
  })

  it('of whom one matches and one disowns, or both undo: one of them does', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    const id = await aLine(amountMinor)
    const answers = await Promise.all([match(first.token, id, preId), disown(second.token, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    if ((await line(id)).status === 'notOurs') await undo(first.token, id)
    if ((await line(id)).status === 'new') await match(first.token, id, preId)
    const { version } = await line(id)
    const undone = await Promise.all([undo(first.token, id, version), undo(second.token, id, version)])
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await cashOf(member.id)).toBe(0)
  })
})

describe('a push and a person at the same deposit', () => {
  /** Until somebody waits for what this test holds. */
  async function blocked(): Promise<void> {
    const waiting = () =>
      server.database.tx.row(sql`
        select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`)
    while (!(await waiting())) await new Promise(resolve => setTimeout(resolve, 10))
  }

  it('give it one line; the other one waits', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    await server.database.tx.run(sql`update pre_transaction set bank_account_id = ${account.id} where id = ${preId}`)
    const from = await server.database.tx.row<{ digits: string }>(sql`
      select account_number as digits from pre_transaction where id = ${preId}`)
    const byHand = await aLine(amountMinor)
    const pushed = await server.database.transaction('write', async tx => {
      const locked = await lockPre(tx, preId, 5)
      if (!locked) throw new Error('the deposit is gone')
      const push = aLine(amountMinor, { counterpart: { digits: from?.digits ?? '' } })
      await blocked()
      await creditDeposit(tx, locked, 'system', '')
      const judged = { id: preId, is: 'pre' as const, score: 30, reasons: [] }
      await useLine(tx, byHand, judged, { moved: true, adminId: null, reason: '' })
      return { push }
    })
    expect((await line(await pushed.push)).status).toBe('new')
    expect(await cashOf(member.id)).toBe(amountMinor)
  })
})

describe('a credit without an announcement', () => {
  it('makes a deposit that is credited at once and has the line', async () => {
    const member = await richMember(server, 0)
    const amountMinor = anAmount()
    const id = await aLine(amountMinor)
    const { line: after, approval: request } = (await creditTo(first.token, id, member.id)).body.data
    expect([after.status, after.moved, after.reason, request]).toEqual(['matched', true, reason, null])
    expect(await pre(present(after.preId))).toMatchObject({
      channel: 'manual',
      status: 'credited',
      reason,
      amountMinor,
    })
    expect(await cashOf(member.id)).toBe(amountMinor)
    expect(codeOf(await creditTo(first.token, id, member.id))).toBe('STATE_ILLEGAL')
  })

  it('above the limit waits for a second admin, never the maker, and is void once the line is used', async () => {
    await setPolicy(server, owner.token, { withdrawalApprovalMinor: 10_000 })
    try {
      const member = await richMember(server, 0)
      const amountMinor = anAmount()
      const id = await aLine(amountMinor)
      const request = (await creditTo(first.token, id, member.id)).body.data
      expect(request).toMatchObject({
        line: { status: 'new', isAsked: true },
        approval: { kind: 'lineCredit', status: 'waiting' },
      })
      expect(await cashOf(member.id)).toBe(0)
      expect(codeOf(await creditTo(second.token, id, member.id))).toBe('STATEMENT_WAITING')
      const decide = (token: string, which: string) => server.call(approval.approve, { token, params: { id: which } })
      expect(codeOf(await decide(first.token, present(request.approval).id))).toBe('APPROVAL_OWN')
      expect((await decide(second.token, present(request.approval).id)).status).toBe(200)
      expect([await line(id), await cashOf(member.id)]).toMatchObject([
        { status: 'matched', isAsked: false },
        amountMinor,
      ])

      const other = await aLine(anAmount())
      const voided = present((await creditTo(first.token, other, member.id)).body.data.approval)
      await disown(second.token, other)
      expect((await decide(second.token, voided.id)).status).toBe(409)
      expect(await cashOf(member.id)).toBe(amountMinor)
    } finally {
      await setPolicy(server, owner.token, { withdrawalApprovalMinor: 5_000_000 })
    }
  })

  it('is not for a member whose account is closed', async () => {
    const member = await richMember(server, 0)
    await server.database.tx.run(sql`update member set status = 'closed' where id = ${member.id}`)
    expect(codeOf(await creditTo(first.token, await aLine(anAmount()), member.id))).toBe('MEMBER_CLOSED')
    expect((await creditTo(first.token, await aLine(anAmount()), randomUUID())).status).toBe(404)
  })
})

describe('an undo', () => {
  const matched = async () => {
    const given = await deposit()
    const id = await aLine(given.amountMinor)
    await match(first.token, id, given.id)
    return { ...given, lineId: id }
  }

  it('takes back what was credited, and the line can be given to whom it belongs', async () => {
    const { id: preId, member, amountMinor, lineId } = await matched()
    const { line: after } = (await undo(second.token, lineId)).body.data
    expect(after).toMatchObject({ status: 'new', preId: null, moved: false, reason, decidedByName: second.username })
    const reversed = await pre(preId)
    expect([reversed.status, reversed.reason, await cashOf(member.id)]).toEqual(['reversed', reason, 0])
    const right = await deposit(amountMinor)
    expect((await match(first.token, lineId, right.id)).status).toBe(200)
    expect(await cashOf(right.member.id)).toBe(amountMinor)
  })

  it('of a match that the line made by itself takes it back, too', async () => {
    const { id: preId, member, amountMinor } = await deposit()
    await server.database.tx.run(sql`update pre_transaction set bank_account_id = ${account.id} where id = ${preId}`)
    const from = await server.database.tx.row<{ digits: string }>(sql`
      select account_number as digits from pre_transaction where id = ${preId}`)
    const id = await aLine(amountMinor, { counterpart: { digits: from?.digits ?? '' } })
    expect(await line(id)).toMatchObject({ status: 'matched', moved: true, decidedByName: null })
    expect((await undo(first.token, id)).status).toBe(200)
    expect([(await pre(preId)).status, await cashOf(member.id)]).toEqual(['reversed', 0])
  })

  it('is owed by the member where they no longer have the money', async () => {
    const { id: preId, member, amountMinor, lineId } = await matched()
    await askWithdrawal(server, member.token, amountMinor - 10_000)
    expect((await undo(first.token, lineId)).status).toBe(200)
    expect((await pre(preId)).events.at(-1)).toMatchObject({ takenMinor: 10_000, owedMinor: amountMinor - 10_000 })
    expect([(await pre(preId)).status, await cashOf(member.id)]).toEqual(['reversed', 0])
  })

  it('of a large amount waits for a second admin, never the maker', async () => {
    await setPolicy(server, owner.token, { creditApprovalMinor: 10_000 })
    try {
      const { id: preId, member, amountMinor, lineId } = await matched()
      const request = (await undo(first.token, lineId)).body.data
      expect(request).toMatchObject({
        line: { status: 'matched', isAsked: true },
        approval: { kind: 'depositReversal' },
      })
      expect(codeOf(await undo(second.token, lineId))).toBe('PRETRANSACTION_WAITING')
      expect(await cashOf(member.id)).toBe(amountMinor)
      const decide = (token: string) =>
        server.call(approval.approve, { token, params: { id: present(request.approval).id } })
      expect(codeOf(await decide(first.token))).toBe('PERMISSION_DENIED')
      expect((await decide(owner.token)).status).toBe(200)
      expect([(await pre(preId)).status, (await line(lineId)).status]).toEqual(['reversed', 'new'])
      expect(await cashOf(member.id)).toBe(0)
    } finally {
      await setPolicy(server, owner.token, { creditApprovalMinor: 500_000 })
    }
  })

  it('of a line that settled a payout leaves it paid, to be proved by another line', async () => {
    const { id: preId, member, amountMinor } = await unknownPayout()
    const id = await aLine(-amountMinor)
    await match(first.token, id, preId)
    expect((await undo(first.token, id)).body.data.line).toMatchObject({ status: 'new' })
    expect([(await pre(preId)).status, await cashOf(member.id)]).toEqual(['paid', 0])
    expect((await match(first.token, id, preId)).body.data).toMatchObject({ status: 'matched', moved: false })
  })

  it('of a line that was not ours lets it wait again', async () => {
    const id = await aLine(anAmount())
    expect((await disown(first.token, id)).body.data).toMatchObject({ status: 'notOurs', reason })
    expect((await undo(first.token, id)).body.data.line).toMatchObject({ status: 'new' })
  })
})

it('refuses every step that the machine does not foresee, and posts nothing', async () => {
  const { id: preId, member, amountMinor } = await deposit()
  const steps: Record<string, (id: string) => Promise<Answer>> = {
    matched: id => match(first.token, id, preId),
    credited: id => creditTo(first.token, id, member.id),
    notOurs: id => disown(first.token, id),
    new: id => undo(first.token, id),
  }
  const states: Record<string, (id: string) => Promise<unknown>> = {
    new: async () => undefined,
    notOurs: id => disown(first.token, id),
    matched: async id => match(first.token, id, (await deposit(amountMinor)).id),
    tied: id => server.database.tx.run(sql`update statement_line set status = 'tied' where id = ${id}`),
  }
  let refused = 0
  for (const [from, next] of Object.entries<readonly string[]>(lineMachine)) {
    const id = await aLine(amountMinor)
    await states[from]?.(id)
    const posted = () => server.database.tx.row(sql`select count(*)::int as n from ledger.transfer`)
    const before = await posted()
    for (const [target, command] of Object.entries(steps)) {
      if (next.includes(target === 'credited' ? 'matched' : target)) continue
      const answer = await command(id)
      expect([from, target, answer.status, codeOf(answer)]).toEqual([from, target, 409, 'STATE_ILLEGAL'])
      refused += 1
    }
    expect(await posted()).toEqual(before)
  }
  expect(refused).toBe(11)
})

it('ends with one line for one deposit, whatever two admins do to the same ones at once', async () => {
  const amountMinor = anAmount()
  const pres = await Promise.all([deposit(amountMinor), deposit(amountMinor), deposit(amountMinor)])
  const lines = [await aLine(amountMinor), await aLine(amountMinor), await aLine(amountMinor)]
  const corrector = await server.admins([
    ...matcher,
    'pretransactionDepositWithdraw.read',
    'pretransactionDepositWithdraw.update',
  ])
  const reverse = async (id: string) =>
    server.call(pretransaction.reversePre, {
      token: corrector.token,
      params: { id },
      body: { version: (await pre(id)).version, reason },
    })
  const commands = lines.flatMap((id, n) =>
    pres.flatMap(({ id: preId }, m) => [
      () => match((n + m) % 2 ? first.token : second.token, id, preId),
      () => undo(m % 2 ? first.token : second.token, id),
      () => (m === n ? disown(corrector.token, id) : match(corrector.token, id, preId)),
      () => reverse(preId),
    ]),
  )
  const answers = await Promise.all([...commands, ...commands.toReversed()].map(command => command()))
  expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 409)).toEqual([])
  for (const { id, member } of pres) {
    const { status } = await pre(id)
    expect(await cashOf(member.id)).toBe(status === 'credited' ? amountMinor : 0)
    const tied = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from statement_line where pre_transaction_id = ${id}`)
    expect(tied?.n ?? 0).toBe(status === 'credited' ? 1 : 0)
  }
})

it('is told to every screen that shows the line or what it was given to', async () => {
  const { id: preId, amountMinor } = await deposit()
  const id = await aLine(amountMinor)
  await match(first.token, id, preId)
  const details = await server.database.tx.rows<{ topic: string; id: string }>(sql`
    select topic, entity_id as id from live_event where admin_id = ${first.id}`)
  expect(details).toEqual(
    expect.arrayContaining([
      { topic: 'statementLine', id },
      { topic: 'statement', id },
      { topic: 'pretransaction', id: preId },
      { topic: 'request', id: preId },
    ]),
  )
})

it('happens once for one key, however often it is sent', async () => {
  const member = await richMember(server, 0)
  const amountMinor = anAmount()
  const params = { id: await aLine(amountMinor) }
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    server.call(pretransaction.creditLine, {
      token: first.token,
      params,
      body: { version: 1, memberId: member.id, reason },
      headers,
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.line.preId)).size).toBe(1)
  expect(await cashOf(member.id)).toBe(amountMinor)
})

it('keeps the application from changing what the bank said', async () => {
  for (const column of ['amount_minor = 1', `at = now()`, `bank_account_id = '${randomUUID()}'`]) {
    const change = { text: `update statement_line set ${column}`, values: [] }
    await expect(server.database.tx.run(change)).rejects.toThrow('permission')
  }
})

it('leaves every baht accounted for', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
