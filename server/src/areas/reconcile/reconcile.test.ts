import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import type { ExceptionDetail } from '#contract/reconcile/exception.types.ts'
import {
  type ExceptionClass,
  exceptionClasses,
  exceptionClassNames,
  type FixName,
} from '#contract/reconcile/exception-classes.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { newestTransfer } from '../../../testing/credit.steps.ts'
import { addService } from '../../../testing/gateway.steps.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import {
  callsOf,
  creditedByHand,
  findPlanted,
  lineOf,
  lookAgain,
  newBook,
  openOf,
  type Posted,
  paidByHand,
  plants,
  runRefresh,
  type TestBook,
} from '../../../testing/reconcile.steps.ts'
import { codeOf, dataOf } from '../../../testing/refusal.ts'
import { keyFor, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { transferAt } from '../../../testing/transfer.steps.ts'

const { reconcile, credit, pretransaction, approval } = calls
const reason = 'ตรวจกับธนาคารแล้ว'
let server: TestServer
let owner: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  second = await server.admins('owner')
  await setPolicy(server, owner.token, { reconcileGraceMinutes: 0 })
})
// What somebody fixed alone counts for the day, so that every test has its own.
beforeEach(async () => {
  owner = await server.admins('owner')
})
afterAll(() => server.close())

let amount = 20_000
/** An amount that nothing else here has. */
const anAmount = () => (amount += 100)

