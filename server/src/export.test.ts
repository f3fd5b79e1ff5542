import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { calendarOf } from '#contract/core/day.ts'
import { listQuery, pageOf } from '#contract/core/paging.ts'
import { can, type Grant } from '#contract/core/permission.ts'
import { post } from '#contract/frames/call.ts'
import type { ExportRequest } from '#contract/frames/task.ts'
import { sql } from '#platform/database/sql.ts'
import { inline } from '#platform/database/sql-literal.ts'
import { cellOf, fieldsOf } from '#platform/export/export-cells.ts'
import { csvRow } from '#platform/export/export-csv.ts'
import { dateStyleOf, xlsxFile } from '#platform/export/export-xlsx.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { tidyTasks } from '#platform/task/task.jobs.ts'
import { addMember } from '../testing/member.steps.ts'
import { present } from '../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { unzip } from '../testing/unzip.ts'
import { lists } from './areas.ts'

const { task, employee } = calls
let server: TestServer
let exporter: TestAdmin
const grants: Grant[] = ['dataExport.create', 'roleManagement.read', 'adminLog.read', 'employeeManagement.read']
const nasty = [
  ['=1+1', '+66 81'],
  ['@SUM(A1)', '-2'],
  ['ฝ่ายดูแลลูกค้า', 'a "quoted", line\nand\\another\ttab'],
  ['<b>&amp;</b>', 'bell\u0007 end'],
] as const

beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  exporter = await server.admins(grants)
  for (const [name, description] of nasty) {
    await server.database.tx.run(sql`insert into role (name, description) values (${name}, ${description})`)
  }
})
afterAll(() => server.close())

const roles: ExportRequest = {
  screen: 'role-management',
  list: employee.searchRoles.path,
  query: { sort: 'roleName' },
  columns: [
    { field: 'roleName', title: '=Role' },
    { field: 'description', title: 'คำอธิบาย "สั้น"' },
    { field: 'isOwner', title: 'Owner', said: { as: 'text', field: 'isOwner', words: { true: 'ใช่', false: 'ไม่' } } },
    { field: 'grantCount', title: 'Flags' },
  ],
  format: 'csv',
}

const never = () => new AbortController().signal
const start = (body: ExportRequest, admin = exporter) => server.call(task.startExport, { token: admin.token, body })
const run = (taskId: string, stop = never()) => runExport(lists).run(server.jobContext, { payload: { taskId }, stop })
const find = async (id: string, admin = exporter) =>
  (await server.call(task.listTasks, { token: admin.token })).body.data.tasks.find(each => each.id === id)

async function exported(body: ExportRequest, admin = exporter) {
  const started = await start(body, admin)
  expect(started.status).toBe(200)
  const { id } = started.body.data
  await run(id)
  const content = await readFile(server.jobContext.files.path(server.brands[0].id, id))
  return { id, content, text: content.toString('utf8') }
}

