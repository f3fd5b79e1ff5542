/** Creates a value when it is first needed, and only once: for values that are expensive to create and not always needed. */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
