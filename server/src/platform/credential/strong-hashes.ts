import { argon2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify } from '@node-rs/bcrypt'
import { foreignLimits } from './foreign-limits.ts'

const deriveArgon2 = promisify(argon2)

const bytes = (text: string) => Buffer.from(text, 'base64')

/** A format that was made to be slow, and stays as it is until its owner comes. */
type StrongFormat = {
  readonly form: RegExp
  /** The parts of the form say what it costs. */
  isAffordable(parts: readonly string[]): boolean
  fits(text: string, parts: readonly string[], password: Buffer): Promise<boolean>
}

const argon2Cost = ([, , memory, passes, parallelism]: readonly string[]) => ({
  memory: Number(memory),
  passes: Number(passes),
  parallelism: Number(parallelism),
})
const argon2Kinds = { argon2d: 'argon2d', argon2i: 'argon2i', argon2id: 'argon2id' } as const
const kindOf = (name: string) => Object.values(argon2Kinds).find(kind => kind === name) ?? 'argon2id'

const scryptCost = ([, ln, r, p]: readonly string[]) => ({ N: 2 ** Number(ln), r: Number(r), p: Number(p) })
/** 128 bytes for each block, in KiB. */
const scryptKib = ({ N, r }: { N: number; r: number }) => (N * r) / 8

const strongFormats = {
  /** PHP, Laravel and most others. It looks at the first 72 bytes of a password, as its original does. */
  bcrypt: {
    form: /^\$2[aby]\$(\d\d)\$[./\dA-Za-z]{53}$/,
    isAffordable: ([, cost]) => Number(cost) >= 4 && Number(cost) <= foreignLimits.bcryptCost,
    fits: (text, _, password) => verify(password, text),
  },
  argon2: {
    form: /^\$(argon2id?|argon2d)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/,
    isAffordable(parts) {
      const { memory, passes, parallelism } = argon2Cost(parts)
      return (
        memory >= 8 * parallelism &&
        memory <= foreignLimits.argon2Memory &&
        passes >= 1 &&
        memory * passes <= foreignLimits.argon2Work &&
        parallelism >= 1 &&
        parallelism <= foreignLimits.argon2Lanes
      )
    },
    async fits(_, parts, message) {
      const [, kind = '', , , , nonce = '', text = ''] = parts
      const tag = bytes(text)
      const how = { message, nonce: bytes(nonce), tagLength: tag.length, ...argon2Cost(parts) }
      return timingSafeEqual(await deriveArgon2(kindOf(kind), how), tag)
    },
  },
  scrypt: {
    form: /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/,
    isAffordable(parts) {
      const cost = scryptCost(parts)
      const isSound = cost.N >= 2 && cost.r >= 1 && cost.p >= 1
      return isSound && scryptKib(cost) * cost.p <= foreignLimits.scryptMemory && cost.p <= foreignLimits.scryptLanes
    },
    async fits(_, parts, password) {
      const [, , , , salt = '', text = ''] = parts
      const tag = bytes(text)
      const cost = scryptCost(parts)
      const maxmem = scryptKib(cost) * 1024 * 2
      const made = await new Promise<Buffer>((done, fail) =>
        scrypt(password, bytes(salt), tag.length, { ...cost, maxmem }, (error, key) =>
          error ? fail(error) : done(key),
        ),
      )
      return timingSafeEqual(made, tag)
    },
  },
} as const satisfies Record<string, StrongFormat>

const formats: readonly StrongFormat[] = Object.values(strongFormats)

/** How a password is compared with a strong hash; undefined when it is none, or one that costs too much. */
export function strongCheck(text: string): ((password: Buffer) => Promise<boolean>) | undefined {
  for (const { form, isAffordable, fits } of formats) {
    const parts = form.exec(text)
    if (parts) return isAffordable(parts) ? password => fits(text, parts, password) : undefined
  }
  return undefined
}
