import pg from 'pg'

/** What a trace says of a failure: its kind and its code. The message of PostgreSQL holds values of the row. */
export function faultOf(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof pg.DatabaseError)
    return { 'error.type': 'DatabaseError', ...(error.code !== undefined && { 'db.response.status_code': error.code }) }
  return { 'error.type': error instanceof Error ? error.constructor.name : typeof error }
}
