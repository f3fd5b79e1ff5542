import { bonusAttempts } from './cheat.bonus.ts'
import { gatewayAttempts } from './cheat.gateway.ts'
import { memberAttempts } from './cheat.member.ts'
import type { Attempts } from './cheat.ts'

/** Everything that is tried, by its name: a new attempt is one row in the file of its kind. */
export const attempts: Attempts = {
  ...memberAttempts,
  ...bonusAttempts,
  ...gatewayAttempts,
}
