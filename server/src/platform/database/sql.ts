import { createHash } from 'node:crypto'

/** A piece of SQL with its values apart. Values never become text, so nothing that a person typed can be a command. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under this name a connection plans it once. Only for what is always planned alike: a search is not. */
  readonly name?: string
}

/** The pieces that were made here. An object that only looks like one, such as JSON from outside, is a value as any other. */
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

/** Pieces with commas between them, such as columns. There is at least one. */
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

/** Words that stand in our own source, such as a column to sort by. Never give it anything from outside. */
export const raw = (text: string): Sql => piece({ text, values: [] })

/** Text for `ilike` that finds any part, with the signs that `like` reads as patterns taken literally. */
export const anyPart = (search: string): string => `%${search.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/**
 * To be planned once per connection, where that takes longer than the work and the values would not change the plan. A name
 * stands for one text, so it is made of it; only a statement of few shapes may have one, since each connection keeps them all.
 */
export const planned = (part: Sql): Sql =>
  piece({ ...part, name: createHash('sha1').update(part.text).digest('base64url') })
