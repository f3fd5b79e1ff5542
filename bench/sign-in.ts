import { type RequestOptions, request } from 'node:http'
import { makeThrowawayDir } from '../scripts/throwaway.ts'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/settings.ts'

/**
 * Whether the time of a refusal tells what was wrong: an unknown user, a wrong password and a locked account must take
 * as long as each other. Rounds alternate, so that a busy moment of the machine falls on all of them.
 */
// One less than what locks an account, since the wrong passwords go to one that must stay open.
const rounds = 9
const widest = 1.25

const { dir, remove } = await makeThrowawayDir()
const port = 18_970
const password = 'plum-Garden-river-88'
const server = await startServer(
  readSettings({ DATA_DIR: dir, PORT: String(port), ADMIN_PASSWORD: password, TRUST_PROXY: '1', LOG_LEVEL: 'error' }),
)

let address = 0

/** Each try comes from an address of its own: one that failed before has to wait, and the waiting is not measured. */
async function refuse(username: string, host = 'localhost'): Promise<number> {
  address += 1
  const started = performance.now()
  await send({
    method: 'POST',
    host: '127.0.0.1',
    port,
    path: '/api/v1/authorization/login',
    headers: { host, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${address}` },
    body: JSON.stringify({ username, password: 'not this one' }),
  })
  return performance.now() - started
}

/** As `fetch`, which does not let a request name another host. */
function send({ body, ...options }: RequestOptions & { body: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(options, answer => answer.resume().on('end', resolve))
    asked.on('error', reject).end(body)
  })
}

/** The lower quartile: a busy machine makes some answers slow, and none fast. */
const typical = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

try {
  // Ten failures lock the account of the first brand; those that follow are refused as locked.
  for (let n = 0; n < 10; n += 1) await refuse('owner')
  const times: Record<'unknown user' | 'wrong password' | 'locked account', number[]> = {
    'unknown user': [],
    'wrong password': [],
    'locked account': [],
  }
  for (let round = 0; round < rounds; round += 1) {
    times['unknown user'].push(await refuse(`nobody-${round}`))
    times['wrong password'].push(await refuse('owner', 'nila.localhost'))
    times['locked account'].push(await refuse('owner'))
  }
  const results = Object.entries(times).map(([name, values]) => ({ name, ms: typical(values) }))
  for (const { name, ms } of results) console.log(`${name.padEnd(16)} ${ms.toFixed(1)} ms`)
  const all = results.map(({ ms }) => ms)
  const ratio = Math.max(...all) / Math.min(...all)
  console.log(`widest ratio     ${ratio.toFixed(2)}  limit ${widest}`)
  process.exitCode = ratio <= widest ? 0 : 1
} finally {
  await server.close()
  await remove()
}
