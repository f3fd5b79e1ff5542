import { mayGo } from '#contract/core/machine.ts'
import type { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerPerson } from '#contract/seller/seller.record.ts'
import { type NewSeller, type SellerDetail, sellerMachine } from '#contract/seller/seller.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { assignments, storedOf } from '#platform/database/columns.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { sellerMemberHandlers } from './member.handlers.ts'
import { sellerPaymentHandlers } from './payment.handlers.ts'
import { sellerReportHandlers } from './report.handlers.ts'
import { findChoices, insertSeller, keepRate, sellerList, updateSeller } from './seller.sql.ts'
import { makeCode } from './seller-code.ts'
import { lockSeen, readSeller, sellerSnapshot } from './seller-read.ts'

/** A made code that somebody has already is made again; more often than this it is no accident. */
const triesAtMost = 5

export const sellerHandlers: Handlers<typeof sellerCalls> = {
  searchSellers: listHandler(sellerList),
  getSeller: context => readSeller(context, context.params.id),
  findSellers: async ({ tx, body }) => ({ sellers: await findChoices(tx, body.search) }),

  async createSeller(context) {
    const { tx, admin, body } = context
    const id = await insert(context, body)
    await keepRate(tx, id, { ...body, fromDay: sql`business_day(now())` }, admin.id)
    const created = await readSeller(context, id)
    context.record({ id, name: created.name, before: null, after: sellerSnapshot(created) })
    return created
  },

  async updateSeller(context) {
    const { tx, admin, body, params } = context
    const before = await lockSeen(context, params.id, body.version)
    await updateSeller(tx, params.id, assignments(storedOf(sellerPerson, body)))
    if (isOtherRate(before, body)) {
      if (body.rateFrom !== undefined && body.rateFrom < before.today) {
        throw wrongField('rateFrom', 'RATE_FROM_PAST', context.locale)
      }
      const fromDay = body.rateFrom === undefined ? sql`business_day(now()) + 1` : sql`${body.rateFrom}::date`
      await keepRate(tx, params.id, { ...body, fromDay }, admin.id)
    }
    return recorded(context, before)
  },

  async changeSellerStatus(context) {
    const { tx, params, body } = context
    const before = await lockSeen(context, params.id, body.version)
    const { status: to, reason } = body
    if (!mayGo(sellerMachine, before.status, to)) throw new AppError('STATE_ILLEGAL', { from: before.status, to })
    await updateSeller(tx, params.id, sql`status = ${to}, status_reason = ${reason}`)
    return recorded(context, before)
  },

  ...sellerMemberHandlers,
  ...sellerReportHandlers,
  ...sellerPaymentHandlers,
}

async function insert(context: SignedContext, body: NewSeller): Promise<string> {
  const { tx, admin } = context
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    const row = await insertSeller(tx, body, body.code || makeCode(), admin.id)
    if (row) return row.id
    if (body.code) throw wrongField('code', 'SELLER_CODE_TAKEN', context.locale)
  }
  throw new Error('every code that was made is taken')
}

type Wanted = { basis: string; rateBasisPoints: number }

/** Compared with the latest that is known: what is planned already is not planned again. */
const isOtherRate = ({ rates: [latest] }: SellerDetail, wanted: Wanted): boolean =>
  latest?.basis !== wanted.basis || latest.rateBasisPoints !== wanted.rateBasisPoints

/** The seller after a change, which is recorded with what it was before. */
async function recorded(context: SignedContext, before: SellerDetail): Promise<SellerDetail> {
  const after = await readSeller(context, before.id)
  context.record({ id: before.id, name: after.name, before: sellerSnapshot(before), after: sellerSnapshot(after) })
  return after
}