const cashOf = async (id: string | undefined): Promise<number> =>
  id === undefined
    ? 0
    : (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.cashMinor

/** What the bank has and what the ledger has on an account that began with nothing. */
async function standOf({ id }: TestBook) {
  const row = await server.database.tx.row<{ bank: number; ledger: number; difference: number; open: number }>(sql`
    select (select coalesce(sum(amount_minor), 0) from statement_line where bank_account_id = ${id})::bigint as bank,
      coalesce((select -ledger.balance_now(a.id) from ledger.account a where a.owner = 'bank' and a.owner_id = ${id}), 0)::bigint
        as ledger,
      (select coalesce(sum(difference_minor), 0) from reconcile_day where bank_account_id = ${id})::bigint as difference,
      (select count(*) from reconcile_exception where bank_account_id = ${id} and status = 'open')::int as open`)
  return row ?? { bank: 0, ledger: 0, difference: 0, open: 0 }
}

const send = (name: ExceptionClass, id: string, body: object, token = owner.token) =>
  server.send<ReplyOut<typeof reconcile.fixDeposit>>(
    'POST',
    `/api/v1${callsOf(name).fix.path.replace(':id', id)}`,
    body,
    {
      token,
      headers: keyFor(callsOf(name).fix),
    },
  )
const undo = (name: ExceptionClass, id: string, version: number, token = owner.token) =>
  server.call(callsOf(name).undo, { token, params: { id }, body: { version, reason } })

describe('what does not fit', () => {
  it.each(exceptionClassNames)('is found and classed as %s, once, with what is at risk', async name => {
    const minor = anAmount()
    const { book, exception } = await findPlanted(server, owner.token, name, minor)
    expect(exception).toMatchObject({ class: name, status: 'open', accountId: book.id })
    expect(exception.amountMinor).toBe(name.startsWith('amount') ? 100 : minor)
    expect((exception.bankMinor ?? 0) - (exception.ownMinor ?? 0)).toBe((await standOf(book)).difference)
    await lookAgain(server, book)
    expect(await standOf(book)).toMatchObject({ open: 1 })
    expect((await openOf(server, owner.token, book, name)).map(row => row.id)).toEqual([exception.id])
  })

  it('is not what is still on its way: the statement has to have passed it, and the grace', async () => {
    const book = await newBook(server, owner.token)
    await creditedByHand(server, owner.token, book, anAmount())
    await runRefresh(server)
    expect(await standOf(book)).toMatchObject({ open: 0 })
    await setPolicy(server, owner.token, { reconcileGraceMinutes: 60 })
    await lookAgain(server, book)
    expect(await standOf(book)).toMatchObject({ open: 0 })
    await setPolicy(server, owner.token, { reconcileGraceMinutes: 0 })
    await lookAgain(server, book)
    expect((await openOf(server, owner.token, book, 'missingThereIn')).map(row => row.class)).toEqual([
      'missingThereIn',
    ])
  })

  it('settles by itself when the other side comes', async () => {
    const minor = anAmount()
    const { book, member, exception, params } = await findPlanted(server, owner.token, 'missingThereIn', minor)
    await lineOf(server, book, minor, { digits: member?.digits ?? '' })
    await lookAgain(server, book)
    const settled = await server.call(reconcile.getDepositException, { token: owner.token, params })
    expect(settled.body.data).toMatchObject({ status: 'settled', settledByName: null, version: exception.version + 1 })
    expect(await standOf(book)).toMatchObject({ open: 0, difference: 0 })
  })

  it('is nothing where a deposit was taken back: it and its reversal take each other back', async () => {
    const book = await newBook(server, owner.token)
    const { preId } = await creditedByHand(server, owner.token, book, anAmount())
    const params = { id: preId }
    await server.call(pretransaction.reversePre, { token: owner.token, params, body: { version: 3, reason } })
    await lookAgain(server, book)
    expect(await standOf(book)).toMatchObject({ open: 0, difference: 0, ledger: 0 })
  })

  it('stands only on its own screen, for who may see that one', async () => {
    const { params } = await findPlanted(server, owner.token, 'missingHereOut', anAmount())
    expect((await server.call(reconcile.getDepositException, { token: owner.token, params })).status).toBe(404)
    const grants: Grant[] = ['pretransactionReconcileDeposit.read', 'pretransactionReconcileDeposit.update']
    const other = await server.admins(grants)
    expect((await server.call(reconcile.getWithdrawException, { token: other.token, params })).status).toBe(403)
  })
})

/** What a fix means for the member whose money it is. */
const cashBy: Partial<Record<FixName, (minor: number, difference: number) => number>> = {
  credit: minor => minor,
  reverse: minor => -minor,
  return: minor => minor,
  correct: (_, difference) => difference,
}

/** What an exception needs to be tied with: its other side, of somebody else. */
const partners: Partial<Record<ExceptionClass, (book: TestBook, minor: number) => Promise<unknown>>> = {
  missingHereIn: (book, minor) => creditedByHand(server, owner.token, book, minor),
  missingThereIn: (book, minor) => lineOf(server, book, minor),
  twiceIn: (book, minor) => lineOf(server, book, minor),
  amountIn: book => lineOf(server, book, 100),
  amountOut: book => lineOf(server, book, 100),
  missingHereOut: (book, minor) => paidByHand(server, owner.token, book, minor),
  missingThereOut: (book, minor) => lineOf(server, book, -minor),
  twiceOut: (book, minor) => paidByHand(server, owner.token, book, minor),
}

/** The money of a withdrawal that came back, as a line; else one that never left. */
async function returning(name: ExceptionClass, minor: number) {
  if (name !== 'missingHereIn') return findPlanted(server, owner.token, name, minor)
  const book = await newBook(server, owner.token)
  const member = await paidByHand(server, owner.token, book, minor)
  await lineOf(server, book, -minor, { digits: member.digits })
  await lineOf(server, book, minor)
  await lookAgain(server, book)
  const [row] = await openOf(server, owner.token, book, name)
  const params = { id: row?.id ?? '' }
  const exception: ExceptionDetail = (await server.call(callsOf(name).get, { token: owner.token, params })).body.data
  expect(exception.returns.map(({ preId }) => preId)).toEqual([member.preId])
  return { book, member, exception, params }
}

async function prepare(name: ExceptionClass, fix: FixName, minor: number) {
  const set = fix === 'return' ? await returning(name, minor) : await findPlanted(server, owner.token, name, minor)
  const { book, exception } = set
  const partner = fix === 'tie' ? partners[name] : undefined
  await partner?.(book, minor)
  await lookAgain(server, book)
  const got = await server.call(callsOf(name).get, { token: owner.token, params: { id: exception.id } })
  const now: ExceptionDetail = got.body.data
  const best = now.candidates[0]
  const other: Posted | undefined =
    fix === 'credit' ? await creditedByHand(server, owner.token, await newBook(server, owner.token), 10_000) : undefined
  const memberId = other?.memberId ?? set.member?.memberId
  const body = {
    fix,
    version: now.version,
    reason,
    ...(fix === 'tie' && {
      lineIds: best?.lines.map(({ id }) => id) ?? [],
      transferIds: best?.records.map(({ id }) => id) ?? [],
    }),
    ...(fix === 'credit' && { memberId }),
    ...(fix === 'settlement' && { gatewayId: (await addService(server, owner.token)).id }),
    ...(fix === 'return' && name === 'missingHereIn' && { preId: set.member?.preId }),
  }
  return { book, id: now.id, version: now.version, body, memberId }
}

const every = exceptionClassNames.flatMap(name => exceptionClasses[name].fixes.map(fix => ({ name, fix })))
/** Of two amounts that differ, only one of these fits: the bank has more than we know of, or less. */
const opposite = [
  { name: 'amountIn', fix: 'gain' },
  { name: 'amountOut', fix: 'gain' },
]
const isOpposite = (one: { name: string; fix: string }) =>
  opposite.some(({ name, fix }) => name === one.name && fix === one.fix)

describe('a fix', () => {
  it.each(every.filter(one => !isOpposite(one)))(
    '$fix of $name brings bank and ledger together, and can be undone and done again',
    async ({ name, fix }) => {
      const minor = anAmount()
      const { book, id, body, memberId } = await prepare(name, fix, minor)
      const [before, cash] = [await standOf(book), await cashOf(memberId)]
      const answer = await send(name, id, body)
      expect([answer.status, codeOf(answer)]).toEqual([200, undefined])
      const { exception, approval: request } = answer.body.data
      expect(request).toBeNull()
      expect(exception).toMatchObject({ status: 'settled', fix, settledByName: owner.username })
      const after = await standOf(book)
      expect(after).toMatchObject({ open: 0, difference: 0, ledger: after.bank })
      const moved = cashBy[fix]?.(minor, before.bank - before.ledger) ?? 0
      expect((await cashOf(memberId)) - cash).toBe(moved)

      expect(codeOf(await undo(name, id, exception.version))).toBeUndefined()
      expect(await standOf(book)).toEqual(before)
      expect((await cashOf(memberId)) - cash).toBe(0)
      const now = (await server.call(callsOf(name).get, { token: owner.token, params: { id } })).body.data
      expect(now.status).toBe('open')
      expect(now.history[0]).toMatchObject({ fix, undoneByName: owner.username })

      expect(codeOf(await send(name, id, { ...body, version: now.version }))).toBeUndefined()
      expect(await standOf(book)).toEqual(after)
      expect((await cashOf(memberId)) - cash).toBe(moved)
    },
  )

  it.each(opposite)('$fix of $name is refused where the difference lies the other way', async ({ name, fix }) => {
    const found = exceptionClassNames.find(one => one === name)
    if (!found) throw new Error(name)
    const { exception } = await findPlanted(server, owner.token, found, anAmount())
    const answer = await send(found, exception.id, { fix, version: exception.version, reason })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'RECONCILE_UNFIT'])
  })

  it('settlement of what a gateway sent is taken from what it holds for us, and needs a gateway that is there', async () => {
    const { exception } = await findPlanted(server, owner.token, 'missingHereIn', 25_000)
    const gateway = await addService(server, owner.token)
    const fix = (gatewayId: string) =>
      send('missingHereIn', exception.id, { fix: 'settlement', version: exception.version, reason, gatewayId })
    expect(codeOf(await fix(exception.id))).toBe('RECONCILE_UNFIT')
    expect((await fix(gateway.id)).status).toBe(200)
    const params = { id: gateway.id }
    const held = await server.call(calls.gateway.getGateway, { token: owner.token, params })
    expect(held.body.data.balanceMinor).toBe(-25_000)
  })

  it('that its class does not foresee is refused, and posts nothing', async () => {
    const { book, exception } = await findPlanted(server, owner.token, 'missingHereOut', anAmount())
    const before = await standOf(book)
    for (const fix of ['gain', 'reverse', 'correct', 'return']) {
      const answer = await send('missingHereOut', exception.id, { fix, version: exception.version, reason })
      expect([fix, codeOf(answer)]).toEqual([fix, 'RECONCILE_UNFIT'])
    }
    expect(await standOf(book)).toEqual(before)
  })

  it('ties only what adds up, and what is not tied already', async () => {
    const minor = anAmount()
    const { book, exception } = await findPlanted(server, owner.token, 'missingHereIn', minor)
    const other = await lineOf(server, book, 700)
    const tie = (lineIds: string[], transferIds: number[], token = owner.token) =>
      send(
        'missingHereIn',
        exception.id,
        { fix: 'tie', version: exception.version, reason, lineIds, transferIds },
        token,
      )
    expect(codeOf(await tie([other], []))).toBe('RECONCILE_UNEQUAL')
    const member = await creditedByHand(server, owner.token, book, minor)
    const used = await lineOf(server, book, minor, { digits: member.digits })
    expect(codeOf(await tie([used], []))).toBe('RECONCILE_USED')
    expect(codeOf(await tie([], [999_999_999]))).toBe('RECONCILE_UNFIT')
  })

  it('is made once by two admins at the same moment', async () => {
    const { book, exception } = await findPlanted(server, owner.token, 'missingHereOut', anAmount())
    const body = { fix: 'fee', version: exception.version, reason }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send('missingHereOut', exception.id, body, n % 2 ? owner.token : second.token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const stand = await standOf(book)
    expect(stand.ledger).toBe(stand.bank)
  })

  it('above the limit waits for a second admin, who is not the first, and is then done once', async () => {
    const { book, exception } = await findPlanted(server, owner.token, 'missingHereOut', 600_000)
    const body = { fix: 'loss', version: exception.version, reason }
    const request = (await send('missingHereOut', exception.id, body)).body.data
    expect(request).toMatchObject({
      approval: { kind: 'reconcileWithdraw' },
      exception: { status: 'open', isAsked: true },
    })
    expect(await standOf(book)).toMatchObject({ ledger: 0, open: 1 })
    expect(codeOf(await send('missingHereOut', exception.id, body))).toBe('RECONCILE_WAITING')
    const params = { id: present(request.approval).id }
    expect(codeOf(await server.call(approval.approve, { token: owner.token, params }))).toBe('APPROVAL_OWN')
    expect((await server.call(approval.approve, { token: second.token, params })).status).toBe(200)
    expect(await standOf(book)).toMatchObject({ ledger: -600_000, open: 0, difference: 0 })
    const done = (
      await server.call(reconcile.getWithdrawException, { token: owner.token, params: { id: exception.id } })
    ).body.data
    expect(done.history[0]).toMatchObject({ madeByName: owner.username, secondName: second.username })
    // Taking it back is as large.
    const undone = (await undo('missingHereOut', exception.id, done.version)).body.data
    expect(undone.approval).not.toBeNull()
    await server.call(approval.approve, { token: second.token, params: { id: present(undone.approval).id } })
    expect(await standOf(book)).toMatchObject({ ledger: 0, open: 1 })
  })

  it('is not taken back as a bare transfer', async () => {
    const { member, exception } = await findPlanted(server, owner.token, 'amountIn', anAmount())
    await send('amountIn', exception.id, { fix: 'correct', version: exception.version, reason })
    const params = { id: await newestTransfer(server, owner.token, member?.memberId ?? '') }
    const ofPre = await server.call(credit.reverseCredit, { token: owner.token, params, body: { reason } })
    expect(codeOf(ofPre)).toBe('CREDIT_OF_PRETRANSACTION')
    const fee = await findPlanted(server, owner.token, 'missingHereOut', anAmount())
    const body = { fix: 'fee', version: fee.exception.version, reason }
    const done = (await send('missingHereOut', fee.exception.id, body)).body.data.exception
    const transfer = { id: String(done.history[0]?.transferId) }
    const bare = await server.call(credit.reverseCredit, { token: owner.token, params: transfer, body: { reason } })
    expect(codeOf(bare)).toBe('CREDIT_OF_RECONCILE')
  })
})

