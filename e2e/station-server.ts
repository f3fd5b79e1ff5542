import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoBrands } from '../server/src/platform/brand/brand.ts'
import { addressAt } from '../server/src/platform/database/addresses.ts'
import { freePort } from '../server/src/platform/embedded/embedded.process.ts'
import type { Embedded } from '../server/src/platform/embedded/embedded.ts'
import { owner } from './owner.ts'

const startMs = 180_000

type Given = { name: string; dir: string; postgres: Pick<Embedded, 'url' | 'appUrl'> }
/** `databaseUrl` is the owner's address, to set up what no call can. */
export type StationServer = { port: number; inboxPort: number; databaseUrl: string; stop(): Promise<void> }

/**
 * A port for a service that is started minutes later. It is below those that the system assigns automatically, so that no
 * connection of a parallel test takes it meanwhile.
 */
async function unusedPort(): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(randomInt(20_000, 30_000), '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    if (address === null || typeof address === 'string') throw new Error('There is no port to listen at.')
    return address.port
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return unusedPort()
    throw error
  } finally {
    probe.close()
  }
}

/** Starts the product with the usual script, with the demo brands on databases of their own. */
export async function startStation({ name, dir, postgres }: Given): Promise<StationServer> {
  const [port, inboxPort] = [await freePort(), await unusedPort()]
  const brands = demoBrands(port).map(brand => ({ ...brand, database: `${brand.database}_${name}` }))
  const dataDir = join(dir, name)
  await mkdir(dataDir)
  const brandsFile = join(dataDir, 'brands.json')
  await writeFile(brandsFile, JSON.stringify(brands))
  const stop = await startProduct({
    DATABASE_URL: postgres.appUrl,
    DRAIN_SECONDS: '0',
    DATABASE_OWNER_URL: postgres.url,
    DATA_DIR: dataDir,
    BRANDS_FILE: brandsFile,
    PORT: String(port),
    DEMO: 'off',
    // All journeys come from one IP address.
    SIGN_INS_PER_MINUTE: '100000',
    ALLOW_HOSTS: `127.0.0.1:${inboxPort}`,
  })
  return { port, inboxPort, databaseUrl: addressAt(postgres.url, brands[0]?.database ?? ''), stop }
}

/** Starts the product as an operator does, and waits until it says that it is ready; returns what stops it. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const given = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, LOG_LEVEL: 'warn', ...settings }
  return (await startScript(['scripts/start.ts'], given, 'ready ')).stop
}

/** What a script has said so far, and what stops it. */
type Started = { lines: readonly string[]; stop(): Promise<void> }

/** Starts a script that serves, and waits until it says this word. */
export async function startScript(
  script: readonly string[],
  settings: Readonly<Record<string, string>>,
  word: string,
): Promise<Started> {
  const server = spawn(process.execPath, script, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = new Promise<boolean>(resolve => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.startsWith(word)) resolve(true)
      })
    }
    server.once('exit', () => resolve(false))
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  if (await Promise.race([ready, sleep(startMs, false, { ref: false })])) return { lines, stop }
  await stop()
  throw new Error(`A server for the journeys did not start:\n${lines.join('\n')}`)
}
