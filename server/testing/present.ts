/** What a test counts on being there: the first of some rows, or what only some records have. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null)
    throw new Error(`the test counts on a value, and there is ${String(value)}`)
  return value
}
