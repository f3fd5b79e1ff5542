import { randomBytes } from 'node:crypto'
import { accountText, lineText, noSeal, sealText } from '#contract/receipt/receipt.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { hashOf, partSize, rootOf, saltOf } from './merkle.ts'
import { insertSeal, type Leg, lockSeals, nextDay, type Part, readLegs } from './seal.sql.ts'

/** The names under which salts are derived. */
export const lineSalt = (salts: Buffer, { accountId, number }: Pick<Leg, 'accountId' | 'number'>): Buffer =>
  saltOf(salts, `line ${accountId} ${number}`)
export const accountSalt = (salts: Buffer, accountId: number): Buffer => saltOf(salts, `account ${accountId}`)

type Of = { brand: string; day: string; salts: Buffer }

/** What is sealed of the lines of one account on one day. */
export function accountLeaf({ brand, day, salts }: Of, lines: readonly Leg[]) {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) throw new Error('an account without lines is not sealed')
  const whose = { brand, member: first.memberId, account: first.account, currency: first.currency }
  const hashes = lines.map(line => hashOf('line', lineSalt(salts, line), lineText(whose, line)))
  const about = {
    day,
    count: lines.length,
    firstNumber: first.number,
    openingMinor: first.balanceMinor - first.changeMinor,
    closingMinor: last.balanceMinor,
  }
  const linesRoot = rootOf(hashes)
  const leaf = hashOf('account', accountSalt(salts, first.accountId), accountText(whose, about), linesRoot)
  return { about, hashes, linesRoot, leaf }
}

/** Seals the next day that is over; returns whether there was one. */
export async function sealNextDay(tx: Tx, brand: string): Promise<boolean> {
  await lockSeals(tx)
  const due = await nextDay(tx)
  if (!due) return false
  const of = { brand, day: due.day, salts: randomBytes(32) }
  const accounts: { id: number; leaf: Buffer }[] = []
  let open: Leg[] = []
  const close = () => {
    const [first] = open
    if (first) accounts.push({ id: first.accountId, leaf: accountLeaf(of, open).leaf })
    open = []
  }
  await readLegs(tx, due, rows => {
    for (const leg of rows) {
      if (open[0] && open[0].accountId !== leg.accountId) close()
      open.push(leg)
    }
  })
  close()
  const parts: (Part & { top: Buffer })[] = []
  for (let at = 0; at < accounts.length; at += partSize) {
    const some = accounts.slice(at, at + partSize)
    const leaves = some.map(({ leaf }) => leaf)
    parts.push({ accountIds: some.map(({ id }) => id), leaves: Buffer.concat(leaves), top: rootOf(leaves) })
  }
  const tops = parts.map(({ top }) => top)
  const root = rootOf(tops)
  const previous = due.previous ?? Buffer.from(noSeal, 'hex')
  const said = {
    brand,
    day: due.day,
    leafCount: accounts.length,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
  }
  const hash = hashOf('seal', sealText(said))
  const seal = { ...due, ...of, leafCount: accounts.length, root, tops: Buffer.concat(tops), previous, hash }
  await insertSeal(tx, seal, parts)
  return true
}
