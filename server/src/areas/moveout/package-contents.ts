import { type LeftOut, leftOutWords, type PackageTopic, packageTopicWords } from '#contract/moveout/moveout.rules.ts'
import type { MovingOut } from '#contract/moveout/moveout.types.ts'
import { tablesLeftOut } from './left-out.ts'
import { movedTables } from './moved-tables.ts'

/** The names of a table of words, which the types of `Object.keys` forget. */
const namesOf = <Name extends string>(words: Readonly<Record<Name, unknown>>) => Object.keys(words) as Name[]

/** The columns of tables that move, which do not move for this reason, as `member.password_hash`. */
const columnsLeftOut = (reason: LeftOut): string[] =>
  movedTables.flatMap(({ name, leftOut: columns = {} }) =>
    Object.entries(columns).flatMap(([each, why]) => (why === reason ? [`${name}.${each}`] : [])),
  )

const tablesOf = (topic: PackageTopic) => movedTables.flatMap(table => (table.topic === topic ? [table.name] : []))

/** What a package holds, by subject. */
export const topics: MovingOut['topics'] = namesOf(packageTopicWords).map(topic => ({ topic, tables: tablesOf(topic) }))

/** What it does not hold, by the reason: tables, and columns of tables that move. */
export const leftOut: MovingOut['leftOut'] = namesOf(leftOutWords).map(reason => ({
  reason,
  names: [...(tablesLeftOut[reason] ?? []), ...columnsLeftOut(reason)],
}))
