import type { Attempts } from './cheat.ts'
import { adminAttempts } from './cheat-admin.ts'
import { bankAttempts } from './cheat-bank.ts'
import { bonusAttempts } from './cheat-bonus.ts'
import { gameAttempts } from './cheat-game.ts'
import { gatewayAttempts } from './cheat-gateway.ts'
import { memberAttempts } from './cheat-member.ts'
import { payoutAttempts } from './cheat-payout.ts'

/** All attempts, by name: a new one is one row in the file of its kind. */
export const attempts: Attempts = {
  ...memberAttempts,
  ...bonusAttempts,
  ...adminAttempts,
  ...gameAttempts,
  ...bankAttempts,
  ...gatewayAttempts,
  ...payoutAttempts,
}