describe('a CSV file', () => {
  it('opens in a spreadsheet as it is on the screen: marked as UTF-8, titles first, words for values', async () => {
    const { text } = await exported(roles)
    expect(text.startsWith('\u{feff}"\'=Role","คำอธิบาย ""สั้น""","Owner","Flags"\n')).toBe(true)
    expect(text).toContain('ฝ่ายดูแลลูกค้า,"a ""quoted"", line\nand\\another\ttab",ไม่,0\n')
  })

  it('holds no cell that begins a formula', async () => {
    const { text } = await exported(roles)
    expect(text).toContain("'=1+1,'+66 81,")
    expect(text).toContain("'@SUM(A1),'-2,")
    expect(text).not.toMatch(/(^|,|\n)"?[=+@]/)
  })

  it.each([
    ...Array.from('=+-@＝＋－＠﹢﹣﹦﹫−\t\r\n'),
    ' =',
    '\t=',
    '\u00a0=',
    '\u3000＝',
    '\ufeff=',
    '\u200b+',
    '\r\n-',
    '\u0001@',
  ])('holds no cell, word or title that begins with %j', async beginning => {
    const text = `${beginning}1+1`
    const safe = await server.database.tx.row<{ cell: string }>(sql`select formula_safe(${text}) as cell`)
    expect(safe?.cell).toBe(`'${text}`)
    const said = { as: 'text', field: 'isOwner', words: { true: text, false: text } } as const
    const columns = [{ field: 'isOwner', title: text, said }]
    const { text: file } = await exported({ ...roles, columns })
    expect(file.replaceAll(`'${text}`, '')).not.toContain(text)
  })

  it.each(['a=1', 'ก=1', '1-1', 'ＡＢ＝', '', '"=1"', ' a', '(=1)'])('leaves %j as it is', async text => {
    const safe = await server.database.tx.row<{ cell: string }>(sql`select formula_safe(${text}) as cell`)
    expect(safe?.cell).toBe(text)
  })

  it('holds the rows of the query and no others, in its order', async () => {
    const { text } = await exported({
      ...roles,
      query: { search: 'ฝ่าย' },
      columns: [{ field: 'roleName', title: 'Role' }],
    })
    expect(text.trim().split('\n').slice(1)).toEqual(['ฝ่ายดูแลลูกค้า'])
    const all = await exported({
      ...roles,
      columns: [{ field: 'roleName', title: 'Role' }],
      query: { sort: '-roleName' },
    })
    const page = await server.call(employee.searchRoles, {
      token: exporter.token,
      body: { sort: '-roleName', size: 100 },
    })
    expect(all.text.trim().split('\n').length - 1).toBe(page.body.data.records.length)
    expect(all.text.split('\n')[1]).toBe(present(page.body.data.records[0]).roleName)
  })

  it('writes an instant as the clock of the brand shows it', async () => {
    await server.database.tx.run(sql`
      insert into admin_log (at, event, result, username, ip, user_agent)
      values ('2026-03-01T20:30:40.9Z', 'signIn', 'ok', 'clock', '203.0.113.9', 'Chrome')`)
    const { text } = await exported({
      screen: 'admin-log',
      list: employee.searchAdminLog.path,
      query: { search: 'clock' },
      columns: [
        { field: 'at', title: 'Time' },
        { field: 'device', title: 'Device' },
        { field: 'adminId', title: 'Admin' },
      ],
      format: 'csv',
    })
    expect(text.split('\n')[1]).toBe('2026-03-02 03:30:40,Chrome,')
  })
})

describe('an XLSX file', () => {
  it('is a workbook with every sign in its place', async () => {
    const { content } = await exported({ ...roles, format: 'xlsx' })
    const files = await unzip(content)
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
    expect(sheet).toContain('a "quoted", line&#10;and&#92;another&#9;tab')
    expect(sheet).toContain('>bell end<')
    expect(sheet).toMatch(/<c s="\d+"><v>0<\/v><\/c><\/row>/)
    expect(sheet).toContain('>=1+1<')
    expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
  })

  it('goes on in another sheet when one is full, without losing or repeating a row', async () => {
    const lines = Array.from({ length: 25 }, (_, n) => `<row>${n}</row>\n`).join('')
    // Chunks that end in the middle of a row, as a socket delivers them.
    const chunks = lines.match(/[^]{1,17}/g) ?? []
    const files = await unzip(
      await buffer(
        xlsxFile(['n'], Readable.from(chunks.map(each => Buffer.from(each))), dateStyleOf('th', 'common'), 11),
      ),
    )
    const sheets = Object.keys(files).filter(name => name.startsWith('xl/worksheets/'))
    expect(sheets).toHaveLength(3)
    const found = sheets.flatMap(name =>
      [...(files[name] ?? '').matchAll(/<row>(\d+)<\/row>/g)].map(([, n]) => Number(n)),
    )
    expect(found).toEqual(Array.from({ length: 25 }, (_, n) => n))
    expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3)
  })
})

/** The required filters of lists. */
const demanded: Readonly<Record<string, object>> = {
  '/member/note/search': { memberId: randomUUID() },
  '/member/sign-in/search': { memberId: randomUUID() },
  '/task/result/search': { taskId: randomUUID() },
  '/affiliate/downline/search': { uplineId: randomUUID() },
  '/affiliate/report/shares': { memberId: randomUUID() },
  '/affiliate/run/shares': { runId: randomUUID() },
  '/refund/report/member': { memberId: randomUUID() },
  '/refund/run/shares': { runId: randomUUID() },
  '/seller/member/search': { sellerId: randomUUID() },
  '/seller/report/days': { sellerId: randomUUID() },
}

