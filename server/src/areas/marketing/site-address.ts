import { codeParam } from '#contract/marketing/site-page.ts'

/**
 * Where a click goes: the page on the operator's own site with the code behind it, and never to another host, whatever
 * stands in the record. Undefined where the operator has not said where the site stands.
 */
export function addressOnSite(site: string, path: string, code?: string): string | undefined {
  const home = URL.parse(site)
  if (!home) return undefined
  const page = URL.parse(path, home.href)
  const url = page?.origin === home.origin ? page : home
  if (code !== undefined) url.searchParams.set(codeParam, code)
  return url.href
}
