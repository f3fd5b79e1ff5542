/** The languages of the product, Thai first. A `Text` that lacks one of them does not compile. */
export const locales = ['th', 'en'] as const
export type Locale = (typeof locales)[number]
export type Text = { readonly [L in Locale]: string }

export type Params = Readonly<Record<string, string | number>>

/** `{name}`, or `{name|one|many}`. */
const place = /\{(\w+)(?:\|([^{}|]+)\|([^{}|]+))?\}/g

/**
 * Puts values into a text: `fill('ลองใหม่ใน {seconds} วินาที', { seconds: 4 })`. A name without a value stays visible. A number
 * and the words that depend on it form one placeholder: `{count|row is|rows are}` gives `1 row is` and `2 rows are`. Only `1` is
 * singular, so that English needs no `Intl`: `0`, `1.50` and `1,000` are plural.
 */
export function fill(template: string, params: Params = {}): string {
  return template.replace(place, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    const written = String(value)
    return one === undefined ? written : `${written} ${written === '1' ? one : many}`
  })
}

type TextPart = { readonly text: string; readonly name?: string; readonly one?: string; readonly many?: string }

/** The plain pieces and the places of a text in their order, for what fills them elsewhere than here. */
export function textParts(template: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of template.matchAll(place)) {
    const [text, name = '', one, many] = found
    if (found.index > end) parts.push({ text: template.slice(end, found.index) })
    parts.push({ text, name, ...(one !== undefined && { one }), ...(many !== undefined && { many }) })
    end = found.index + text.length
  }
  return end < template.length ? [...parts, { text: template.slice(end) }] : parts
}

/** The first language of an `Accept-Language` header that the product has, else the fallback. */
export function pickLocale(header: string | undefined, fallback: Locale): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const known = locales.find(locale => locale === tag)
    if (known) return known
  }
  return fallback
}
