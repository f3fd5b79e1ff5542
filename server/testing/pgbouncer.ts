import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/platform/embedded/embedded.process.ts'

/** So few that transactions of different callers take turns on each of them. */
const connectionsPerDatabase = 3

/** A PgBouncer in transaction mode in front of a PostgreSQL, for the user of this address. */
export async function startPgBouncer(program: string, scratch: string, appUrl: string) {
  const { hostname, port, username, password } = new URL(appUrl)
  const dir = join(scratch, 'pgbouncer')
  const own = await freePort()
  await mkdir(dir)
  const users = join(dir, 'users.txt')
  const config = join(dir, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connectionsPerDatabase}
max_client_conn = 2000
server_idle_timeout = 5
log_connections = 0
log_disconnections = 0
`,
  )
  for (const path of [users, config]) await chmod(path, 0o644)
  const isRoot = process.getuid?.() === 0
  // It refuses to run as root.
  const child = spawn(program, ['-q', ...(isRoot ? ['-u', 'nobody'] : []), config], { stdio: 'inherit' })
  while (child.exitCode === null && !(await answers(own))) await sleep(50)
  return {
    url: Object.assign(new URL(appUrl), { port: String(own) }).toString(),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([gone, sleep(5_000, undefined, { ref: false })])
      child.kill('SIGKILL')
    },
  }
}

function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}
