/** A tag or a text of a part of a workbook. An empty element is a tag that opens and closes. */
export type XmlPart = { tag: string; opens: boolean; closes: boolean; attributes: string; text: string }

/**
 * What stands in a part of a workbook, one after the other. It goes through the text once, whatever is in there: each look for a sign
 * begins where the last one ended, so that somebody who leaves everything open gains nothing.
 */
export function* xmlParts(xml: string): Generator<XmlPart> {
  let at = 0
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at)
      const text = xml.slice(at, end < 0 ? xml.length : end)
      at += text.length
      yield { tag: '', opens: false, closes: false, attributes: '', text: plain(text) }
      continue
    }
    const end = xml.indexOf('>', at)
    if (end < 0) return
    // A sign that opens no tag is passed over, with what stands behind it.
    const body = xml.slice(xml.lastIndexOf('<', end) + 1, end)
    at = end + 1
    const tag = tagOf(body)
    if (tag) yield tag
  }
}

/** Declarations and comments are no tags. */
function tagOf(body: string): XmlPart | undefined {
  const isEnd = body.startsWith('/')
  const isEmpty = body.endsWith('/')
  const inner = body.slice(isEnd ? 1 : 0, isEmpty && body.length > 1 ? -1 : undefined)
  const [whole = '', tag = ''] = /^(?:[\w.-]{1,40}:)?([\w.-]{1,40})/.exec(inner) ?? []
  if (tag === '') return undefined
  return { tag, opens: !isEnd, closes: isEnd || isEmpty, attributes: inner.slice(whole.length), text: '' }
}

export const attributeOf = (attributes: string, name: string): string =>
  plain(new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const highestCode = 0x10ffff

const plain = (xml: string): string =>
  xml.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name: string = '') => {
      if (!hex && !decimal) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= highestCode ? String.fromCodePoint(code) : whole
    },
  )