describe('every field of every list', () => {
  it.each(lists.map(list => ({ list, path: list.call.path })))('can be exported: $path', async ({ list }) => {
    const columns = Object.keys(fieldsOf(list.call)).map(field => ({ field, title: field }))
    for (const format of ['csv', 'xlsx'] as const) {
      const query = { ...demanded[list.call.path] }
      const owner = await server.admins('owner')
      const { id } = await exported({ screen: 'admin-log', list: list.call.path, query, columns, format }, owner)
      expect(await find(id, owner)).toMatchObject({ status: 'done', error: null })
    }
  })

  it('says no more of a member than the list does', async () => {
    const owner = await server.admins('owner')
    await addMember(server, owner.token, { phone: '0867775432', username: 'export.me' })
    const request: ExportRequest = {
      screen: 'member-management',
      list: calls.member.searchMembers.path,
      query: { search: 'export.me' },
      columns: ['username', 'phone', 'accountNumber'].map(field => ({ field, title: field })),
      format: 'csv',
    }
    const clerk = await server.admins(['dataExport.create', 'memberManagement.read'])
    for (const admin of [clerk, owner]) {
      const masked = await exported(request, admin)
      expect(masked.text).toContain('export.me,••••••5432')
      expect(masked.text).not.toContain('0867775432')
    }
    expect((await exported({ ...request, revealReason: 'for a reason' }, owner)).text).toContain('0867775432')
  })

  it('money has its two digits, however large', async () => {
    const call = post('/money/search', can('dashboard', 'read'), {
      body: listQuery(['amountMinor'], {}),
      reply: pageOf(z.object({ amountMinor: z.int() })),
    })
    const source = () => ({
      select: sql``,
      from: sql``,
      where: [],
      key: { by: '1', type: 'text' as const },
      sorts: {},
      defaultSort: '',
    })
    const reader = { timeZone: 'UTC', calendar: calendarOf('th', 'common'), full: true }
    const cell = csvRow([cellOf({ call, source }, { field: 'amountMinor', title: 'x' }, reader)])
    const rows = await server.database.tx.rows<{ v: string }>({
      text: inline(sql`select (${cell})::text as v from (values (-5), (0), (123456789012345)) as m(amount_minor)`),
      values: [],
    })
    expect(rows.map(({ v }) => v)).toEqual(['-0.05', '0.00', '1234567890123.45'])
  })
})

describe('who may export', () => {
  it('nobody without both the flag and what the list needs', async () => {
    const noFlag = await server.admins(['roleManagement.read'])
    const noList = await server.admins(['dataExport.create'])
    expect((await start(roles, noFlag)).status).toBe(403)
    expect((await start(roles, noList)).body.error.code).toBe('PERMISSION_DENIED')
  })

  it('is asked again when it runs, and when the file is fetched', async () => {
    const admin = await server.admins(grants)
    const early = (await start(roles, admin)).body.data.id
    const { id } = await exported(roles, admin)
    await server.database.tx.run(sql`update role set grants = ${['dataExport.create']} where id = ${admin.roleId}`)
    await run(early)
    expect(await find(early, admin)).toMatchObject({ status: 'failed', error: expect.stringContaining('permission') })
    expect((await server.call(task.downloadTask, { token: admin.token, params: { id } })).status).toBe(403)
  })

  it('gives a file with whole numbers only to who may still see them', async () => {
    const owner = await server.admins('owner')
    await addMember(server, owner.token, { phone: '0867779876', username: 'export.flag' })
    const request: ExportRequest = {
      screen: 'member-management',
      list: calls.member.searchMembers.path,
      query: { search: 'export.flag' },
      columns: ['username', 'phone'].map(field => ({ field, title: field })),
      format: 'csv',
    }
    const masked: Grant[] = ['dataExport.create', 'memberManagement.read']
    const admin = await server.admins([...masked, 'memberContact.read'])
    const hold = (flags: readonly Grant[]) =>
      server.database.tx.run(sql`update role set grants = ${flags} where id = ${admin.roleId}`)
    const fetched = (id: string) => server.call(task.downloadTask, { token: admin.token, params: { id } })
    const full = await exported({ ...request, revealReason: 'for a reason' }, admin)
    expect((await fetched(full.id)).body).toContain('0867779876')
    await hold(masked)
    const refused = await fetched(full.id)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'TASK_FILE_CLOSED'])
    expect(await find(full.id, admin)).toMatchObject({ status: 'done', closed: true })
    const hidden = await exported(request, admin)
    expect((await fetched(hidden.id)).body).toContain('••••••9876')
    await hold(['dataExport.create'])
    expect((await fetched(hidden.id)).body.error.code).toBe('TASK_FILE_CLOSED')
    await hold([...masked, 'memberContact.read'])
    expect((await fetched(full.id)).status).toBe(200)
    expect(await find(full.id, admin)).toMatchObject({ closed: false })
  })

  it('gives the file of an agent to nobody who is another agent, or none, by now', async () => {
    const admin = await server.admins(grants)
    const { id } = await exported(roles, admin)
    await server.database.tx.run(sql`update task set agent_id = gen_random_uuid() where id = ${id}`)
    const answer = await server.call(task.downloadTask, { token: admin.token, params: { id } })
    expect(answer.body.error.code).toBe('TASK_FILE_CLOSED')
  })

  it('not an admin who was locked meanwhile', async () => {
    const admin = await server.admins(grants)
    const { id } = (await start(roles, admin)).body.data
    await server.database.tx.run(sql`update admin set status = 'locked' where id = ${admin.id}`)
    await run(id)
    const row = await server.database.tx.row(sql`select status, error from task where id = ${id}`)
    expect(row).toEqual({ status: 'failed', error: 'TASK_ADMIN_GONE' })
  })

  it.each([
    [{ list: '/no/such' }, 'list'],
    [{ list: employee.listRoles.path }, 'list'],
    [{ columns: [{ field: 'password_hash', title: 'x' }] }, 'columns.0.field'],
    [{ query: { sort: 'nonsense' } }, 'sort'],
    [{ query: { unknown: 1 } }, ''],
  ])('refuses %j', async (part, path) => {
    const answer = await start({ ...roles, ...part })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields[0]?.path).toBe(path)
  })
})

