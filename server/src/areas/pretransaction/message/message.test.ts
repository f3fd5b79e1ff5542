import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decisionMachine } from '#contract/gateway/gateway.types.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addService, gatewayTells } from '../../../../testing/gateway.steps.ts'
import { richMember } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../../testing/server.ts'

const { approval, credit, gateway, pretransaction } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
let service: TestClient
let member: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
  service = await addService(server, owner.token)
  member = await richMember(server, 0)
})
afterAll(() => server.close())

const reason = 'ตรวจกับรายงานของเกตเวย์แล้ว'
const details = (more: object = {}) => gatewayTells(server, service, more)
const shown = async (id: string) =>
  present(
    (
      await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: service.id } })
    ).body.data.messages.find(message => String(message.id) === id),
  )
const give = (id: string, version = 1, by = owner.token) =>
  server.call(pretransaction.creditMessage, {
    token: by,
    params: { id },
    body: { version, reason, memberId: member.id },
  })
const disown = (id: string, version = 1) =>
  server.call(pretransaction.disownMessage, { token: owner.token, params: { id }, body: { version, reason } })
const undo = (id: string, version: number) =>
  server.call(pretransaction.undoMessage, { token: owner.token, params: { id }, body: { version, reason } })
const cash = async () =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id: member.id } })).body.data.cashMinor

