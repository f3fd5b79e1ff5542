import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { give } from '../../../testing/cash-back.steps.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount, askDeposit, richMember } from '../../../testing/money.steps.ts'
import { addSeller, backdateSellers } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { foldMoney } from '../report/report.jobs.ts'
import { closeSellerDays } from './seller.jobs.ts'

const { seller, pretransaction } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const request = { payload: {}, stop: AbortSignal.any([]) }
async function close() {
  await foldMoney.run(server.jobContext, request)
  // As if it had been added up some minutes after midnight.
  await server.asOwner(`update money_mark set upto = business_day_start(business_day(now())) + interval '11 minutes'`)
  await closeSellerDays.run(server.jobContext, request)
}

describe('a commission', () => {
  const payable = async (id: string) => {
    const upTo = (await server.call(seller.getSeller, { token, params: { id } })).body.data.today
    return (await server.call(seller.getPayable, { token, params: { id }, body: { upTo } })).body.data
  }

  it('of GGR counts no open bet and no bonus', async () => {
    const { id } = await addSeller(server, token, { basis: 'ggr', rateBasisPoints: 1_000 })
    const { id: memberId } = await addMember(server, token, { sellerId: id })
    await give(server, memberId, 'cash', 1_000_00)
    const provider = await addProvider(server)
    const play = (amountMinor: number) =>
      messagesOf(server, provider, { memberId, reference: randomUUID(), amountMinor, winMinor: 0 })
    const open = play(1_000_00)
    await open.bet()
    expect(await payable(id)).toMatchObject({ payableMinor: 0 })
    await open.settle({ winMinor: 400_00 })
    expect(await payable(id)).toMatchObject({ payableMinor: 60_00 })
    await give(server, memberId, 'bonus', 600_00)
    const mixed = play(1_000_00)
    await mixed.bet()
    await mixed.settle()
    expect(await payable(id)).toMatchObject({ payableMinor: 100_00 })
    await open.cancel()
    expect(await payable(id)).toMatchObject({ payableMinor: 40_00 })
  })

  it('of a first deposit is taken off again when that is reversed after its day was closed', async () => {
    const { id } = await addSeller(server, token, { basis: 'firstDeposit', rateBasisPoints: 1_000 })
    await addBankAccount(server, token)
    const member = await richMember(server, 0)
    await server.asOwner(`insert into member_seller (member_id, since, seller_id, is_registration)
      select '${member.id}', business_day(now()) - 2, '${id}', true`)
    await backdateSellers(server, 2)
    const preId = (await askDeposit(server, member.token, 1_000_00)).body.data.id
    const [params, reason] = [{ id: preId }, 'ธนาคารเรียกเงินคืน']
    await server.call(pretransaction.creditPre, { token, params, body: { version: 1, reason } })
    expect(await payable(id)).toMatchObject({ earnedMinor: 100_00 })
    // It was yesterday, and the day is closed.
    await server.asOwner(`
      update member set first_deposit_at = first_deposit_at - interval '1 day' where id = '${member.id}';
      update seller_mark set upto = business_day(now()) - 1`)
    await close()
    expect(await payable(id)).toMatchObject({ earnedMinor: 100_00 })
    const { version } = (await server.call(pretransaction.getPre, { token, params })).body.data
    await server.call(pretransaction.reversePre, { token, params, body: { version, reason } })
    expect(await payable(id)).toMatchObject({ earnedMinor: 0 })
    // Nor is the next one a first deposit again.
    const nextId = (await askDeposit(server, member.token, 500_00)).body.data.id
    await server.call(pretransaction.creditPre, { token, params: { id: nextId }, body: { version: 1, reason } })
    expect(await payable(id)).toMatchObject({ earnedMinor: 0 })
  })
})
