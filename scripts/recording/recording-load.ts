import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createBrotliDecompress } from 'node:zlib'
import pg from 'pg'
import { over, type Tx } from '../../server/src/platform/database/database.ts'
import { applyChanges, type Changes, keyOf } from './recording-changes.ts'
import { openCopy } from './recording-copy.ts'
import { mark, type Rows, Sign } from './recording-lines.ts'
import { movedBy, placeInWeek } from './recording-moved.ts'
import { namesOf, type Table, tablesOf } from './recording-tables.ts'

/** The recording does not fit the tables. The message says what to do. */
class RecordingOutdated extends Error {}

const again = 'record the demo anew: npm run record-demo'
const zoneMs = 7 * 3_600_000

type Loading<T> = {
  now: Date
  picture(key: string, content: Buffer): Promise<void>
  /** Makes what the recording leaves out: without it nobody could come in. */
  admit(tx: Tx): Promise<T>
}
type Reading = Omit<Loading<unknown>, 'admit'>

/**
 * Fills a new brand's database with a recording, moved by whole weeks so that the last recorded hour is the one before this one.
 * Everything in it happened by the ordinary calls; only its days are later. All or nothing: a start that ends in between leaves an empty
 * brand, which the next one fills.
 */
export async function loadRecording<T>(url: string, file: string, { now, picture, admit }: Loading<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = iso`)
    // Without triggers and foreign keys: all of this was checked when it happened.
    await client.query(`set local session_replication_role = replica`)
    const tables = new Map((await tablesOf(client)).map(table => [table.name, table]))
    await client.query(`truncate ${[...tables.keys()].join(', ')} cascade`)
    await readInto(client, file, tables, { now, picture })
    await client.query('insert into activity_unsealed select id from activity')
    // A recording from before the history of rights: what the loaded admins and roles are, known since their last change.
    await client.query('select note_found_rights()')
    await client.query(`set local session_replication_role = origin`)
    const admitted = await admit(over(client))
    await client.query('commit; analyze')
    return admitted
  } finally {
    await client.end()
  }
}

async function readInto(
  client: pg.Client,
  file: string,
  tables: ReadonlyMap<string, Table>,
  { now, picture }: Reading,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(file).pipe(createBrotliDecompress()), crlfDelay: Infinity })
  const changes = new Map<string, Changes>()
  let sequences: Record<string, string> = {}
  let later = (line: string) => line
  let hours = 0
  let portion = 0
  let take: (line: string) => Promise<void> | void = () => undefined
  let done = async () => {}

  const tableOf = (name: string, columns: readonly string[]): Table => {
    const table = tables.get(name)
    if (!table) throw new RecordingOutdated(`The recording has a table ${name} that is not there; ${again}.`)
    const unknown = columns.filter(column => !table.columns.includes(column))
    if (unknown.length > 0)
      throw new RecordingOutdated(`The recording has ${name}.${unknown.join(', ')}, not there now; ${again}.`)
    return table
  }
  const changesOf = (name: string, columns: readonly string[]): Changes => {
    const found = changes.get(name) ?? { table: tableOf(name, columns), columns, rows: new Map() }
    changes.set(name, found)
    return found
  }

  async function follow(sign: Sign): Promise<void> {
    await done()
    done = async () => {}
    take = () => undefined
    if ('weekFrom' in sign) {
      const place = placeInWeek(sign.weekFrom, now, zoneMs)
      later = movedBy(place.days)
      hours = place.hours
      await makeMonths(client, now)
    } else if ('portion' in sign) {
      portion = sign.portion
      if (portion <= hours) sequences = sign.sequences
    } else if ('picture' in sign) await picture(sign.picture, Buffer.from(sign.base64, 'base64'))
    else if (portion <= hours) await takeRows(sign)
  }

  async function takeRows(sign: Rows): Promise<void> {
    if ('gone' in sign) {
      const { rows } = changesOf(sign.gone, [])
      take = key => {
        rows.set(later(key), null)
      }
    } else if (portion === 0) {
      const { name } = tableOf(sign.table, sign.columns)
      const copy = openCopy(client, `copy ${name} (${namesOf(sign.columns)}) from stdin`)
      take = line => copy.write(later(line))
      done = copy.end
    } else {
      const { table, rows } = changesOf(sign.table, sign.columns)
      if (table.key.length === 0) rows.clear()
      take = line => {
        const moved = later(line)
        rows.set(keyOf(table, sign.columns, moved, rows.size), moved)
      }
    }
  }

  for await (const line of lines) {
    if (line.startsWith(mark)) await follow(Sign.parse(JSON.parse(line.slice(mark.length))))
    else await take(line)
  }
  await done()
  for (const one of changes.values()) await applyChanges(client, one)
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [name, value])
}

/** Months are partitions, which a new database has for the current ones only. */
async function makeMonths(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `select ledger.make_month(month), make_bet_month(month) from generate_series(0, 5) as back,
       lateral (select (date_trunc('month', $1::date) - make_interval(months => back))::date as month) m`,
    [now.toISOString().slice(0, 10)],
  )
}
