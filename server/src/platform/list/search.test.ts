import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Hit, hitsPerEntity } from '#contract/frames/search.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { createLink } from '../../../testing/marketing.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { createPromotion, newPromotion } from '../../../testing/promotion.steps.ts'
import { addSeller } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  for (const name of ['หัวหน้ากะกลางคืน', 'พนักงานฝากถอน', 'หัวหน้ากะเช้า']) {
    await server.database.tx.run(sql`insert into role (name, description) values (${name}, 'คำอธิบาย')`)
  }
  await server.database.tx.run(sql`update admin set display_name = 'สมหญิง รักดี' where id = ${owner.id}`)
})
afterAll(() => server.close())

const find = async (text: string, token = owner.token): Promise<Hit[]> =>
  (await server.call(calls.search.find, { token, body: { text } })).body.data.hits
const titles = async (text: string) => (await find(text)).map(({ title }) => title)

it('finds by any part of a Thai name, what begins with it first', async () => {
  expect(await titles('ากะกลาง')).toEqual(['หัวหน้ากะกลางคืน'])
  expect((await titles('หัวหน้า')).slice(0, 2).sort()).toEqual(['หัวหน้ากะกลางคืน', 'หัวหน้ากะเช้า'])
  expect(await find('ญิง รัก')).toEqual([
    {
      entity: 'admin',
      id: owner.id,
      title: owner.username,
      subtitle: expect.stringContaining('สมหญิง รักดี'),
      waiting: false,
    },
  ])
  await server.database.tx.run(sql`insert into role (name) values ('Zebra'), ('A zebra')`)
  expect(await titles('ZEB')).toEqual(['Zebra', 'A zebra'])
})

it('finds a record by the id that the logs show', async () => {
  expect(await titles(owner.id.toUpperCase())).toEqual([owner.username])
})

it('looks only where the admin may read', async () => {
  const name = owner.username.slice(0, 6)
  const kinds = async (admin: TestAdmin, text: string) => new Set((await find(text, admin.token)).map(h => h.entity))
  const both = await server.admins(['employeeManagement.read', 'roleManagement.read'])
  expect(await kinds(both, name)).toEqual(new Set(['admin', 'role']))
  expect(await kinds(await server.admins(['employeeManagement.read']), name)).toEqual(new Set(['admin']))
  expect(await kinds(await server.admins(['roleManagement.read']), name)).toEqual(new Set(['role']))
  expect(await kinds(await server.admins(['dashboard.read']), name)).toEqual(new Set())
})

const flags = {
  seller: 'sellerManagement.read',
  bank: 'paymentAuto.read',
  promotion: 'promotionManagement.read',
} as const

it('finds sellers, agents, accounts, promotions and links by a part of their name, for who may read them', async () => {
  const { token } = owner
  const made = {
    seller: await addSeller(server, token, { name: 'นกฮูก ผู้ขาย' }),
    agent: await addAgent(server, token, { name: 'นกฮูก เอเย่นต์' }),
    bank: await addBankAccount(server, token, { name: 'นกฮูก บัญชี' }),
    promotion: await createPromotion(server, token, newPromotion({ name: 'นกฮูก โบนัส' })),
    marketing: await createLink(server, token, { name: 'นกฮูก ลิงก์' }),
  }
  const found = async (by: string) => (await find('กฮูก', by)).map(({ entity, id }) => [entity, id])
  // An agent signs in as an admin does, and so is also found as one.
  const account = ['admin', expect.any(String)]
  expect(await found(token)).toEqual([...Object.entries(made).map(([entity, { id }]) => [entity, id]), account])
  for (const { id } of Object.values(made)) expect((await find(id)).map(hit => hit.id)).toEqual([id])
  for (const [entity, flag] of Object.entries(flags)) {
    const kinds = (await found((await server.admins([flag])).token)).map(([kind]) => kind)
    expect(
      kinds.filter(kind => kind !== undefined && kind in flags),
      flag,
    ).toEqual([entity])
  }
})

it('gives an agent those of its own subtree', async () => {
  const [mine, other] = [await addAgent(server, owner.token), await addAgent(server, owner.token)]
  const below = await addAgent(server, owner.token, { parentId: mine.id, name: 'กระรอกน้อย' })
  await addAgent(server, owner.token, { parentId: other.id, name: 'กระรอกใหญ่' })
  const agent = await signedInAs(server, mine)
  expect((await find('กระรอก', agent)).map(({ entity, id }) => [entity, id])).toEqual([['agent', below.id]])
})

it('gives a few of each kind and takes the signs of patterns literally', async () => {
  await server.database.tx.run(sql`insert into role (name) select 'Many ' || n from generate_series(1, 9) as n`)
  expect(await titles('many')).toHaveLength(hitsPerEntity)
  expect(await titles('%%')).toEqual([])
  expect(await titles('__')).toEqual([])
})

it('gives no role that is archived', async () => {
  await server.database.tx.run(sql`insert into role (name, archived_at) values ('Gone for good', now())`)
  expect(await titles('gone for')).toEqual([])
})

it('takes 2 to 60 characters', async () => {
  for (const text of ['', 'ก', '  ก  ', 'x'.repeat(61)]) {
    const answer = await server.call(calls.search.find, { token: owner.token, body: { text } })
    expect(answer.status, text).toBe(400)
  }
  expect(await find('x'.repeat(60))).toEqual([])
})

it('gives nothing of another brand', async () => {
  const [, other] = server.brands
  const theirs = await server.adminsOf(other)('owner')
  const hits = await server.call(calls.search.find, {
    token: theirs.token,
    host: other.hosts[0] ?? '',
    body: { text: 'หัวหน้ากะ' },
  })
  expect([hits.status, hits.body.data.hits]).toEqual([200, []])
})
