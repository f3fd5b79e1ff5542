import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import type { Download } from '#contract/moveout/moveout.types.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askDeposit, richMember } from '../../../testing/money.steps.ts'
import {
  agreeTo,
  askPackage,
  clearPackages,
  makeNow,
  packageOf,
  readyPackage,
  requestOf,
  why,
} from '../../../testing/moveout.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { newSlipCode, sendSlip, slipWith } from '../../../testing/slip.steps.ts'
import { unzip } from '../../../testing/unzip.ts'
import { movedTables } from './moved-tables.ts'
import { tidyPackages } from './moveout.jobs.ts'

const { moveout, approval } = calls
const flags: Grant[] = ['movingOut.read', 'movingOut.create', 'memberContact.read']
const job = { payload: {}, stop: AbortSignal.any([]) }
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
  await addBankAccount(server, owner.token)
  const { token } = await richMember(server, 0)
  const { id } = (await askDeposit(server, token, 20_000)).body.data
  await sendSlip(server, token, id, await slipWith(newSlipCode()))
})
afterAll(() => server.close())

/** A new request, with no other in the way. */
async function asked(by = owner): Promise<string> {
  await clearPackages(server)
  return (await askPackage(server, by.token)).body.data.id
}
const stateOf = async (id: string) => (await packageOf(server, owner.token, id)).status
const begin = (id: string, by = owner) => server.call(moveout.startDownload, { token: by.token, params: { id } })
const piece = async ({ token }: TestAdmin, id: string, place: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/moving-out/piece/${id}`,
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ place }),
  })
async function fetched(download: Download, by = owner): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let place = 0; place < download.pieces; place += 1) pieces.push((await piece(by, download.id, place)).rawPayload)
  return Buffer.concat(pieces)
}
const eventsOf = async (id: string) =>
  (
    await server.database.tx.rows<{ event: string }>(sql`
      select event from notice where subject_id = ${id} and event like 'package%' order by id`)
  ).map(({ event }) => event)

describe('a package', () => {
  it('is asked for by one, agreed to by another, made, and downloaded whole by both', async () => {
    const id = await asked()
    expect(await stateOf(id)).toBe('asked')
    await makeNow(server, id)
    expect(await stateOf(id)).toBe('asked')
    await agreeTo(server, id, other.token)
    expect(await stateOf(id)).toBe('waiting')
    await makeNow(server, id)

    const made = await packageOf(server, owner.token, id)
    expect(made).toMatchObject({
      status: 'ready',
      reason: why,
      askedBy: owner.username,
      approvedBy: other.username,
      tableCount: movedTables.length,
      tablesDone: movedTables.length,
      isMine: true,
    })
    for (const by of [owner, other]) {
      const download = (await begin(id, by)).body.data
      const archive = await fetched(download, by)
      expect(archive.length).toBe(made.bytes)
      expect(createHash('sha256').update(archive).digest('hex')).toBe(made.sha256)
      const files = Object.keys(await unzip(archive))
      expect(files).toHaveLength(movedTables.length + 5)
      expect(files).toEqual(expect.arrayContaining(['manifest.json', 'schema.json', 'README.md', 'SHA256SUMS']))
    }
    expect(await eventsOf(id)).toEqual(['packageAsked', 'packageEnded', 'packageDownloaded', 'packageDownloaded'])
    expect((await packageOf(server, owner.token, id)).downloads).toBe(2)
    const logged = await server.database.tx.rows<{ action: string; username: string }>(sql`
      select action, username from activity where entity = 'movingOut' and entity_id = ${id} order by id`)
    expect(logged.map(({ action, username }) => [action, username])).toEqual([
      ['askPackage', owner.username],
      ['downloadPackage', owner.username],
      ['downloadPackage', other.username],
    ])
  })

  it('is encrypted where it is stored, and forgets its key when it is deleted', async () => {
    const id = await readyPackage(server, owner.token)
    const path = server.jobContext.files.path(server.jobContext.brand.id, `${id}-1`)
    const stored = await readFile(path)
    expect(stored.includes('SHA256SUMS')).toBe(false)
    expect(stored.subarray(0, 2).toString()).not.toBe('PK')
    const download = (await begin(id)).body.data
    stored[100] = (stored[100] ?? 0) ^ 1
    await writeFile(path, stored)
    expect((await piece(owner, download.id, 0)).json().error.code).toBe('PACKAGE_GONE')

    await server.call(moveout.cancelPackage, { token: owner.token, params: { id } })
    expect(await stateOf(id)).toBe('gone')
    expect((await piece(owner, download.id, 0)).json().error.code).toBe('DOWNLOAD_OVER')
    expect(codeOf(await begin(id))).toBe('PACKAGE_GONE')
    await tidyPackages.run(server.jobContext, job)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  it('is deleted when its days are over', async () => {
    const id = await readyPackage(server, owner.token)
    const download = (await begin(id)).body.data
    await server.asOwner(`update moving_package set expires_at = now() where id = '${id}'`)
    expect(codeOf(await begin(id))).toBe('PACKAGE_GONE')
    expect((await piece(owner, download.id, 0)).json().error.code).toBe('DOWNLOAD_OVER')
    await tidyPackages.run(server.jobContext, job)
    expect(await stateOf(id)).toBe('gone')
  })
})

describe('who may', () => {
  it('asks with every flag, and with a fresh code', async () => {
    await clearPackages(server)
    for (const missing of flags) {
      const { token } = await server.admins(flags.filter(flag => flag !== missing))
      expect(codeOf(await askPackage(server, token))).toBe('PERMISSION_DENIED')
    }
    const stale = await server.admins('owner', { staleCode: true })
    expect(codeOf(await askPackage(server, stale.token))).toBe('CODE_STALE')
    const allowed = await server.admins(flags)
    expect((await askPackage(server, allowed.token)).status).toBe(200)
  })

  it('neither agrees to their own nor downloads one of others', async () => {
    const id = await asked()
    const request = await requestOf(server, owner.token, id)
    const own = await server.call(approval.approve, { token: owner.token, params: { id: request } })
    expect(codeOf(own)).toBe('APPROVAL_OWN')
    const reader = await server.admins(['movingOut.read', 'movingOut.create'])
    const denied = await server.call(approval.approve, { token: reader.token, params: { id: request } })
    expect(codeOf(denied)).toBe('PERMISSION_DENIED')
    await agreeTo(server, id, other.token)
    await makeNow(server, id)
    const third = await server.admins('owner')
    expect(codeOf(await begin(id, third))).toBe('PACKAGE_NOT_YOURS')
    const download = (await begin(id)).body.data
    expect((await piece(third, download.id, 0)).json().error.code).toBe('DOWNLOAD_OVER')
    expect((await piece(owner, download.id, download.pieces)).json().error.code).toBe('PACKAGE_GONE')
  })

  it('does not find a package of another brand', async () => {
    const id = await readyPackage(server, owner.token)
    const { token } = await server.adminsOf(server.brands[1])('owner')
    const there = { token, host: server.brands[1].hosts[0] ?? '', params: { id } }
    expect((await server.call(moveout.startDownload, there)).status).toBe(404)
    expect((await server.call(moveout.cancelPackage, there)).status).toBe(404)
  })
})

describe('one at a time', () => {
  it('is asked for once, however many ask at the same moment', async () => {
    await clearPackages(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => askPackage(server, owner.token)))
    expect(answers.map(answer => codeOf(answer) ?? 'done').sort()).toEqual([...Array(5).fill('PACKAGE_OPEN'), 'done'])
  })

  it('can be asked for again once it was refused or withdrawn', async () => {
    const id = await asked()
    const params = { id: await requestOf(server, owner.token, id) }
    await server.call(approval.reject, { token: other.token, params, body: { reason: 'ยังไม่ถึงเวลา' } })
    expect(await stateOf(id)).toBe('refused')
    const next = (await askPackage(server, owner.token)).body.data
    expect(next.status).toBe('asked')
    await server.call(moveout.cancelPackage, { token: owner.token, params: { id: next.id } })
    expect(await stateOf(next.id)).toBe('cancelled')
    expect(codeOf(await server.call(moveout.cancelPackage, { token: owner.token, params: { id: next.id } }))).toBe(
      'PACKAGE_STEP',
    )
    expect((await askPackage(server, owner.token)).status).toBe(200)
  })

  it('is made so many times a week and no more', async () => {
    await clearPackages(server)
    for (let made = 0; made < packageLimits.perWeek; made += 1) {
      const { id } = (await askPackage(server, owner.token)).body.data
      await agreeTo(server, id, other.token)
      await makeNow(server, id)
    }
    expect(codeOf(await askPackage(server, owner.token))).toBe('PACKAGE_TOO_OFTEN')
  })
})

describe('a package that is made', () => {
  it('stops when it is cancelled, and leaves nothing to download', async () => {
    const id = await asked()
    await agreeTo(server, id, other.token)
    const making = makeNow(server, id)
    await server.call(moveout.cancelPackage, { token: owner.token, params: { id } })
    await making
    expect(await stateOf(id)).toBe('cancelled')
    expect(await server.jobContext.files.bytes(server.jobContext.brand.id, `${id}-1`)).toBeUndefined()
  })

  it('begins anew after its worker died, and two workers never make one', async () => {
    const id = await asked()
    await agreeTo(server, id, other.token)
    const ending = new AbortController()
    const first = makeNow(server, id, ending.signal)
    ending.abort(new Error('the process ends'))
    await expect(first).rejects.toThrow('the process ends')
    expect(await stateOf(id)).toBe('making')
    await Promise.all([makeNow(server, id), makeNow(server, id)])
    const made = await packageOf(server, owner.token, id)
    expect(made.status).toBe('ready')
    const archive = await fetched((await begin(id)).body.data)
    expect(createHash('sha256').update(archive).digest('hex')).toBe(made.sha256)
  })

  it('fails with a notice when its job is gone, and can be asked for again', async () => {
    const id = await asked()
    await agreeTo(server, id, other.token)
    await server.asOwner(`
      select graphile_worker.remove_job('package:${id}');
      update moving_package set status = 'making', beat_at = now() - interval '1 minute' where id = '${id}'`)
    await tidyPackages.run(server.jobContext, job)
    expect(await stateOf(id)).toBe('failed')
    expect((await packageOf(server, owner.token, id)).error).not.toBe('SYSTEM_FAILED')
    expect((await askPackage(server, owner.token)).status).toBe(200)
  })
})
