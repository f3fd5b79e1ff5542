import { hash, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { letterValue, md5CryptTag, phpassTag, shaCryptTag } from './crypt-rounds.ts'
import { foreignLimits } from './foreign-limits.ts'

const derive = promisify(pbkdf2)

/** A hash of another system, in two parts: what it was made with, and what came out. */
export type SplitHash = { setting: string; tag: string }

/**
 * A format that graphics cards try through quickly. `form` has two groups, the setting and the tag; `tagOf` makes the tag of
 * another password, as it is written. So a new hash can be laid over the tag before its owner has ever come.
 */
type WeakFormat = {
  readonly form: RegExp
  /** What its settings begin with, and no other. */
  readonly begins: RegExp
  isAffordable?(setting: string): boolean
  tagOf(setting: string, password: Buffer): Promise<string>
}

const digests = { md5: 32, sha1: 40, sha256: 64, sha512: 128 } as const
const plainNames = Object.keys(digests).join('|')
const plainSetting = new RegExp(`^\\{(${plainNames})(?::(salt\\+password|password\\+salt))?\\}(.*?)\\$?$`)

const rounds = {
  phpass: (setting: string) => letterValue(setting.charAt(3)),
  shaCrypt: (setting: string) => Number(/^\$[56]\$rounds=(\d+)\$/.exec(setting)?.[1] ?? 5_000),
}
const isLog2Affordable = (setting: string) => {
  const log2 = rounds.phpass(setting)
  return log2 >= 7 && log2 <= foreignLimits.phpassLog2
}

const pbkdf2Setting = /^\$pbkdf2-(sha1|sha256|sha512)\$i=(\d+),l=(\d+)\$([\w+/]+)\$$/
const sizes: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }
function readPbkdf2(setting: string) {
  const [, by = '', iterations, length, salt = ''] = pbkdf2Setting.exec(setting) ?? []
  return { by, iterations: Number(iterations), length: Number(length), salt: Buffer.from(salt, 'base64') }
}

const weakFormats = {
  /** `{md5}` and its like: a single digest, in hexadecimal, with a salt or without one. */
  plain: {
    form: new RegExp(
      `^(${Object.entries(digests)
        .map(
          ([name, size]) =>
            `\\{${name}(?:\\}|:(?:salt\\+password|password\\+salt)\\}[!-#%-~]{1,64}\\$)(?=[\\da-f]{${size}}$)`,
        )
        .join('|')})([\\da-f]+)$`,
    ),
    begins: plainSetting,
    async tagOf(setting, password) {
      const [, by = '', order, text = ''] = plainSetting.exec(setting) ?? []
      const salt = Buffer.from(text)
      const parts = order === 'salt+password' ? [salt, password] : [password, salt]
      return hash(by, Buffer.concat(order ? parts : [password]), 'hex')
    },
  },
  pbkdf2: {
    form: /^(\$pbkdf2-(?:sha1|sha256|sha512)\$i=\d{1,7},l=\d{2}\$[\w+/]{1,172}\$)([\w+/]{22,86})$/,
    begins: pbkdf2Setting,
    isAffordable(setting) {
      const { by, iterations, length } = readPbkdf2(setting)
      const blocks = Math.ceil(length / (sizes[by] ?? 1))
      return iterations > 0 && length >= 16 && length <= 64 && iterations * blocks <= foreignLimits.pbkdf2Iterations
    },
    async tagOf(setting, password) {
      const { by, iterations, length, salt } = readPbkdf2(setting)
      return (await derive(password, salt, iterations, length, by)).toString('base64').replaceAll('=', '')
    },
  },
  phpass: {
    form: /^(\$[PH]\$[./\dA-Za-z]{9})([./\dA-Za-z]{22})$/,
    begins: /^\$[PH]\$/,
    isAffordable: isLog2Affordable,
    tagOf: (setting, password) => phpassTag('md5', password, setting.slice(4), rounds.phpass(setting)),
  },
  /** Cut off at 55 letters. */
  drupal7: {
    form: /^(\$S\$[./\dA-Za-z]{9})([./\dA-Za-z]{43})$/,
    begins: /^\$S\$/,
    isAffordable: isLog2Affordable,
    tagOf: async (setting, password) =>
      (await phpassTag('sha512', password, setting.slice(4), rounds.phpass(setting))).slice(0, 43),
  },
  md5Crypt: {
    form: /^(\$(?:1|apr1)\$[./\dA-Za-z]{1,8}\$)([./\dA-Za-z]{22})$/,
    begins: /^\$(?:1|apr1)\$/,
    tagOf(setting, password) {
      const [, name = '', salt = ''] = setting.split('$')
      return md5CryptTag(password, salt, `$${name}$`)
    },
  },
  shaCrypt: {
    form: /^(\$(?:5|6)\$(?:rounds=\d{4,7}\$)?[./\dA-Za-z]{1,16}\$)((?<=^\$5.*)[./\dA-Za-z]{43}|(?<=^\$6.*)[./\dA-Za-z]{86})$/,
    begins: /^\$[56]\$/,
    isAffordable(setting) {
      const times = rounds.shaCrypt(setting)
      return times >= 1_000 && times <= foreignLimits.shaCryptRounds
    },
    tagOf(setting, password) {
      const salt = setting.split('$').at(-2) ?? ''
      return shaCryptTag(setting.startsWith('$5') ? 'sha256' : 'sha512', password, salt, rounds.shaCrypt(setting))
    },
  },
} as const satisfies Record<string, WeakFormat>

const formats: readonly WeakFormat[] = Object.values(weakFormats)

/** The parts of a weak hash; undefined when it is none, or one that costs too much. */
export function splitWeak(text: string): SplitHash | undefined {
  for (const { form, isAffordable } of formats) {
    const [, setting = '', tag = ''] = form.exec(text) ?? []
    if (tag !== '') return (isAffordable?.(setting) ?? true) ? { setting, tag } : undefined
  }
  return undefined
}

/** The tag of a password by a setting alone, whichever tag it had. */
export async function weakTag(setting: string, password: Buffer): Promise<string> {
  const format = formats.find(({ begins }) => begins.test(setting))
  if (!format) throw new Error('no format has this setting')
  return format.tagOf(setting, password)
}
