import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { sendInTurn, Unexpected } from './client.ts'
import type { Place } from './person.ts'
import type { Run } from './run.ts'

/** A brand that has not said where its site stands leads nobody there. */
const fitting = [302, 404]

/** Clicks a marketing link as a browser does, and is led to the operator's site. */
export async function clickLink(run: Run, place: Place, code: string): Promise<void> {
  const path = siteApi + siteCalls.marketing.followLink.path.replace(':code', code)
  const headers = { 'user-agent': place.userAgent, 'accept-language': place.language }
  const { status } = await sendInTurn(run, { method: 'GET', path, from: place.address, headers })
  if (!fitting.includes(status)) throw new Unexpected(`${path} answered ${status}`)
}
