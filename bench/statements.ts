import { withoutIndexes } from './bare-fill.ts'
import { madeId } from './made-id.ts'
import type { Office } from './office.ts'
import { fillPretransactions } from './pretransactions.ts'

/** Two years of statement lines and as many pre-transactions: nineteen of twenty are matched, the others wait or are not ours. */
export async function fillStatements(office: Office, rows: number): Promise<void> {
  await fillPretransactions(office, rows)
  const client = await office.owner()
  await client.query(`
    insert into auto_client (id, name, kind, created_by)
      values (${madeId(`'reader'`)}, 'reader', 'reader', (select id from admin limit 1))`)
  await withoutIndexes(client, 'statement_line', () =>
    client.query(`
      insert into statement_line (bank_account_id, at, amount_minor, bank_reference, description, counterpart_bank, counterpart_digits,
        counterpart_name, occurrence, status, pre_transaction_id, match_score, match_reasons, imported_by, created_at)
      select p.bank_account_id, p.changed_at, case p.kind when 'deposit' then p.amount_minor else -p.amount_minor end,
        'FT' || substr(p.number, 3), 'โอนเงินผ่านโมบายแบงก์กิ้ง', p.bank, 'xxxxxx' || right(p.account_number, 4), p.holder_name, 1,
        case when is_ours then 'matched' else 'new' end, case when is_ours then p.id end, case when is_ours then 80 end,
        case when is_ours then '{amount,time,digits,bank}'::text[] else '{}' end, ${madeId(`'reader'`)}, p.changed_at
      from pre_transaction p,
        lateral (select p.status in ('credited', 'paid') and right(p.number, 2) not in ('07', '27', '47', '67', '87') as is_ours) made`),
  )
  await client.query(`
    delete from row_count where list = 'statement_line';
    insert into row_count (list, part, day, n)
      select 'statement_line', status, (at at time zone 'Asia/Bangkok')::date, count(*) from statement_line group by 2, 3`)
  await client.end()
  await office.asOwner('vacuum analyze', 'checkpoint')
}
