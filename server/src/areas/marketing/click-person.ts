import type { IncomingHttpHeaders } from 'node:http'

/**
 * What stands in the names of programs that call themselves browsers and fetch pages for nobody: crawlers, previews of
 * messengers, monitors, browsers that are driven. Apps that people read links in, such as LINE and Facebook, have none of
 * these words, and a Cubot is a telephone.
 */
const robotWords =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|line-poker|google-|mediapartners|headless|phantom|lighthouse|pingdom|uptime|monitor|scraper|archive|validator/i

/** Every browser begins so, for reasons of history; hardly any program does that does not pretend to be one. */
const browserStart = /^Mozilla\/5\.0 \(/

/** Browsers that fetch a page before anybody asks for it say so under one of these names. */
const aheadNames = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const aheadWords = /prefetch|prerender|preview/i

/** Whether a request is a person who clicked, as far as it says so itself. */
export function isPerson(method: string, headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? ''
  if (method !== 'GET' || !browserStart.test(agent) || robotWords.test(agent)) return false
  if (aheadNames.some(name => aheadWords.test(String(headers[name] ?? '')))) return false
  // A page that loads the address as a picture, a frame or data is nobody who came. Older browsers do not tell.
  const [mode = 'navigate', destination = 'document'] = [headers['sec-fetch-mode'], headers['sec-fetch-dest']]
  return mode === 'navigate' && destination === 'document'
}
