import { hash } from 'node:crypto'

/**
 * The rounds of the hashes that PHP and Unix made before there were slow functions for it. They are repeated digests, so they are
 * written here from their descriptions; a test compares each with what the original programs make.
 */

type Digest = 'md5' | 'sha256' | 'sha512'
const digest = (by: Digest, ...parts: Buffer[]) => hash(by, Buffer.concat(parts), 'buffer')

const letters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** A number as one letter, as phpass writes its cost. */
export const letterValue = (letter: string): number => letters.indexOf(letter)

/** Three bytes as four letters, the lowest bits first. */
function lettersOf(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = bytes.slice(at, at + 3)
    let value = three.reduce((sum, byte, place) => sum + byte * 256 ** place, 0)
    for (let n = 0; n <= three.length; n += 1) {
      text += letters.charAt(value % 64)
      value = Math.floor(value / 64)
    }
  }
  return text
}

/** After so many digests others get their turn: a long hash must not stop the process. */
const digestsPerTurn = 2_000
const turn = () => new Promise<void>(go => setImmediate(go))
async function repeat(times: number, each: (n: number) => void): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    if (n % digestsPerTurn === digestsPerTurn - 1) await turn()
    each(n)
  }
}

/** phpass, and Drupal 7 with another digest: the digest of the former one and the password, again and again. */
export async function phpassTag(by: Digest, password: Buffer, salt: string, log2: number): Promise<string> {
  let made = digest(by, Buffer.from(salt), password)
  await repeat(2 ** log2, () => {
    made = digest(by, made, password)
  })
  return lettersOf([...made])
}

/** The first so many bytes of something that is repeated as often as necessary. */
const filled = (from: Buffer, length: number) => Buffer.alloc(length, from)

/** What md5-crypt and sha-crypt do in each of their rounds; they differ only in how `p` and `s` are made. */
async function mixed(by: Digest, first: Buffer, rounds: number, p: Buffer, s: Buffer): Promise<Buffer> {
  let made = first
  await repeat(rounds, n => {
    const parts = [n % 2 ? p : made]
    if (n % 3) parts.push(s)
    if (n % 7) parts.push(p)
    parts.push(n % 2 ? made : p)
    made = digest(by, ...parts)
  })
  return made
}

/** The bits of the length of the password choose what is added to a digest. */
const byBits = (length: number, one: Buffer, zero: Buffer) => {
  const parts: Buffer[] = []
  for (let bits = length; bits > 0; bits = Math.floor(bits / 2)) parts.push(bits % 2 ? one : zero)
  return parts
}

const md5Order = [12, 6, 0, 13, 7, 1, 14, 8, 2, 15, 9, 3, 5, 10, 4, 11]
const md5Rounds = 1_000

/** `$1$`, and Apache’s `$apr1$`, which differs in the name alone. */
export async function md5CryptTag(password: Buffer, salt: string, name: string): Promise<string> {
  const s = Buffer.from(salt)
  const between = digest('md5', password, s, password)
  const bits = byBits(password.length, Buffer.alloc(1), password.subarray(0, 1))
  const first = digest('md5', password, Buffer.from(name), s, filled(between, password.length), ...bits)
  const made = await mixed('md5', first, md5Rounds, password, s)
  return lettersOf(md5Order.map(at => made[at] ?? 0))
}

/** The order in which sha-crypt writes its bytes: three columns that change places at each row. */
function shaOrder(size: number): number[] {
  const third = Math.floor(size / 3)
  const order: number[] = []
  for (let row = 0; row < third; row += 1) {
    const columns = [row, row + third, row + 2 * third]
    const by = size === 64 ? row % 3 : (3 - (row % 3)) % 3
    order.push(...[...columns.slice(by), ...columns.slice(0, by)].toReversed())
  }
  return size === 64 ? [...order, 63] : [...order, 30, 31]
}

/** `$5$` with SHA-256 and `$6$` with SHA-512. */
export async function shaCryptTag(
  by: 'sha256' | 'sha512',
  password: Buffer,
  salt: string,
  rounds: number,
): Promise<string> {
  const given = Buffer.from(salt)
  const between = digest(by, password, given, password)
  const added = [filled(between, password.length), ...byBits(password.length, between, password)]
  const first = digest(by, password, given, ...added)
  const p = filled(digest(by, ...Array<Buffer>(password.length).fill(password)), password.length)
  const s = filled(digest(by, ...Array<Buffer>(16 + (first[0] ?? 0)).fill(given)), given.length)
  const made = await mixed(by, first, rounds, p, s)
  return lettersOf(shaOrder(made.length).map(at => made[at] ?? 0))
}
