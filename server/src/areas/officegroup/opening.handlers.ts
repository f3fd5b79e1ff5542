import { authCalls } from '#contract/auth/auth.calls.ts'
import type { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { mayOpen, pathOf } from '#contract/officegroup/opening.rules.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound, refuse } from '#platform/http/error.ts'
import { listGranted } from './brand.sql.ts'
import { callBrand } from './brand-ask.ts'
import { openKey } from './brand-key.ts'

const Made = authCalls.makeGroupTicket.reply
const faults = { unreachable: 'GROUP_BRAND_AWAY', refused: 'GROUP_BRAND_REFUSED' } as const

/** The ticket stands behind a `#`, where neither a server nor a log sees it, and the page that reads it takes it out of the address. */
const entranceOf = (office: string, ticket: string, path: string): string =>
  `${office}/enter#${new URLSearchParams({ ticket, to: path }).toString()}`

export const openingHandlers: Handlers<typeof groupCalls.opening> = {
  openInBrand: {
    async prepare({ tx, account, secrets, body: { brandId, what } }) {
      const brand = (await listGranted(tx, account.id)).find(({ id }) => id === brandId)
      // A brand that was not granted is as unknown as one that is not there.
      if (!brand || !mayOpen(brand.grants, what)) throw notFound()
      const key = await openKey(tx, secrets, brand)
      if (key === null) return refuse('GROUP_BRAND_REFUSED')
      return async () => {
        const sent = { account: account.username, grants: [...brand.grants] }
        const said = await callBrand({ address: brand.address, key }, authCalls.makeGroupTicket, sent)
        const made = 'data' in said ? Made.safeParse(said.data) : undefined
        return async () => {
          if ('fault' in said) return refuse(faults[said.fault])
          if (!made?.success) return refuse('GROUP_BRAND_AWAY')
          return { address: entranceOf(brand.office, made.data.ticket, pathOf(what)) }
        }
      }
    },
  },
}
