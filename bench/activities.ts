import type { Office } from './office.ts'

/** Two years of work by one admin; the chain is not measured here and would take longer than everything else. */
export async function fillActivities({ asOwner }: Office, rows: number): Promise<void> {
  await asOwner(
    'alter table activity disable trigger activity_awaits_seal',
    `insert into activity (at, admin_id, username, ip, entity, action, entity_id, entity_name, request_id)
     select now() - (${rows} - n) * interval '63 seconds', (select id from admin limit 1), 'owner', '203.0.113.9',
       (array['admin', 'role', 'session'])[1 + n % 3], (array['lock', 'update'])[1 + n % 2], n::text, 'ชื่อที่ ' || n, n::text
     from generate_series(1, ${rows}) as n`,
    'select fold_row_counts()',
    'vacuum analyze activity',
    'checkpoint',
  )
}
