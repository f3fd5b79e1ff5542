import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import type { Grant } from '#contract/core/permission.ts'
import { kindsOfPart, movedPartNames, type ShiftPart } from '#contract/shift/shift.rules.ts'
import type { ShiftDetail } from '#contract/shift/shift.types.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy, newestTransfer } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { askWithdrawal, richMember, tinySlip } from '../../../testing/money.steps.ts'
import { tell } from '../../../testing/notice.steps.ts'
import { present } from '../../../testing/present.ts'
import { creditedByHand, lineOf, lookAgain, newBook } from '../../../testing/reconcile.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import {
  closeShift,
  done,
  getShift,
  openShift,
  shiftAt,
  signShift,
  tellMarks,
  workThrough,
} from '../../../testing/shift.steps.ts'

const { shift, pretransaction, credit, approval, bank, employee, notification } = calls
const reason = 'ตรวจสอบแล้ว'
let server: TestServer
let cashier: TestAdmin
let next: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  cashier = await server.admins('owner')
  next = await server.admins('owner')
})
afterAll(() => server.close())

const partOf = ({ parts }: ShiftDetail, name: ShiftPart) => present(parts.find(({ part }) => part === name))
const sums = (detail: ShiftDetail) =>
  Object.fromEntries(detail.parts.map(({ part, count, amountMinor }) => [part, [count, amountMinor]]))
const read = (id: string) => getShift(server, cashier, id)
const reverse = async (id: string, by = next) => {
  const { version } = done(await server.call(pretransaction.getPre, { token: by.token, params: { id } }))
  const body = { version, reason }
  return done(await server.call(pretransaction.reversePre, { token: by.token, params: { id }, body })).pre
}

