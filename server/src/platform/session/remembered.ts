/** As many brands and roles as are in use at a time. */
const keptAtMost = 200

/**
 * The same for the same text, made once: for what every call needs, is told by the database anew, and hardly ever differs.
 * What it gives is shared and must not be changed.
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
