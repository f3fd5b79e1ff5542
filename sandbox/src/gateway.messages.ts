import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { Payment } from './gateway-payments.ts'
import type { Payout } from './gateway-payouts.ts'
import type { Post } from './post.ts'
import { signedHeaders } from './signature.ts'

/** The delays before a message that was not accepted is sent again. */
const waitsMs = [200, 500, 1_000, 2_000, 5_000]

/** Who tells: by which secret, with which faults, and how. */
type Teller = { secret: string; faults: Faults; post: Post }

/** Reports the outcome of a payment to the shop. */
export function tellPayment(payment: Payment, teller: Teller): Promise<void> {
  const { paymentId, reference, currency, status, amountMinor, paidMinor } = payment
  const message = { type: `payment.${status}`, paymentId, reference, amountMinor: paidMinor ?? amountMinor, currency }
  return tell(payment, message, teller)
}

/** Reports the outcome of a payout to the shop. */
export function tellPayout(payout: Payout, teller: Teller): Promise<void> {
  const { payoutId, reference, currency, status, amountMinor } = payout
  return tell(payout, { type: `payout.${status}`, payoutId, reference, amountMinor, currency }, teller)
}

type Told = { callbackUrl: string; acknowledged: number }

/** As often and as late as the faults demand. */
async function tell(about: Told, message: object, teller: Teller): Promise<void> {
  const { faults } = teller
  const body = JSON.stringify(message)
  const id = `evt_${randomBytes(9).toString('hex')}`
  const times = faults.timesSent()
  await Promise.all(
    Array.from({ length: times }, async () => {
      await faults.wait()
      if (await deliver(about.callbackUrl, teller, id, body)) about.acknowledged += 1
    }),
  )
}

/** Returns whether the message was accepted in the end. */
async function deliver(url: string, { secret, post }: Teller, id: string, body: string): Promise<boolean> {
  for (const waitMs of [0, ...waitsMs]) {
    await sleep(waitMs)
    try {
      const { status } = await post(url, signedHeaders(secret, url, id, body), body)
      if (status >= 200 && status < 300) return true
      console.error(`${url} answered ${status} to ${id}`)
    } catch (error) {
      console.error(`${url} did not take ${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return false
}
