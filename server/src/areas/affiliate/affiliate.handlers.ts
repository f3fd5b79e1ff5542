import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { affiliateRecord } from '#contract/affiliate/affiliate.record.ts'
import type { AffiliateRow, NewAffiliate } from '#contract/affiliate/affiliate.types.ts'
import type { SettingKind } from '#frames/run/setting.ts'
import { readSetting, settingSteps } from '#frames/run/setting-steps.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import {
  affiliateList,
  affiliateValues,
  findAffiliate,
  findUnknownTag,
  listTags,
  storedAffiliate,
} from './affiliate.sql.ts'
import { downlineHandlers } from './downline.handlers.ts'
import { rehearse } from './rehearsal.ts'
import { affiliateReportHandlers } from './report.handlers.ts'
import { affiliateRunHandlers } from './run.handlers.ts'

const affiliateSettings: SettingKind<AffiliateRow, NewAffiliate> = {
  ...storedAffiliate,
  find: findAffiliate,
  valuesOf: affiliateValues,
  expect: expectTags,
  ended: 'AFFILIATE_ENDED',
  nameTaken: 'AFFILIATE_NAME_TAKEN',
}
const steps = settingSteps(affiliateSettings)

export const affiliateHandlers: Handlers<typeof affiliateCalls> = {
  searchAffiliates: listHandler(affiliateList),
  getAffiliate: steps.get,
  getAffiliateChoices: async ({ tx }) => ({ tags: await listTags(tx) }),
  createAffiliate: steps.create,
  updateAffiliate: steps.update,
  changeAffiliateStatus: steps.changeStatus,

  async rehearseAffiliate(context) {
    const { affiliateId, ...proposed } = context.body
    await expectTags(context, proposed)
    const stored = affiliateId === undefined ? undefined : await readSetting(context, affiliateSettings, affiliateId)
    return rehearse(context.tx, proposed, stored)
  },

  ...affiliateRunHandlers,
  ...affiliateReportHandlers,
  ...downlineHandlers,
}

/** By a tag that nobody was ever given, nobody would earn, and nobody would see why. */
async function expectTags({ tx, locale }: SignedContext, { tags }: Pick<NewAffiliate, 'tags'>): Promise<void> {
  if (await findUnknownTag(tx, tags)) throw wrongField('tags', 'NOT_ONE_OF', locale)
}

/** What a version of a setting keeps. */
export const affiliateContent: ContentReader = async ({ tx }, id) => {
  const row = await findAffiliate(tx, id)
  return row && contentOf(affiliateCalls.updateAffiliate, affiliateRecord, row)
}
