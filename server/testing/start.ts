import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Restore, type RunningServer, startServer } from '../src/main.ts'
import { demoBrands } from '../src/platform/brand/brand.ts'
import { readSettings, type Settings } from '../src/platform/brand/settings.ts'
import { scratchDir } from './scratch.ts'

export const newKey = () => randomBytes(32).toString('base64')

/** All processes of a run hold the same keys, as they should. */
const SECRET_KEYS = `k1:${newKey()}`

/** The settings of a process as in production, but on the PostgreSQL of the test run. `word` tells databases of tests apart. */
export function settingsOf(more: Readonly<Record<string, string>>, word: string): Settings {
  const settings = readSettings({
    HOST: '127.0.0.1',
    DATABASE_URL: inject('pgAppUrl'),
    DATABASE_OWNER_URL: inject('pgUrl'),
    DATA_DIR: scratchDir('main'),
    LOG_LEVEL: 'error',
    SECRET_KEYS,
    ...more,
  })
  const brands = demoBrands(8080).map(brand => ({ ...brand, database: `${brand.database}_${word}` }))
  // Any port that is free at the moment of listening.
  const group = settings.group && { ...settings.group, database: `wallet_group_${word}` }
  return { ...settings, port: 0, brands, group }
}

/** Starts processes of the product, and stops those that are left. */
export function starter(word: string) {
  const running: RunningServer[] = []
  return {
    async start(more: Readonly<Record<string, string>> = {}, at = word, restore?: Restore): Promise<RunningServer> {
      const server = await startServer(settingsOf(more, at), restore)
      running.push(server)
      return server
    },
    async startWith(settings: Settings): Promise<RunningServer> {
      const server = await startServer(settings)
      running.push(server)
      return server
    },
    async stopAll(): Promise<void> {
      for (const server of running.splice(0)) await server.close()
    },
  }
}
