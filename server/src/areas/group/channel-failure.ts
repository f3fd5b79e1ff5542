import type { DeliveryResult } from '#contract/group/delivery.types.ts'
import { ClosedAddressError, type OutgoingAnswer } from '#platform/outgoing/outgoing.ts'

type Failure = Exclude<DeliveryResult, 'ok'>

/** Why a message could not be delivered. Its text is for staff, and has nothing in it of addresses, secrets or answers. */
export class DeliveryFailure extends Error {
  readonly result: Failure

  constructor(result: Failure, note: string) {
    super(note)
    this.result = result
  }

  /** Whether a later attempt may fare better by itself. */
  get mayPass(): boolean {
    return this.result === 'unreachable'
  }
}

/** What an answer means; a receiver that says that it has it already has it. */
export function expectTaken({ status }: OutgoingAnswer): void {
  if ((status >= 200 && status < 300) || status === 409) return
  const note = `HTTP ${status}`
  if (status === 401 || status === 403) throw new DeliveryFailure('wrongKey', note)
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new DeliveryFailure('unreachable', note)
  throw new DeliveryFailure('refused', note)
}

/** Anything that went wrong on the way, as one of the failures. */
export function asFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error
  if (error instanceof ClosedAddressError) return new DeliveryFailure('closed', error.message)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new DeliveryFailure('unreachable', code)
}
