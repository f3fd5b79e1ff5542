/** As many brands and roles as are in use at a time. */
const keptAtMost = 200

/**
 * Returns the same object for the same text: for data that every call reads from the database and that hardly ever changes. The
 * result is shared and must not be modified.
 */
export function remembered<T extends object>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return text => {
    const found = kept.get(text)
    if (found) return found
    if (kept.size >= keptAtMost) kept.clear()
    const made = Object.freeze(make(text))
    kept.set(text, made)
    return made
  }
}
