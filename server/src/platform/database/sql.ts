import { createHash } from 'node:crypto'

/** A piece of SQL and its values. Values are sent separately from the text, so user input cannot become SQL. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  /** A prepared statement of this name is planned once per connection. Only where one plan suits all values: not for a search. */
  readonly name?: string
}

/** The pieces made by this file. An object that only looks like one, such as JSON from outside, is treated as a value. */
const pieces = new WeakSet<object>()

function piece(made: Sql): Sql {
  pieces.add(made)
  return made
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && pieces.has(value)

/**
 * Writes SQL with values in place; a piece of SQL inside another keeps its own values.
 *
 *     sql`select * from admin where id = ${id} ${onlyActive ? sql`and status = 'active'` : sql``}`
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[index + 1] ?? ''
  })
  return piece({ text, values })
}

/** Pieces separated by commas, such as columns. There must be at least one. */
export function joined(parts: readonly Sql[]): Sql {
  const [first, ...rest] = parts
  if (!first) throw new TypeError('nothing to join')
  return rest.reduce((all, next) => sql`${all}, ${next}`, first)
}

/** Conditions joined by `and`; those that do not apply are left out. */
export function where(...conditions: readonly (Sql | false | undefined)[]): Sql {
  const kept = conditions.filter(condition => condition !== undefined && condition !== false)
  if (kept.length === 0) return sql``
  return kept.slice(1).reduce((all, next) => sql`${all} and ${next}`, sql`where ${kept[0]}`)
}

/** Text from our own source, such as a column to sort by. Never pass input to it. */
export const raw = (text: string): Sql => piece({ text, values: [] })

/**
 * That a moment is not in the future, which no recorded one is. It tells PostgreSQL that the partitions of the months ahead have
 * nothing to say: otherwise it opens each of them, which takes longer than reading a member's rows.
 */
export const notAhead = (moment: Sql): Sql => sql`${moment} < now() + interval '1 day'`

/** A pattern for `ilike` that finds the search anywhere; characters that `like` reads as wildcards are escaped. */
export const anyPart = (search: string): string => `%${search.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/**
 * Prepares a statement once per connection, where planning takes longer than running and the values would not change the plan.
 * The name is derived from the text. Only for statements with few variants, because each connection keeps them all.
 */
export const planned = (part: Sql): Sql =>
  piece({ ...part, name: createHash('sha1').update(part.text).digest('base64url') })

/** Where a value of a prepared statement goes that is known only when it is sent. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export const slot = (name: string): Sql => sql`${new Slot(name)}`

/** A long statement that is put together once, and sent with other values in its slots each time. */
export function plannedWith<Name extends string>(part: Sql): (given: Readonly<Record<Name, unknown>>) => Sql {
  const { values, ...statement } = planned(part)
  return given => {
    const filled: Readonly<Record<string, unknown>> = given
    return piece({ ...statement, values: values.map(value => (value instanceof Slot ? filled[value.name] : value)) })
  }
}
