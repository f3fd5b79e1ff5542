import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { groupKeyGrants } from '#contract/apikey/group-calls.ts'
import { calls } from '#contract/calls.ts'
import { demoBrands } from '../server/src/platform/brand/brand.ts'
import { freePort } from '../server/src/platform/embedded/embedded.process.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { call, enrol, type Staff } from './office.ts'
import { owner } from './owner.ts'
import { startProduct } from './station-server.ts'

const groupHost = 'group.localhost'

export type TwoBrands = {
  /** Where the group is, and what its first account signs in with. */
  group: { origin: string; username: string; password: string }
  /** The first brand, in the process of the group, and the second, in a process of its own. */
  origins: readonly [string, string]
  owners: readonly [Staff, Staff]
  stopSecond(): Promise<void>
  stop(): Promise<void>
}

/** Two brands that run apart, and a group that was given a key of each: all as an operator sets it up. */
export async function startTwoBrands(): Promise<TwoBrands> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const { dir, remove } = await makeThrowawayDir()
    stops.push(remove)
    const postgres = await startEmbedded({ dataDir: dir, fast: true })
    stops.push(postgres.stop)
    const start = async (at: 0 | 1, more: Readonly<Record<string, string>>) => {
      const port = await freePort()
      const dataDir = join(dir, `brand${at}`)
      await mkdir(dataDir)
      const brandsFile = join(dataDir, 'brands.json')
      // Each is reached as `localhost` at its own port.
      const brands = demoBrands(port).map(brand => ({ ...brand, interfaces: undefined, siteHosts: [], site: '' }))
      const origin = `http://localhost:${port}`
      await writeFile(brandsFile, JSON.stringify([{ ...brands[at], hosts: ['localhost'], origins: [origin] }]))
      const settings = {
        DATABASE_URL: postgres.appUrl,
        DATABASE_OWNER_URL: postgres.url,
        DRAIN_SECONDS: '0',
        DATA_DIR: dataDir,
        BRANDS_FILE: brandsFile,
        PORT: String(port),
        DEMO: 'off',
        SIGN_INS_PER_MINUTE: '100000',
        ...more,
      }
      const stopBrand = await startProduct(settings)
      stops.push(stopBrand)
      return { origin, port, settings, stopBrand, staff: await enrol(owner.username, owner.password, origin) }
    }
    const first = await start(0, { GROUP_HOST: groupHost })
    const second = await start(1, {})
    const change = async (words: readonly string[], key = '') => {
      const env = { ...process.env, ...first.settings, GROUP_BRAND_KEY: key }
      const cwd = join(import.meta.dirname, '..')
      return (await promisify(execFile)(process.execPath, ['scripts/group.ts', ...words], { env, cwd })).stdout
    }
    const username = 'owner-of-all'
    const password = /signs in with (\S+)/.exec(await change(['account', username]))?.[1] ?? ''
    for (const [id, { origin, staff }] of Object.entries({ one: first, two: second })) {
      const grants = [...groupKeyGrants]
      const body = { kind: 'group' as const, name: 'All brands', allowedIps: [], perMinute: 600, days: 30, grants }
      const { secret } = await call(calls.apikey.createApiKey, { origin, token: staff.token, body })
      await change(['brand', id, id === 'one' ? 'Chaba' : 'Nila', origin], secret)
      await change(['grant', username, id, ...grants])
    }
    return {
      group: { origin: `http://${groupHost}:${first.port}`, username, password },
      origins: [first.origin, second.origin],
      owners: [first.staff, second.staff],
      stopSecond: second.stopBrand,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