describe('a message of a gateway that fits nothing', () => {
  it('is credited to a member who is found, with the gateway’s fee, and taken back again', async () => {
    const before = await cash()
    const id = await details()
    const members = await server.call(pretransaction.findMessageMembers, {
      token: owner.token,
      body: { text: 'สมชาย' },
    })
    expect(members.status).toBe(200)
    const answer = await give(id)
    expect(answer.body.data).toMatchObject({ approval: null, message: { decision: 'credited', version: 2, reason } })
    expect(await cash()).toBe(before + 20_000)
    const search = present((await shown(id)).creditedNumber)
    const { records } = (await server.call(pretransaction.searchPre, { token: owner.token, body: { search } })).body
      .data
    expect(records).toMatchObject([{ status: 'credited', channel: 'gateway', amountMinor: 20_000 }])
    expect((await give(id, 2)).body.error.code).toBe('STATE_ILLEGAL')
    expect((await undo(id, 2)).body.data).toMatchObject({
      approval: null,
      message: { decision: 'open', creditedNumber: null },
    })
    expect(await cash()).toBe(before)
    expect((await give(id, 3)).status).toBe(200)
  })

  it('waits again when the deposit that was made of it is reversed elsewhere', async () => {
    const id = await details()
    await give(id)
    const pre = await server.database.tx.row<{ id: string; version: number }>(sql`
      select p.id, p.version from gateway_decision d join pre_transaction p on p.id = d.pre_id where d.message_id = ${id}`)
    const body = { version: pre?.version ?? 0, reason }
    await server.call(pretransaction.reversePre, { token: owner.token, params: { id: pre?.id ?? '' }, body })
    expect(await shown(id)).toMatchObject({ decision: 'open' })
  })

  it('is listed before all others until it is decided, however many came after it', async () => {
    const busy = await addService(server, owner.token)
    const list = async () =>
      (await server.call(gateway.listGatewayMessages, { token: owner.token, params: { id: busy.id } })).body.data
        .messages
    const id = await gatewayTells(server, busy, {})
    await server.database.tx.run(sql`
      insert into gateway_message (gateway_id, event_id, outcome, amount_minor, currency, reference, provider_reference, result)
      select ${busy.id}, 'later-' || n, 'failed', 100, 'THB', 'later', 'later-' || n, 'known' from generate_series(1, 60) n`)
    expect((await list())[0]).toMatchObject({ decision: 'open', result: 'unknown' })
    expect(await list()).toHaveLength(51)
    expect((await disown(id)).status).toBe(200)
    expect((await list()).map(message => String(message.id))).not.toContain(id)
    expect(await list()).toHaveLength(50)
  })

  it('goes through its decisions by the table, and of two at once one is told', async () => {
    const id = await details()
    expect(decisionMachine.open).toEqual(['credited', 'notOurs'])
    const answers = await Promise.all([disown(id), disown(id), give(id), give(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const { version, decision } = await shown(id)
    expect(decision).not.toBe('open')
    expect((await undo(id, version)).status).toBe(200)
    expect((await undo(id, version + 1)).body.error.code).toBe('STATE_ILLEGAL')
    expect((await disown(id, version + 1)).body.data).toMatchObject({
      decision: 'notOurs',
      decidedByName: owner.username,
    })
  })

  it('of a large amount needs a second admin, who agrees to this very message', async () => {
    const before = await cash()
    const id = await details({ amountMinor: 9_000_000 })
    const { approval: request } = (await give(id)).body.data
    expect(request).toMatchObject({ kind: 'messageCredit', amountMinor: 9_000_000 })
    expect(await shown(id)).toMatchObject({ decision: 'open', isAsked: true })
    const inbox = await server.call(calls.inbox.getInbox, { token: other.token })
    expect(inbox.body.data.items).toContainEqual(expect.objectContaining({ subjectId: id, holderId: service.id }))
    expect((await give(id)).body.error.code).toBe('GATEWAY_MESSAGE_WAITING')
    const agree = (token: string) => server.call(approval.approve, { token, params: { id: present(request).id } })
    expect((await agree(owner.token)).body.error.code).toBe('APPROVAL_OWN')
    expect((await agree(other.token)).status).toBe(200)
    expect(await cash()).toBe(before + 9_000_000)
    expect(await shown(id)).toMatchObject({ decision: 'credited', isAsked: false })
    // Large as it is, taking it back asks for a second admin as well.
    expect((await undo(id, 2)).body.data.approval).toMatchObject({ kind: 'depositReversal' })

    const next = await details({ amountMinor: 9_000_000 })
    const { approval: voided } = (await give(next)).body.data
    await disown(next)
    const late = await server.call(approval.approve, { token: other.token, params: { id: present(voided).id } })
    expect(late.body.error.code).toBe('STATE_ILLEGAL')
  })

  it.each([
    ['that nothing was paid', { type: 'payment.failed' }],
    ['of another currency', { currency: 'USD' }],
    ['of a payout', { type: 'payout.paid', paymentId: undefined, payoutId: 'out_1' }],
  ])('%s is nobody’s credit', async (_, more) => {
    const id = await details(more)
    expect((await give(id)).body.error.code).toBe('GATEWAY_MESSAGE_UNFIT')
  })

  it('tells of one payment in two events, and is credited once, also by two admins at the same moment', async () => {
    const before = await cash()
    const [one, again] = [await details({ paymentId: 'twice' }), await details({ paymentId: 'twice' })]
    const answers = await Promise.all([give(one), give(again, 1, other.token)])
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.code).toBe('GATEWAY_PAYMENT_USED')
    expect(await cash()).toBe(before + 20_000)
    const [first, second] = [await shown(one), await shown(again)]
    const number = first.creditedNumber ?? second.creditedNumber
    expect([first.usedNumber, second.usedNumber]).toEqual([number, number])
    // Once it is taken back, the other event may be credited.
    const [credited, left] = first.creditedNumber ? [one, again] : [again, one]
    expect((await undo(credited, 2)).status).toBe(200)
    expect((await give(left)).status).toBe(200)
    expect(await cash()).toBe(before + 20_000)
  })

  it('is not found in another brand, nor decided without a fresh code', async () => {
    const id = await details()
    const stale = await server.admins('owner', { staleCode: true })
    expect((await give(id, 1, stale.token)).body.error.code).toBe('CODE_STALE')
    expect((await give('999999')).status).toBe(404)
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
