import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { type Own, transferAt } from '../../../testing/transfer.steps.ts'

const { bank, pretransaction } = calls
const { addOwnSlip } = siteCalls.pretransaction
let server: TestServer
let staff: TestAdmin
let other: TestAdmin
let jpeg: Buffer
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.admins('owner')
  other = await server.admins('owner')
  await addBankAccount(server, staff.token)
  jpeg = await pictureWith('jpeg')
})
afterAll(() => server.close())

/** A picture that says more than it shows: where it was taken, and by whom. */
const pictureWith = (format: 'jpeg' | 'png' | 'webp', side = 40) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: '#2b6' } })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-WORD' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
const fileOf = (content: Buffer | string) => ({ name: 'slip.jpg', content: Buffer.from(content).toString('base64') })
async function withdrawal(): Promise<string> {
  const member = await richMember(server, 50_000)
  return (await askWithdrawal(server, member.token, 20_000)).body.data.id
}
const add = (id: string, content: Buffer | string, token = staff.token) =>
  server.call(pretransaction.addPreSlip, { token, params: { id }, body: { file: fileOf(content) } })
const look = async (id: string) =>
  Buffer.from(
    (await server.call(pretransaction.getPreSlip, { token: staff.token, params: { id } })).body.data.content,
    'base64',
  )

describe('a slip', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'sent as %s is drawn anew: turned the right way, with nothing else in it',
    async format => {
      const sent = await pictureWith(format)
      expect(sent.includes('SECRET-WORD')).toBe(true)
      const hidden = Buffer.concat([sent, Buffer.from('<script>SECRET-WORD</script>')])
      const { slips } = (await add(await withdrawal(), hidden)).body.data
      expect(slips).toMatchObject([{ addedByName: staff.username, isMembers: false }])
      const kept = await look(present(slips[0]).id)
      expect(kept.includes('SECRET-WORD')).toBe(false)
      const { format: as, width, height, exif } = await sharp(kept).metadata()
      expect({ as, width, height, exif }).toEqual({ as: 'webp', width: 80, height: 40, exif: undefined })
    },
  )

  it('that is large is made smaller', async () => {
    const large = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { slips } = (await add(await withdrawal(), large)).body.data
    expect(await sharp(await look(present(slips[0]).id)).metadata()).toMatchObject({ width: 2_000, height: 1_000 })
  })

  it.each<[string, () => Buffer | string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page', () => '<html></html>'],
    ['a GIF', () => Buffer.from('474946383961010001000000002c00000000010001000002', 'hex')],
    ['the beginning of a picture', () => jpeg.subarray(0, 60)],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
    ],
  ])('that is %s is refused, and nothing is kept', async (_, content) => {
    const id = await withdrawal()
    const refused = await add(id, content())
    expect([refused.status, refused.body.error.fields]).toMatchObject([400, [{ path: 'file', code: 'PICTURE_KIND' }]])
    expect((await server.call(pretransaction.getPre, { token: staff.token, params: { id } })).body.data.slips).toEqual(
      [],
    )
  })

  it('of more pixels than anybody needs is refused, however small the file', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect((await add(await withdrawal(), bomb)).body.error.fields[0]?.code).toBe('PICTURE_PIXELS')
  })

  it('is on record, and one of five at most, also when all come at once', async () => {
    const id = await withdrawal()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, jpeg)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('SLIP_MANY')
    const logged = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from activity where entity_id = ${id} and action = 'addSlip'`)
    expect(logged?.n).toBe(5)
  })

  it('is seen by those who may see its record, and kept by nothing on the way', async () => {
    const { slips } = (await add(await withdrawal(), jpeg)).body.data
    const params = { id: present(slips[0]).id }
    const seen = await server.call(pretransaction.getPreSlip, { token: staff.token, params })
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    const queue = await server.admins(['pretransactionRequest.read', 'pretransactionRequest.update'])
    expect((await server.call(pretransaction.getPreSlip, { token: queue.token, params })).status).toBe(403)
    expect((await server.call(pretransaction.getRequestSlip, { token: queue.token, params })).status).toBe(200)
    // By the call of another kind of record it is not there.
    expect((await server.call(bank.getTransferSlip, { token: staff.token, params })).status).toBe(404)
  })

  it('cannot be changed or removed by the application', async () => {
    await add(await withdrawal(), jpeg)
    for (const text of [`update slip set added_at = now()`, 'delete from slip']) {
      await expect(server.database.tx.run({ text, values: [] })).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a member', () => {
  const send = (token: string, id: string, content: Buffer | string = jpeg) =>
    server.site(addOwnSlip, { token, params: { id }, body: { file: fileOf(content) } })

  it('shows the slip of their deposit, which staff see and which credits nothing', async () => {
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, 30_000)).body.data
    expect((await send(member.token, id)).body.data).toMatchObject({ status: 'pending', slipCount: 1 })
    const pre = (await server.call(pretransaction.getPre, { token: staff.token, params: { id } })).body.data
    expect([pre.status, pre.slips]).toMatchObject(['pending', [{ isMembers: true }]])
  })

  it('shows none of somebody else’s, of a withdrawal, or of a deposit that is done', async () => {
    const [one, two] = [await richMember(server, 50_000), await richMember(server, 0)]
    const { id } = (await askDeposit(server, one.token, 31_000)).body.data
    expect((await send(two.token, id)).status).toBe(404)
    const out = (await askWithdrawal(server, one.token, 20_000)).body.data
    expect((await send(one.token, out.id)).status).toBe(404)
    const body = { version: 1, reason: 'เห็นยอดแล้ว' }
    await server.call(pretransaction.creditPre, { token: staff.token, params: { id }, body })
    expect((await send(one.token, id)).body.error.code).toBe('PRETRANSACTION_DONE')
  })
})

it('a slip of a bank transfer is seen by who made it and by who decides, and a draft of others is not there', async () => {
  const from: Own = await addBankAccount(server, staff.token)
  const hands = { maker: staff.token, decider: other.token, from }
  const { id } = await transferAt(server, 'approved', hands)
  const given = { token: staff.token, params: { id }, body: { file: fileOf(jpeg) } }
  const { slips } = (await server.call(bank.addTransferSlip, given)).body.data
  const params = { id: present(slips[0]).id }
  const decider = await server.admins(['paymentAutoTransfer.update'])
  expect((await server.call(bank.getWaitingSlip, { token: decider.token, params })).status).toBe(200)
  expect((await server.call(bank.getTransferSlip, { token: decider.token, params })).status).toBe(403)
  expect((await server.call(pretransaction.getPreSlip, { token: staff.token, params })).status).toBe(404)
  const draft = await transferAt(server, 'draft', hands)
  const foreign = await server.call(bank.addTransferSlip, { ...given, token: other.token, params: { id: draft.id } })
  expect(foreign.status).toBe(404)
})
