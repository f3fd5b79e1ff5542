import type { Place } from './person.ts'
import { placeOf } from './person.ts'
import { signed, type Target } from './signature.ts'
import type { Program } from './stage.ts'

/** Programs run on the operator's servers, and identify themselves. */
export const programPlace = (seed: number, name: string): Place => ({
  ...placeOf(seed, -2),
  userAgent: `wallet-${name}/1.0`,
})

/** The signed headers of a message of this program; the same id again is the same message. */
export const signAs =
  ({ id, secret }: Program, message?: string) =>
  (target: Target, body: string): Record<string, string> => ({
    'x-client-id': id,
    ...signed(secret, target, body, message),
  })