describe('the file', () => {
  it('is given to who made it, under its name, never kept, and to nobody else', async () => {
    const { id, text } = await exported(roles)
    const answer = await server.call(task.downloadTask, { token: exporter.token, params: { id } })
    expect(answer.body).toBe(text)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''role-management-\d{4}-\d\d-\d\d\.csv$/,
    )
    const other = await server.admins('owner')
    for (const call of [task.downloadTask, task.cancelTask, task.listReasons]) {
      expect((await server.call(call, { token: other.token, params: { id } })).status).toBe(404)
    }
    expect(await find(id, other)).toBeUndefined()
  })

  it('is gone after its time', async () => {
    const { id } = await exported(roles)
    await server.database.tx.run(sql`update task set expires_at = now() - interval '1 minute' where id = ${id}`)
    await tidyTasks.run(server.jobContext, { payload: {}, stop: never() })
    await expect(readFile(server.jobContext.files.path(server.brands[0].id, id))).rejects.toThrow('ENOENT')
    const answer = await server.call(task.downloadTask, { token: exporter.token, params: { id } })
    expect(answer.body.error.code).toBe('TASK_FILE_MISSING')
  })

  it('is not there before it is whole', async () => {
    const admin = await server.admins(grants)
    const { id } = (await start(roles, admin)).body.data
    const answer = await server.call(task.downloadTask, { token: admin.token, params: { id } })
    expect(answer.status).toBe(410)
  })
})

describe('a long export', () => {
  const log: ExportRequest = {
    screen: 'admin-log',
    list: employee.searchAdminLog.path,
    query: {},
    columns: [{ field: 'username', title: 'Admin' }],
    format: 'xlsx',
  }

  /** Starts an export while its table is locked, so that it is certainly running while something else happens. */
  async function underway(
    meanwhile: (id: string, admin: TestAdmin, running: Promise<void>, stop: AbortController) => Promise<void>,
  ) {
    const admin = await server.admins(grants)
    const { id } = (await start(log, admin)).body.data
    const stop = new AbortController()
    const owner = new pg.Client({ connectionString: server.brands[0].url })
    await owner.connect()
    try {
      await owner.query('begin; lock table admin_log')
      const running = run(id, stop.signal)
      await expect.poll(async () => (await find(id, admin))?.status).toBe('running')
      await meanwhile(id, admin, running, stop)
    } finally {
      await owner.end()
    }
    const part = `${server.jobContext.files.path(server.brands[0].id, id)}.part`
    await expect(readFile(part)).rejects.toThrow('ENOENT')
    return { id, admin }
  }

  it('ends soon after it is cancelled, and leaves nothing behind', async () => {
    const { id, admin } = await underway(async (taskId, { token }, running) => {
      expect((await server.call(task.cancelTask, { token, params: { id: taskId } })).status).toBe(200)
      await running
      const still =
        await server.asOwner(`select 1 from pg_stat_activity where query like '%copy (%' and state = 'active'
        and datname = current_database() and pid <> pg_backend_pid()`)
      expect(still.rowCount).toBe(0)
    })
    expect(await find(id, admin)).toMatchObject({ status: 'cancelled', file: null })
    const again = await server.call(task.cancelTask, { token: admin.token, params: { id } })
    expect(again.body.error.code).toBe('STATE_ILLEGAL')
  })

  it('that a stopping process cut off is written anew', async () => {
    const { id, admin } = await underway(async (taskId, _, running, stop) => {
      stop.abort(new Error('the process stops'))
      await expect(running).rejects.toThrow('abort')
      expect(
        (await server.database.tx.row<{ status: string }>(sql`select status from task where id = ${taskId}`))?.status,
      ).toBe('running')
    })
    await run(id)
    const entries = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from admin_log`)
    expect(await find(id, admin)).toMatchObject({
      status: 'done',
      doneCount: entries?.n,
      file: { bytes: expect.any(Number) },
    })
  })
})
