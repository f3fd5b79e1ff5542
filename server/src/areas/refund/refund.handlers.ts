import { listTypeNames } from '#areas/game/type-names.public.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundRecord } from '#contract/refund/refund.record.ts'
import type { NewRefund, RefundRow } from '#contract/refund/refund.types.ts'
import type { SettingKind } from '#frames/run/setting.ts'
import { readSetting, settingSteps } from '#frames/run/setting-steps.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { findRefund, refundList, refundValues, storedRefund } from './refund.sql.ts'
import { rehearse } from './rehearsal.ts'
import { reportHandlers } from './report.handlers.ts'
import { runHandlers } from './run.handlers.ts'

const refundSettings: SettingKind<RefundRow, NewRefund> = {
  ...storedRefund,
  find: findRefund,
  valuesOf: refundValues,
  expect: expectTypes,
  ended: 'REFUND_ENDED',
  nameTaken: 'REFUND_NAME_TAKEN',
}
const steps = settingSteps(refundSettings)

export const refundHandlers: Handlers<typeof refundCalls> = {
  searchRefunds: listHandler(refundList),
  getRefund: steps.get,
  getRefundChoices: async ({ tx }) => ({ types: await listTypeNames(tx) }),
  createRefund: steps.create,
  updateRefund: steps.update,
  changeRefundStatus: steps.changeStatus,

  async rehearseRefund(context) {
    const { refundId, ...proposed } = context.body
    await expectTypes(context, proposed)
    const stored = refundId === undefined ? undefined : await readSetting(context, refundSettings, refundId)
    return rehearse(context.tx, proposed, stored && { ...stored, capMinor: stored.capMinor ?? undefined })
  },

  ...runHandlers,
  ...reportHandlers,
}

/** A type that does not exist would silently count nothing. */
async function expectTypes({ tx, locale }: SignedContext, { gameTypes }: Pick<NewRefund, 'gameTypes'>): Promise<void> {
  const known = await listTypeNames(tx)
  if (gameTypes.some(type => !known.some(({ code }) => code === type)))
    throw wrongField('gameTypes', 'NOT_ONE_OF', locale)
}

/** What a version of a setting keeps. */
export const refundContent: ContentReader = async ({ tx }, id) => {
  const row = await findRefund(tx, id)
  return row && contentOf(refundCalls.updateRefund, refundRecord, row)
}
