import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'

const list = (words: string) =>
  `array[${words
    .split(' ')
    .map(word => `'${word}'`)
    .join()}]`
const firstNames = list(
  'สมชาย สมหญิง ประยุทธ์ กมลชนก ณัฐธยาน์ วีรภัทร ศิริพร ปิยะวัฒน์ ธนกฤต พิมพ์ชนก อนุชา สุดารัตน์ ชลธิชา กิตติพงษ์ นภัสสร จิราพร วรรณา มานพ ' +
    'อรทัย ธีรพงศ์ รัตนาภรณ์ ภูมิพัฒน์ เบญจวรรณ ชัยวัฒน์ สุพัตรา ณิชาภัทร ปรีชา ลัดดา ไพโรจน์ ยุพิน ศักดิ์ดา ฐิติมา Somchai Anong Michael David ' +
    'Suda Niran Malee Prasert',
)
const heads = list(
  'ใจ ศรี รุ่ง ทอง บุญ วงศ์ สุข พงษ์ แก้ว จันทร์ เพชร แสง ชัย มั่น วิไล คำ อินทร์ ประ สิริ ธรรม Sri Chai Wong Thong Smith',
)
const tails = list(
  'ดี เรือง มี คง สวัสดิ์ ประเสริฐ วัฒน์ กุล นนท์ รัตน์ โชติ พันธ์ ศักดิ์ ทรัพย์ เจริญ ผล งาม มณี ชาติ ไพศาล suk dee chart son porn',
)
const pick = (words: string, seed: string) =>
  `(${words})[1 + (hashint8(n * 31 + ${seed})::bigint & 2147483647) % ${words.split(',').length}]`
const id = (n: string) => madeId(`'member ' || ${n}`)
const account = `lpad(((n * 7368787::bigint) % 9999999967)::text, 10, '0')`
const bank = `(array['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB'])[1 + n % 7]`

/**
 * Members of two years with local names, so that search meets realistic letters: many share a first name, few a last one. A third
 * were brought by others, three of five have money, and some share an account or address.
 */
export async function fillMembers({ asOwner, owner }: Office, rows: number): Promise<void> {
  const client = await owner()
  await withoutIndexes(client, 'member', () =>
    client.query(`
      insert into member (id, username, phone, first_name, last_name, bank, account_number, tags, status, password_hash,
        upline_id, registered_at, registered_from, last_sign_in_at)
      select ${id('n')}, case when n % 2 = 0 then phone else (${list('lucky star dragon boss nong king moon tiger')})[1 + n % 8] || n end,
        phone, ${pick(firstNames, '1')}, ${pick(heads, '2')} || ${pick(heads, '3')} || ${pick(tails, '4')}, ${bank}, ${account},
        case when n % 100 = 0 then array['vip'] when n % 1009 = 0 then array['โทรเช้า'] else '{}' end,
        case when n % 100 < 94 then 'active' when n % 100 < 99 then 'suspended' else 'closed' end, '',
        case when n > 5000 and n % 3 = 0 then ${id('(1 + n % 4999)')} end,
        now() - (${rows} - n) * (interval '730 days' / ${rows}), (array['web', 'web', 'staff', 'seller'])[1 + n % 4],
        case when n % 5 > 0 then now() - (n % 9000) * interval '14 minutes' end
      from generate_series(1, ${rows}) as n,
        lateral (select '0' || (array[6, 8, 9])[1 + n % 3] || lpad(((n * 48271::bigint) % 99999989)::text, 8, '0') as phone) made`),
  )
  await withoutIndexes(client, 'member_account', () =>
    client.query(`
      insert into member_account (member_id, bank, account_number)
      select ${id('n')}, ${bank}, ${account} from generate_series(1, ${rows}) as n
      union all select ${id('(n + 1)')}, ${bank}, ${account} from generate_series(1, ${rows}, 50) as n`),
  )
  await withoutIndexes(client, 'member_sign_in', () =>
    client.query(`
      insert into member_sign_in (member_id, result, ip, user_agent, device_hash)
      select ${id('n')}, 'ok', inet '10.0.0.0' + (n / 3), 'bench', sha256((n / 2)::text::bytea) from generate_series(1, ${rows}) as n`),
  )
  await client.query(`
    insert into row_count (list, part, day, n)
      select 'member', status, (registered_at at time zone 'Asia/Bangkok')::date, count(*) from member group by 2, 3`)
  await withoutIndexes(client, 'ledger.account', () =>
    client.query(`
      insert into ledger.account (owner, owner_id, name, rule, currency)
      select 'member', ${id('n')}::text, 'cash', 'guarded', 'THB' from generate_series(1, ${rows}) as n where n % 5 < 3`),
  )
  await client.query(`
    insert into ledger.balance (account_id, balance_minor, seq, currency, is_holding)
      select id, (exp(((hashint8(id)::bigint & 2147483647) % 1000000) / 1000000.0 * 15))::bigint, 1, currency, false from ledger.account`)
  await withoutIndexes(client, 'member_cash', () =>
    client.query(`
      insert into member_cash (member_id, cash_minor) select m.id, coalesce(b.balance_minor, 0) from member m
        left join ledger.account a on a.owner = 'member' and a.owner_id = m.id::text left join ledger.balance b on b.account_id = a.id`),
  )
  await client.end()
  await asOwner('vacuum analyze', 'checkpoint')
}
