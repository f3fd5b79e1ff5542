import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeThrowawayDir } from '../scripts/throwaway.ts'
import { enrolOwner } from './office.ts'
import { owner } from './owner.ts'

const startMs = 180_000

/** Starts the product as a person would, on data of its own, and ends it after the last journey. */
export default async function setup(): Promise<() => Promise<void>> {
  const { dir, remove } = await makeThrowawayDir()
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dir,
      PORT: process.env.E2E_PORT,
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = new Promise<boolean>(resolve => {
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.startsWith('ready ')) resolve(true)
      })
    }
    server.once('exit', () => resolve(false))
  })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await remove()
  }
  if (await Promise.race([ready, sleep(startMs, false, { ref: false })])) {
    await enrolOwner()
    return stop
  }
  await stop()
  throw new Error(`The server for the journeys did not start:\n${lines.join('\n')}`)
}
