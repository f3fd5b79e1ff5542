import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BrandSetting, officesOf } from '#platform/brand/brand.ts'
import { sitePolicy } from './page-policy.ts'

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, sign => written[sign] ?? '')

/** The page of the site, which is told its brand's name and look, so that it has them before anything was asked for. */
export function siteAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: BrandSetting,
  html: string,
): FastifyReply {
  // Whoever visits the site learns nothing of where staff work; only the preview has to know whom it may listen to.
  const { query } = request
  const isPreview = typeof query === 'object' && query !== null && 'preview' in query
  const offices = isPreview ? officesOf(brand) : []
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
