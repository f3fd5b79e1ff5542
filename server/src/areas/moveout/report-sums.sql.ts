import { allGrants, toPermissions } from '#contract/core/permission.ts'
import { column } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, type Sql, sql, where } from '#platform/database/sql.ts'
import { fieldsOf } from '#platform/export/export-cells.ts'
import { type AnyList, type ListContext, sourceFor } from '#platform/list/list.ts'
import type { ListSource } from '#platform/list/list-source.ts'
import { readPolicy } from '#platform/session/policy.ts'
import type { Actor } from '#platform/session/session.ts'
import { listMonths, type Month } from './figures.sql.ts'
import type { ReportSum } from './manifest.types.ts'

/** Lists of what no package holds: messages that are on their way. */
const passing: ReadonlySet<string> = new Set(['/group/delivery/search'])

/** Every list that can be asked for a period: all reports, and the records that they are made of. */
export const isReport = ({ call }: AnyList): boolean =>
  !passing.has(call.path) && call.body.safeParse({ from: '2026-01-01', to: '2026-01-31' }).success

/** Sees the whole brand, as its owner does. It is nobody, so that what is shared with somebody is not in it. */
const everything: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  username: '',
  displayName: '',
  type: 'company',
  agentId: null,
  roleId: '00000000-0000-0000-0000-000000000000',
  roleName: '',
  grants: new Set(allGrants),
  lastingGrants: new Set(allGrants),
  temporaryRoleIds: [],
  permissions: toPermissions(allGrants),
  seesNumbers: false,
  otpEnabled: true,
  mustChangePassword: false,
  needsPasskey: false,
  creditLimitMinor: null,
}

type Reading = { lists: readonly AnyList[]; timeZone: string; upTo: string; stop?: AbortSignal | undefined }

/** What every report adds up to in each month up to a moment, by the same queries as the screens. */
export async function sumReports(tx: Tx, { lists, timeZone, upTo, stop }: Reading): Promise<ReportSum[]> {
  const { policy } = await readPolicy(tx)
  const context = { admin: everything, policy, timeZone }
  const months = await listMonths(tx, upTo)
  const sums: ReportSum[] = []
  for (const list of lists.filter(isReport)) {
    for (const month of months) {
      stop?.throwIfAborted()
      sums.push({ report: list.call.path, ...month, ...(await sumOne(tx, list, month, context)) })
    }
  }
  return sums
}

async function sumOne(tx: Tx, list: AnyList, month: Month, context: ListContext) {
  // The body of a list's call is a query.
  const query = list.call.body.parse(month) as Record<string, unknown>
  const source = sourceFor(list, query, context)
  const row = await tx.row<{ rows: number } & Record<string, string | number>>(
    source.totals ? byTotals(source, source.totals.of) : byFields(source, list),
  )
  const { rows = 0, ...sums } = row ?? {}
  return { rows, sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, String(sum)])) }
}

const summed = (names: readonly string[]): Sql =>
  joined([
    sql`count(*) as rows`,
    ...names.map(name => sql`coalesce(sum(${column(name)}), 0)::numeric(40)::text as ${column(name)}`),
  ])

/** The sums that the screen shows below the list. */
function byTotals({ from, where: conditions }: ListSource, of: Readonly<Record<string, Sql>>): Sql {
  const terms = joined(Object.entries(of).map(([name, term]) => sql`${term} as ${column(name)}`))
  return sql`select ${summed(Object.keys(of))} from (select ${terms} ${from} ${where(...conditions)}) as found`
}

/** Every amount and count of its rows. */
function byFields({ select, from, where: conditions }: ListSource, list: AnyList): Sql {
  const names = Object.keys(fieldsOf(list.call)).filter(name => /(?:Minor|Count)$/.test(name))
  return sql`select ${summed(names)} from (${select} ${from} ${where(...conditions)}) as found`
}
