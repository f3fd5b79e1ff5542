import { adminApi, calls } from '#contract/calls.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { Unexpected } from './client.ts'
import { byNumber } from './person.ts'
import type { Cashier } from './staff.ts'
import { drawTile } from './tile.ts'

const { promotion, member } = calls
const bahtMinor = 100
/** How many members get the free credit. */
const givenTo = 5

const always = { weights: [], days: [], fromClock: '00:00', untilClock: '00:00', tags: [], stacks: false }

type Sample = {
  name: Text
  description: Text
  colours: Parameters<typeof drawTile>
  rule: Omit<NewPromotion, 'name' | 'description'>
  isOpen: boolean
}

/** Typical promotions. Some members get the free credit; the last one is still a draft. */
const samples: readonly Sample[] = [
  {
    name: { th: 'ฝากแรกรับเพิ่ม 20%', en: '20 % on the first deposit' },
    description: {
      th: 'สมาชิกใหม่ฝากครั้งแรก รับโบนัสสูงสุด 500 บาท',
      en: 'New members get up to 500 baht on their first deposit.',
    },
    colours: [
      [120, 20, 70],
      [240, 140, 170],
    ],
    rule: {
      ...always,
      kind: 'firstDeposit',
      bonusBasis: 'percent',
      rateBasisPoints: 2_000,
      capMinor: 500 * bahtMinor,
      minDepositMinor: 100 * bahtMinor,
      turnoverTimes: 5,
      weights: [{ gameType: 'casino', percent: 20 }],
      validDays: 7,
      memberLimit: 1,
      budgetMinor: 200_000 * bahtMinor,
    },
    isOpen: true,
  },
  {
    name: { th: 'เครดิตฟรี 50 บาท', en: 'Free credit of 50 baht' },
    description: { th: 'ถอนได้สูงสุด 300 บาทเมื่อทำเทิร์นครบ', en: 'Up to 300 baht become cash once the turnover is met.' },
    colours: [
      [16, 60, 120],
      [110, 190, 240],
    ],
    rule: {
      ...always,
      kind: 'freeCredit',
      bonusBasis: 'fixed',
      fixedMinor: 50 * bahtMinor,
      turnoverTimes: 3,
      cashOutMinor: 300 * bahtMinor,
      validDays: 3,
      memberLimit: 1,
      totalLimit: 500,
    },
    isOpen: true,
  },
  {
    name: { th: 'สุขสันต์วันหยุด', en: 'Happy weekend' },
    description: { th: 'ฝากทุกครั้งในวันเสาร์และอาทิตย์ รับเพิ่ม 5%', en: '5 % on every deposit on Saturdays and Sundays.' },
    colours: [
      [150, 90, 10],
      [250, 210, 90],
    ],
    rule: {
      ...always,
      kind: 'everyDeposit',
      bonusBasis: 'percent',
      rateBasisPoints: 500,
      capMinor: 200 * bahtMinor,
      minDepositMinor: 200 * bahtMinor,
      turnoverTimes: 3,
      validDays: 2,
      days: ['6', '7'],
    },
    isOpen: false,
  },
]

/** Sets up promotions, and claims the free credit for some members before they play. */
export async function openPromotions(staff: Cashier): Promise<void> {
  const { ask, token, freshen, language } = staff
  await freshen()
  const { reply } = await ask(adminApi, member.searchMembers, { token, body: { size: 100 } })
  const members = (reply?.records ?? []).toSorted(byNumber).slice(0, givenTo)
  for (const sample of samples) {
    const promotionId = await setUp(staff, sample, language)
    if (sample.rule.kind !== 'freeCredit') continue
    for (const { id } of members) {
      await ask(adminApi, promotion.claimForMember, { token, params: { id }, body: { promotionId } })
    }
  }
}

async function setUp({ ask, token }: Cashier, sample: Sample, language: Locale): Promise<string> {
  const { name, description, rule, colours, isOpen } = sample
  const body = { ...rule, name: name[language], description: description[language] }
  const { reply } = await ask(adminApi, promotion.createPromotion, { token, body })
  if (!reply) throw new Unexpected(`${body.name} was not set up`)
  const { id } = reply
  const file = { name: `${id}.png`, content: drawTile(...colours).toString('base64') }
  const drawn = { token, params: { id }, body: { file, version: reply.version } }
  await ask(adminApi, promotion.setPromotionPicture, drawn)
  const opened = { token, params: { id }, body: { status: 'running' as const, version: reply.version + 1 } }
  if (isOpen) await ask(adminApi, promotion.changePromotionStatus, opened)
  return id
}

/** Opens what was still a draft. */
export async function openDrafts({ ask, token, freshen }: Cashier): Promise<void> {
  await freshen()
  const { reply } = await ask(adminApi, promotion.listPromotions, { token })
  for (const { id, status, version } of reply?.promotions ?? []) {
    if (status !== 'draft') continue
    const body = { status: 'running' as const, version }
    await ask(adminApi, promotion.changePromotionStatus, { token, params: { id }, body })
  }
}
