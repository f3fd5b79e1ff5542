/** The languages of the product, Thai first. A `Text` that lacks one of them does not compile. */
export const locales = ['th', 'en'] as const
export type Locale = (typeof locales)[number]
export type Text = { readonly [L in Locale]: string }

export type Params = Readonly<Record<string, string | number>>

/** Puts values into a text: `fill('ลองใหม่ใน {seconds} วินาที', { seconds: 4 })`. A name without a value stays visible. */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The first language of an `Accept-Language` header that we speak, else the fallback. */
export function pickLocale(header: string | undefined, fallback: Locale): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const known = locales.find(locale => locale === tag)
    if (known) return known
  }
  return fallback
}
