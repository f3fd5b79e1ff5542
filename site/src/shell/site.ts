import { createContext, useContext } from 'react'
import type { Text } from '#contract/core/text.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import type { websiteSiteCalls } from '#contract/website/website-site.calls.ts'

export type Configuration = ReplyOut<typeof websiteSiteCalls.getConfiguration>
export type SiteState = ReplyOut<typeof websiteSiteCalls.getState>

/** What every screen may use: the operator's configuration of the site, and what is open now. */
type Site = { title: Text; description: Text; configuration: Configuration; state: SiteState }

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('there is no site around this')
  return site
}