it.each([
  ['in one line with the amount', [-501_000]],
  ['in a line of its own', [-500_000, -1_000]],
])('ties both legs of a bank transfer to its lines, where the bank shows its fee %s', async (_, out) => {
  const [from, to] = [await newBook(server, owner.token), await newBook(server, owner.token)]
  const hands = { maker: owner.token, decider: second.token, from }
  const own = { way: 'own', toId: to.id, account: undefined, holderName: undefined }
  await transferAt(server, 'done', hands, own)
  for (const minor of out) await lineOf(server, from, minor, minor === -1_000 ? {} : { digits: to.number })
  await lineOf(server, to, 500_000, { digits: from.number })
  for (const book of [from, to]) await lookAgain(server, book)
  const open = await openOf(server, owner.token, from, 'missingHereOut')
  const row = open.find(one => one.class === 'missingHereOut')
  const fee = await server.call(reconcile.getWithdrawException, { token: owner.token, params: { id: row?.id ?? '' } })
  const [best] = dataOf(fee)?.candidates ?? []
  expect(best?.records[0]?.kind ?? 'none').toBe(out.length > 1 ? 'bankFee' : 'none')
  const fix = { fix: 'tie', version: row?.version, reason, lineIds: [], transferIds: best?.records.map(({ id }) => id) }
  await send('missingHereOut', row?.id ?? randomUUID(), fix)
  for (const book of [from, to]) expect(await standOf(book)).toMatchObject({ open: 0, difference: 0 })
  expect((await standOf(from)).ledger).toBe(-501_000)
})

it('keeps a line from being used twice, and sides from differing, whoever writes', async () => {
  const { book } = await plants.missingHereIn(server, owner.token, anAmount())
  const tie = (minor: number) => sql`
    insert into reconcile_tie (tie_id, bank_account_id, line_id, amount_minor, at, counts_at)
    select gen_random_uuid(), bank_account_id, id, ${minor}, at, at from statement_line where bank_account_id = ${book.id}`
  await expect(server.database.tx.run(tie(5))).rejects.toThrow('the sides of a tie differ')
  await expect(server.database.tx.run(sql`update reconcile_tie set amount_minor = 1`)).rejects.toThrow('permission')
  await expect(server.database.tx.run(sql`delete from reconcile_tie`)).rejects.toThrow('permission')
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
