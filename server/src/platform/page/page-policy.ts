import { createHash } from 'node:crypto'
import { type BrandSetting, servedSite } from '#platform/brand/brand.ts'

const originOf = (address: string) => (/^https?:\/\//.test(address) ? new URL(address).origin : '')

/** The origins of this brand's pictures, in addition to the page's own. */
const picturesOf = ({ theme, interfaces }: BrandSetting) => [theme.logo, theme.favicon, interfaces.member].map(originOf)

/** Rules for both pages: no inline script, no eval, no foreign code, and no markup from text. */
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

/**
 * The office: no foreign origins except the brand's own addresses, styles by a nonce of this answer, and no frames except the
 * site.
 */
export function officePolicy(brand: BrandSetting, nonce?: string): string {
  return written({
    ...strict,
    'style-src': ["'self'", nonce === undefined ? '' : `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...picturesOf(brand)],
    'connect-src': ["'self'", originOf(brand.interfaces.walletAdmin)],
    'frame-src': [originOf(servedSite(brand) ?? '') || "'none'"],
    'frame-ancestors': ["'none'"],
    'trusted-types': ['default'],
  })
}

/**
 * The member site: it calls only its own origin. The operator's styles come as a stylesheet built by script, so inline styles are
 * not allowed either. It may be framed by the brand's office only, and only as a preview.
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

/** The page that checks receipts is one file, which people save: its own script and its own styles, and no request to anywhere. */
export function verifyPolicy(html: string): string {
  const own = (name: 'script' | 'style') => {
    const [, text = ''] = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(html) ?? []
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  return written({
    'default-src': ["'none'"],
    'script-src': [own('script')],
    'style-src': [own('style')],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}
