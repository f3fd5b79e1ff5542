import { z } from 'zod'
import { type Route, read, type Service, type ServiceRequest } from './service.ts'
import { isSigned } from './signature.ts'

const Carried = z.strictObject({ code: z.string(), name: z.string(), costBasisPoints: z.int() })
/** What its own staff can change: the remaining prepaid amount, and the providers that they carry. */
const Office = z.strictObject({ balanceMinor: z.int().optional(), providers: z.array(Carried).optional() })

/** A distributor that resells a few game providers, for a share of what is won there, from a prepaid amount. */
export function distributorService(secret: string): Service {
  let balanceMinor = 250_000_00
  let providers = [
    { code: 'naga-play', name: 'Naga Play', costBasisPoints: 1_200 },
    { code: 'siam-live', name: 'Siam Live', costBasisPoints: 1_000 },
    { code: 'lotus-slots', name: 'Lotus Slots', costBasisPoints: 850 },
  ]
  const signed =
    (answer: () => object): Route =>
    (request: ServiceRequest) =>
      isSigned(secret, request)
        ? { status: 200, body: answer() }
        : { status: 401, body: { error: 'the signature is not right' } }
  return {
    routes: {
      'POST /v1/balance': signed(() => ({ balanceMinor, currency: 'THB' })),
      'POST /v1/providers': signed(() => ({ providers })),
      'POST /office': ({ body }) => {
        const given = Office.parse(read(body))
        balanceMinor = given.balanceMinor ?? balanceMinor
        providers = given.providers ?? providers
        return { status: 200, body: { balanceMinor, providers } }
      },
    },
    report: () => ({ balanceMinor, providers }),
  }
}
