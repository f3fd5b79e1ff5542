import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { NewSeller } from '#contract/seller/seller.types.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { seller } = calls

type Sample = Omit<NewSeller, 'name' | 'lineId'> & { name: Text }
const samples: readonly Sample[] = [
  {
    code: 'NOK88',
    phone: '0812340001',
    basis: 'deposit',
    rateBasisPoints: 200,
    name: { th: 'คุณนก ตลาดพลู', en: 'Nok of Talat Phlu' },
  },
  {
    code: 'BEER01',
    phone: '0812340002',
    basis: 'ggr',
    rateBasisPoints: 1_500,
    name: { th: 'คุณเบียร์ เชียงใหม่', en: 'Beer of Chiang Mai' },
  },
  {
    code: 'MAYLINE',
    phone: '0812340003',
    basis: 'firstDeposit',
    rateBasisPoints: 1_000,
    name: { th: 'คุณเมย์ ไลน์กลุ่ม', en: 'May of the LINE group' },
  },
]

/** Some of the members register with these codes. */
export const sellerCodes = samples.map(({ code }) => code)

/** Creates the sellers of a brand, before members register with their codes. */
export async function openSellers({ ask, token, language }: Cashier): Promise<void> {
  for (const { name, ...sample } of samples) {
    const body = { ...sample, name: name[language], lineId: sample.code.toLowerCase() }
    const { reply } = await ask(adminApi, seller.createSeller, { token, body })
    if (!reply) throw new Unexpected(`${name[language]} was not added`)
  }
}

const thanks: Text = { th: 'จ่ายงวดแรก', en: 'First payment' }

/** What was paid to a seller, and from which account. */
export type PaidSeller = { accountId: string; name: string; amountMinor: number }

/** Pays half of what the top seller has earned so far, so that there is something paid and something unpaid. */
export async function paySellers({ ask, token, language, freshen }: Cashier): Promise<PaidSeller | undefined> {
  const { reply } = await ask(adminApi, seller.searchSellers, { token, body: {} })
  const earned = (reply?.records ?? []).toSorted((a, b) => b.unpaidMinor - a.unpaidMinor)[0]
  const { reply: paying } = await ask(adminApi, seller.listPayingAccounts, { token })
  // The account with the most on it, as somebody at work would choose it.
  const [from] = (paying?.accounts ?? []).toSorted((a, b) => b.balanceMinor - a.balanceMinor)
  if (!earned || !from || earned.unpaidMinor < 2) return undefined
  const params = { id: earned.id }
  const { reply: seen } = await ask(adminApi, seller.getSeller, { token, params })
  if (!seen) throw new Unexpected(`${earned.name} was not found`)
  await freshen()
  const amountMinor = Math.floor(earned.unpaidMinor / 2)
  const body = {
    upTo: seen.today,
    amountMinor,
    bankAccountId: from.id,
    note: thanks[language],
    confirmShort: true,
    version: seen.version,
  }
  await ask(adminApi, seller.paySeller, { token, params, body })
  return { accountId: from.id, name: earned.name, amountMinor }
}
