import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { Definition } from '#contract/customreport/definition.ts'
import { sql } from '#platform/database/sql.ts'
import { aDefinition, aReport, savedReport } from '../../../testing/customreport.steps.ts'
import { runOf } from '../../../testing/customreport-figures.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { fillMarch } from '../../../testing/report.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { ratioOf } from './assemble.ts'
import { foldMoneyChannels } from './customreport.jobs.ts'

const { customreport, report } = calls
const march = { from: '2026-03-20', to: '2026-03-26' }

let server: TestServer
let owner: TestAdmin
const members: { id: string }[] = []
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
  for (let n = 0; n < 6; n += 1) members.push(await addMember(server, owner.token))
  await fillMarch(
    server,
    members.map(({ id }) => id),
  )
})
afterAll(() => server.close())

const office = () => ({ server, token: owner.token, ...march })
const run = (asked: Partial<Definition>) => runOf(office(), { subject: 'money', measures: ['deposit'], ...asked })
const refused = async (asked: object, token = owner.token) => {
  const body = { ...aDefinition, ...asked }
  return (await server.call(customreport.runReport, { token, body })).body.error
}

describe('a report', () => {
  it('has a row for every day, also for those on which nothing moved, in their order or the other way round', async () => {
    const period = { from: '2026-03-17', to: '2026-03-28' }
    const { rows, totals } = await run({ rows: ['day'], period })
    expect(rows.map(({ keys }) => keys[0])).toEqual(Array.from({ length: 12 }, (_, n) => `2026-03-${17 + n}`))
    expect(rows[0]?.total.now).toEqual([0])
    const { now } = (await server.call(report.getDailySums, { token: owner.token, body: period })).body.data
    expect(totals.total.now).toEqual([now.depositMinor])
    const back = await run({ rows: ['day'], period, sort: { by: 'rows', descending: true } })
    expect(back.rows.map(({ keys }) => keys)).toEqual(rows.map(({ keys }) => keys).reverse())
  })

  it('shows the first rows and everything else as one, so that all of them come to the total', async () => {
    const all = await run({ rows: ['member'] })
    const { rows, totals } = await run({ rows: ['member'], top: 2 })
    expect(all.rows.length).toBeGreaterThan(3)
    expect(rows.map(({ isRest }) => isRest)).toEqual([false, false, true])
    expect(rows.slice(0, 2).map(({ total }) => total)).toEqual(all.rows.slice(0, 2).map(({ total }) => total))
    const sum = rows.reduce((money, { total }) => money + (total.now[0] ?? 0), 0)
    expect([sum, totals.total]).toEqual([all.totals.total.now[0], all.totals.total])
  })

  it('adds up each column, each row and everything, and orders by what is asked for', async () => {
    const { rows, columns, totals } = await run({
      measures: ['deposit', 'net'],
      rows: ['member'],
      column: 'day',
      sort: { by: 'net', descending: false },
    })
    expect(columns).toHaveLength(7)
    for (const { cells, total } of rows) {
      const sum = cells.reduce((money, { now }) => money + (now[0] ?? 0), 0)
      expect(sum).toBe(total.now[0])
    }
    columns.forEach((_, at) => {
      const sum = rows.reduce((money, { cells }) => money + (cells[at]?.now[1] ?? 0), 0)
      expect(sum).toBe(totals.cells[at]?.now[1])
    })
    const nets = rows.map(({ total }) => total.now[1] ?? 0)
    expect(nets).toEqual([...nets].sort((one, other) => one - other))
  })

  it('stands beside the days at the same place before, each of which counts once', async () => {
    const later = { from: '2026-03-27', to: '2026-04-02' }
    const then = await run({ rows: ['day'] })
    const { before, rows, totals } = await run({ rows: ['day'], period: later, comparison: 'before' })
    expect(before).toEqual(march)
    expect(rows.map(({ total }) => total.before)).toEqual(then.rows.map(({ total }) => total.now))
    expect(totals.total.before).toEqual(then.totals.total.now)
    const aYear = { from: '2027-03-20', to: '2027-03-26' }
    expect((await run({ period: aYear, comparison: 'year' })).totals.total.before).toEqual(then.totals.total.now)
  })

  it('makes shares and averages from the sums of where they stand', async () => {
    const { rows, totals } = await run({ measures: ['withdrawalShare', 'withdrawal', 'deposit'], rows: ['member'] })
    for (const { total } of [...rows, totals]) {
      const [share, withdrawal, deposit] = total.now
      expect(share).toBe(ratioOf(withdrawal ?? 0, deposit ?? 0, 'percent'))
    }
    const empty = await run({ measures: ['withdrawalShare'], period: { from: '2025-01-01', to: '2025-01-02' } })
    expect(empty.totals.total.now).toEqual([null])
  })

  it('rounds half away from zero and divides by nothing', () => {
    expect([ratioOf(5, 2, 'money'), ratioOf(-5, 2, 'money'), ratioOf(1, 3, 'percent')]).toEqual([3, -3, 3333])
    expect([ratioOf(5, 0, 'money'), ratioOf(0, -7, 'money')]).toEqual([null, 0])
  })

  it('knows money by account before and after it is added up, and after everything is counted anew', async () => {
    const asked = { measures: ['deposit', 'withdrawal'], rows: ['account'] } satisfies Partial<Definition>
    const before = await run(asked)
    expect(before.rows.length).toBeGreaterThan(0)
    await foldMoneyChannels.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    const kept = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from money_channel_day`)
    expect(present(kept).n).toBeGreaterThan(0)
    expect(await run(asked)).toEqual(before)
    await server.asOwner('select rebuild_money_channels()')
    expect(await run(asked)).toEqual(before)
    // Of days whose transfers had left the ledger it is known what moved, and not through which account.
    await server.asOwner(`select fold_money('1000 days'), fold_money_channels('1000 days');
      update money_channel_mark set first_day = '2026-03-23'; delete from money_channel_day where day < '2026-03-23'`)
    const partly = await run({ ...asked, rows: ['bank'] })
    expect(partly.totals.total).toEqual(before.totals.total)
    expect(partly.rows.map(({ keys }) => keys[0])).toContain('')
  })
})

describe('what is refused', () => {
  it('is what no sums hold together, with the words of the reader', async () => {
    const error = await refused({ rows: ['bank', 'hour'] })
    expect(error.code).toBe('REPORT_NOT_KEPT')
    expect(error.message).toContain('“Deposits” by Bank and Hour of the day')
    expect(await refused({ rows: ['member'], period: { from: '2026-01-01', to: '2026-12-31' } })).toMatchObject({
      code: 'REPORT_TOO_LONG',
    })
  })

  it.each([
    ['another measure', { measures: ['constructor'] }],
    ['a word of SQL', { measures: ['deposit); drop table member; --'] }],
    ['another group', { rows: ['password_hash'] }],
    ['a group twice', { rows: ['day', 'day'] }],
    ['too many measures', { measures: ['deposit', 'withdrawal', 'net', 'bonus', 'refund', 'affiliate', 'ggr'] }],
    ['a value that is none', { filters: [{ by: 'member', is: ["' or true --"] }] }],
    [
      'two agents',
      {
        subject: 'agents',
        measures: ['ggr'],
        filters: [{ by: 'agent', is: [crypto.randomUUID(), crypto.randomUUID()] }],
      },
    ],
    ['a sort by what is not shown', { sort: { by: 'net', descending: true } }],
    ['days that end before they begin', { period: { from: '2026-03-02', to: '2026-03-01' } }],
  ])('%s', async (_, asked) => {
    expect(await refused(asked)).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})

describe('who may see it', () => {
  it('is who has the flags of the subject and the measures, whoever made it', async () => {
    const made = await savedReport(server, owner.token, { shared: 'everyone' })
    const clerk = await server.admins(['betReport.read'])
    const params = { id: made.id }
    expect((await server.call(customreport.getReport, { token: clerk.token, params })).status).toBe(200)
    const { body } = await server.call(customreport.runSavedReport, { token: clerk.token, params })
    expect(body.error.code).toBe('REPORT_NEEDS')
    expect(body.error.message).toContain('Summary reports')
    expect(JSON.stringify(body)).not.toMatch(/"now"/)
    const reader = await server.admins(['agentReport.read'])
    expect((await server.call(customreport.runSavedReport, { token: reader.token, params })).status).toBe(200)
    expect(await refused({ rows: ['account'] }, reader.token)).toMatchObject({ code: 'REPORT_NEEDS' })
    expect(await refused({ subject: 'members', measures: ['activeMembers'] }, reader.token)).toMatchObject({
      code: 'REPORT_NEEDS',
    })
    const denied = await server.call(customreport.listReportValues, {
      token: reader.token,
      body: { subject: 'money', by: 'account', search: '' },
    })
    expect(denied.body.error.code).toBe('REPORT_NEEDS')
    const saving = await server.call(customreport.createReport, { token: clerk.token, body: aReport() })
    expect(saving.body.error.code).toBe('REPORT_NEEDS')
  })

  it('masks members as their list does', async () => {
    const [one] = members
    await server.asOwner(`update member set username = phone where id = '${present(one).id}'`)
    const { phone } = present(
      await server.database.tx.row<{ phone: string }>(sql`select phone from member where id = ${present(one).id}`),
    )
    const { names } = await run({ rows: ['member'] })
    expect(Object.keys(names['member'] ?? {}).length).toBeGreaterThan(3)
    expect(JSON.stringify(names)).not.toContain(phone)
  })
})

describe('a saved report', () => {
  it('is seen by its owner alone, by roles or by all staff, and changed by its owner alone', async () => {
    const other = await server.admins(['agentReport.read'])
    const own = await savedReport(server, owner.token)
    const params = { id: own.id }
    const seen = async (token: string) => (await server.call(customreport.getReport, { token, params })).status
    expect([await seen(owner.token), await seen(other.token)]).toEqual([200, 404])
    const share = (version: number, shared: 'roles' | 'everyone', roleIds: string[] = []) =>
      server.call(customreport.updateReport, {
        token: owner.token,
        params,
        body: { ...aReport({ shared, roleIds }), version },
      })
    expect((await share(1, 'roles')).body.error.fields[0]?.path).toBe('roleIds')
    const { roleId } = present(
      await server.database.tx.row<{ roleId: string }>(sql`select role_id from admin where id = ${other.id}`),
    )
    expect((await share(1, 'roles', [roleId])).status).toBe(200)
    expect(await seen(other.token)).toBe(200)
    const stale = await share(1, 'everyone')
    expect([stale.body.error.code, stale.body.error.current]).toMatchObject(['VERSION_STALE', { version: 2 }])
    const body = { ...aReport(), version: 2 }
    const change = await server.call(customreport.updateReport, { token: other.token, params, body })
    const removal = await server.call(customreport.deleteReport, { token: other.token, params })
    expect([change.body.error.code, removal.body.error.code]).toEqual(['REPORT_NOT_OWN', 'REPORT_NOT_OWN'])
  })

  it('has a name of its own among those of its owner, and comes back after it was deleted', async () => {
    const body = aReport()
    const { id } = (await server.call(customreport.createReport, { token: owner.token, body })).body.data
    const again = await server.call(customreport.createReport, { token: owner.token, body })
    expect(again.body.error.fields[0]).toMatchObject({ path: 'name', code: 'REPORT_NAME_TAKEN' })
    await server.call(customreport.deleteReport, { token: owner.token, params: { id } })
    const gone = await server.call(customreport.getReport, { token: owner.token, params: { id } })
    expect(gone.status).toBe(404)
    const other = await server.admins('owner')
    expect((await server.call(customreport.restoreReport, { token: other.token, params: { id } })).status).toBe(404)
    const back = await server.call(customreport.restoreReport, { token: owner.token, params: { id } })
    expect(back.body.data).toMatchObject({ id, name: body.name, definition: body.definition })
  })

  it('of another version says so, and is listed all the same', async () => {
    const { id } = await savedReport(server, owner.token)
    await server.asOwner(
      `update custom_report set definition = definition || '{"measures": ["withdrawn"]}' where id = '${id}'`,
    )
    const found = (await server.call(customreport.getReport, { token: owner.token, params: { id } })).body.data
    expect(found.definition).toBeNull()
    const ran = await server.call(customreport.runSavedReport, { token: owner.token, params: { id } })
    expect(ran.body.error.code).toBe('REPORT_OUTDATED')
    const { records } = (await server.call(customreport.searchReports, { token: owner.token, body: { size: 100 } }))
      .body.data
    expect(records.map(row => row.id)).toContain(id)
  })
})

describe('a board', () => {
  it('keeps order and size, and says of a pin that its report is gone', async () => {
    const reader = await server.admins(['agentReport.read'])
    const shared = await savedReport(server, owner.token, { shared: 'everyone' })
    const own = await savedReport(server, reader.token)
    const pin = (id: string) =>
      server.call(customreport.pinReport, { token: reader.token, params: { id }, body: { size: 'half' } })
    for (const id of [shared.id, own.id, own.id]) expect((await pin(id)).status).toBe(200)
    const pins = async () => (await server.call(customreport.listPins, { token: reader.token })).body.data.pins
    const [first, second] = await pins()
    expect([first?.reportId, second?.reportId]).toEqual([shared.id, own.id])
    const order = [
      { id: present(second).id, size: 'whole' as const },
      { id: present(first).id, size: 'half' as const },
    ]
    await server.call(customreport.arrangePins, { token: reader.token, body: { pins: order } })
    await server.call(customreport.deleteReport, { token: owner.token, params: { id: shared.id } })
    expect((await pins()).map(({ reportId, size, state, definition }) => [reportId, size, state, definition])).toEqual([
      [own.id, 'whole', 'ready', own.definition],
      [shared.id, 'half', 'gone', null],
    ])
    const others = { token: owner.token, params: { id: present(second).id } }
    expect((await server.call(customreport.unpinReport, others)).status).toBe(404)
    await server.call(customreport.unpinReport, { ...others, token: reader.token })
    expect(await pins()).toHaveLength(1)
  })

  it('pins no report that the admin may not open', async () => {
    const { id } = await savedReport(server, owner.token)
    const reader = await server.admins(['agentReport.read'])
    const answer = await server.call(customreport.pinReport, {
      token: reader.token,
      params: { id },
      body: { size: 'half' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('a file', () => {
  it.each(['csv', 'xlsx'] as const)('has what the report shows, as %s', async format => {
    const definition = Definition.parse({ ...aDefinition, period: march, comparison: 'before' })
    const answer = await server.call(customreport.exportReport, {
      token: owner.token,
      body: { name: 'ฝากถอน', definition, format, era: 'buddhist' },
    })
    expect(answer.status).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(`ฝากถอน.${format}`)
  })

  it('has the rows that a screen adds up as the rest, and the same total', async () => {
    // Sums of members who are in no list: how many there are is all that this is about.
    await server.asOwner(`
      insert into money_day select '2025-05-05', gen_random_uuid(), n * 100, 0, 0, 0, 0, 0, 0, null from generate_series(1, 510) n`)
    const asked = { rows: ['member' as const], period: { from: '2025-05-05', to: '2025-05-05' } }
    const shown = await run(asked)
    expect([shown.rows.length, shown.rows.at(-1)?.isRest, shown.rows.at(-1)?.total.now]).toEqual([501, true, [5_500]])
    const answer = await server.call(customreport.exportReport, {
      token: owner.token,
      body: { name: 'x', definition: shown.definition, format: 'csv', era: 'common' },
    })
    const lines = z.string().parse(answer.body).trim().split('\n')
    expect(lines).toHaveLength(1 + 510 + 1)
    expect([lines[0]?.replace('\u{feff}', ''), lines.at(-1)]).toEqual(['"Member","Deposits"', '"Total",130305.00'])
  })

  it('is for who may export', async () => {
    const reader = await server.admins(['agentReport.read'])
    const body = { name: 'x', definition: aDefinition, format: 'csv' as const, era: 'common' as const }
    expect((await server.call(customreport.exportReport, { token: reader.token, body })).status).toBe(403)
  })
})
