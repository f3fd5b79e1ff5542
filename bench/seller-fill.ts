import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import { fillMembers } from './members.ts'
import type { Office } from './office.ts'

type Size = { members: number; sellers: number; days: number }

const ofSeller = (n: string, sellers: number) => madeId(`'seller ' || (${n} % ${sellers})`)

/** Members of sellers for a month, and what a tenth of them moved on each day of it, including today. */
export async function fillSellers(office: Office, { members, sellers, days }: Size): Promise<void> {
  await fillMembers(office, members)
  const client = await office.owner()
  await client.query(`
    insert into seller (id, code, name, phone, created_by, created_at)
      select ${ofSeller('n', sellers)}, 'B' || lpad(n::text, 6, '0'), 'seller ' || n, '0812345678', a.id, now() - n * interval '1 hour'
      from generate_series(0, ${sellers - 1}) n, (select id from admin limit 1) a`)
  await withoutIndexes(client, 'seller_rate', () =>
    client.query(`
      insert into seller_rate (seller_id, from_day, basis, rate_basis_points, created_by)
        select id, business_day(now()) - 400, 'deposit', 200, created_by from seller`),
  )
  await client.query(`
    create temp table placed as
      select id, row_number() over (order by registered_at) as n from member;
    create unique index on placed (id)`)
  await withoutIndexes(client, 'member', () =>
    client.query(`
      update member m set seller_id = ${ofSeller('p.n', sellers)} from placed p where p.id = m.id`),
  )
  await withoutIndexes(client, 'member_seller', () =>
    client.query(`
      insert into member_seller (member_id, since, seller_id, is_registration)
        select id, business_day(now()) - ${days - 1}, seller_id, true from member`),
  )
  await withoutIndexes(client, 'money_day', () =>
    client.query(`
      insert into money_day
        select business_day(now()) - d, p.id, 10000 + (p.n * 7919) % 500000, (p.n % 3) * 5000, 0, 0, 0, 0, (p.n * d) % 9000 - 4000, null
        from generate_series(0, ${days - 1}) d join placed p on (p.n + d * 13) % 10 = 0`),
  )
  await client.query('update money_mark set upto = now()')
  await client.end()
  await office.asOwner('vacuum analyze', 'checkpoint')
}
