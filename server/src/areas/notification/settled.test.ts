import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { tell } from '../../../testing/notice.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { transferAt } from '../../../testing/transfer.steps.ts'

const { approval, bank, notification, pretransaction } = calls
let server: TestServer
let maker: TestAdmin
let decider: TestAdmin
let third: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  decider = await server.admins('owner')
  third = await server.admins('owner')
})
afterAll(() => server.close())

const reason = 'ตรวจแล้ว'
/** The unread notices of an admin about this record. */
async function unreadAbout({ token }: TestAdmin, subjectId: string): Promise<number> {
  const { notifications } = (await server.call(notification.getUnread, { token })).body.data
  return notifications.filter(row => row.subjectId === subjectId).length
}
const ofBoth = async (subjectId: string) => [await unreadAbout(decider, subjectId), await unreadAbout(third, subjectId)]
const adjust = async (memberId: string): Promise<string> =>
  present((await adjustBy(server, maker.token, memberId, 900_000_00)).body.data.approval).id
const newMember = async () => (await addMember(server, maker.token)).id

describe('a request for a second admin', () => {
  const ends = {
    approved: (id: string) => server.call(approval.approve, { token: decider.token, params: { id } }),
    rejected: (id: string) => server.call(approval.reject, { token: decider.token, params: { id }, body: { reason } }),
    withdrawn: (id: string) => server.call(approval.withdraw, { token: maker.token, params: { id } }),
  }
  it.each(Object.entries(ends))('that is %s is no longer unread for anybody', async (_, end) => {
    const memberId = await newMember()
    const id = await adjust(memberId)
    await tell(server)
    expect(await ofBoth(memberId)).toEqual([1, 1])
    expect((await end(id)).status).toBe(200)
    expect(await ofBoth(memberId)).toEqual([0, 0])
  })

  it('leaves another about the same member unread', async () => {
    const memberId = await newMember()
    const [one] = [await adjust(memberId), await adjust(memberId)]
    await tell(server)
    expect(await ofBoth(memberId)).toEqual([2, 2])
    await ends.rejected(one)
    expect(await ofBoth(memberId)).toEqual([1, 1])
  })

  it('that is decided before it was told arrives as read, and is still listed', async () => {
    const memberId = await newMember()
    await ends.rejected(await adjust(memberId))
    await tell(server)
    expect(await ofBoth(memberId)).toEqual([0, 0])
    const listed = await server.call(notification.listNotifications, { token: third.token, body: {} })
    expect(listed.body.data.records.filter(row => row.subjectId === memberId)).toHaveLength(1)
  })

  it('that is refused stays unread', async () => {
    const memberId = await newMember()
    const id = await adjust(memberId)
    await tell(server)
    expect((await server.call(approval.approve, { token: maker.token, params: { id } })).status).toBe(403)
    expect(await ofBoth(memberId)).toEqual([1, 1])
  })

  it('is marked live for those who have it, and for nobody else', async () => {
    const memberId = await newMember()
    const id = await adjust(memberId)
    await tell(server)
    await ends.rejected(id)
    const heard = await server.database.tx.rows<{ audience: string }>(sql`
      select e.audience from live_event e join notification o on o.id::text = e.entity_id join notice n on n.id = o.notice_id
      where e.topic = 'notification' and e.action = 'read' and n.about = ${id}`)
    expect(heard.map(({ audience }) => audience).sort()).toEqual([decider.id, third.id].sort())
  })
})

describe('a bank transfer', () => {
  it('that was approved or taken back is no longer unread for anybody', async () => {
    const from = await addBankAccount(server, maker.token)
    const hands = { maker: maker.token, decider: decider.token, from }
    const [approved, back] = [await transferAt(server, 'waiting', hands), await transferAt(server, 'waiting', hands)]
    await tell(server)
    expect([await ofBoth(approved.id), await ofBoth(back.id)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    await server.call(bank.approveTransfer, {
      token: decider.token,
      params: { id: approved.id },
      body: { version: approved.version, confirmShort: true },
    })
    expect([await ofBoth(approved.id), await ofBoth(back.id)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    const body = { version: back.version }
    await server.call(bank.takeBackTransfer, { token: maker.token, params: { id: back.id }, body })
    expect(await ofBoth(back.id)).toEqual([0, 0])
  })
})

describe('a withdrawal', () => {
  it('that an admin approved is no longer unread for anybody', async () => {
    const choices = [{ event: 'withdrawalRequested' as const, inApp: true, browser: false, push: false, sound: false }]
    await server.call(notification.saveChoices, { token: third.token, body: { choices } })
    const { id } = (await askWithdrawal(server, (await richMember(server, 50_000)).token, 20_000)).body.data
    await tell(server)
    expect(await unreadAbout(third, id)).toBe(1)
    await server.call(pretransaction.approvePre, { token: decider.token, params: { id }, body: { version: 1 } })
    expect(await unreadAbout(third, id)).toBe(0)
  })
})

it('waits for those who are told at this moment', async () => {
  const memberId = await newMember()
  const id = await adjust(memberId)
  let settling: Promise<void> | undefined
  await server.database.transaction('write', async tx => {
    await tx.run(sql`select from notice where about = ${id} for update`)
    settling = server.database.transaction('write', inner => settleNotices(inner, id))
    await tx.run(sql`
      insert into notification (notice_id, admin_id) select n.id, ${third.id} from notice n where n.about = ${id}`)
  })
  await settling
  expect(await unreadAbout(third, memberId)).toBe(0)
})
