/** A name that occurs twice in one object: JSON parsers differ in which of the two counts, so the meaning is ambiguous. */
export class NameTwice extends SyntaxError {}

/** Quotes, brackets, commas and numbers. Everything else in JSON is irrelevant here. */
const mark = /["{}[\],]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** More than the largest body that is not a file; a file is one string. */
const marksAtMost = 256 * 1024
/** JSON.parse reads it as Infinity, which no schema accepts. */
const noNumber = '1e999'

/**
 * Parses JSON whose numbers must be exact. `1e3`, `1000.0`, `1000.00000000000001`, `-0` and `9007199254740993` change when
 * JSON.parse reads them, or are not how anybody writes an amount; all our numbers are integers. Any other number becomes
 * `Infinity`, which the schema of its field refuses. A field that is not read, in a gateway's message for example, does no harm.
 * Throws a `SyntaxError` for invalid JSON, and `NameTwice`.
 *
 * `parseExact('{"amountMinor":1e3}')` is `{ amountMinor: Infinity }`.
 */
export function parseExact(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(exactText(text), reviver)
}

/** One pass over the text, whatever it contains: strings are skipped. */
function exactText(text: string): string {
  /** The names of each enclosing object, `null` for a list. */
  const around: (Set<string> | null)[] = []
  let isName = false
  let exact = ''
  let copied = 0
  mark.lastIndex = 0
  for (let marks = 0; ; marks += 1) {
    const found = mark.exec(text)
    if (!found) return copied === 0 ? text : exact + text.slice(copied)
    if (marks > marksAtMost) throw new SyntaxError('more than anybody sends')
    const [sign] = found
    if (sign === '"') {
      mark.lastIndex = endOf(text, found.index)
      if (isName) note(around.at(-1), text.slice(found.index, mark.lastIndex))
      isName = false
    } else if (sign === '{' || sign === '[') {
      around.push(sign === '{' ? new Set() : null)
      isName = sign === '{'
    } else if (sign === '}' || sign === ']') {
      around.pop()
    } else if (sign === ',') {
      isName = around.at(-1) instanceof Set
    } else if (!isExact(sign)) {
      exact += text.slice(copied, found.index) + noNumber
      copied = mark.lastIndex
    }
  }
}

const isExact = (number: string): boolean => String(Number(number)) === number && Number.isSafeInteger(Number(number))

/**
 * The position after the closing quote of a string. An unterminated string extends to the end of the text, and is not valid JSON.
 */
function endOf(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

function note(names: Set<string> | null | undefined, quoted: string): void {
  // The same name may be spelled in two ways.
  const name = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  if (names?.has(name)) throw new NameTwice(name)
  names?.add(name)
}
