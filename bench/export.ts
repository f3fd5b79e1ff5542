import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ExportFormat } from '../contract/src/frames/task.ts'
import { activityList } from '../server/src/areas/activity/activity.sql.ts'
import { exportFile } from '../server/src/platform/export/export-file.ts'
import { fileStore } from '../server/src/platform/file/file-store.ts'
import { fillActivities } from './activities.ts'
import { openOffice } from './office.ts'
import { judge } from './timing.ts'

/**
 * Measures how fast a list of a million rows is exported, against a plain COPY of the same rows and columns that is discarded, on
 * the same data in the same run, and how much memory it takes. Rounds alternate; the best of each counts.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const rounds = 3
const limits = { csvShare: 0.5, memoryMb: 150 }
const timeZone = 'Asia/Bangkok'

const words = { admin: 'พนักงาน', role: 'บทบาท', session: 'เซสชัน' }
const columns = [
  { field: 'at', title: 'เวลา' },
  { field: 'username', title: 'พนักงาน' },
  { field: 'action', title: 'การกระทำ', said: { as: 'text', field: 'action', words: { lock: 'ล็อก', update: 'แก้ไข' } } },
  { field: 'entity', title: 'ประเภท', said: { as: 'text', field: 'entity', words } },
  { field: 'entityName', title: 'ชื่อ' },
  { field: 'ip', title: 'IP' },
] as const

const office = await openOffice(18_973)
const dir = await mkdtemp(join(tmpdir(), 'bench-export-'))
const files = fileStore(dir)
let highest = 0
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
}, 50)
try {
  console.log(`${rows.toLocaleString('en')} activities …`)
  await fillActivities(office, rows)
  const best = { plain: 0, csv: 0, xlsx: 0 }
  await plainCopy()
  const before = process.memoryUsage().rss
  highest = before
  for (let round = 0; round < rounds; round += 1) {
    best.plain = Math.max(best.plain, await rate(plainCopy))
    best.csv = Math.max(best.csv, await rate(() => written('csv')))
    best.xlsx = Math.max(best.xlsx, await rate(() => written('xlsx')))
  }
  for (const [name, each] of Object.entries(best)) {
    console.log(`${name.padEnd(8)} ${Math.round(each).toLocaleString('en').padStart(10)} rows/s`)
  }
  judge([
    { what: 'CSV export to plain COPY', value: best.csv / best.plain, limit: limits.csvShare, atMost: false },
    {
      what: 'growth of memory, MB',
      value: (highest - before) / 1024 / 1024,
      limit: limits.memoryMb,
      atMost: true,
    },
  ])
} finally {
  clearInterval(watch)
  await office.close()
  await rm(dir, { recursive: true })
}

async function rate(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (rows / (performance.now() - started)) * 1000
}

/** The same rows in the same order, as PostgreSQL alone returns them. */
async function plainCopy(): Promise<void> {
  const copied = await office.database.copyOut(`copy (
    select at, username, action, entity, entity_name, host(ip) from activity order by at desc, id desc
  ) to stdout with (format csv)`)
  await drained(copied.rows)
  await copied.close()
}

function drained(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject).resume())
}

async function written(format: ExportFormat): Promise<void> {
  const context = { admin: undefined as never, policy: undefined as never, timeZone }
  const source = activityList.source({ page: 1, size: 10 }, context)
  const request = { columns: [...columns], format }
  const file = await exportFile(office.database, {
    list: activityList,
    source,
    sort: undefined,
    request,
    timeZone,
    locale: 'th',
    full: true,
  })
  await files.write('bench', 'file', file.content, new AbortController().signal)
  if (file.rows() !== rows) throw new Error(`${file.rows()} rows instead of ${rows}`)
  await file.close()
}
