import type { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { affiliateRecord } from '#contract/affiliate/affiliate.record.ts'
import type { AffiliateRow, NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { settingMachine } from '#contract/frames/run.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import {
  affiliateList,
  findAffiliate,
  insertAffiliate,
  lockAffiliate,
  settingOf,
  statusOf,
  updateAffiliate,
} from './affiliate.sql.ts'
import { downlineHandlers } from './downline.handlers.ts'
import { rehearse } from './rehearsal.ts'
import { affiliateReportHandlers } from './report.handlers.ts'
import { affiliateRunHandlers } from './run.handlers.ts'

/** More than anybody chooses from. */
const tagsAtMost = 500

export const affiliateHandlers: Handlers<typeof affiliateCalls> = {
  searchAffiliates: listHandler(affiliateList),
  getAffiliate: context => read(context, context.params.id),

  async getAffiliateChoices({ tx }) {
    const found = await tx.rows<{ tag: string }>(sql`select tag from member_tag order by tag limit ${tagsAtMost}`)
    return { tags: found.map(({ tag }) => tag) }
  },

  async createAffiliate(context) {
    const { tx, admin, body, locale } = context
    await expectTags(context, body)
    const row = await named(locale, insertAffiliate(tx, body, admin.id))
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  async updateAffiliate(context) {
    const { body } = context
    await expectTags(context, body)
    return change(context, ({ status }) => {
      if (status === 'ended') throw new AppError('AFFILIATE_ENDED')
      return settingOf(body)
    })
  },

  changeAffiliateStatus: context =>
    change(context, ({ status: from }) => {
      const to = context.body.status
      if (!mayGo(settingMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
      return statusOf(to)
    }),

  async rehearseAffiliate(context) {
    const { affiliateId, ...proposed } = context.body
    await expectTags(context, proposed)
    const stored = affiliateId === undefined ? undefined : await read(context, affiliateId)
    return rehearse(context.tx, proposed, stored)
  },

  ...affiliateRunHandlers,
  ...affiliateReportHandlers,
  ...downlineHandlers,
}

async function read({ tx }: SignedContext, id: string): Promise<AffiliateRow> {
  const found = await findAffiliate(tx, id)
  if (!found) throw notFound()
  return found
}

type OneAffiliate = SignedContext & { params: { id: string }; body: { version: number } }

const change = (context: OneAffiliate, set: (before: AffiliateRow) => Sql): Promise<AffiliateRow> =>
  changeOne(
    context,
    { lock: lockAffiliate, read, nameOf: ({ name }) => name, shown: snapshot },
    context.body.version,
    before => named(context.locale, updateAffiliate(context.tx, context.params.id, set(before))),
  )

type Locale = SignedContext['locale']
/** Two settings of one name could not be told apart in the report. */
const named = <T>(locale: Locale, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw sqlConstraint(error) === 'affiliate_setting_name_key'
      ? wrongField('name', 'AFFILIATE_NAME_TAKEN', locale)
      : error
  })

/** By a tag that nobody was ever given, nobody would earn, and nobody would see why. */
async function expectTags({ tx, locale }: SignedContext, { tags }: Pick<NewAffiliate, 'tags'>): Promise<void> {
  const unknown = await tx.row(sql`
    select 1 from unnest(${tags}::text[]) as t (tag) where not exists (select from member_tag m where m.tag = t.tag) limit 1`)
  if (unknown) throw wrongField('tags', 'NOT_ONE_OF', locale)
}

const snapshot = (row: AffiliateRow) => snapshotOf(affiliateRecord, row)
