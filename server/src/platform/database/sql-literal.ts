import pg from 'pg'
import type { Sql } from './sql.ts'

/**
 * A statement with its values written into it, for the one command that takes no parameters: COPY. The driver quotes each value
 * as a literal, and PostgreSQL infers its type from the context, as it does for a parameter.
 */
export function inline({ text, values }: Sql): string {
  return text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : textOf(value))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`a value that SQL text has no place for: ${typeof value}`)
}

/** PostgreSQL's notation of an array: `{"a","b"}`, with quotes and backslashes escaped. */
const arrayText = (values: readonly unknown[]): string =>
  `{${values.map(value => `"${textOf(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
