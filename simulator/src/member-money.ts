import { randomUUID } from 'node:crypto'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { deposit } from './member-deposit.ts'
import { cancel, type Visit } from './member-visit.ts'

const { credit, pretransaction } = siteCalls
const leastMinor = 10_000

/** What members do with their money: those who have some withdraw part of it, and many send more. */
export async function moveMoney(visit: Visit): Promise<void> {
  const { ask, token, random } = visit
  const { reply } = await ask(siteApi, credit.getBalances, { token })
  const cash = reply?.cashMinor ?? 0
  if (cash >= leastMinor && random.chance(50)) await withdraw(visit, cash)
  if (random.chance(60)) await deposit(visit)
  await ask(siteApi, pretransaction.listOwn, { token, body: {} })
}

async function withdraw(visit: Visit, cash: number): Promise<void> {
  const { ask, token, random } = visit
  const hundreds = random.whole(1, Math.min(30, Math.floor(cash / leastMinor)))
  const { reply } = await ask(siteApi, pretransaction.requestWithdrawal, {
    token,
    key: randomUUID(),
    body: { amountMinor: hundreds * leastMinor },
    expects: ['PRETRANSACTION_MANY', 'PRETRANSACTION_SHUT', 'PRETRANSACTION_AMOUNT', 'LEDGER_OVERDRAWN'],
  })
  if (reply && random.chance(10)) await cancel(visit, reply.id)
}
