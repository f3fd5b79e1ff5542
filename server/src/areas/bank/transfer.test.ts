import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TransferStatus, transferMachine } from '#contract/bank/transfer.machine.ts'
import { calls } from '#contract/calls.ts'
import { mayGo } from '#contract/core/machine.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { draftOf, newTransfer, type Own, outside, transferAt } from '../../../testing/transfer.steps.ts'

const { bank, search } = calls
let server: TestServer
let maker: TestAdmin
let decider: TestAdmin
let from: Own
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  decider = await server.admins('owner')
  from = await addBankAccount(server, maker.token)
})
afterAll(() => server.close())

const reason = 'ตรวจสอบแล้ว'
const at = async (status: TransferStatus, more: object = {}, own?: Own) =>
  transferAt(server, status, { maker: maker.token, decider: decider.token, from: own ?? from }, more)
/** An account of its own, so that no other test's transfers are taken along. */
const fresh = async (more: object = {}): Promise<Own> => addBankAccount(server, maker.token, more)
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: TransferStatus }>(sql`select status from bank_transfer where id = ${id}`))
    ?.status
const balanceOf = async (id: string): Promise<number> =>
  (await server.call(bank.getBankAccount, { token: maker.token, params: { id } })).body.data.balanceMinor
const approve = (id: string, version: number, by = decider) =>
  server.call(bank.approveTransfer, { token: by.token, params: { id }, body: { version, confirmShort: true } })
const settle = (id: string, version: number, on: Pick<TestServer, 'call'> = server) =>
  on.call(bank.settleTransfer, { token: maker.token, params: { id }, body: { version, bankReference: 'SLIP-9' } })

describe('an account that does not cover a transfer', () => {
  it('lets it be approved only by a confirmation, which is kept; what it has is shown before', async () => {
    const own = await fresh({ dayLimitMinor: 100_000_000 })
    const { id, version } = await at('waiting', {}, own)
    const params = { id }
    const shown = (await server.call(bank.getWaitingTransfer, { token: decider.token, params })).body.data
    expect(shown.funds).toEqual({ balanceMinor: 0, reportedBalanceMinor: null, leftTodayMinor: 100_000_000 })
    const given = { token: decider.token, params }
    const refused = await server.call(bank.approveTransfer, { ...given, body: { version } })
    expect(refused.body.error.code).toBe('BANK_SHORT')
    expect(await statusOf(id)).toBe('waiting')
    expect((await approve(id, version)).body.data.status).toBe('approved')
    const kept = await server.database.tx.row<{ after: { wasShort?: boolean } }>(
      sql`select after from activity where entity = 'bankTransfer' and entity_id = ${id} and action = 'approve'`,
    )
    expect(kept?.after.wasShort).toBe(true)
  })
})

