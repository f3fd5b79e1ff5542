import { z } from 'zod'
import { type Route, read, type Service, type ServiceRequest } from './service.ts'
import { isSigned } from './signature.ts'

const Party = z.strictObject({ bank: z.string(), digits: z.string(), name: z.string() })
const Transfer = z.strictObject({
  bank: z.string(),
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string().default('THB'),
  at: z.string(),
  sender: Party,
  receiver: Party,
})
type Transfer = z.infer<typeof Transfer>

/** How it lies: what it says instead of what it was told, in whatever form; `{ found: false }` denies a transfer. */
const Lies = z.record(z.string(), z.unknown())
const Asked = z.strictObject({ bank: z.string(), reference: z.string() })

const nameOf = ({ bank, reference }: { bank: string; reference: string }) => `${bank} ${reference.toUpperCase()}`

/** A service that verifies slips: it says of transfers what it was told of them, unless it is to lie. */
export function slipService(secret: string): Service {
  const transfers = new Map<string, Transfer>()
  const asked = new Map<string, number>()
  let lies: z.infer<typeof Lies> = {}
  const signed =
    (answer: (request: ServiceRequest) => object): Route =>
    request =>
      isSigned(secret, request)
        ? { status: 200, body: answer(request) }
        : { status: 401, body: { error: 'the signature is not right' } }
  return {
    routes: {
      'POST /v1/ready': signed(() => ({ ready: true })),
      'POST /v1/slips': signed(({ body }) => {
        const code = Asked.parse(read(body))
        const name = nameOf(code)
        asked.set(name, (asked.get(name) ?? 0) + 1)
        const transfer = transfers.get(name)
        return transfer ? { ...transfer, found: true, ...lies } : { ...code, found: false, ...lies }
      }),
      'POST /transfers': ({ body }) => {
        const transfer = Transfer.parse(read(body))
        transfers.set(nameOf(transfer), transfer)
        return { status: 200, body: transfer }
      },
      'POST /lies': ({ body }) => {
        lies = Lies.parse(read(body))
        return { status: 200, body: lies }
      },
    },
    report: () => ({ transfers: [...transfers.values()], asked: Object.fromEntries(asked) }),
  }
}
