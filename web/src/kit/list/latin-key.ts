/** The characters of keys on a Latin keyboard, by key code; the code of a letter contains the letter. */
const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = { Slash: ['/', '?'] }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key that was pressed, whichever script the keyboard is set to: where a Thai layout types ่, the result is still j. A
 * letter that is Latin already is kept, because its position differs between Latin layouts.
 */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  const isForeign = key.length === 1 && key > '~'
  if (!isForeign) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}
