import type { Currency } from '#contract/core/money.ts'
import type { Direction } from '#contract/gateway/gateway.types.ts'
import type { PromptPayKind } from '#contract/gateway/promptpay.types.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'

/** What a gateway is asked to take. */
export type Payment = { reference: string; amountMinor: number; currency: Currency }

/** What the member is shown, one of the two, and what the gateway calls the payment. */
export type Started = { qr: string | null; redirectUrl: string | null; providerReference: string | null }

/** What a gateway is asked to pay out, and to whom. */
export type Payout = Payment & { bank: string; accountNumber: string; holderName: string }

/** How a payment or payout ended, in the words of every gateway. */
export type PaymentAnswer = {
  direction: Direction
  outcome: 'paid' | 'failed'
  reference: string
  providerReference: string
  amountMinor: number
  currency: string
}

/** A gateway that is a picture and a bank account: nobody is asked, and the statement of the account is the proof. */
type Picture = {
  isService: false
  start(place: { kind: PromptPayKind; id: string }, payment: Payment): Started
}

/** What a service needs to be talked to: where it is, with which secret, and where it tells us what became of it. */
export type Service = { address: string; secret: string; callbackUrl: string; outgoing: Outgoing }

/** One line of what a gateway reports: a payment or payout that was paid, and what it keeps of it. */
export type ReportLine = {
  id: string
  direction: Direction
  reference: string
  at: string
  amountMinor: number
  feeMinor: number
}

/** A gateway that is somebody else's service. */
type ServiceAdapter = {
  isService: true
  /** Begins a payment. The same reference again is the same payment, so that a lost answer can be asked for again. */
  start(service: Service, payment: Payment): Promise<Started>
  /** Orders a payout, and gives what the gateway calls it. The same reference again is the same payout. */
  payOut(service: Service, payout: Payout): Promise<string>
  /** What a message of it says, once its signature was found right; undefined where that makes no sense. */
  read(message: unknown): PaymentAnswer | undefined
  /** Asks how a payment ended, for messages that never came; undefined where it has not yet. */
  ask(service: Service, reference: string): Promise<PaymentAnswer | undefined>
  /** The same of a payout; `unheard` where the gateway knows nothing of it. */
  askPayout(service: Service, reference: string): Promise<PaymentAnswer | 'unheard' | undefined>
  /** Everything that was paid in a span of time. */
  report(service: Service, span: { from: string; to: string }): Promise<ReportLine[]>
}

export type Adapter = Picture | ServiceAdapter

/** The service said no, and would say so again. */
export class GatewayRefusedError extends Error {}
