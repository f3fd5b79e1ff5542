import type pg from 'pg'
import { copyInto } from './recording-copy.ts'
import { namesOf, type Table } from './recording-tables.ts'

/** What the hours of the last week changed in a table: the last state of each row, or null if it is gone, by its key. */
export type Changes = { table: Table; columns: readonly string[]; rows: Map<string, string | null> }

/** The key of a row, from the columns of its line. */
export function keyOf({ key }: Table, columns: readonly string[], line: string, place: number): string {
  if (key.length === 0) return String(place)
  const cells = line.split('\t')
  return key.map(name => cells[columns.indexOf(name)]).join('\t')
}

/** Writes all changes of a table at once: the rows of these keys go, and those that still exist come back as they were last. */
export async function applyChanges(client: pg.Client, { table, columns, rows }: Changes): Promise<void> {
  const { name, key } = table
  const all = namesOf(columns)
  if (key.length === 0) await client.query(`delete from ${name}`)
  else if (rows.size > 0) {
    await client.query(`create temp table gone on commit drop as select ${namesOf(key)} from ${name} with no data`)
    await copyInto(client, `copy gone from stdin`, rows.keys())
    const same = key.map(column => `t.${column} = gone.${column}`).join(' and ')
    await client.query(`analyze gone; delete from ${name} t using gone where ${same}; drop table gone`)
  }
  const lines = [...rows.values()].filter(line => line !== null)
  if (lines.length > 0) await copyInto(client, `copy ${name} (${all}) from stdin`, lines)
}
