import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { sql } from '#platform/database/sql.ts'
import { addProvider } from '../../../testing/game.steps.ts'
import { checked, step } from '../../../testing/movein.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { addBanner } from '../../../testing/website.steps.ts'

let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
})
beforeEach(async () => {
  owner = await server.admins('owner')
})
afterAll(() => server.close())

type Row = Record<string, string>
const checkedRows = (rows: readonly Row[], subject: MoveSubject) => checked(server, owner.token, rows, subject)

it('turns providers on and off by file, and leaves those that are so already', async () => {
  await addProvider(server)
  await addProvider(server)
  const providers = await server.database.tx.rows<{ code: string; name: string }>(
    sql`select code, name from game_provider order by created_at desc limit 2`,
  )
  const [one, two] = providers
  const rows = [
    { provider: one?.code ?? '', status: 'ปิด' },
    { provider: two?.name.toUpperCase() ?? '', status: 'on' },
    { provider: 'ค่ายที่ไม่มี', status: 'on' },
  ]
  const move = await checkedRows(rows, 'games')
  expect(move).toMatchObject({ rowCount: 3, sameCount: 1, refusedCount: 1 })
  expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ status: 'applied', doneCount: 1 })
  const found = await server.database.tx.row<{ status: string }>(
    sql`select status from game_provider where code = ${one?.code ?? ''}`,
  )
  expect(found?.status).toBe('off')
})

it('changes words and periods of banners by file, and not their pictures', async () => {
  const { id, title } = await addBanner(server, owner.token)
  const before = await server.database.tx.row<{ desktopId: string; link: string }>(
    sql`select desktop_id, link from website_display where id = ${id}`,
  )
  const row = { banner: title, title: `${title} ใหม่`, start: '31/12/2569 18:00', end: '02/01/2570 06:00' }
  const wrong = { banner: 'ไม่มีแบนเนอร์นี้', title: 'x' }
  const move = await checkedRows([row, wrong], 'banners')
  expect(move).toMatchObject({ rowCount: 2, refusedCount: 1 })
  expect(await step(server, owner.token, move, 'applyMove')).toMatchObject({ doneCount: 1 })
  const after = await server.database.tx.row<Record<string, string>>(sql`
    select title, link, desktop_id, to_char(start_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as start
    from website_display where id = ${id}`)
  expect(after).toEqual({ ...before, title: `${title} ใหม่`, start: '2026-12-31 18:00' })
})

it('names no banner by a title that two of them have, and takes no period that ends before it begins', async () => {
  const [one, two] = [await addBanner(server, owner.token), await addBanner(server, owner.token)]
  await server.database.tx.run(sql`update website_display set title = 'ชื่อซ้ำ' where id = ${one.id}`)
  const twice = await addBanner(server, owner.token, { title: 'ชื่อซ้ำ' })
  expect(twice.title).toBe('ชื่อซ้ำ')
  const rows = [
    { banner: 'ชื่อซ้ำ', link: '/promotion' },
    { banner: two.title, link: '', start: '02/01/2570 06:00', end: '31/12/2569 18:00' },
  ]
  const move = await checkedRows(rows, 'banners')
  expect(move.faults.map(({ fault, column }) => `${fault}:${column}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'referenceUnknown:banner',
    'valueRefused:end',
  ])
})
