import type { SetupStep } from '#contract/dashboard/setup-steps.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

const staff = sql`from admin where type = 'company' and status = 'active'`

/** What is true once a step is taken. */
const conditions: Readonly<Record<SetupStep, Sql>> = {
  bankAccount: sql`exists (select from bank_account where status = 'active' and 'deposit' = any (uses))`,
  gateway: sql`exists (select from gateway where status = 'active')`,
  games: sql`exists (select from game_provider where status = 'on')`,
  promotion: sql`exists (select from promotion where status <> 'draft')`,
  site: sql`exists (select from website_config where version > 1)`,
  staff: sql`(select count(*) >= 2 ${staff})`,
  secondCode: sql`(select count(*) >= 2 ${staff} and otp_enabled_at is not null)`,
  backup: sql`exists (select from backup_made)`,
  group: sql`exists (select from notice_group where not locked)`,
}

/** Which of these steps are taken, read in one statement. */
export async function readSetup(tx: Tx, names: readonly SetupStep[]): Promise<{ name: SetupStep; isDone: boolean }[]> {
  if (names.length === 0) return []
  const parts = names.map(name => sql`select ${name}::text as name, ${conditions[name]} as is_done`)
  const [first = sql``, ...more] = parts
  return tx.rows(more.reduce((all, part) => sql`${all} ${raw('union all')} ${part}`, first))
}
