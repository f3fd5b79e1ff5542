import { isAlone, type SqlFile } from '../src/platform/database/sql-files.ts'

/** What a statement must not do to a table that another version works on, and what to do instead. */
type Rule = {
  says: string
  finds: RegExp
  unless?: RegExp
  /** What lifts the rule, anywhere in the file. */
  liftedBy?: RegExp
}

const rules: readonly Rule[] = [
  {
    says: 'rewrites the table: add a column, and let a job fill it',
    finds: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  },
  {
    says: 'rewrites the table: add the column without a default, then set the default',
    finds: /\badd\s+(column\s+)?.*(\bdefault\s+(?!now\(\))\w+\(|\bgenerated\s+always\b|\b(big)?serial\b)/,
  },
  {
    says: 'refuses rows of the other version: give it a default',
    finds: /\badd\s+(column\s+)?(?!constraint)\w+\s.*\bnot\s+null\b/,
    unless: /\bdefault\b/,
  },
  {
    says: 'reads the whole table under a lock: add the check "not valid" first, and validate it',
    finds: /\bset\s+not\s+null\b/,
    liftedBy: /\bvalidate\s+constraint\b/,
  },
  {
    says: 'reads the whole table under a lock: add it "not valid", and validate it in another file',
    finds: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b/,
    unless: /\bnot\s+valid\b/,
  },
  {
    says: 'makes an index under a lock: make it concurrently, and add the constraint "using index"',
    finds: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b/,
    unless: /\busing\s+index\b/,
  },
  {
    says: 'makes an index under a lock: make it concurrently, outside of the transaction',
    finds: /^create\s+(unique\s+)?index\s+(?!concurrently)/,
  },
  {
    says: 'takes away what the version before reads: say "-- contract: since " and the migration since which nothing reads it',
    finds:
      /\b(drop\s+(table|view|column)|rename\s+(to|column))\b|\balter\s+table\s.*\bdrop\s+(?!constraint|not|default|column)\w+/,
    liftedBy: /^-- contract: since \d{4}\b/m,
  },
  { says: 'locks the table for everybody', finds: /^(lock|truncate|cluster|vacuum\s+full|reindex)\b/ },
  { says: 'changes rows of a table in use in one go: let a job do it in portions', finds: /^(update|delete)\b/ },
]

const target =
  /^(?:alter\s+table|create\s+(?:unique\s+)?index.*?\son|update|delete\s+from|lock(?:\s+table)?|truncate(?:\s+table)?)\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)/

/** What is wrong with a migration, by statement; nothing when two versions can work while it runs and after it. */
export function faultsOf(file: Pick<SqlFile, 'text'>): string[] {
  const statements = statementsOf(file.text)
  const fresh = new Set(
    statements.flatMap(each => /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/.exec(each)?.[1] ?? []),
  )
  const faults = statements
    .filter(each => !fresh.has(target.exec(each)?.[1] ?? ''))
    .flatMap(each =>
      rules
        .filter(({ finds, unless, liftedBy }) => finds.test(each) && !unless?.test(each) && !liftedBy?.test(file.text))
        .map(({ says }) => says),
    )
  const together = statements.filter(each => /\bconcurrently\b/.test(each))
  if (together.length > 0 && !isAlone(file))
    faults.push('cannot run in a transaction: begin the file with "-- outside of the transaction: "')
  if (isAlone(file) && (statements.length !== 1 || together.length !== 1))
    faults.push('holds more than one statement outside of the transaction')
  return faults
}

const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    .split(';')
    .map(each => each.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
