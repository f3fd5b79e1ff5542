import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { affiliate } = calls
const bahtMinor = 100

const everyday: Text = { th: 'ชวนเพื่อนรับทุกวัน', en: 'Bring a friend' }
const weekly: Text = { th: 'ชวนเพื่อนมาฝาก', en: 'Friends who deposit' }
const levels = (...rates: number[]) => rates.map(rateBasisPoints => ({ rateBasisPoints }))

/** Two affiliate settings: one that pays from tonight on, and a draft. */
export async function openAffiliates({ ask, token, language, freshen }: Cashier): Promise<void> {
  const usual = { minMinor: bahtMinor, tags: [], creditedTo: 'cash' as const }
  const daily = { name: everyday[language], basis: 'turnover' as const, levels: levels(50, 20, 10) }
  const { reply } = await ask(adminApi, affiliate.createAffiliate, {
    token,
    body: { ...usual, ...daily, period: 'day' },
  })
  if (!reply) throw new Unexpected(`${daily.name} was not set up`)
  await freshen()
  const body = { status: 'active' as const, version: reply.version }
  await ask(adminApi, affiliate.changeAffiliateStatus, { token, params: { id: reply.id }, body })
  const draft = { name: weekly[language], basis: 'deposit' as const, levels: levels(100, 50) }
  await ask(adminApi, affiliate.createAffiliate, { token, body: { ...usual, ...draft, period: 'week' } })
}
