import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { personOf } from '../simulator/src/person.ts'
import { signed } from '../simulator/src/signature.ts'
import { Work } from './capacity-work.ts'

/**
 * Does so many operations of one kind, and prints how many succeeded. A process of its own, so that its work is not counted. Run
 * by `capacity.ts`.
 */
const atOnce = 6
const [url = '', given = '{}'] = process.argv.slice(2)
const {
  kind,
  count,
  from = 0,
  password: ownerPassword,
  token = '',
  people = 1,
  readers = [],
  requests = [],
} = Work.parse(JSON.parse(given))
const seed = 30

const Paid = z.object({
  amountMinor: z.number(),
  payTo: z.object({ bank: z.string(), number: z.string() }),
})

/** Each person has an address of their own, as behind a proxy. */
const addressOf = (index: number) =>
  `10.${20 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`

async function post(path: string, index: number, body: object, headers: Readonly<Record<string, string>> = {}) {
  const text = JSON.stringify(body)
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(index), ...headers },
    body: text,
  })
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${said.slice(0, 200)}`)
  return z.object({ data: z.unknown() }).parse(JSON.parse(said)).data
}

const Session = z.object({ token: z.string() })
const tokens = new Map<number, string>()

const kinds: Readonly<Record<Work['kind'], (index: number) => Promise<unknown>>> = {
  register: index => post('/member/v1/register', index, personFor(index)),
  signIn: index => {
    const { phone: username, password } = personFor(index)
    return post('/member/v1/sign-in', index, { username, password })
  },
  staffPassword: index => post('/api/v1/authorization/login', index, { username: 'owner', password: ownerPassword }),
  async deposit(index) {
    const member = index % people
    const person = personFor(member)
    const asked = await post(
      '/member/v1/deposit/bank',
      member,
      { amountMinor: 10_000 + (index % 5_000) * 7 },
      { authorization: `Bearer ${tokens.get(member) ?? ''}`, 'idempotency-key': randomUUID() },
    )
    const { amountMinor, payTo } = Paid.parse(asked)
    const counterpart = { bank: person.account.bank, digits: person.account.number, name: person.firstName }
    const line = { at: new Date().toISOString(), amountMinor, bankReference: randomUUID(), counterpart }
    const body = { account: { bank: payTo.bank, number: payTo.number }, lines: [line] }
    const path = '/auto/v1/statement/lines'
    const { id, secret } = readers[index % readers.length] ?? { id: '', secret: '' }
    const signature = signed(secret, { method: 'POST', path }, JSON.stringify(body))
    await post(path, member, body, { 'x-client-id': id, 'idempotency-key': randomUUID(), ...signature })
  },
  read: index => {
    const asked = requests[index % requests.length] ?? { path: '', body: {} }
    return post(`/api/v1${asked.path}`, 0, asked.body, { authorization: `Bearer ${token}` })
  },
}

function personFor(index: number) {
  const { firstName, lastName, phone, account, password } = personOf(seed, index)
  return { firstName, lastName, phone, account, password }
}

// Whoever counts begins to do so when this is said.
if (kind === 'deposit')
  for (let member = 0; member < people; member += 1) {
    const { phone: username, password } = personFor(member)
    const session = await post('/member/v1/sign-in', member, { username, password })
    tokens.set(member, Session.parse(session).token)
  }
process.stdout.write('begin\n')
await new Promise(resolve => process.stdin.once('data', resolve))

let next = from
async function lane(): Promise<void> {
  for (let index = next++; index < from + count; index = next++) await kinds[kind](index)
}
await Promise.all(Array.from({ length: atOnce }, lane))
process.exit(0)
