import { createStore, useStore } from '#browser/store.ts'

const here = () => location.pathname
const place = createStore(here())

addEventListener('popstate', () => place.set(here()))

/** The path of the screen. The rest of the address is read once, by the code that needs it. */
export const usePath = (): string => useStore(place)

/** Goes to another screen of the site. `replace` removes the current one from the history. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  scrollTo(0, 0)
  place.set(here())
}

/** The values of a path such as `/deposit/:id`, or null if the path does not match. */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern, path].map(each => each.replace(/\/+$/, '').split('/'))
  if (!wanted || !given || wanted.length !== given.length) return null
  const values: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) values[part.slice(1)] = value
    else if (part !== value) return null
  }
  return values
}
