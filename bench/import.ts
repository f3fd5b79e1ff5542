import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applyTaken, checkTaken, refusedOf, takeFile } from '../server/src/areas/movein/move-file.public.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { openOffice } from './office.ts'
import { writeOldMembers } from './old-members.ts'
import { judge, timed } from './timing.ts'

/**
 * Moves in a file of a million members, one in a hundred with a fault of twenty kinds: against a plain COPY of the rows that came of
 * it into tables with the same indexes, checks and references, in the same run. `npm run bench:import -- --rows 200000`.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const limits = { share: 0.5, memoryMb: 200, misjudged: 0, missing: 0 }
const mb = 1024 * 1024

const office = await openOffice(18_991)
const path = join(tmpdir(), `old-members-${process.pid}.csv`)
const memory = watchMemory()
try {
  const expected = await writeOldMembers(path, rows)
  console.log(
    `${rows.toLocaleString('en')} rows, ${(rows - expected.good).toLocaleString('en')} of them with a fault of ${expected.faults.size} kinds`,
  )
  const admin = await office.database.tx.row<{ id: string; username: string }>(
    sql`select id, username from admin limit 1`,
  )
  if (!admin) throw new Error('there is no admin')
  const place = { database: office.database, brand: office.brand, stop: new AbortController().signal }

  memory.start()
  let move = await takeFile(place, admin, path, 'members')
  const checkMs = await timed(async () => {
    move = await checkTaken(place, admin, move, { dateOrder: 'dayFirst' })
  })
  const misjudged = await misjudgedOf(place, move, expected.faultOfLine)
  const applyMs = await timed(async () => {
    move = await applyTaken(place, admin, move)
  })
  const highest = memory.end()
  const plainMs = await timed(plainCopy)
  const [ours, plain] = [(expected.good / (checkMs + applyMs)) * 1000, (expected.good / plainMs) * 1000]
  const shown = (rate: number) => Math.round(rate).toLocaleString('en').padStart(10)
  console.log(
    `plain COPY ${shown(plain)} rows/s; import ${shown(ours)} rows/s, of which checking took ${Math.round(checkMs / 1000)} s`,
  )
  judge([
    { what: 'import to plain COPY with the same constraints', value: ours / plain, limit: limits.share, atMost: false },
    { what: 'growth of memory of the server, MB', value: highest.grown / mb, limit: limits.memoryMb, atMost: true },
    { what: 'memory of the process that reads, MB', value: highest.side / mb, limit: limits.memoryMb, atMost: true },
    { what: 'rows with another fault than was planted', value: misjudged, limit: limits.misjudged, atMost: true },
    { what: 'members that are missing', value: expected.good - move.doneCount, limit: limits.missing, atMost: true },
  ])
} finally {
  memory.end()
  await office.close()
  await rm(path, { force: true })
}

async function misjudgedOf(
  place: Parameters<typeof refusedOf>[0],
  move: Parameters<typeof refusedOf>[1],
  planted: ReadonlyMap<number, string>,
): Promise<number> {
  let wrong = 0
  const seen = new Set<number>()
  for await (const some of refusedOf(place, move)) {
    for (const { line, faults } of some) {
      seen.add(line)
      const isRight = planted.has(line) && faults.some(fault => fault === planted.get(line))
      if (isRight) continue
      wrong += 1
      if (wrong <= 5) console.log(`line ${line}: ${faults.join(', ')} instead of ${planted.get(line) ?? 'none'}`)
    }
  }
  return wrong + [...planted.keys()].filter(line => !seen.has(line)).length
}

/** What an import of members fills: the members, their bank accounts and their place in the list of cash. */
async function plainCopy(): Promise<void> {
  for (const table of ['member', 'member_account', 'member_cash']) await copyTable(table)
}

/** The rows of a table as `copy` writes them, into another with the same indexes, checks and references. */
async function copyTable(table: string): Promise<void> {
  const peer = `peer_${table}`
  await office.asOwner(
    `create table ${peer} (like ${table} including all); grant insert, select on ${peer} to wallet_app`,
  )
  // A reference to a member is one to the member that was copied.
  const references = await office.database.tx.rows<{ name: string; text: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`)
  for (const { text } of references)
    await office.asOwner(`alter table ${peer} add ${text.replace('REFERENCES member(', 'REFERENCES peer_member(')}`)
  const columns = (
    await office.database.tx.rows<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`)
  ).map(({ name }) => name)
  const out = await office.database.copyOut(`copy (select ${columns.join(', ')} from ${table}) to stdout`)
  const into = await office.database.copyIn(`copy ${peer} (${columns.join(', ')}) from stdin`)
  for await (const piece of out.rows) await into.write(piece as Buffer)
  await into.end()
  await into.close()
  await out.close()
}

/** The memory of this process, and of those that it started. */
function watchMemory() {
  let [before, grown, side] = [0, 0, 0]
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    grown = Math.max(grown, process.memoryUsage().rss - before)
    for (const pid of childrenOf(process.pid)) side = Math.max(side, rssOf(pid))
  }
  return {
    start() {
      before = process.memoryUsage().rss
      timer = setInterval(look, 100)
    },
    end() {
      clearInterval(timer)
      return { grown, side }
    },
  }
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}

/** The processes apart in which files are read; those of PostgreSQL are not ours. */
function childrenOf(pid: number): string[] {
  const isOurs = (name: string) =>
    readProc(`${name}/status`).includes(`PPid:\t${pid}\n`) && readProc(`${name}/cmdline`).includes('.process.ts')
  return readdirSync('/proc').filter(name => /^\d+$/.test(name) && isOurs(name))
}

function rssOf(pid: string): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024
}
