import { adminApi, calls } from '#contract/calls.ts'
import type { Bank } from '../bank.ts'
import { openAccounts } from '../cashier.ts'
import { need } from '../cheat-moves.ts'
import { openPromotions } from '../cheat-promotions.ts'
import type { Run } from '../run.ts'
import type { Cashier } from '../staff.ts'
import { openStage } from '../stage-open.ts'
import { openRules } from './rules.ts'
import type { Scene } from './scene.ts'

type Open = {
  run: Run
  staff: Cashier
  second: Cashier
  bank: Bank
  /** The service that verifies slips, and its secret. */
  slips: { url: string; secret: string }
} & Pick<Scene, 'verifier' | 'photograph' | 'work'>

/** Sets up a brand for a week: accounts, a robot and a reader, games, promotions, the rules, and who verifies slips. */
export async function openFraudWeek({ run, staff, second, bank, slips, ...more }: Open): Promise<Scene> {
  const { ask, token } = staff
  await openAccounts(staff)
  const stage = await openStage({ bank, staff, faults: new Set(), robots: 1 })
  const promotions = await openPromotions(staff, 'FRAUD')
  const game = { code: 'fraud-games', name: 'Fraud Games', tags: [], launchUrl: '' }
  const { provider, secret } = need(
    (await ask(adminApi, calls.game.createProvider, { token, body: game })).reply,
    'game provider',
  )
  await openRules(staff, second)
  await openPromises(staff)
  await openVerifier(staff, slips)
  let person = 0
  return {
    ...more,
    run,
    stage,
    staff,
    second,
    provider: { id: provider.id, secret },
    promotions,
    nextPerson: () => (person += 1),
  }
}

/** As few comparable withdrawals as the setting allows: a week is short. */
async function openPromises({ ask, token, freshen }: Cashier): Promise<void> {
  const { reply } = await ask(adminApi, calls.setting.getPolicy, { token })
  const { policy, version } = need(reply, 'policy')
  await freshen()
  const body = { policy: { ...policy, promiseCount: 5 }, version }
  await ask(adminApi, calls.setting.updatePolicy, { token, body })
}

async function openVerifier({ ask, token, freshen }: Cashier, { url, secret }: Open['slips']): Promise<void> {
  const { reply } = await ask(adminApi, calls.pretransaction.getSlipService, { token })
  const { version } = need(reply, 'slip service').setting
  const body = { enabled: true, adapter: 'signed' as const, address: url, dayLimit: 10_000, secret, version }
  await freshen()
  await ask(adminApi, calls.pretransaction.updateSlipService, { token, body })
}
