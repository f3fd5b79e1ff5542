/** A tag or a text of a part of a workbook. An empty element is a tag that opens and closes. */
export type XmlPart = { tag: string; opens: boolean; closes: boolean; attributes: string; text: string }

/**
 * What stands in a part of a workbook, one after the other. It goes through the text once, whatever is in there: looking
 * for the end of an element would take hours where somebody left all of them open.
 */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (const found of xml.matchAll(/<(\/?)(?:[\w.-]{1,40}:)?([\w.-]{1,40})([^<>]*?)(\/?)>|([^<]+)/g)) {
    const [, ends = '', tag = '', attributes = '', isEmpty = '', text = ''] = found
    yield {
      tag,
      opens: tag !== '' && ends === '',
      closes: ends !== '' || isEmpty !== '',
      attributes,
      text: plain(text),
    }
  }
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
