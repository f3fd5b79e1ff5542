import { type DatabaseCluster, loopback } from './plan.ts'

/** Lends connections for one transaction each, and reaches PostgreSQL by the port that leads to whichever node leads. */
export function pgbouncerSettings({ leaderPort, poolPort }: DatabaseCluster, usersFile: string): string {
  const settings = {
    listen_addr: loopback,
    listen_port: poolPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: usersFile,
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 2000,
    // Tries the new leader soon; by default it waits 15 seconds after a refusal.
    server_login_retry: 1,
    server_connect_timeout: 3,
    // Shorter than the patience of the product, which answers that it is busy and asks for another try.
    query_wait_timeout: 8,
    log_connections: 0,
    log_disconnections: 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return ['[databases]', `* = host=${loopback} port=${leaderPort}`, '[pgbouncer]', ...lines, ''].join('\n')
}

export const pgbouncerUsers = (users: Readonly<Record<string, string>>): string =>
  Object.entries(users)
    .map(([name, password]) => `"${name}" "${password}"\n`)
    .join('')
