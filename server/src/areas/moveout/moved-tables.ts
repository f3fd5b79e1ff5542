import type { PackageTopic } from '#contract/moveout/moveout.rules.ts'
import type { Moved, MovedTables } from './moved.types.ts'
import { bankTables } from './moved-bank.ts'
import { bonusTables } from './moved-bonus.ts'
import { ledgerTables } from './moved-ledger.ts'
import { memberTables } from './moved-member.ts'
import { moneyTables } from './moved-money.ts'
import { partnerTables } from './moved-partner.ts'
import { playTables } from './moved-play.ts'
import { riskTables } from './moved-risk.ts'
import { siteTables } from './moved-site.ts'
import { staffTables } from './moved-staff.ts'
import { sumsTables } from './moved-sums.ts'

const byTopic = {
  ledger: ledgerTables,
  member: memberTables,
  money: moneyTables,
  bank: bankTables,
  play: playTables,
  bonus: bonusTables,
  partner: partnerTables,
  risk: riskTables,
  staff: staffTables,
  site: siteTables,
  sums: sumsTables,
} as const satisfies Record<PackageTopic, MovedTables>
const topics = [
  'ledger',
  'member',
  'money',
  'bank',
  'play',
  'bonus',
  'partner',
  'risk',
  'staff',
  'site',
  'sums',
] as const

/** Every table that moves, in the order of the package. */
export const movedTables: readonly Moved[] = topics.flatMap(topic =>
  Object.entries<Moved | MovedTables[string]>(byTopic[topic]).map(([name, table]) => ({
    ...table,
    name,
    topic,
    fields: table.columns.trim().split(/\s+/),
  })),
)

/** The name of a table for SQL. Names are ours, and none needs quotes. */
export const sqlNameOf = ({ name }: Pick<Moved, 'name'>): string => (name.includes('.') ? name : `public.${name}`)

/** The file of a table within a package. */
export const fileOf = ({ name }: Pick<Moved, 'name'>): string => `tables/${name}.csv`
