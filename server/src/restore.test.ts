import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeBackup } from '#platform/backup/backup.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import { demoBrands } from '#platform/brand/brand.ts'
import { readSettings, type Settings } from '#platform/brand/settings.ts'
import { scratchDir } from '../testing/scratch.ts'
import { registration } from '../testing/site.steps.ts'
import { type RunningServer, startServer } from './main.ts'

function settingsOf(dataDir: string): Settings {
  const given = { HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }
  return { ...readSettings(given), port: 0, brands: demoBrands(8080).slice(0, 1) }
}

/** Makes a call of the member site, as a member's browser does. */
async function ask(server: RunningServer, path: string, body: object, token?: string) {
  const reply = await server.inject({
    method: 'POST',
    url: `/member/v1${path}`,
    headers: { host: 'site.chaba.localhost', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  return { status: reply.statusCode, token: reply.json<{ data?: { token?: string } }>().data?.token }
}

type Member = { phone: string; password: string }
const signIn = (server: RunningServer, { phone, password }: Member) =>
  ask(server, '/sign-in', { username: phone, password })
const knows = async (server: RunningServer, member: Member) => (await signIn(server, member)).status === 200

it('is as it was the moment before a mistake, when it is started on what was restored', async () => {
  const settings = settingsOf(scratchDir('mistake'))
  const server = await startServer(settings)
  const [early, later, mistaken] = [registration(), registration(), registration()]
  const changed = { ...early, password: 'another password 17' }
  let before: Date
  try {
    const { token } = await ask(server, '/register', early)
    await makeBackup(settings, 'full')
    await ask(server, '/register', later)
    await sleep(50)
    before = new Date()
    await sleep(50)
    const wish = { currentPassword: early.password, newPassword: changed.password }
    expect(await ask(server, '/password', wish, token)).toMatchObject({ status: 200 })
    await ask(server, '/register', mistaken)
    expect([await knows(server, changed), await knows(server, mistaken)]).toEqual([true, true])
  } finally {
    // What was written last is archived at the end.
    await server.close()
  }

  const into = join(scratchDir('mended'), 'data')
  const restored = await restoreBackup({ from: settings.backupDir, into, at: before })
  expect(restored.lastChangeAt?.getTime()).toBeLessThanOrEqual(before.getTime())
  const mended = await startServer(settingsOf(into))
  try {
    expect(mended.firstSignIn).toBeNull()
    expect(await Promise.all([early, later].map(member => knows(mended, member)))).toEqual([true, true])
    expect(await Promise.all([changed, mistaken].map(member => knows(mended, member)))).toEqual([false, false])
  } finally {
    await mended.close()
  }
})
