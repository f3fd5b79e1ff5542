import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { sendInTurn, Unexpected } from './client.ts'
import type { Place } from './person.ts'
import type { Run } from './run.ts'

/** A brand without a configured site address answers 404. */
const fitting = [302, 404]

/** Clicks a marketing link as a browser does, and follows it to the operator's site. */
export async function clickLink(run: Run, place: Place, code: string): Promise<void> {
  const path = siteApi + siteCalls.marketing.followLink.path.replace(':code', code)
  const headers = { 'user-agent': place.userAgent, 'accept-language': place.language }
  const { status } = await sendInTurn(run, { method: 'GET', path, from: place.address, headers })
  if (!fitting.includes(status)) throw new Unexpected(`${path} answered ${status}`)
}
