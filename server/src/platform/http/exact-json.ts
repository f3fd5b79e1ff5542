/** A name that stands twice in one object: readers of JSON differ in which of the two holds, so that nobody knows what was meant. */
export class NameTwice extends SyntaxError {}

/** What tells strings, objects and numbers apart. Everything else of JSON says nothing here. */
const mark = /["{}[\],]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** More than the largest body has that is no file; a file is one string. */
const marksAtMost = 256 * 1024
/** JSON.parse reads it as a number that no schema takes. */
const noNumber = '1e999'

/**
 * Reads JSON whose numbers say exactly what they are. `1e3`, `1000.0`, `1000.00000000000001`, `-0` and `9007199254740993` are other
 * numbers once JSON.parse has read them, or were written otherwise than anybody writes an amount; every number of ours is a whole
 * one. What is not written as such becomes `Infinity`, which every schema refuses at its own place: a field that nobody reads,
 * in the message of a gateway say, does no harm. Throws a `SyntaxError` where it is no JSON, and `NameTwice`.
 *
 * `parseExact('{"amountMinor":1e3}')` is `{ amountMinor: Infinity }`.
 */
export function parseExact(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(exactText(text), reviver)
}

/** One way through the text, whatever stands in it: strings are jumped over. */
function exactText(text: string): string {
  /** The names of each object around, `null` for a list. */
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

/** Behind the quote that ends a string. One that never ends goes to the end of the text, and is no JSON. */
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
