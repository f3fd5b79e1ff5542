import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { TOTP, URI } from 'otpauth'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { personOf } from '../simulator/src/person.ts'
import { judge } from './timing.ts'

/**
 * Measures how long a real sign-in takes while the server is flooded with unknown names from one address: from another address,
 * and on a known device behind the same address. Staff and members are each flooded at their own sign-in. It only talks to this
 * machine.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, perSecond: { type: 'string', default: '45' } },
})
const [seconds, perSecond] = [Number(values.seconds), Number(values.perSecond)]
const limitMs = 1000
const everyMs = 700
const [flooded, elsewhere] = ['203.0.113.7', '198.51.100.7']
const port = 18_971
const password = 'plum-Garden-river-88'

const { dir, remove } = await makeThrowawayDir()
const server = await startServer(
  readSettings({
    DATA_DIR: dir,
    PORT: String(port),
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    DEMO: 'off',
  }),
)

type Sent = { path: string; from: string; body?: object; token?: string; cookie?: string }
type Got = { status: number; headers: IncomingHttpHeaders; data: unknown; ms: number }
const agent = new Agent({ keepAlive: true })

function post({ path, from, body = {}, token, cookie }: Sent): Promise<Got> {
  const started = performance.now()
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const query = request({ method: 'POST', host: '127.0.0.1', port, path, agent, headers }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += String(chunk)
      })
      answer.on('end', () => {
        const { data } = JSON.parse(text) as { data?: unknown }
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, data, ms: performance.now() - started })
      })
    })
    query.on('error', reject).end(JSON.stringify(body))
  })
}

const cookieOf = ({ headers }: Got) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const staffPath = '/api/v1/authorization/login'
const memberPath = '/member/v1/sign-in'

/** Completes the first sign-in of the owner: from then on the device is known. */
async function knowStaff(): Promise<string> {
  const token = String((await post({ path: staffPath, from: elsewhere, body: { username: 'owner', password } })).data)
  const { data } = await post({ path: '/api/v1/otp/admin/create', from: elsewhere, token })
  const totp = URI.parse(String(data))
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP address')
  const body = { token: totp.generate() }
  return cookieOf(await post({ path: '/api/v1/otp/admin/verify', from: elsewhere, token, body }))
}

async function knowMember(): Promise<{ username: string; password: string; cookie: string }> {
  const person = personOf(1, 0)
  const registered = await post({ path: '/member/v1/register', from: elsewhere, body: person })
  return { username: person.phone, password: person.password, cookie: cookieOf(registered) }
}

type Door = { who: string; path: string; username: string; password: string; cookie: string }

/** Sends this many unknown names a second, without waiting for the answers; returns how many were refused at once. */
async function flood(path: string, isOver: () => boolean): Promise<{ sent: number; refused: number }> {
  const answers: Promise<Got>[] = []
  while (!isOver()) {
    const body = { username: `nobody-${answers.length}`, password: 'not this one' }
    answers.push(post({ path, from: flooded, body }))
    await sleep(1000 / perSecond)
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return { sent: statuses.length, refused: statuses.filter(status => status === 429).length }
}

async function measure({ who, path, username, password: given, cookie }: Door) {
  const alone = await post({ path, from: elsewhere, body: { username, password: given } })
  console.log(`${who.padEnd(8)} without a flood${' '.repeat(41)} ${alone.ms.toFixed(0).padStart(6)} ms`)
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() > until
  const flooding = flood(path, isOver)
  const lanes = {
    'from another address': { from: elsewhere },
    'on a known device behind the flood': { from: flooded, cookie },
  }
  const findings = Object.entries(lanes).map(async ([name, sent]) => {
    const got: Got[] = []
    while (!isOver()) {
      got.push(await post({ path, body: { username, password: given }, ...sent }))
      await sleep(everyMs)
    }
    const times = got.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const turnedAway = got.filter(({ status, data }) => status !== 200 || data === undefined).length
    return [
      { what: `${who} ${name}, p50 in ms`, value: times[times.length >> 1] ?? limitMs, limit: limitMs, atMost: true },
      { what: `${who} ${name}, worst in ms`, value: times.at(-1) ?? Number.NaN, limit: limitMs, atMost: true },
      { what: `${who} ${name}, turned away of ${got.length}`, value: turnedAway, limit: 0, atMost: true },
    ]
  })
  const found = (await Promise.all(findings)).flat()
  const { sent, refused } = await flooding
  console.log(`${who.padEnd(8)} ${sent} unknown names, ${refused} of them refused before they cost anything`)
  return found
}

try {
  const cookie = await knowStaff()
  const member = await knowMember()
  const doors: Door[] = [
    { who: 'staff', path: staffPath, username: 'owner', password, cookie },
    { who: 'members', path: memberPath, ...member },
  ]
  const found = []
  for (const door of doors) found.push(...(await measure(door)))
  judge(found)
} finally {
  agent.destroy()
  await server.close()
  await remove()
}
