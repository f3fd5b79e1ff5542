import type { BrandSetting } from '#platform/brand/brand.ts'

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => written[sign] ?? '')

/** A built page with its brand's name and look in the places that the page has for them; `more` are further places. */
export function filled(html: string, brand: BrandSetting, more: Readonly<Record<string, string>> = {}): string {
  const details: Readonly<Record<string, string>> = {
    LOCALE: brand.locale,
    NAME: brand.name,
    ICON: brand.theme.favicon,
    COLOUR: brand.theme.primary,
    ...more,
  }
  return html.replaceAll(/__([A-Z]+)__/g, (whole, name: string) => escaped(details[name] ?? whole))
}
