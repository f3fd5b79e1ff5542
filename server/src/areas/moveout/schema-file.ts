import { leftOutWords } from '#contract/moveout/moveout.rules.ts'
import { recordOf } from '#contract/records.ts'
import { fieldOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Moved } from './moved.types.ts'
import { fileOf, movedTables, sqlNameOf } from './moved-tables.ts'
import { leftOut } from './package-contents.ts'
import { type Column, listColumns, listRules, type Rule } from './schema-file.sql.ts'

/** What somebody needs to read the files without this program, as `schema.json`. */
export async function describeSchema(tx: Tx) {
  const [columns, rules] = [await listColumns(tx), await listRules(tx)]
  return {
    tables: movedTables.map(table => describeTable(table, columns, rules)),
    leftOut: leftOut.map(({ reason, names }) => ({ reason, ...leftOutWords[reason], names })),
  }
}

function describeTable(table: Moved, columns: readonly Column[], rules: readonly Rule[]) {
  const of = <Each extends { table: string }>(all: readonly Each[]) =>
    all.filter(each => each.table === sqlNameOf(table))
  const titles = recordOf(table.record ?? '')
  const ofTable = of(rules)
  return {
    table: table.name,
    file: fileOf(table),
    topic: table.topic,
    th: table.th,
    en: table.en,
    key: of(columns).flatMap(({ name, isKey }) => (isKey ? [name] : [])),
    rules: ofTable.flatMap(({ rule, columns: among }) => (among.length > 1 ? [rule] : [])),
    columns: table.fields.map(name => {
      const found = of(columns).find(column => column.name === name)
      const alone = ofTable.filter(({ columns: among }) => among.length === 1 && among[0] === name)
      const title = titles(fieldOf(name))?.title
      return {
        name,
        type: found?.type ?? '',
        required: found?.isRequired ?? false,
        ...(title && { th: title.th, en: title.en }),
        ...(name.endsWith('_minor') && { unit: 'minor' }),
        ...refersTo(alone),
        ...(alone.some(({ refersTo: to }) => to === null) && {
          rules: alone.flatMap(({ rule, refersTo: to }) => (to === null ? [rule] : [])),
        }),
      }
    }),
    leftOut: table.leftOut ?? {},
  }
}

const refersTo = (rules: readonly Rule[]) => {
  const found = rules.find(({ refersTo: to }) => to !== null)?.refersTo
  return found ? { refersTo: found } : {}
}