describe('a shift', () => {
  it('is opened once by each admin, also in two windows at once', async () => {
    const answers = await Promise.all([
      server.call(shift.openShift, { token: cashier.token }),
      server.onOther.call(shift.openShift, { token: cashier.token }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('SHIFT_OPEN')
    expect((await server.call(shift.openShift, { token: cashier.token })).body.error.code).toBe('SHIFT_OPEN')
    expect((await server.call(shift.openShift, { token: next.token })).status).toBe(200)
  })

  it('begins with what our accounts hold, as the list of accounts says', async () => {
    const book = await newBook(server, cashier.token)
    await lineOf(server, book, 5_000, { balanceMinor: 5_000 })
    const { id } = await openShift(server, cashier)
    const account = done(await server.call(bank.getBankAccount, { token: cashier.token, params: { id: book.id } }))
    const kept = present((await read(id)).balances.find(({ accountId }) => accountId === book.id))
    expect(kept.opening).toMatchObject({
      ledgerMinor: account.balanceMinor,
      bankMinor: account.reportedBalanceMinor,
      differenceMinor: account.differenceMinor,
    })
  })

  it('counts what its cashier did, and the rows behind every number come to it', async () => {
    const before = await addMember(server, cashier.token)
    await adjustBy(server, cashier.token, before.id, 7_777)
    const { id } = await openShift(server, cashier)
    await workThrough(server, cashier)
    // What another admin does at the same time is not this cashier's.
    await creditedByHand(server, next.token, await newBook(server, next.token), 99_000)
    const open = await read(id)
    const expected = {
      deposit: [2, 45_000],
      withdrawal: [1, 32_000],
      creditIn: [1, 1_000],
      creditOut: [1, 300],
      correction: [2, 15_300],
      approved: [1, 32_000],
      rejected: [1, 11_000],
    }
    expect(sums(open)).toEqual({ ...expected, handedOver: [0, 0] })
    const closed = done(await closeShift(server, cashier, id, next))
    expect(sums(closed)).toEqual({ ...expected, handedOver: [1, 20_000] })
    expect(closed).toMatchObject({ handledCount: 4, depositMinor: 45_000, correctionCount: 2, correctionMinor: 15_300 })
    expect(closed.medianSeconds).not.toBeNull()
    // Each of the four requests once, and a correction not at all.
    const timed = await server.database.tx.rows(sql`
      select from shift_item where shift_id = ${id} and seconds is not null and part <> 'correction'`)
    const all = await server.database.tx.rows(
      sql`select from shift_item where shift_id = ${id} and seconds is not null`,
    )
    expect([timed.length, all.length]).toEqual([4, 4])
    for (const { part, count, amountMinor } of closed.parts) {
      const rows =
        part === 'approved' || part === 'rejected' || part === 'handedOver'
          ? await server.call(pretransaction.searchPre, { token: next.token, body: { shiftId: id, shiftPart: part } })
          : await server.call(credit.searchCredit, { token: next.token, body: { shiftId: id, shiftPart: part } })
      const { totals, totalRecords } = done<{ totals: Record<string, number> | null; totalRecords: number }>(rows)
      const sum = totals?.['amountMinor'] ?? (totals?.['depositMinor'] ?? 0) + (totals?.['withdrawalMinor'] ?? 0)
      expect([part, totalRecords, sum]).toEqual([part, count, amountMinor])
    }
  })

  it('has in each list, while it is open, the rows that it counts so far', async () => {
    const { id } = await openShift(server, cashier)
    await workThrough(server, cashier)
    const all = done(await server.call(credit.searchCredit, { token: cashier.token, body: { shiftId: id } }))
    expect([all.totalRecords, all.totals?.amountMinor]).toEqual([7, 93_600])
    const decided = done(await server.call(pretransaction.searchPre, { token: cashier.token, body: { shiftId: id } }))
    expect(decided.totalRecords).toBe(2)
  })

  it('counts no money twice, and loses none between two shifts', async () => {
    const first = await openShift(server, cashier)
    const book = await newBook(server, cashier.token)
    await creditedByHand(server, cashier.token, book, 10_000)
    done(await closeShift(server, cashier, first.id, next))
    const second = await openShift(server, cashier)
    await creditedByHand(server, cashier.token, book, 20_000)
    // As if this one had been under way while the first shift was closed.
    const late = await creditedByHand(server, cashier.token, book, 40_000)
    await server.asOwner(`
      update ledger.transfer set recorded_at = (select opened_at + interval '1 microsecond' from shift where id = '${first.id}')
      where reference = 'pre:${late.preId}' and kind = 'deposit'`)
    const closed = done(await closeShift(server, cashier, second.id, next))
    expect(partOf(closed, 'deposit')).toMatchObject({ count: 2, amountMinor: 60_000 })
    expect(partOf(await read(first.id), 'deposit')).toMatchObject({ count: 1, amountMinor: 10_000 })
  })

  it('has a part for every kind of posting that staff decide at the counter', () => {
    const counted = movedPartNames.flatMap(kindsOfPart)
    expect(new Set(counted).size).toBe(counted.length)
    for (const kind of counted) expect(Object.keys(ledgerKinds)).toContain(kind)
  })
})

describe('closing', () => {
  it('hands over what is not finished, by name', async () => {
    const { id } = await openShift(server, cashier)
    const member = await richMember(server, 50_000)
    const preId = done(await askWithdrawal(server, member.token, 20_000)).id
    done(await server.call(pretransaction.takePre, { token: cashier.token, params: { id: preId } }))
    expect((await read(id)).requests.map(request => request.id)).toEqual([preId])
    const closed = done(await closeShift(server, cashier, id, next))
    expect(closed.requests.map(request => request.id)).toEqual([preId])
    const request = done(await server.call(pretransaction.getRequest, { token: next.token, params: { id: preId } }))
    expect(request.takenBy).toBe(next.id)
    const refused = await server.call(pretransaction.approvePre, {
      token: cashier.token,
      params: { id: preId },
      body: { version: request.version },
    })
    expect(refused.body.error.code).toBe('PRETRANSACTION_TAKEN')
  })

  it('needs a text where the bank and the ledger differ', async () => {
    const book = await newBook(server, cashier.token)
    await lineOf(server, book, 5_000, { balanceMinor: 5_000 })
    await lookAgain(server, book)
    const account = { bank: book.bank, number: book.number }
    const told = { account, balanceMinor: 12_345, at: new Date().toISOString() }
    await server.auto(autoCalls.bank.reportBalance, book.reader, { body: told })
    const { id } = await openShift(server, cashier)
    expect((await read(id)).needsExplanation).toBe(true)
    expect((await closeShift(server, cashier, id, next, { explanation: '' })).body.error.code).toBe('SHIFT_UNEXPLAINED')
    expect((await read(id)).status).toBe('open')
    expect((await closeShift(server, cashier, id, next, { explanation: 'รอจับคู่' })).status).toBe(200)
  })

  it('happens once of two at the same moment', async () => {
    const { id, version } = await openShift(server, cashier)
    const answers = await Promise.all([
      closeShift(server, cashier, id, next, { version }),
      closeShift(server, cashier, id, next, { version }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('is done by its cashier alone, or for them by who may, with a reason and on record', async () => {
    const { id, version } = await openShift(server, cashier)
    const third = await server.admins('owner')
    const body = { version, nextId: next.id, explanation: reason }
    const params = { id }
    expect((await server.call(shift.closeShift, { token: third.token, params, body })).body.error.code).toBe(
      'SHIFT_NOT_OWN',
    )
    expect((await server.call(shift.closeShiftFor, { token: cashier.token, params, body })).body.error.code).toBe(
      'SHIFT_OWN',
    )
    const plain = await server.admins(['shift.read', 'shift.create'])
    expect((await server.call(shift.closeShiftFor, { token: plain.token, params, body })).status).toBe(403)
    done(await server.call(employee.lockAdmin, { token: third.token, params: { id: cashier.id } }))
    const mute = { ...body, explanation: '' }
    expect((await server.call(shift.closeShiftFor, { token: third.token, params, body: mute })).status).toBe(400)
    const closed = done(await server.call(shift.closeShiftFor, { token: third.token, params, body }))
    expect(closed).toMatchObject({ status: 'waiting', closedByName: third.username, adminName: cashier.username })
    const kept = await server.database.tx.row<{ username: string }>(sql`
      select username from activity where entity = 'shift' and entity_id = ${id} and action = 'closeShiftFor'`)
    expect(kept?.username).toBe(third.username)
    // Who closed it for somebody is not the second pair of eyes either.
    expect((await signShift(server, third, id)).body.error.code).toBe('SHIFT_NOT_NEXT')
    expect((await signShift(server, next, id)).status).toBe(200)
  })

  const worker: Grant[] = ['shift.read', 'shift.create', 'pretransactionRequest.read', 'pretransactionRequest.update']
  it('names an active admin who has the flags and is independent of both', async () => {
    const { id } = await openShift(server, cashier)
    const fit = await server.admins(worker)
    const without = await server.admins(['shift.read', 'shift.create'])
    const locked = await server.admins(worker)
    done(await server.call(employee.lockAdmin, { token: next.token, params: { id: locked.id } }))
    const tied = await server.admins(worker)
    await server.asOwner(
      `insert into admin_tie (actor_id, admin_id, deed) values ('${cashier.id}', '${tied.id}', 'passwordReset')`,
    )
    for (const unfit of [cashier, without, locked, tied]) {
      const answer = await closeShift(server, cashier, id, unfit)
      expect([unfit.username, answer.body.error.code]).toEqual([unfit.username, 'SHIFT_NEXT_UNFIT'])
    }
    const offered = done(await server.call(shift.listNextCashiers, { token: cashier.token, params: { id } })).admins
    const ids = offered.map(admin => admin.id)
    expect([fit, next].every(each => ids.includes(each.id))).toBe(true)
    expect([cashier, without, locked, tied].some(each => ids.includes(each.id))).toBe(false)
    expect((await closeShift(server, cashier, id, fit)).status).toBe(200)
  })
})

describe('the second signature', () => {
  it('is of the named cashier alone, with a fresh code, and both are in the activity chain with the same report', async () => {
    const { id } = await shiftAt(server, 'waiting', { cashier, next })
    const third = await server.admins('owner')
    expect((await signShift(server, third, id)).body.error.code).toBe('SHIFT_NOT_NEXT')
    expect((await signShift(server, cashier, id)).body.error.code).toBe('SHIFT_NOT_NEXT')
    await server.asOwner(`update session set code_at = now() - interval '6 minutes' where admin_id = '${next.id}'`)
    expect((await signShift(server, next, id)).body.error.code).toBe('CODE_STALE')
    await server.asOwner(`update session set code_at = now() where admin_id = '${next.id}'`)
    const signed = done(await signShift(server, next, id))
    expect(signed).toMatchObject({ status: 'signed', isIntact: true })
    const kept = await server.database.tx.rows<{ action: string; username: string; hash: string }>(sql`
      select action, username, after->>'reportHash' as hash from activity
      where entity = 'shift' and entity_id = ${id} and action in ('closeShift', 'signShift') order by id`)
    expect(kept).toEqual([
      { action: 'closeShift', username: cashier.username, hash: signed.reportHash },
      { action: 'signShift', username: next.username, hash: signed.reportHash },
    ])
    expect((await signShift(server, next, id)).body.error.code).toBe('STATE_ILLEGAL')
  })

  it('is refused to an account that became tied since the closing', async () => {
    const { id } = await shiftAt(server, 'waiting', { cashier, next })
    await server.asOwner(
      `insert into admin_tie (actor_id, admin_id, deed) values ('${cashier.id}', '${next.id}', 'codeReset')`,
    )
    expect((await signShift(server, next, id)).body.error.code).toBe('APPROVAL_TIED')
  })

  it('is refused where what is kept is not what was signed first', async () => {
    const { id } = await openShift(server, cashier)
    await workThrough(server, cashier)
    done(await closeShift(server, cashier, id, next))
    await server.asOwner(
      `update shift_item set amount_minor = amount_minor + 1 where shift_id = '${id}' and part = 'deposit'`,
    )
    expect((await read(id)).isIntact).toBe(false)
    expect((await signShift(server, next, id)).body.error.code).toBe('SHIFT_ALTERED')
  })

  it('may be refused with a reason: the closer explains it anew, and nothing of it is counted again', async () => {
    const { id } = await openShift(server, cashier)
    await workThrough(server, cashier)
    const closed = done(await closeShift(server, cashier, id, next))
    const body = { version: closed.version, reason: 'ยอดไม่ตรง' }
    const params = { id }
    const third = await server.admins('owner')
    expect((await server.call(shift.refuseShift, { token: third.token, params, body })).body.error.code).toBe(
      'SHIFT_NOT_NEXT',
    )
    const sent = done(await server.call(shift.refuseShift, { token: next.token, params, body }))
    expect(sent).toMatchObject({ status: 'sentBack', refusal: 'ยอดไม่ตรง' })
    expect((await signShift(server, next, id)).body.error.code).toBe('STATE_ILLEGAL')
    await creditedByHand(server, cashier.token, await newBook(server, cashier.token), 55_500)
    const again = done(await closeShift(server, cashier, id, third, { explanation: 'แก้ไขแล้ว' }))
    expect([sums(again), again.closedAt, again.nextName]).toEqual([sums(closed), closed.closedAt, third.username])
    expect(again.reportHash).not.toBe(closed.reportHash)
    expect((await signShift(server, next, id)).body.error.code).toBe('SHIFT_NOT_NEXT')
    expect((await signShift(server, third, id)).status).toBe(200)
  })

  it('waits: the closer takes the shift back meanwhile, or somebody who may names another cashier', async () => {
    const waiting = await shiftAt(server, 'waiting', { cashier, next })
    const params = { id: waiting.id }
    const { version } = waiting
    expect((await closeShift(server, cashier, waiting.id, next)).body.error.code).toBe('STATE_ILLEGAL')
    expect(
      (await server.call(shift.takeBackShift, { token: next.token, params, body: { version } })).body.error.code,
    ).toBe('SHIFT_NOT_OWN')
    const supervisor = await server.admins('owner')
    const third = await server.admins('owner')
    const body = { version, nextId: third.id, explanation: 'ผู้รับกะลาป่วย' }
    const named = done(await server.call(shift.closeShiftFor, { token: supervisor.token, params, body }))
    expect([named.nextName, named.closedByName]).toEqual([third.username, supervisor.username])
    expect((await server.call(shift.takeBackShift, { token: cashier.token, params, body: named })).status).toBe(400)
    expect((await signShift(server, next, waiting.id)).body.error.code).toBe('SHIFT_NOT_NEXT')
    expect((await signShift(server, third, waiting.id)).status).toBe(200)
  })
})

describe('a later change', () => {
  /** A signed shift in which everything was done once. */
  async function signed() {
    const { id } = await openShift(server, cashier)
    const work = await workThrough(server, cashier)
    done(await closeShift(server, cashier, id, next))
    done(await signShift(server, next, id))
    expect((await read(id)).marks).toEqual([])
    return { id, work }
  }

  it('of a deposit marks its shift, with who, when and the activity, and tells the two who signed', async () => {
    const { id, work } = await signed()
    const corrector = await server.admins('owner')
    const { number } = await reverse(work.deposit.preId, corrector)
    const { marks, markCount, isIntact } = await read(id)
    expect(marks).toEqual([
      expect.objectContaining({
        name: number,
        action: 'reverse',
        byName: corrector.username,
        entity: 'pretransaction',
      }),
    ])
    expect([markCount, isIntact]).toEqual([1, true])
    const activity = await server.database.tx.row<{ entityId: string }>(
      sql`select entity_id from activity where id = ${present(marks[0]).activityId}`,
    )
    expect(activity?.entityId).toBe(work.deposit.preId)
    await tellMarks(server)
    await tellMarks(server)
    await tell(server)
    for (const { token } of [cashier, next]) {
      const { notifications } = done(await server.call(notification.getUnread, { token }))
      expect(notifications.filter(({ event }) => event === 'shiftChanged')).toHaveLength(1)
    }
    const { notifications } = done(await server.call(notification.getUnread, { token: corrector.token }))
    expect(notifications.filter(({ event }) => event === 'shiftChanged')).toEqual([])
    const listed = done(await server.call(shift.searchShifts, { token: cashier.token, body: { marked: true } }))
    expect(listed.records.map(row => row.id)).toContain(id)
  })

  it('of an adjustment marks it, also where a second admin has to agree', async () => {
    const { id, work } = await signed()
    const asked = await server.call(credit.reverseCredit, {
      token: next.token,
      params: { id: work.adjustment },
      body: { reason },
    })
    expect(asked.status).toBe(200)
    expect((await read(id)).marks).toMatchObject([{ entity: 'credit', action: 'reverse', byName: next.username }])
  })

  it('that moves nothing marks it too: a slip that is added', async () => {
    const { id, work } = await signed()
    const params = { id: work.deposit.preId }
    done(await server.call(pretransaction.addPreSlip, { token: next.token, params, body: { file: tinySlip } }))
    expect((await read(id)).marks).toMatchObject([{ action: 'addSlip', byName: next.username }])
  })

  it('that is agreed to by a second admin marks it by the activity of the approval', async () => {
    const member = await addMember(server, cashier.token)
    const { id } = await openShift(server, cashier)
    const large = done(await adjustBy(server, cashier.token, member.id, 900_000))
    done(await server.call(approval.approve, { token: next.token, params: { id: present(large.approval).id } }))
    const transfer = await newestTransfer(server, cashier.token, member.id)
    const closed = done(await closeShift(server, cashier, id, next))
    expect(partOf(closed, 'creditIn')).toMatchObject({ count: 1, amountMinor: 900_000 })
    done(await signShift(server, next, id))
    const third = await server.admins('owner')
    const params = { id: transfer }
    const asked = done(await server.call(credit.reverseCredit, { token: third.token, params, body: { reason } }))
    const request = present(asked.approval)
    const decider = await server.admins('owner')
    done(await server.call(approval.approve, { token: decider.token, params: { id: request.id } }))
    expect((await read(id)).marks.map(({ action, byName }) => [action, byName])).toEqual([
      ['approve', decider.username],
      ['reverse', third.username],
    ])
  })

  it('by undoing the match of a line marks it, although that is about the line', async () => {
    const { id } = await openShift(server, cashier)
    const book = await newBook(server, cashier.token)
    const member = await richMember(server, 0)
    const lineId = await lineOf(server, book, 12_300)
    const params = { id: lineId }
    const body = { version: 1, memberId: member.id, reason, confirmPayer: true }
    done(await server.call(pretransaction.creditLine, { token: cashier.token, params, body }))
    done(await closeShift(server, cashier, id, next))
    done(await signShift(server, next, id))
    const line = await server.database.tx.row<{ version: number }>(
      sql`select version from statement_line where id = ${lineId}`,
    )
    const undo = { version: present(line).version, reason }
    done(await server.call(pretransaction.undoLine, { token: next.token, params, body: undo }))
    expect((await read(id)).marks).toMatchObject([{ entity: 'pretransaction', action: 'undo', byName: next.username }])
  })

  it('is none where a withdrawal that was approved goes on its way, or who took over works on a request', async () => {
    const { id } = await openShift(server, cashier)
    const member = await richMember(server, 90_000)
    const approved = done(await askWithdrawal(server, member.token, 20_000)).id
    const by = { token: cashier.token, params: { id: approved } }
    done(await server.call(pretransaction.approvePre, { ...by, body: { version: 1 } }))
    const other = await richMember(server, 90_000)
    const held = done(await askWithdrawal(server, other.token, 30_000)).id
    done(await server.call(pretransaction.takePre, { token: cashier.token, params: { id: held } }))
    done(await closeShift(server, cashier, id, next))
    done(await signShift(server, next, id))
    const book = await newBook(server, next.token)
    const body = { version: 2, bankAccountId: book.id, bankReference: 'TRX-1', confirmShort: true }
    done(await server.call(pretransaction.payPre, { token: next.token, params: { id: approved }, body }))
    const rejection = { token: next.token, params: { id: held }, body: { version: 1, reason } }
    done(await server.call(pretransaction.rejectPre, rejection))
    expect((await read(id)).marks).toEqual([])
  })

  // The application's own role: what a mistake or an intruder could send over its connection.
  it.each([
    ['takes a mark away', 'delete from shift_mark'],
    [
      'writes a mark of its own',
      `insert into shift_mark (shift_id, entity, entity_id) select id, 'credit', '1' from shift`,
    ],
    ['says that another activity did it', 'update shift_mark set activity_id = null'],
    ['changes what was counted', 'update shift_item set amount_minor = 0'],
    ['leaves something out', 'delete from shift_item'],
    ['changes a balance', 'update shift_balance set ledger_minor = 0'],
    ['gives a shift to somebody else', `update shift set admin_id = gen_random_uuid()`],
    ['removes a shift', 'delete from shift'],
  ])('cannot be hidden by SQL as the application’s role: %s', async (_, text) => {
    await expect(server.database.tx.run({ text, values: [] })).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot be signed by one person by SQL either', async () => {
    const { id } = await shiftAt(server, 'waiting', { cashier, next })
    const alone = { text: `update shift set next_id = closed_by where id = $1`, values: [id] }
    await expect(server.database.tx.run(alone)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('who looks at shifts', () => {
  it('sees the report add up the shifts of each person and day, as their list does', async () => {
    for (const amountMinor of [10_000, 20_000]) {
      const { id } = await openShift(server, cashier)
      await creditedByHand(server, cashier.token, await newBook(server, cashier.token), amountMinor)
      done(await closeShift(server, cashier, id, next))
    }
    const body = { adminId: cashier.id }
    const list = done(await server.call(shift.searchShifts, { token: next.token, body }))
    const report = done(await server.call(shift.searchShiftDays, { token: next.token, body }))
    expect(report.records).toHaveLength(1)
    expect(report.records[0]).toMatchObject({
      shiftCount: 2,
      handledCount: 2,
      depositMinor: 30_000,
      correctionCount: 0,
    })
    expect(list.totals).toMatchObject({ handledCount: 2, depositMinor: 30_000 })
    expect(report.totals).toMatchObject({ ...list.totals, shiftCount: 2 })
  })

  it('finds one by a part of its number, if they may read shifts', async () => {
    const { number, id } = await openShift(server, cashier)
    const find = async ({ token }: TestAdmin) =>
      done(await server.call(calls.search.find, { token, body: { text: number.toLowerCase() } })).hits
    expect(await find(next)).toEqual([
      { entity: 'shift', id, title: number, subtitle: cashier.username, waiting: false },
    ])
    expect(await find(await server.admins(['dashboard.read']))).toEqual([])
  })

  it('sees what waits for themselves', async () => {
    const { id } = await shiftAt(server, 'waiting', { cashier, next })
    const own = async (by: TestAdmin) => done(await server.call(shift.getOwnShifts, { token: by.token }))
    expect((await own(next)).toSign.map(row => row.id)).toEqual([id])
    expect(await own(cashier)).toEqual({ open: null, toSign: [], sentBack: [] })
    const opened = await openShift(server, cashier)
    expect((await own(cashier)).open?.id).toBe(opened.id)
  })
})
