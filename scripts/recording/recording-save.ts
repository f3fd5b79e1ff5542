import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { signLine } from './recording-lines.ts'
import { namedTablesOf, namesOf, recordedOf, type Table } from './recording-tables.ts'

export type Recorder = {
  /** Writes everything that is there at the beginning of the last week. Nothing else may work in the meantime. */
  takeAll(weekFrom: string): Promise<void>
  /** Writes what has changed since the last portion. */
  takeHour(): Promise<void>
  /** Adds the pictures of this folder, and completes the file. */
  end(pictures: string): Promise<void>
}

/** Writes what is played into one compressed file. */
export async function openRecorder(url: string, file: string): Promise<Recorder> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'; set datestyle = iso`)
  const tables = await namedTablesOf(client).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  const out = new PassThrough()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const written = pipeline(out, createBrotliCompress({ params }), createWriteStream(file))
  const say = async (text: string | Buffer) => {
    if (!out.write(text)) await new Promise<void>(resolve => out.once('drain', resolve))
  }
  const copy = async (statement: string) => {
    const rows: AsyncIterable<Buffer> = client.query(to(`copy (${statement}) to stdout`))
    for await (const chunk of rows) await say(chunk)
  }
  let portion = 0
  let seen = '0'

  const isNew = () => `t.xmin::text::bigint >= ${seen}`
  const knownAs = (at: number) => `known_${at}`

  async function writeAll(table: Table, at: number): Promise<void> {
    const { name, columns, key } = table
    await say(signLine({ table: name, columns }))
    await copy(`select ${recordedOf(table)} from ${name}`)
    if (key.length > 0) await client.query(`create temp table ${knownAs(at)} as select ${namesOf(key)} from ${name}`)
  }

  /** Rows that a later transaction wrote than the last portion saw, and the keys of those that are no longer there. */
  async function writeChanges(table: Table, at: number): Promise<void> {
    const { name, columns, key } = table
    await say(signLine({ table: name, columns }))
    // What waits to be added to sums has no key: it is written whole each time.
    if (key.length === 0) return copy(`select ${recordedOf(table)} from ${name}`)
    await copy(`select ${recordedOf(table)} from ${name} t where ${isNew()}`)
    const [keys, known] = [namesOf(key), knownAs(at)]
    await say(signLine({ gone: name, columns: key }))
    await copy(`select ${keys} from ${known} except select ${keys} from ${name}`)
    await client.query(`truncate ${known}; insert into ${known} select ${keys} from ${name}`)
  }

  /** Which tables have newer rows, or another number of them. */
  async function changedTables(): Promise<ReadonlySet<string>> {
    const each = tables.map(({ name, key }, at) => {
      const isOther =
        key.length === 0 ? 'true' : `(select count(*) from ${name}) <> (select count(*) from ${knownAs(at)})`
      return `select '${name}' as name where exists (select from ${name} t where ${isNew()}) or ${isOther}`
    })
    const { rows } = await client.query<{ name: string }>(each.join(' union all '))
    return new Set(rows.map(({ name }) => name))
  }

  async function takePortion(write: (table: Table, at: number) => Promise<void>, which?: ReadonlySet<string>) {
    const { rows } = await client.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
       where schemaname in ('public', 'ledger') and last_value is not null`,
    )
    await say(signLine({ portion, sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }))
    for (const [at, table] of tables.entries()) if (which?.has(table.name) ?? true) await write(table, at)
    const { rows: now } = await client.query<{ xid: string }>(`select pg_current_xact_id()::text as xid`)
    seen = now[0]?.xid ?? seen
    portion += 1
  }

  return {
    async takeAll(weekFrom) {
      await say(signLine({ weekFrom }))
      await takePortion(writeAll)
    },
    takeHour: async () => takePortion(writeChanges, await changedTables()),
    async end(pictures) {
      const names = await readdir(pictures, { recursive: true, withFileTypes: true })
      for (const entry of names.filter(one => one.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        await say(signLine({ picture: path.slice(pictures.length + 1), base64: content.toString('base64') }))
      }
      out.end()
      await written
      await client.end()
    },
  }
}