describe('the maker', () => {
  it('neither approves nor rejects what they made, whatever their role', async () => {
    const { id, version } = await at('waiting')
    expect((await approve(id, version, maker)).body.error.code).toBe('APPROVAL_OWN')
    const rejection = { token: maker.token, params: { id }, body: { version, reason } }
    expect((await server.call(bank.rejectTransfer, rejection)).body.error.code).toBe('APPROVAL_OWN')
    expect(await statusOf(id)).toBe('waiting')
  })

  // The application's own role: what a mistake or an intruder could send over its connection.
  it.each([
    ['approves it', `status = 'approved', approver_id = maker_id`, 'waiting'],
    ['approves it without a name', `status = 'approved'`, 'waiting'],
    ['has it sent unapproved', `status = 'sending', approver_id = '<other>'`, 'waiting'],
    ['names somebody before it is approved', `approver_id = '<other>'`, 'waiting'],
    ['becomes its approver later', `approver_id = maker_id`, 'approved'],
    ['puts somebody else in the approver’s place', `approver_id = '<maker2>'`, 'approved'],
    ['makes it somebody else’s', `maker_id = '<other>'`, 'waiting'],
    ['changes the amount of what was approved', 'amount_minor = amount_minor + 1', 'approved'],
    ['sends it elsewhere', `to_number = '9998887776'`, 'approved'],
    ['changes it while it is submitted', `status = 'waiting', amount_minor = amount_minor + 1`, 'draft'],
    ['calls it done without a posting', `status = 'done'`, 'unknown'],
  ] as const)('cannot by SQL as the application’s role: %s', async (_, set, status) => {
    const { id } = await at(status, {}, await fresh())
    const third = await server.admins('owner')
    const text = set.replace('<other>', decider.id).replace('<maker2>', third.id)
    const before = await server.database.tx.row(sql`select * from bank_transfer where id = ${id}`)
    const change = server.database.tx.run({ text: `update bank_transfer set ${text} where id = $1`, values: [id] })
    await expect(change).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|42501)$/) })
    expect(await server.database.tx.row(sql`select * from bank_transfer where id = ${id}`)).toEqual(before)
  })

  it.each([
    ['an approved one out of nothing', `insert into bank_transfer (status) values ('approved')`],
    ['one that has an approver already', `insert into bank_transfer (approver_id) values (gen_random_uuid())`],
    ['room by removing one', 'delete from bank_transfer'],
    ['another history', `update bank_transfer_event set actor = 'system'`],
    ['a gap in the history', 'delete from bank_transfer_event'],
  ])('cannot make %s by SQL', async (_, text) => {
    await expect(server.database.tx.run({ text, values: [] })).rejects.toMatchObject({ code: '42501' })
  })

  it('alone changes, submits and takes it back; a draft is seen by nobody else', async () => {
    const draft = await at('draft')
    const params = { id: draft.id }
    const body = { ...newTransfer(from.id), amountMinor: 7, version: draft.version }
    const changed = (by: TestAdmin) => server.call(bank.updateTransfer, { token: by.token, params, body })
    expect((await changed(decider)).body.error.code).toBe('TRANSFER_NOT_OWN')
    expect((await server.call(bank.getTransfer, { token: decider.token, params })).status).toBe(404)
    const listed = async (by: TestAdmin) =>
      (await server.call(bank.searchTransfers, { token: by.token, body: { search: draft.number } })).body.data.records
    expect([(await listed(decider)).length, (await listed(maker)).length]).toEqual([0, 1])
    expect((await changed(maker)).body.data).toMatchObject({ amountMinor: 7, version: 2 })
    const submit = (by: TestAdmin) =>
      server.call(bank.submitTransfer, { token: by.token, params, body: { version: 2 } })
    expect((await submit(decider)).body.error.code).toBe('TRANSFER_NOT_OWN')
    expect((await submit(maker)).body.data.status).toBe('waiting')
    const back = (by: TestAdmin) =>
      server.call(bank.takeBackTransfer, { token: by.token, params, body: { version: 3 } })
    expect((await back(decider)).body.error.code).toBe('TRANSFER_NOT_OWN')
    expect((await back(maker)).body.data.status).toBe('draft')
  })
})

/** The steps that staff ask for, and the states from which each is right. */
type Ask = (id: string, version: number) => Promise<Answer>
const steps: readonly { name: string; from: readonly TransferStatus[]; ask: Ask }[] = [
  {
    name: 'update',
    from: ['draft'],
    ask: (id, version) => {
      const body = { ...newTransfer(from.id), version }
      return server.call(bank.updateTransfer, { token: maker.token, params: { id }, body })
    },
  },
  {
    name: 'submit',
    from: ['draft'],
    ask: (id, version) => server.call(bank.submitTransfer, { token: maker.token, params: { id }, body: { version } }),
  },
  {
    name: 'take back',
    from: ['waiting'],
    ask: (id, version) => server.call(bank.takeBackTransfer, { token: maker.token, params: { id }, body: { version } }),
  },
  { name: 'approve', from: ['waiting'], ask: (id, version) => approve(id, version) },
  {
    name: 'reject',
    from: ['waiting', 'approved'],
    ask: (id, version) =>
      server.call(bank.rejectTransfer, { token: decider.token, params: { id }, body: { version, reason } }),
  },
  { name: 'settle', from: ['approved', 'unknown'], ask: (id, version) => settle(id, version) },
  {
    name: 'fail',
    from: ['unknown'],
    ask: (id, version) =>
      server.call(bank.failTransfer, { token: maker.token, params: { id }, body: { version, reason } }),
  },
]

