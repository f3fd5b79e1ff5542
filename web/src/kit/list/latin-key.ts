/** What the keys of the lists type on a Latin keyboard, by their place; those of letters name themselves. */
const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = { Slash: ['/', '?'] }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key that was pressed, whichever script the keyboard is set to: where a Thai layout types ่, the key still says j.
 * A letter that is Latin already is taken as it is, because its place differs from one Latin layout to another.
 */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  const isForeign = key.length === 1 && key > '~'
  if (!isForeign) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}
