/** Made when it is first asked for, and never again: for what is dear to make and not always needed. */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
