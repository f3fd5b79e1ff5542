import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LedgerFile, ledgerRoutines, ledgerTables } from '#ledger/ledger-install.ts'

/** `name` is the path from the root of the repository. */
export type SqlFile = { name: string; text: string; digest: string }

const root = join(import.meta.dirname, '../../../..')

export const digested = ({ name, text }: LedgerFile): SqlFile => ({
  name,
  text,
  digest: createHash('sha256').update(text).digest('hex'),
})

const readSqlFile = (name: string): SqlFile => digested({ name, text: readFileSync(join(root, name), 'utf8') })

const namesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.sql'))
    .map(name => `${folder}/${name}`)
    .sort()

/** Tables are only migrated forward: each file runs once, in this order, and must never be changed after it ran. */
export const tableFiles = (): SqlFile[] => [
  ...ledgerTables.map(digested),
  ...[...namesIn('server/sql/baseline'), ...namesIn('server/sql/migrations')].map(readSqlFile),
]

/** The same for the database of a group of brands, which has tables of its own. */
export const groupTableFiles = (): SqlFile[] => namesIn('server/sql/group').map(readSqlFile)
/** What it shares with the database of a brand: the count of tries at a secret. */
export const groupRoutineFiles = (): SqlFile[] => namesIn('server/src/platform/credential/sql').map(readSqlFile)

/** An index of a table in use is made concurrently, which no transaction can do: one statement in a file that begins so. */
export const isAlone = ({ text }: Pick<SqlFile, 'text'>): boolean => text.startsWith('-- outside of the transaction: ')

/** A file that takes something away says `-- contract: since 0031 nothing reads it`: the migration of the release that stopped. */
export const contractedSince = ({ text }: Pick<SqlFile, 'text'>): string | undefined =>
  /^-- contract: since (\d{4})\b/m.exec(text)?.[1]

type RoutineFiles = {
  beforeTables: SqlFile[]
  afterTables: SqlFile[]
  /** Including those of the ledger. */
  all: SqlFile[]
}

/** Functions, views and triggers: each is defined in one file, with its final text, which is run again whenever it changes. */
export function routineFiles(): RoutineFiles {
  const files = namesIn('server/src')
    .filter(name => name.includes('/sql/'))
    .map(readSqlFile)
  const isBefore = ({ text }: SqlFile) => text.startsWith('-- before tables: ')
  const beforeTables = files.filter(isBefore)
  const afterTables = inOrder(files.filter(file => !isBefore(file)))
  return { beforeTables, afterTables, all: [...ledgerRoutines.map(digested), ...beforeTables, ...afterTables] }
}

/** A view needs the objects it reads: such a file contains a line `-- after: ` with the files that must run before it. */
function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const ordered = new Set<SqlFile>()
  const add = (file: SqlFile, waiting: readonly string[]): void => {
    if (waiting.includes(file.name)) throw new Error(`${waiting.join(' needs ')} needs ${file.name}`)
    for (const name of neededBy(file)) {
      const needed = files.find(each => each.name === name)
      if (!needed) throw new Error(`${file.name} is to go after ${name}, which is not there`)
      add(needed, [...waiting, file.name])
    }
    ordered.add(file)
  }
  for (const file of files) add(file, [])
  return [...ordered]
}

const neededBy = ({ text }: SqlFile): string[] => /^-- after: (.+)$/m.exec(text)?.[1]?.split(', ') ?? []

/** The objects that a file creates, such as `function ledger.post_one`, with their schema. */
export const madeBy = ({ text }: Pick<SqlFile, 'text'>): string[] =>
  [...text.matchAll(/^create or replace (function|view) (\w+\.)?(\w+)/gm)].map(
    ([, kind, schema = 'public.', name]) => `${kind} ${schema}${name}`,
  )
