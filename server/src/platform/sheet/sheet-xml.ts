import { TextDecoder } from 'node:util'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { ZipPart } from './sheet-zip.ts'

/** Deeper than the elements of any workbook are nested. */
const depthAtMost = 64
/** One tag, text or comment: a cell's text may have 32,767 characters, each of which may be written as a numeric reference. */
const lettersAtMost = 256 * 1024

/** Callbacks for the elements and the text of a part, in their order. An empty element is opened and closed. */
export type XmlEvents = {
  opened(tag: string, element: SaxesTagNS): void
  closed(tag: string): void
  text?(text: string): void
}

/**
 * Reads one part of a workbook piece by piece, and throws unless it is well-formed XML: half a statement must not pass for a
 * whole one. As the standard for workbooks requires, it is in UTF-8 or UTF-16 and has no DTD, so it has no entities of its own.
 * Elements of other namespaces than that of the part, such as the position of a button, are skipped.
 */
export async function readXml(part: ZipPart | undefined, events: XmlEvents): Promise<void> {
  for await (const _ of xmlSteps(part, events));
}

/** The same, with a pause after each piece, in which the caller can give away what was read. */
export async function* xmlSteps(part: ZipPart | undefined, events: XmlEvents): AsyncGenerator<void> {
  // A workbook without texts or styles has no part for them.
  if (!part) return
  const parser = new SaxesParser({ xmlns: true, position: false })
  let decoder: TextDecoder | undefined
  let depth = 0
  let unfinished = 0
  let vocabulary: string | undefined
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !isCalled(decoder, encoding)) throw new RangeError('a part is not in the encoding that it names')
  })
  parser.on('doctype', () => {
    throw new RangeError('a part declares types')
  })
  parser.on('opentag', tag => {
    unfinished = 0
    vocabulary ??= tag.uri
    depth += 1
    if (depth > depthAtMost) throw new RangeError('a part is too deep')
    if (tag.uri === vocabulary) events.opened(tag.local, tag)
  })
  parser.on('closetag', tag => {
    unfinished = 0
    depth -= 1
    if (tag.uri === vocabulary) events.closed(tag.local)
  })
  const text = (given: string) => events.text?.(given)
  parser.on('text', text)
  parser.on('cdata', text)
  for await (const piece of part) {
    decoder ??= decoderOf(piece)
    const letters = decoder.decode(piece, { stream: true })
    unfinished += letters.length
    parser.write(letters)
    // The parser buffers unfinished tokens, so without a limit one comment would fill the memory.
    if (unfinished > lettersAtMost) throw new RangeError('a part has something that does not end')
    yield
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
}

/** By the byte order mark, which UTF-16 must have. Invalid bytes are an error and not a question mark. */
function decoderOf([first, second]: Buffer): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** What is plain ASCII is UTF-8 as well. */
const names: Readonly<Record<string, string>> = { 'utf-8': 'utf-8', 'us-ascii': 'utf-8', 'utf-16': 'utf-16' }

const isCalled = (decoder: TextDecoder | undefined, declared: string): boolean =>
  decoder?.encoding.replace(/[bl]e$/, '') === names[declared.toLowerCase()]

export const attributeOf = ({ attributes }: SaxesTagNS, name: string): string => attributes[name]?.value ?? ''

/** The value of an attribute in another namespace, whose prefix each file may choose. */
export const foreignAttributeOf = ({ attributes }: SaxesTagNS, local: string): string =>
  Object.values(attributes).find(one => one.prefix !== '' && one.local === local)?.value ?? ''