describe('a step', () => {
  it.each(TransferStatus.options)(
    'from %s is taken where the table allows it, and else refused with 409',
    async status => {
      for (const { name, from: allowed, ask } of steps) {
        const own = await fresh()
        const { id, version } = await at(status, {}, own)
        const balance = await balanceOf(own.id)
        const answer = await ask(id, version)
        expect(answer.status, name).toBe(allowed.includes(status) ? 200 : 409)
        if (allowed.includes(status)) continue
        expect(answer.body.error.code, name).toBe('STATE_ILLEGAL')
        expect([await statusOf(id), await balanceOf(own.id)]).toEqual([status, balance])
      }
    },
  )

  it('is refused by the database by the same table', async () => {
    const set = (id: string, to: TransferStatus) =>
      server.database.tx.run(sql`
        update bank_transfer set status = ${to},
          approver_id = case when ${to} = 'approved' then ${decider.id}::uuid else approver_id end,
          ledger_id = case when ${to} = 'done' then 1 end where id = ${id}`)
    const way: Record<TransferStatus, readonly TransferStatus[]> = {
      draft: [],
      waiting: ['waiting'],
      rejected: ['waiting', 'rejected'],
      approved: ['waiting', 'approved'],
      sending: ['waiting', 'approved', 'sending'],
      done: ['waiting', 'approved', 'sending', 'done'],
      failed: ['waiting', 'approved', 'sending', 'failed'],
      unknown: ['waiting', 'approved', 'sending', 'unknown'],
    }
    for (const was of TransferStatus.options) {
      for (const to of TransferStatus.options.filter(each => each !== was)) {
        const { id } = await draftOf(server, maker.token, from)
        for (const state of way[was]) await set(id, state)
        const taken = await set(id, to).then(
          () => true,
          () => false,
        )
        expect([was, to, taken]).toEqual([was, to, mayGo(transferMachine, was, to)])
      }
    }
  })

  it('is taken once, whoever asks at the same moment over two processes', async () => {
    const { id, version } = await at('waiting')
    const another = await server.admins('owner')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const given = { token: (index % 2 ? decider : another).token, params: { id } }
        const on = index % 3 ? server : server.onOther
        return index % 4 === 0
          ? on.call(bank.rejectTransfer, { ...given, body: { version, reason } })
          : on.call(bank.approveTransfer, { ...given, body: { version, confirmShort: true } })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  })

  it('that lets money go asks for a fresh code', async () => {
    const stale = await server.admins('owner', { staleCode: true })
    const waiting = await at('waiting')
    const given = { token: stale.token, params: { id: waiting.id } }
    const body = { version: waiting.version }
    for (const answer of [
      await server.call(bank.submitTransfer, { ...given, body }),
      await server.call(bank.approveTransfer, { ...given, body }),
      await server.call(bank.settleTransfer, { ...given, body: { ...body, bankReference: 'X' } }),
      await server.call(bank.failTransfer, { ...given, body: { ...body, reason } }),
    ]) {
      expect(answer.body.error.code).toBe('CODE_STALE')
    }
  })

  it('is not approved once an account was archived', async () => {
    const own = await fresh()
    const { id, version } = await at('waiting', {}, own)
    const status = (to: 'archived') => ({ token: maker.token, params: { id: own.id }, body: { status: to } })
    await server.call(bank.changeBankStatus, status('archived'))
    expect((await approve(id, version)).body.error.code).toBe('TRANSFER_ARCHIVED')
  })
})

