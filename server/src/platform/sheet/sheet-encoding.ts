import { SheetError } from './sheet-types.ts'

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'

/** What a byte that is no letter is read as. */
const badLetter = '\ufffd'

/** The marks in front of a text that say how it is written. */
const marks: readonly (readonly [SheetEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * How a text is written, by its mark, or else by its first part. Thai in TIS-620 and Windows-874 is hardly ever valid UTF-8: of
 * UTF-8 with a few broken bytes most Thai letters are read, and of Windows-874 hardly one.
 */
export function encodingOf(head: Buffer): SheetEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  if (marked) return marked[0]
  // No text has a zero in it. Other control characters are for those who read the cells.
  if (head.includes(0)) throw new SheetError('unreadable')
  let [good, bad] = [0, 0]
  // What the first part cuts off is held back as the beginning of a letter.
  for (const letter of new TextDecoder('utf-8').decode(head, { stream: true })) {
    if (letter === badLetter) bad += 1
    else if (letter > '\u007f') good += 1
  }
  return bad === 0 || good > bad ? 'utf-8' : 'windows-874'
}

/** The text of pieces of bytes. A byte that is no letter is read as U+FFFD, since it spoils one row and not the file. */
export async function* textOf(pieces: AsyncIterable<Uint8Array>, encoding: SheetEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  const sound = (text: string): string => {
    if (text.includes('\0')) throw new SheetError('unreadable')
    return text
  }
  for await (const piece of pieces) yield sound(decoder.decode(piece, { stream: true }))
  yield sound(decoder.decode())
}

export const hasBadBytes = (text: string): boolean => text.includes(badLetter)
