import { createHash } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Text } from '#contract/core/text.ts'
import type { Cashier } from './staff.ts'

const bahtMinor = 100
const name: Text = { th: 'เอเชีย เกม ดิสทริบิวชัน', en: 'Asia Game Distribution' }
/** The sandbox's secret, which is public. */
const secret = `whsec_${createHash('sha256').update('sandbox').digest('base64')}`
/** The sandbox answers if it is allowed and running; otherwise nobody does, and the log says so. */
const addresses = ['http://127.0.0.1:8094', 'https://distributor.example.com']

/** A distributor that is synced as soon as its service answers. */
export async function openDistributor({ ask, token, language, freshen }: Cashier): Promise<void> {
  await freshen()
  for (const address of addresses) {
    const setting = { name: name[language], address, currency: houseCurrency, lowMarkMinor: 50_000 * bahtMinor }
    const { reply } = await ask(adminApi, calls.distributor.createDistributor, {
      token,
      body: { ...setting, secret },
      expects: ['REQUEST_INVALID'],
    })
    if (reply) return
  }
}
