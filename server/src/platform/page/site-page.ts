import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BrandSetting, officesOf } from '#platform/brand/brand.ts'
import { filled } from './filled.ts'
import { sitePolicy } from './page-policy.ts'

/** The page of the site, with its brand's name and look embedded, so that it has them before its first request. */
export function siteAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  brand: BrandSetting,
  html: string,
): FastifyReply {
  // Visitors of the site do not learn the addresses of the office; only the preview needs to know which origins may talk to it.
  const { query } = request
  const isPreview = typeof query === 'object' && query !== null && 'preview' in query
  const offices = isPreview ? officesOf(brand) : []
  // The policy says who may frame the page; the older header cannot name origins.
  reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', sitePolicy(brand, offices))
    .send(filled(html, brand, { OFFICES: offices.join(' ') }))
}
