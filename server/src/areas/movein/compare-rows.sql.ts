import type { SaidFault } from '#contract/movein/row-faults.ts'
import { cellsOf, type RowSubjectName } from '#contract/movein/subjects.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { hereOf } from './row-here.sql.ts'
import { referredId } from './row-refer.sql.ts'
import { rowSpecs } from './row-specs.ts'

type Compared = {
  id: string
  subject: RowSubjectName /** Whether who sent the file may look members up by phone. */
  byPhone: boolean
}

/** Adds a fault to the rows that a query finds by their lines. */
const refuse = (tx: Tx, id: string, fault: SaidFault, lines: Sql): Promise<number> =>
  tx.run(sql`
    update move_in_row s set faults = coalesce(s.faults, '{}') || ${fault}::text
    from (${lines}) found where s.move_id = ${id} and s.line = found.line`)

/** Rows that were readable, whatever else they met since. */
const read = (id: string): Sql => sql`move_in_row s where s.move_id = ${id} and s.told is not null`
const phone = sql`'^0[0-9]{8,9}$'`

/** A value as rows are compared by it: the id of what it names, or what the cell says. */
const comparable = (name: string): Sql => sql`coalesce(s.resolved ->> ${name}, lower(s.told ->> ${name}))`
const together = (names: readonly string[]): Sql =>
  names.reduce<Sql>((all, name, at) => (at === 0 ? comparable(name) : sql`${all} || ' ' || ${comparable(name)}`), sql``)

/** Compares the rows of a file of calls with each other and with what is here. */
export async function compareRows(tx: Tx, { id, subject, byPhone }: Compared): Promise<void> {
  const { once, above, differs } = rowSpecs[subject]
  for (const [name, { kind }] of Object.entries(cellsOf(subject))) {
    if (kind.is !== 'reference') continue
    const value = sql`(s.told ->> ${name})`
    if (kind.to === 'member' && !byPhone) {
      await refuse(tx, id, `referenceHidden:${name}`, sql`select s.line from ${read(id)} and ${value} ~ ${phone}`)
    }
    await tx.run(sql`
      update move_in_row s set resolved = s.resolved || jsonb_build_object(${name}::text, found.id) from (
        select s.line, ${referredId(kind.to, { value, byPhone })} as id from ${read(id)} and s.faults is null and s.told ? ${name}) found
      where s.move_id = ${id} and s.line = found.line and found.id is not null`)
  }
  const [known = []] = once
  await tx.run(sql`update move_in_row s set key = ${together(known)} where s.move_id = ${id} and s.told is not null`)
  for (const names of once) await refuse(tx, id, `keyTwice:${names.at(-1) ?? ''}`, twice(id, together(names)))
  await refuseUnknown(tx, id, subject, above)
  if (above !== undefined) await orderAbove(tx, id, above)
  await findHere(tx, id, subject, differs)
}

const twice = (id: string, value: Sql): Sql => sql`
  select s.line from (select s.line, s.move_id, count(*) over (partition by ${value}) as n from ${read(id)} and ${value} is not null) s
  where s.n > 1`

async function refuseUnknown(tx: Tx, id: string, subject: RowSubjectName, above: string | undefined): Promise<void> {
  for (const [name, { kind }] of Object.entries(cellsOf(subject))) {
    if (kind.is !== 'reference') continue
    const isInFile =
      name === above
        ? sql`exists (select from move_in_row p where p.move_id = ${id} and p.key = lower(s.told ->> ${name}))`
        : sql`false`
    await refuse(
      tx,
      id,
      `referenceUnknown:${name}`,
      sql`select s.line from ${read(id)} and s.faults is null and s.told ? ${name} and not s.resolved ? ${name} and not ${isInFile}`,
    )
  }
}

/** How many rows of the file stand above each; in a circle, and below a row that is refused, none can come first. */
async function orderAbove(tx: Tx, id: string, above: string): Promise<void> {
  const standsBelow = sql`(s.told ? ${above} and not s.resolved ? ${above})`
  const right = sql`${read(id)} and s.faults is null`
  // From the top down, until nobody stands below a refused row any more.
  const belowRefused = sql`
    select s.line from move_in_row s join move_in_row p on p.move_id = s.move_id and p.key = lower(s.told ->> ${above})
    where s.move_id = ${id} and s.faults is null and p.faults is not null and ${standsBelow}`
  while ((await refuse(tx, id, `parentRefused:${above}`, belowRefused)) > 0);
  await tx.run(sql`
    with recursive placed as (
      select s.line, s.key, 0 as depth from ${right} and not ${standsBelow}
      union all
      select s.line, s.key, p.depth + 1 from placed p join move_in_row s on lower(s.told ->> ${above}) = p.key
      where s.move_id = ${id} and s.faults is null and ${standsBelow} and p.depth < 1000
    )
    update move_in_row s set depth = placed.depth from placed where s.move_id = ${id} and s.line = placed.line`)
  await refuse(tx, id, `parentCircle:${above}`, sql`select s.line from ${right} and s.depth = 0 and ${standsBelow}`)
}

/** What is here with the same values is the same; with others it differs, or is to be changed. */
async function findHere(tx: Tx, id: string, subject: RowSubjectName, differs: SaidFault | undefined): Promise<void> {
  await tx.run(sql`
    update move_in_row s set record_id = h.record_id, version = h.version, status = case when h.is_same then 'same' else s.status end
    from (
      select s.line, h.record_id, h.version, not exists (
        select from jsonb_each(s.told || s.resolved) t where h.here ? t.key and h.here -> t.key is distinct from t.value) as is_same
      from move_in_row s cross join lateral (${hereOf(subject)}) h where s.move_id = ${id} and s.faults is null) h
    where s.move_id = ${id} and s.line = h.line`)
  if (differs === undefined) return
  await refuse(
    tx,
    id,
    differs,
    sql`select s.line from ${read(id)} and s.faults is null and s.record_id is not null and s.status = 'waiting'`,
  )
}

/** The fault of rows whose values a call would not take. */
export const refuseFields = (
  tx: Tx,
  id: string,
  rows: readonly { line: number; faults: readonly string[]; refused: readonly object[] }[],
): Promise<number> =>
  tx.run(sql`
    update move_in_row s set faults = array(select jsonb_array_elements_text(given.faults)), refused = given.refused
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, faults jsonb, refused jsonb)
    where s.move_id = ${id} and s.line = given.line`)
