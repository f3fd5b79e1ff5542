import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandSetting } from './brand.ts'
import { sitePolicy } from './page-policy.ts'

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => written[sign] ?? '')

/** The addresses of a brand's office, as a browser names them: on the scheme and the port by which this request came. */
function officesOf({ hosts }: BrandSetting, { protocol, port }: FastifyRequest): readonly string[] {
  const isUsual = Number.isNaN(port) || port === (protocol === 'https' ? 443 : 80)
  return hosts.map(host => `${protocol}://${host}${isUsual ? '' : `:${port}`}`)
}

/** The page of the site, which is told its brand's name and look, so that it has them before anything was asked for. */
export function siteAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: BrandSetting,
  html: string,
): FastifyReply {
  // Whoever visits the site learns nothing of where staff work; only the preview has to know whom it may listen to.
  const isPreview = URL.parse(request.url, 'http://site')?.searchParams.has('preview') === true
  const offices = isPreview ? officesOf(brand, request) : []
  const told: Readonly<Record<string, string>> = {
    LOCALE: brand.locale,
    NAME: brand.name,
    ICON: brand.theme.favicon,
    COLOUR: brand.theme.primary,
    OFFICES: offices.join(' '),
  }
  // The policy says who may frame it, and the older header knows no names.
  reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', sitePolicy(brand, offices))
    .send(html.replaceAll(/__([A-Z]+)__/g, (whole, name: string) => escaped(told[name] ?? whole)))
}
