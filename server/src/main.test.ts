import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { generatePassword } from '#platform/credential/password.ts'
import { scratchDir } from '../testing/scratch.ts'
import { settingsOf, starter } from '../testing/start.ts'
import { hireCashier, openStaff, readmit } from './areas/employee/employee.public.ts'
import type { Restore, RunningServer } from './main.ts'
import { rebuildSums } from './rebuild.ts'
import { rotateSecrets } from './rotate.ts'

const suffix = randomUUID().slice(0, 8)
const { start, stopAll } = starter(suffix)
afterEach(stopAll)

const logIn = async (server: RunningServer, username: string, password: string) => {
  const response = await fetch(`${server.url.replace('localhost', '127.0.0.1')}/api/v1/authorization/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await response.json()) as { data?: string }
}

describe('a start', () => {
  it('makes the brands with a first admin, tells the sign-in once, and finds everything again the next time', async () => {
    // Two processes start on the same empty PostgreSQL at the same moment, which is a normal case.
    const [first, second] = await Promise.all([start(), start()])
    const details = [first.firstSignIn, second.firstSignIn].filter(sign => sign !== null)
    expect(details.flatMap(sign => sign.brands).sort()).toEqual(['Nila Pay', 'ชบา วอลเล็ต'])
    const signIn = details.find(sign => sign.brands.includes('ชบา วอลเล็ต'))
    expect((await logIn(first, 'owner', signIn?.password ?? '')).data).toEqual(expect.any(String))

    const third = await start()
    expect(third.firstSignIn).toBeNull()
  })

  it('asks for sample data where it is wanted, and only for brands that it has just made', async () => {
    const word = `demo_${suffix}`
    expect((await start({ DEMO: 'on', WORKER: 'only' }, `worker_${suffix}`)).demo).toEqual([])
    const first = await start({ DEMO: 'on' }, word)
    expect(first.demo.map(({ host }) => host)).toEqual(['localhost', 'nila.localhost'])
    const [{ cashier } = { cashier: { username: '', password: '' } }] = first.demo
    expect((await logIn(first, cashier.username, cashier.password)).data).toEqual(expect.any(String))
    expect((await start({ DEMO: 'on' }, word)).demo).toEqual([])
  })

  it('opens the group of a new demo at a host of its own, with a first account, and once', async () => {
    const word = `group_${suffix}`
    const ask = (server: RunningServer, host: string, path: string, body: object) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const { port } = new URL(server.url)
        const headers = { host: `${host}:${port}`, 'content-type': 'application/json' }
        const query = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, answer => {
          let text = ''
          answer.on('data', part => {
            text += String(part)
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        })
        query.on('error', reject)
        query.end(JSON.stringify(body))
      })
    const first = await start({ DEMO: 'on' }, word)
    expect(first.group).toMatchObject({
      isNew: true,
      address: expect.stringMatching(/^http:\/\/group\.localhost:\d+$/),
    })
    const signIn = { username: first.firstSignIn?.username, password: first.firstSignIn?.password }
    const inside = await ask(first, 'group.localhost', '/group/v1/sign-in', signIn)
    expect([inside.status, inside.text]).toEqual([200, expect.stringContaining('token')])
    expect((await ask(first, 'localhost', '/group/v1/sign-in', signIn)).status).toBe(404)
    expect((await ask(first, 'group.localhost', '/api/v1/authorization/login', signIn)).status).toBe(404)
    expect((await start({ DEMO: 'on' }, word)).group).toMatchObject({ isNew: false })
    expect((await start({}, `plain_${suffix}`)).group).toBeNull()
  })

  it('lets the owner and the samples of a restored brand in by the sign-in of this start, and restores only once', async () => {
    const word = `restored_${suffix}`
    const recorded = { password: generatePassword(), locale: 'th' as const }
    const asked: string[] = []
    const restore: Restore = async ({ brand: { id, live }, owner }) => {
      asked.push(id)
      if (id !== 'chaba') return undefined
      await openStaff(live, { username: 'owner', ...recorded })
      for (const username of ['sample-cashier', 'sample-colleague']) await hireCashier(live, { username, ...recorded })
      await readmit(live.tx, 'owner', owner)
      return { memberPassword: 'known to the simulator' }
    }
    const env = { DEMO: 'on', ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: generatePassword() }
    const first = await start(env, word, restore)
    expect(first.firstSignIn?.brands).toHaveLength(2)
    expect(first.demo.map(({ restored }) => restored?.memberPassword)).toEqual(['known to the simulator', undefined])
    expect((await logIn(first, 'chief', env.ADMIN_PASSWORD)).data).toEqual(expect.any(String))
    expect((await logIn(first, 'owner', recorded.password)).data).toBeUndefined()
    for (const { cashier } of first.demo.slice(0, 1))
      expect((await logIn(first, cashier.username, cashier.password)).data).toEqual(expect.any(String))
    expect((await start(env, word, restore)).demo).toEqual([])
    expect(asked.sort()).toEqual(['chaba', 'nila'])
  })

  it('brings a PostgreSQL of its own where none is named, and stops it with itself', async () => {
    const dataDir = scratchDir('own')
    const server = await start({ DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir })
    expect((await logIn(server, 'owner', server.firstSignIn?.password ?? '')).data).toEqual(expect.any(String))
    const postmaster = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    expect(existsSync(postmaster)).toBe(true)
    await stopAll()
    expect(existsSync(postmaster)).toBe(false)
  })

  it('goes on as nobody who could do more than the application needs, and says what to do instead', async () => {
    const alone = { DATABASE_OWNER_URL: '' }
    await expect(start({ ...alone, DATABASE_URL: inject('pgUrl') })).rejects.toThrow(
      /DATABASE_URL signs in as postgres, who has attributes.*superuser.*see "Roles of the database"/,
    )
    await expect(start(alone, `none_${suffix}`)).rejects.toThrow(/cannot be used: there is no such database/)
    await start()
    expect((await start(alone)).firstSignIn).toBeNull()
  })

  it('makes sums anew only with the address of the owner', async () => {
    await start()
    await expect(rebuildSums(settingsOf({ DATABASE_OWNER_URL: '' }, suffix))).rejects.toThrow(
      /needs the address of the owner beside DATABASE_URL/,
    )
    const rebuilt = await rebuildSums(settingsOf({}, suffix))
    expect(rebuilt.map(({ gaps }) => gaps)).toEqual([0, 0])
  })

  it('goes on while the secrets of all its brands are sealed with a newer key', async () => {
    await start()
    const rotated = await rotateSecrets(settingsOf({}, suffix))
    const tables = [
      'auto_secret',
      'webhook_secret',
      'gateway_secret',
      'game_provider_secret',
      'distributor_secret',
      'notice_channel',
      'push_key',
      'push_device',
      'sso_setting',
      'slip_service',
      'admin',
      'moving_package',
      'approval',
    ]
    expect(rotated.map(({ brand, table }) => `${brand} ${table}`)).toEqual(
      ['ชบา วอลเล็ต', 'Nila Pay'].flatMap(brand => tables.map(table => `${brand} ${table}`)),
    )
  })

  it('can be nothing but a worker, which tells how it is and serves no call', async () => {
    const server = await start({ WORKER: 'only' })
    const at = (path: string) => fetch(`${server.url.replace('localhost', '127.0.0.1')}${path}`)
    expect((await at('/readyz')).status).toBe(200)
    expect((await at('/api/v1/brand')).status).toBe(404)
  })
})
