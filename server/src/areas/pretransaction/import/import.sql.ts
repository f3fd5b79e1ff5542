import type { BankCode } from '#contract/core/bank.ts'
import { StatementMapping } from '#contract/pretransaction/import.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** How files of this bank were read last; none where that was kept in a form of an older version. */
export async function savedMapping(tx: Tx, bank: BankCode): Promise<StatementMapping | undefined> {
  const row = await tx.row<{ mapping: unknown }>(sql`select mapping from statement_mapping where bank = ${bank}`)
  return StatementMapping.safeParse(row?.mapping).data
}

export const saveMapping = (tx: Tx, bank: BankCode, mapping: StatementMapping, adminId: string): Promise<number> =>
  tx.run(sql`
    insert into statement_mapping as kept (bank, mapping, changed_by) values (${bank}, ${JSON.stringify(mapping)}, ${adminId})
    on conflict (bank) do update
      set mapping = excluded.mapping, version = kept.version + 1, changed_by = excluded.changed_by, changed_at = now()
      where kept.mapping <> excluded.mapping`)