describe('the money', () => {
  it('moves between our accounts when it is done, once, with what the bank takes', async () => {
    const [own, other] = [await fresh(), await fresh()]
    const places = { way: 'own', toId: other.id, account: undefined, holderName: undefined }
    const { id, version } = await at('approved', places, own)
    expect([await balanceOf(own.id), await balanceOf(other.id)]).toEqual([0, 0])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle(id, version, index % 2 ? server : server.onOther)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balanceOf(own.id), await balanceOf(other.id)]).toEqual([-501_000, 500_000])
    const done = present(answers.find(({ status }) => status === 200)?.body.data)
    expect(done).toMatchObject({ status: 'done', bankReference: 'SLIP-9', ledgerId: expect.any(Number) })
    expect(done.events.map(event => event.status)).toEqual(['draft', 'waiting', 'approved', 'sending', 'done'])
  })

  it('leaves the house as equity where it goes to somebody else', async () => {
    const own = await fresh()
    const { ledgerId } = await at('done', { feeMinor: 0 }, own)
    expect(await balanceOf(own.id)).toBe(-500_000)
    const credit = await server.call(calls.credit.getCredit, { token: maker.token, params: { id: String(ledgerId) } })
    expect(credit.body.data).toMatchObject({ kind: 'bankTransferOut', debit: 'house.equity', amountMinor: 500_000 })
    expect(credit.body.data.journal).toHaveLength(1)
  })

  it('stays where it is for every other end', async () => {
    for (const status of ['rejected', 'failed', 'unknown', 'sending'] as const) {
      const own = await fresh()
      await at(status, {}, own)
      expect(await balanceOf(own.id)).toBe(0)
    }
  })

  it.each([
    ['to where it comes from', () => ({ ...outside, way: 'own', toId: from.id, account: undefined }), 'toId'],
    ['nowhere', () => ({ way: 'own', account: undefined, holderName: undefined }), 'toId'],
    ['both ways at once', () => ({ toId: from.id }), 'toId'],
    [
      'to a number that its bank does not have',
      () => ({ account: { bank: 'KBANK', number: '123' } }),
      'account.number',
    ],
    ['as nothing', () => ({ amountMinor: 0 }), 'amountMinor'],
    ['as a part of a satang', () => ({ amountMinor: 1.5 }), 'amountMinor'],
    ['for less than nothing', () => ({ feeMinor: -1 }), 'feeMinor'],
    ['from an account that we do not have', () => ({ fromId: maker.id }), 'fromId'],
  ])('is not sent %s', async (_, wrong, field) => {
    const answer = await server.call(bank.createTransfer, {
      token: maker.token,
      body: newTransfer(from.id, wrong()),
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields.map(({ path }) => path)).toContain(field)
  })
})

it('is found by its number by those who may read it, and not before it is submitted', async () => {
  const [draft, waiting] = [await at('draft'), await at('waiting')]
  const hits = async (by: TestAdmin, text: string) =>
    (await server.call(search.find, { token: by.token, body: { text } })).body.data.hits
  expect(await hits(decider, waiting.number)).toEqual([
    { entity: 'bankTransfer', id: waiting.id, title: waiting.number, subtitle: outside.holderName, waiting: false },
  ])
  expect(await hits(decider, draft.number)).toEqual([])
  expect(await hits(await server.admins(['paymentAutoTransfer.create']), waiting.number)).toEqual([])
})

it('waits in the queue of those who decide, the oldest first, and leaves it when it is on its way', async () => {
  const own = await fresh()
  const [first, second] = [await at('waiting', {}, own), await at('approved', {}, own)]
  await at('done', {}, own)
  const body = { size: 100 }
  const { records } = (await server.call(bank.searchTransferQueue, { token: decider.token, body })).body.data
  const mine = records.filter(({ fromId }) => fromId === own.id)
  expect(mine.map(({ id }) => id)).toEqual([first.id, second.id])
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
