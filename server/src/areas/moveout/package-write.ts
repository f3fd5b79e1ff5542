import { houseCurrency } from '#contract/core/money.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Snapshot } from '#platform/database/snapshot.ts'
import { countTransfers, readChain, sumAccounts } from './figures.sql.ts'
import { type Figures, type Manifest, packageFormat, sumLine } from './manifest.types.ts'
import { fileOf, movedTables, sqlNameOf } from './moved-tables.ts'
import { firstMonthOf, listMigrations, readMoment, readSequences, sizeOf } from './package.sql.ts'
import type { Making } from './package.types.ts'
import { writePictures, writeSlips } from './package-pictures.ts'
import { readme } from './package-readme.ts'
import { addHashed, type Content, type FileSize, type Hashed, held, type PackageSink } from './package-sink.ts'
import { sumReports } from './report-sums.sql.ts'
import { describeSchema } from './schema-file.ts'

const largeBytes = 1024 ** 3
const sumsFile = 'SHA256SUMS'
export const manifestFile = 'manifest.json'

/** Writes the whole brand, as it is in one snapshot. No more of it is in memory than a few rows and one picture. */
export async function writePackage(snapshot: Snapshot<Tx>, sink: PackageSink, making: Making): Promise<Manifest> {
  const { tx } = snapshot
  const { brand, stop, follow, lists } = making
  const takenAt = await readMoment(tx)
  let sums = ''
  const add = async (name: string, content: Content, size?: FileSize): Promise<Hashed> => {
    const hashed = await addHashed(sink, name, content, { ...(size && { size }), stop })
    sums += sumLine(hashed.sha256, name)
    return hashed
  }

  const tables: Manifest['tables'] = []
  let rows = 0
  for (const table of movedTables) {
    stop?.throwIfAborted()
    const file = fileOf(table)
    const isLarge = (await sizeOf(tx, sqlNameOf(table))) > largeBytes
    let hashed: Hashed | undefined
    const count = await snapshot.copyOut(
      `copy (select ${quoted(table.fields)} from ${sqlNameOf(table)}) to stdout (format csv, header true)`,
      async content => {
        hashed = await add(file, content, { isLarge })
      },
    )
    if (!hashed) throw new Error(`${file} was not written`)
    tables.push({ table: table.name, file, rows: count, ...hashed })
    rows += count
    follow?.({ tables: tables.length, rows })
  }

  const pictures = await writePictures(tx, making, add)
  const slips = await writeSlips(tx, add, stop)
  await add('schema.json', held(jsonOf(await describeSchema(tx))))
  await add('README.md', held(readme(brand, takenAt)))
  const reading = { lists, timeZone: brand.timeZone, upTo: takenAt, stop }
  const manifest: Manifest = {
    format: packageFormat.name,
    version: packageFormat.version,
    brand: { id: brand.id, name: brand.name, timeZone: brand.timeZone },
    currency: houseCurrency,
    takenAt,
    migrations: await listMigrations(tx),
    firstMonth: await firstMonthOf(tx, takenAt),
    tables,
    sequences: await readSequences(tx),
    pictures: pictures.written,
    slips,
    missing: pictures.missing,
    figures: await readFigures(tx, reading),
    sums: { file: sumsFile, sha256: (await addHashed(sink, sumsFile, held(sums))).sha256 },
  }
  await addHashed(sink, manifestFile, held(jsonOf(manifest)))
  return manifest
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** Some columns are called as SQL's own words. */
export const quoted = (columns: readonly string[]): string => columns.map(name => `"${name}"`).join(', ')

/** What has to be the same here and where the package is opened. */
export async function readFigures(tx: Tx, reading: Parameters<typeof sumReports>[1]): Promise<Figures> {
  return {
    ledger: await sumAccounts(tx),
    transfers: await countTransfers(tx),
    chain: await readChain(tx),
    reports: await sumReports(tx, reading),
  }
}
