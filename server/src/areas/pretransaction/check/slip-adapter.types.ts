import type { SlipTrouble } from '#contract/bank/slip-check.types.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import type { SignedService } from '#platform/outgoing/signed-post.ts'

/** One side of a transfer, as far as the service tells: the number of its bank, digits of its account, a name. */
export type ToldParty = { bank: string; digits: string; name: string }

/** A transfer as the service tells of it. It is believed nothing that moves money. */
export type ToldTransfer = { amountMinor: number; at: string; sender: ToldParty; receiver: ToldParty }

/** How one kind of service that verifies slips is spoken to. */
export type SlipAdapter = {
  /** The transfer that a slip names; null where the service knows none. */
  verify(service: SignedService, code: SlipCode): Promise<ToldTransfer | null>
  /** Whether it answers and takes our key. */
  check(service: SignedService): Promise<void>
}

/** Why a service could not be asked, or not be understood. Nothing of what it answered is in it. */
export class SlipServiceFailure extends Error {
  readonly why: SlipTrouble

  constructor(why: SlipTrouble) {
    super(why)
    this.why = why
  }
}
