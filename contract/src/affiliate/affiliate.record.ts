import { z } from 'zod'
import { createdAt, createdByName, currency, recordId, recordVersion } from '../core/base.record.ts'
import { AmountMinor } from '../core/money.ts'
import { BasisPoints } from '../core/percent.ts'
import { choice, money, type RecordFields, saying, structure, text, texts } from '../core/record.ts'
import { says } from '../core/said.ts'
import { credited, runPeriod, runRecord, settingOrRunStatus, settingStatus } from '../frames/run.record.ts'
import { maxTags, Tag } from '../member/member.record.ts'

/** The rate of one level: of those whom a member brought themselves, of those whom these brought, and so on. */
export const AffiliateLevel = z.strictObject({ rateBasisPoints: BasisPoints.min(1, 'PERCENT_TOO_SMALL') })
export type AffiliateLevel = z.infer<typeof AffiliateLevel>

export const levelsAtMost = 5

const levels = saying(structure({ th: 'อัตราแต่ละชั้น', en: 'Rate per level' }, z.array(AffiliateLevel)), name =>
  says.each(name, ' · ', says.percent('rateBasisPoints')),
)

/** What decides an amount. The first level is the direct downline. */
export const affiliateRuleFields = {
  /** What a member earns a share of: what the downline deposited, bet, or left with the house. */
  basis: choice(
    { th: 'คิดจาก', en: 'Based on' },
    {
      deposit: { th: 'ยอดฝาก', en: 'Deposits' },
      turnover: { th: 'ยอดเทิร์น', en: 'Turnover' },
      ggr: { th: 'GGR (เดิมพันหักเงินที่ได้)', en: 'GGR (bets minus wins)' },
    },
  ),
  levels: { ...levels, enter: z.array(AffiliateLevel).min(1).max(levelsAtMost) },
  /** What a member earned in a period is not paid below it. */
  minMinor: { ...money({ th: 'ยอดจ่ายขั้นต่ำ', en: 'Minimum payout' }), enter: AmountMinor },
} satisfies RecordFields

/** What staff enter of an affiliate setting. Every one of these is a column of `affiliate_setting` of the same name. */
export const affiliateSetting = {
  name: text({ th: 'ชื่อ', en: 'Name' }, { min: 2, max: 60 }),
  ...affiliateRuleFields,
  period: runPeriod,
  /** The members who earn are those with one of these tags; none named are all. */
  tags: texts({ th: 'กลุ่มสมาชิกที่ได้รับ', en: 'Eligible members' }, Tag, maxTags),
  ...credited,
} satisfies RecordFields

export const affiliateRecord = {
  id: recordId,
  ...affiliateSetting,
  currency,
  status: settingStatus,
  createdAt,
  createdByName,
  version: recordVersion,
} satisfies RecordFields

/** What activities of affiliate settings tell: the setting, or one of its runs. */
export const affiliateLog = { ...runRecord, ...affiliateRecord, status: settingOrRunStatus } satisfies RecordFields
