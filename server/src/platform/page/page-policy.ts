import { type BrandSetting, servedSite } from '#platform/brand/brand.ts'

const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : '')

/** Where pictures of this brand may come from beside the page's own origin. */
const picturesOf = ({ theme, interfaces }: BrandSetting) => [theme.logo, theme.favicon, interfaces.member].map(originOf)

/** What both pages keep to: no inline script, no eval, no foreign code, and no way to make markup out of text. */
const strict = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
}

const written = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].filter(Boolean).join(' ')}`)
    .join('; ')

/** The office: no foreign origin but the brand's own addresses, styles by a nonce of this answer, and no frame but the site's. */
export function officePolicy(brand: BrandSetting, nonce: string): string {
  return written({
    ...strict,
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...picturesOf(brand)],
    'connect-src': ["'self'", originOf(brand.interfaces.walletAdmin)],
    'frame-src': [originOf(servedSite(brand) ?? '') || "'none'"],
    'frame-ancestors': ["'none'"],
    'trusted-types': ['default'],
  })
}

/**
 * The site of members: it calls its own origin alone. The operator's own styles come as a sheet that is made by script, so no
 * inline style is allowed either. It stands in a frame of the brand's office, and only where it is asked for as a preview.
 */
export function sitePolicy(brand: BrandSetting, offices: readonly string[]): string {
  return written({
    ...strict,
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...picturesOf(brand)],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': offices.length > 0 ? offices : ["'none'"],
    'trusted-types': ['rich-text'],
  })
}
