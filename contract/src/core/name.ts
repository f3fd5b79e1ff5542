import { accountForms } from './bank.ts'

/** Not inside of a word, a number or the name of a file. */
const from = '(?<![A-Za-z0-9_-])'
const until = '(?![A-Za-z0-9_-]|[.][A-Za-z0-9_])'

/**
 * Names of records hold days and accounts, such as `SCB 1234567890 2026-11-15`. These patterns find them, on the page and in
 * PostgreSQL.
 */
export const dayInName = `${from}[0-9]{4}-(?:0[1-9]|1[0-2])-[0-9]{2}${until}`
/** The bank and the groups of a number are captured. */
export const accountsInName: readonly { readonly pattern: string; readonly groups: number }[] = accountForms.map(
  ({ banks, groups }) => ({
    pattern: `${from}(${banks.join('|')}) ${groups.map(size => `([0-9]{${size}})`).join('')}${until}`,
    groups: groups.length,
  }),
)

/** What is captured, written as a passbook does: `{1} {2}-{3}-{4}`. */
export const writtenAccount = (groups: number, captured: (at: number) => string): string =>
  `${captured(1)} ${Array.from({ length: groups }, (_, at) => captured(at + 2)).join('-')}`

const days = new RegExp(dayInName, 'g')
const accounts = accountsInName.map(({ pattern, groups }) => ({
  found: new RegExp(pattern, 'g'),
  written: writtenAccount(groups, at => `$${at}`),
}))

/** The name of a record with the days and accounts that stand in it written like all others. */
export const writtenName = (name: string, day: (day: string) => string): string =>
  accounts.reduce(
    (text, { found, written }) => text.replace(found, written),
    name.replace(days, found => day(found)),
  )
