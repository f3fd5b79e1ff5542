import { parseArgs } from 'node:util'
import type pg from 'pg'
import { madeId, madeIdOf } from './made-id.ts'
import { fillMembers } from './members.ts'
import { openOffice } from './office.ts'
import { judge, timed } from './timing.ts'

/**
 * Measures whether the links of a member with a thousand neighbours open as quickly as plain SQL over the same rows finds them, in
 * alternating turns: `npm run bench:links -- --members 2000000`. The member shares a device with 600 others, brought 300 and shares
 * addresses with 100; a mobile network's address with 5,000 members is one of the places where they were.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '200000' }, turns: { type: 'string', default: '200' } },
})
const [members, turns] = [Number(values.members), Number(values.turns)]
const limit = 1.5
const subject = madeIdOf(`member ${members}`)
const some = (from: number, count: number) =>
  `select ${madeId(`'member ' || n`)} as id, n from generate_series(${from}, ${from + count - 1}) n`

/** The same answer, as somebody writes it who knows the tables: an address with a crowd behind it links nobody. */
const bare = `
  with linked as (
    select o.member_id, 50 as strength, masked(o.account_number) as shown from member_account a
      join member_account o using (bank, account_number) where a.member_id = '${subject}'
    union all
    select s.member_id, 40, s.user_agent from member_sign_in s where s.result = 'ok' and s.device_hash in (
      select device_hash from member_sign_in where member_id = '${subject}' and device_hash is not null)
    union all
    select s.member_id, 15, host(s.ip) from member_sign_in s where s.result = 'ok' and s.ip in (
      select ip from member_sign_in where result = 'ok' and ip in (select ip from member_sign_in where member_id = '${subject}')
      group by ip having count(distinct member_id) <= 101)
    union all
    select m.id, 10, 'brought' from member m where m.upline_id = '${subject}'
    union all
    select m.id, 10, 'broughtBy' from member me join member m on m.id = me.upline_id where me.id = '${subject}'
    union all
    select m.id, 40, masked(me.phone) from member me join member m on lower(m.username) = me.phone where me.id = '${subject}'
    union all
    select c.id, 25, c.registered_at::text from member me join member c on c.registered_at
      between me.registered_at - interval '10 minutes' and me.registered_at + interval '10 minutes'
      where me.id = '${subject}' and exists (select from member_sign_in s join member_sign_in o on o.ip = s.ip and o.member_id = me.id
        where s.member_id = c.id)
  ), counted as (
    select member_id, sum(strength) as strength, count(*) over () as total, json_agg(shown) as shown
    from linked where member_id <> '${subject}' group by member_id order by 2 desc, 1 limit 40
  )
  select m.id, called(m.username), m.first_name || ' ' || m.last_name, m.status, m.registered_at, c.* from counted c
  join member m on m.id = c.member_id order by c.strength desc`

const office = await openOffice(18_987)
try {
  await fillMembers(office, members)
  await office.asOwner(
    `insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
      select id, 'ok', inet '10.200.0.0' + n, 'Chrome/140.0 (Windows)', sha256('cafe') from (${some(1, 600)}) x
      union all select id, 'ok', inet '198.51.100.10' + n % 5, 'Chrome/140.0 (Android)', sha256(n::text::bytea) from (${some(2_001, 100)}) x
      union all select id, 'ok', '198.51.100.1', 'Chrome/140.0 (Android)', sha256(n::text::bytea) from (${some(10_001, 5_000)}) x
      union all select '${subject}', 'ok', inet '198.51.100.10' + n % 5, 'Chrome/140.0 (Windows)', sha256('cafe') from generate_series(1, 40) n
      union all select '${subject}', 'ok', '198.51.100.1', 'Chrome/140.0 (Windows)', sha256('cafe')`,
    `update member set upline_id = '${subject}' where id in (select id from (${some(1_001, 300)}) x)`,
    'vacuum analyze',
    'checkpoint',
  )
  const client: pg.Client = await office.owner()
  const open = async () => {
    const { statusCode, body } = await office.inject({
      method: 'POST',
      url: `/api/v1/risk/links/${subject}`,
      headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    if (statusCode !== 200) throw new Error(body)
    return body
  }
  const { data } = JSON.parse(await open()) as { data: { total: { count: number }; crowds: string[] } }
  console.log(
    `${members.toLocaleString('en')} members; neighbours ${data.total.count}, crowded addresses ${data.crowds.length}`,
  )
  const [calls, plain]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    calls.push(await timed(open))
    plain.push(await timed(() => client.query(bare)))
  }
  await client.end()
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const [call, sql] = [middle(calls), middle(plain)]
  console.log(`call ${call.toFixed(1)} ms, plain SQL ${sql.toFixed(1)} ms, each the middle of ${turns} turns`)
  judge([{ what: 'links of a member, times plain SQL', value: call / sql, limit, atMost: true }])
} finally {
  await office.close()
}
