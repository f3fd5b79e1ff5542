import { listTypeNames } from '#areas/game/type-names.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { settingMachine } from '#contract/frames/run.ts'
import type { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundRecord } from '#contract/refund/refund.record.ts'
import type { NewRefund, RefundRow } from '#contract/refund/refund.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import type { Sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { findRefund, insertRefund, lockRefund, refundList, settingOf, statusOf, updateRefund } from './refund.sql.ts'
import { rehearse } from './rehearsal.ts'
import { reportHandlers } from './report.handlers.ts'
import { runHandlers } from './run.handlers.ts'

export const refundHandlers: Handlers<typeof refundCalls> = {
  searchRefunds: listHandler(refundList),
  getRefund: context => read(context, context.params.id),
  getRefundChoices: async ({ tx }) => ({ types: await listTypeNames(tx) }),

  async createRefund(context) {
    const { tx, admin, body, locale } = context
    await expectTypes(context, body)
    const row = await named(locale, insertRefund(tx, body, admin.id))
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  async updateRefund(context) {
    const { body } = context
    await expectTypes(context, body)
    return change(context, ({ status }) => {
      if (status === 'ended') throw new AppError('REFUND_ENDED')
      return settingOf(body)
    })
  },

  changeRefundStatus: context =>
    change(context, ({ status: from }) => {
      const to = context.body.status
      if (!mayGo(settingMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
      return statusOf(to)
    }),

  async rehearseRefund(context) {
    const { refundId, ...proposed } = context.body
    await expectTypes(context, proposed)
    const stored = refundId === undefined ? undefined : await read(context, refundId)
    return rehearse(context.tx, proposed, stored && { ...stored, capMinor: stored.capMinor ?? undefined })
  },

  ...runHandlers,
  ...reportHandlers,
}

async function read({ tx }: SignedContext, id: string): Promise<RefundRow> {
  const found = await findRefund(tx, id)
  if (!found) throw notFound()
  return found
}

type OneRefund = SignedContext & { params: { id: string }; body: { version: number } }

const change = (context: OneRefund, set: (before: RefundRow) => Sql): Promise<RefundRow> =>
  changeOne(
    context,
    { lock: lockRefund, read, nameOf: ({ name }) => name, shown: snapshot },
    context.body.version,
    before => named(context.locale, updateRefund(context.tx, context.params.id, set(before))),
  )

type Locale = SignedContext['locale']
/** Two refunds of one name could not be told apart in the report. */
const named = <T>(locale: Locale, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw sqlConstraint(error) === 'refund_setting_name_key' ? wrongField('name', 'REFUND_NAME_TAKEN', locale) : error
  })

/** A type that does not exist would silently count nothing. */
async function expectTypes({ tx, locale }: SignedContext, { gameTypes }: Pick<NewRefund, 'gameTypes'>): Promise<void> {
  const known = await listTypeNames(tx)
  if (gameTypes.some(type => !known.some(({ code }) => code === type)))
    throw wrongField('gameTypes', 'NOT_ONE_OF', locale)
}

const snapshot = (row: RefundRow) => snapshotOf(refundRecord, row)
