import { type RequestOptions, request } from 'node:http'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { personOf } from '../simulator/src/person.ts'

/**
 * Measures whether the time of a refusal reveals what was wrong: an unknown user, a wrong password and a locked account must take
 * equally long, for staff and for members. Rounds alternate, so that a busy moment of the machine affects all of them.
 */
// One less than what locks an account for strangers, because the wrong passwords go to an account that must stay open.
const rounds = 6
const lockedAfter = 10
const widest = 1.25

const { dir, remove } = await makeThrowawayDir()
const port = 18_970
const password = 'plum-Garden-river-88'
const server = await startServer(
  readSettings({
    DATA_DIR: dir,
    PORT: String(port),
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    SIGN_INS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    DEMO: 'off',
  }),
)

const brands = ['localhost', 'nila.localhost']
/** This name exists in both brands; the account in the first one gets locked. */
const doors = [
  { who: 'staff', path: '/api/v1/authorization/login', username: 'owner' },
  { who: 'members', path: '/member/v1/sign-in', username: personOf(1, 0).phone },
]
type Door = (typeof doors)[number]

let address = 0

/** Each request comes from another address: after a failure an address has to wait, and the waiting is not measured. */
async function post(path: string, host: string | undefined, body: object): Promise<number> {
  address += 1
  const started = performance.now()
  await send({
    method: 'POST',
    host: '127.0.0.1',
    port,
    path,
    headers: { host, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${address}` },
    body: JSON.stringify(body),
  })
  return performance.now() - started
}

/** Like `fetch`, which does not allow another host name. */
function send({ body, ...options }: RequestOptions & { body: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = request(options, answer => answer.resume().on('end', resolve))
    query.on('error', reject).end(body)
  })
}

/** The lower quartile: a busy machine makes some answers slow, and none fast. */
const typical = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

async function measure({ who, path, username }: Door): Promise<boolean> {
  const refuse = (name: string, host = brands[0]) => post(path, host, { username: name, password: 'not this one' })
  // The following ones are refused as locked.
  for (let n = 0; n < lockedAfter; n += 1) await refuse(username)
  const times: Record<'unknown user' | 'wrong password' | 'locked account', number[]> = {
    'unknown user': [],
    'wrong password': [],
    'locked account': [],
  }
  for (let round = 0; round < rounds; round += 1) {
    times['unknown user'].push(await refuse(`nobody-${round}`))
    times['wrong password'].push(await refuse(username, brands[1]))
    times['locked account'].push(await refuse(username))
  }
  const results = Object.entries(times).map(([name, values]) => ({ name, ms: typical(values) }))
  for (const { name, ms } of results) console.log(`${who.padEnd(8)} ${name.padEnd(16)} ${ms.toFixed(1)} ms`)
  const all = results.map(({ ms }) => ms)
  const ratio = Math.max(...all) / Math.min(...all)
  console.log(`${who.padEnd(8)} widest ratio     ${ratio.toFixed(2)}  limit ${widest}`)
  return ratio <= widest
}

try {
  for (const host of brands) await post('/member/v1/register', host, personOf(1, 0))
  let holds = true
  for (const door of doors) holds = (await measure(door)) && holds
  process.exitCode = holds ? 0 : 1
} finally {
  await server.close()
  await remove()
}
