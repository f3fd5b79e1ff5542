import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Ask } from './client.ts'
import type { Random } from './random.ts'

const { credit, pretransaction } = siteCalls
const bahtMinor = 100
const leastMinor = 100 * bahtMinor

/** What members do with their money: those who have some take part of it out, and many send more. */
export async function moveMoney(ask: Ask, token: string, random: Random): Promise<void> {
  const { reply } = await ask(siteApi, credit.getBalances, { token })
  const cash = reply?.cashMinor ?? 0
  if (cash >= leastMinor && random.chance(50)) {
    const hundreds = random.whole(1, Math.min(30, Math.floor(cash / leastMinor)))
    await ask(siteApi, pretransaction.requestWithdrawal, {
      token,
      key: random.uuid(),
      body: { amountMinor: hundreds * leastMinor },
      expects: ['PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT', 'LEDGER_OVERDRAWN'],
    })
  }
  if (random.chance(60)) {
    await ask(siteApi, pretransaction.requestDeposit, {
      token,
      key: random.uuid(),
      // Odd satang, as people add them so that their transfer is told from others.
      body: { amountMinor: random.whole(2, 50) * leastMinor + random.whole(0, 99) },
      expects: ['BANK_NONE', 'PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT'],
    })
  }
  await ask(siteApi, pretransaction.listOwn, { token, body: {} })
}
