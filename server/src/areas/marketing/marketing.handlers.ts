import { randomBytes } from 'node:crypto'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { linkRecord } from '#contract/marketing/link.record.ts'
import { type LinkRow, linkMachine } from '#contract/marketing/link.types.ts'
import type { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { servedSite } from '#platform/brand/brand.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import type { Sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { marketingList, readFunnels } from './funnel.sql.ts'
import { findLink, insertLink, linkChoices, lockLink, settingOf, statusOf, updateLink } from './link.sql.ts'

export const marketingHandlers: Handlers<typeof marketingCalls> = {
  searchLinks: listHandler(marketingList),
  getLink: context => read(context, context.params.id),
  getFunnel: ({ tx, body, brand }) => readFunnels(tx, body, brand.timeZone),
  getMarketingChoices: async ({ tx, brand }) => ({
    site: brand.site,
    hasShort: servedSite(brand) !== null,
    links: await linkChoices(tx),
  }),

  async createLink(context) {
    const { tx, admin, body, locale } = context
    const row = await insertLink(tx, { ...body, code: body.code || newCode() }, admin.id).catch(
      refusedBy(unique, locale),
    )
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  updateLink: context =>
    change(context, ({ status }) => {
      if (status === 'ended') throw new AppError('LINK_ENDED')
      return settingOf(context.body)
    }),

  changeLinkStatus: context =>
    change(context, ({ status: from }) => {
      const to = context.body.status
      if (!mayGo(linkMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
      return statusOf(to)
    }),
}

/** Short enough to be typed from a poster, and nobody guesses the next one. */
const newCode = (): string => randomBytes(5).toString('hex').toUpperCase()

async function read({ tx }: SignedContext, id: string): Promise<LinkRow> {
  const found = await findLink(tx, id)
  if (!found) throw notFound()
  return found
}

type OneLink = SignedContext & { params: { id: string }; body: { version: number } }

const change = (context: OneLink, set: (before: LinkRow) => Sql): Promise<LinkRow> =>
  changeOne(
    context,
    { lock: lockLink, read, nameOf: ({ name }) => name, snapshot, unique },
    context.body.version,
    before => updateLink(context.tx, context.params.id, set(before)),
  )

/** Two links of one name could not be told apart, and of one code not at all. */
const unique: Constraints = {
  marketing_link_name_key: ['name', 'LINK_NAME_TAKEN'],
  marketing_link_code: ['code', 'LINK_CODE_TAKEN'],
}

const snapshot = (row: LinkRow) => snapshotOf(linkRecord, row)
