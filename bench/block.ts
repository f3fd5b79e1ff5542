import { parseArgs } from 'node:util'
import { findBlocks } from '../server/src/areas/block/block.public.ts'
import type { Tx } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { cpuMsOf } from './accounting.ts'
import { fillMembers } from './members.ts'
import { openOffice } from './office.ts'
import { judge } from './timing.ts'

/**
 * Measures what it costs to ask the block list, in CPU time of PostgreSQL and of the server together: at a registration, and of a member with many sign-ins, as each withdrawal asks, with
 * many entries and before PostgreSQL has counted them. `npm run bench:block -- --entries 100000`.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '2000000' }, entries: { type: 'string', default: '200000' } },
})
const [members, entries] = [Number(values.members), Number(values.entries)]
const signIns = 500
const times = 1_000
const limitMs = 2

const office = await openOffice(18_986)
try {
  await fillMembers(office, members)
  const client = await office.owner()
  await client.query(`
    insert into block_entry (number, kind, value, shown, network, reason, effect, created_by)
    select 'X' || n, kind, case kind when 'address' then at || '/32' else kind || n end, 'x', case kind when 'address' then at::cidr end,
      'fraud', 'review', (select id from admin limit 1)
    from (select n, (array['account', 'phone', 'device', 'address', 'name'])[1 + n % 5] as kind,
        concat_ws('.', 11, n / 65536 % 256, n / 256 % 256, n % 256) as at from generate_series(1, ${entries}) n) made`)
  await client.query(`
    insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
    select (select id from member limit 1), 'ok', ('10.0.0.' || n % 200)::inet, 'x', sha256(n::text::bytea)
    from generate_series(1, ${signIns}) n`)
  await client.end()
  const found = await office.database.tx.row<{ id: string }>(sql`
    select member_id as id from member_sign_in order by id desc limit 1`)
  const person = {
    account: { bank: 'KBANK', number: '1234567890' },
    phone: '0812345678',
    device: Buffer.alloc(32),
    address: '192.0.2.1',
    name: 'นาย สมชาย ใจดี',
  }
  const door = await costOf(tx => findBlocks(tx, 'register', person))
  const ofMember = await costOf(tx => findBlocks(tx, 'withdrawal', person, found?.id ?? ''))
  judge([
    { what: 'a registration, CPU ms', value: door, limit: limitMs, atMost: true },
    { what: `a member with ${signIns} sign-ins, CPU ms`, value: ofMember, limit: limitMs, atMost: true },
  ])
} finally {
  await office.close()
}

/** The CPU milliseconds of asking once, by one connection, after some that warm it up. */
function costOf(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  return office.database.transaction('write', async tx => {
    const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = row?.pid ?? 0
    for (let n = 0; n < times / 10; n += 1) await ask(tx)
    const before = { server: process.cpuUsage(), postgres: cpuMsOf(pid) }
    for (let n = 0; n < times; n += 1) await ask(tx)
    const { user, system } = process.cpuUsage(before.server)
    return ((user + system) / 1000 + cpuMsOf(pid) - before.postgres) / times
  })
}
