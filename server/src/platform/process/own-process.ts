import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '#platform/brand/settings.ts'
import { tableFiles } from '#platform/database/sql-files.ts'
import type { OwnProcess } from './process.types.ts'

const root = join(import.meta.dirname, '../../../..')
const kinds = { on: 'both', off: 'serves', only: 'works' } as const
const Package = z.object({ version: z.string() })

/** What this process is, as it tells the others. */
export const ownProcess = ({ worker }: Pick<Settings, 'worker'>): OwnProcess => ({
  id: randomUUID(),
  host: hostname(),
  kind: kinds[worker],
  version: Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version,
  build: buildOf(['contract/src', 'ledger', 'server/src', 'server/sql']),
  knows: /\d{4}_\w+/.exec(tableFiles().at(-1)?.name ?? '')?.[0] ?? '',
})

let known: string | undefined

/** A digest of the program itself, which tells two builds of one version apart. */
function buildOf(folders: readonly string[]): string {
  known ??= folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
        .sort()
        .map(name => join(folder, name)),
    )
    .reduce((hash, name) => hash.update(name).update(readFileSync(join(root, name))), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)
  return known
}
