import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

let dataDir = ''
let running: Embedded[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await Promise.all(running.map(server => server.stop()))
  running = []
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log: () => {} })
  running.push(server)
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // These tests kill the server under its clients.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

/** Starts the server from a separate process, which is then killed to imitate a crash. */
async function startInProcessAndKill(): Promise<string> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)})
    console.log((await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })).url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const url of createInterface(child.stdout)) {
    await query(url, 'create table kept (n int); insert into kept values (7)')
    const dead = once(child, 'exit')
    child.kill('SIGKILL')
    await dead
    return url
  }
  throw new Error('The server of the other process did not start.')
}

test('the database is private: a password of its own, loopback only, durable', async () => {
  const { url } = await start()
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed')
  const names = ['listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes', 'synchronous_commit']
  const shown = await query(url, `select ${names.map(name => `current_setting('${name}') as ${name}`).join(', ')}`)
  expect(shown).toEqual([
    {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    },
  ])
})

test('the application signs in as a role of its own, which data of an earlier version get too', async () => {
  const whoIs = `select session_user as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolinherit as rules
    from pg_roles where rolname = session_user`
  const first = await start()
  expect((await stat(join(dataDir, 'login.password'))).mode & 0o777).toBe(0o600)
  expect(await query(first.appUrl, whoIs)).toEqual([{ name: 'wallet_login', rules: false }])
  await expect(query(first.appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication',
  )

  await query(first.url, 'drop role wallet_login')
  await first.stop()
  await rm(join(dataDir, 'login.password'))
  const second = await start()
  expect(await query(second.appUrl, whoIs)).toEqual([{ name: 'wallet_login', rules: false }])

  // Whatever was changed, the next start restores the role.
  await query(second.url, `alter role wallet_login superuser password 'other'`)
  await second.stop()
  expect(await query((await start()).appUrl, whoIs)).toEqual([{ name: 'wallet_login', rules: false }])
})

test('a server that is killed comes back at the same address with what was committed', async () => {
  const { url } = await start()
  await query(url, 'create table kept (n int); insert into kept values (7)')
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => query(url, 'select n from kept').catch(() => [])).toEqual([{ n: 7 }])
})

test('a stopped server starts again with its data, and leaves no process behind', async () => {
  const first = await start()
  await query(first.url, 'create table kept (n int); insert into kept values (7)')
  const pid = await postmaster()
  await first.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await query((await start()).url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('what a killed process left running is stopped, and its data taken over', async () => {
  await startInProcessAndKill()
  const orphan = await postmaster()
  expect(process.kill(orphan, 0)).toBe(true)
  const { url } = await start()
  expect(await postmaster()).not.toBe(orphan)
  expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a left-over pid file whose number belongs to another process by now does not hinder the start', async () => {
  await startInProcessAndKill()
  const lines = (await readFile(pidFile(), 'utf8')).split('\n')
  const orphan = Number(lines[0])
  process.kill(orphan, 'SIGKILL')
  const stranger = spawn('sleep', ['60'])
  try {
    await writeFile(pidFile(), [stranger.pid, ...lines.slice(1)].join('\n'))
    expect(await query((await start()).url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
  } finally {
    stranger.kill()
  }
})

test('a second server on the same data is refused while the first runs', async () => {
  const { url } = await start()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`held by process ${process.pid}`)
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
})
