import { z } from 'zod'
import { Unexpected } from './client.ts'
import { askUntilAnswered } from './http.ts'

const Payment = z.object({
  reference: z.string(),
  amountMinor: z.int(),
  status: z.enum(['pending', 'paid', 'failed']),
  paidMinor: z.int().nullable(),
})
export type Payment = z.infer<typeof Payment>
const Report = z.object({ payments: z.array(Payment) })

/** The payment gateway, as its payers use it. */
export type GatewayService = ReturnType<typeof gatewayAt>

export function gatewayAt(url: string) {
  return {
    url,
    /** Ends a payment on its page. Repeated after a lost answer, it has already ended. */
    async end(redirectUrl: string, outcome: 'paid' | 'failed'): Promise<void> {
      const { status } = await askUntilAnswered(redirectUrl, { outcome })
      if (status !== 200 && status !== 409) throw new Unexpected(`the gateway answered ${status} to a payer`)
    },
    behave: (faults: object) => askUntilAnswered(`${url}/control`, faults),
    report: async () => Report.parse((await askUntilAnswered(`${url}/control/report`)).body).payments,
  }
}
