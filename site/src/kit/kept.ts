/** Strings stored in this browser. If it stores none, as in some private windows, they last as long as the page. */
const here = new Map<string, string>()
const keyOf = (name: string) => `member.${name}`

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return here.get(name) ?? null
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), value)
  } catch {
    if (value === null) here.delete(name)
    else here.set(name, value)
  }
}
