import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { Channel } from '#contract/marketing/link.types.ts'
import { clickLink } from './click.ts'
import { placeOf } from './person.ts'
import { seeded } from './random.ts'
import type { Run } from './run.ts'
import type { Cashier } from './staff.ts'

const bahtMinor = 100
const dayMs = 86_400_000
const dayAt = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** Visitors besides the members: they look at the site and leave. */
const passersBy = 10_000

type Sample = { code: string; name: Text; channel: Channel; costMinor: number; lastDay?: string }

/** With codes that some members register with. */
const samples: readonly Sample[] = [
  {
    code: 'LINE-OA',
    name: { th: 'บรอดแคสต์ LINE OA', en: 'LINE OA broadcast' },
    channel: 'line',
    costMinor: 1_500 * bahtMinor,
  },
  {
    code: 'FB-SONGKRAN',
    name: { th: 'โฆษณา Facebook สงกรานต์', en: 'Facebook ads for Songkran' },
    channel: 'facebook',
    costMinor: 12_000 * bahtMinor,
    lastDay: dayAt(16),
  },
  {
    code: 'TIKTOK-01',
    name: { th: 'คลิปรีวิว TikTok', en: 'TikTok review' },
    channel: 'tiktok',
    costMinor: 8_000 * bahtMinor,
  },
]

/** Creates marketing links, which visitors click, some of whom register. */
export async function openMarketing({ ask, token, language }: Cashier, run: Run): Promise<void> {
  for (const [place, { name, ...link }] of samples.entries()) {
    const body = { ...link, name: name[language], page: 'register' as const, firstDay: dayAt(-13) }
    await ask(adminApi, calls.marketing.createLink, { token, body })
    const random = seeded(run.seed, 'clicks', link.code)
    for (let left = random.whole(6, 18); left > 0; left -= 1) {
      await clickLink(run, placeOf(run.seed, passersBy * (place + 1) + left), link.code)
    }
  }
}
