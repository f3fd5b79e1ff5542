import type { SlipCode } from '#contract/bank/slip-code.ts'
import { askUntilAnswered } from '../http.ts'

type Party = { bank: string; digits: string; name: string }
type Known = SlipCode & { amountMinor: number; at: string; sender: Party; receiver: Party }

/** The service that verifies slips, as the banks tell it of transfers. */
export type Verifier = ReturnType<typeof verifierAt>

export const verifierAt = (url: string) => ({
  /** It confirms this transfer, whether it was made or not. */
  learn: (transfer: Known) => askUntilAnswered(`${url}/transfers`, transfer),
  /** What it says instead of the truth; nothing lets it say the truth again. */
  lie: (lies: object) => askUntilAnswered(`${url}/lies`, lies),
})
