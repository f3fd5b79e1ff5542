import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#platform/database/database.ts'
import type { AnyList } from '#platform/list/list.ts'
import { countFaults, searchIn } from './figures.sql.ts'
import type { Figures, Manifest } from './manifest.types.ts'
import { momentPath } from './package-moment.ts'
import { readFigures } from './package-write.ts'

/** One figure of the package and the same one here. */
export type Compared = { what: string; there: string; here: string; agrees: boolean }

/**
 * Proves the ledger and the chain of what was opened, and compares every figure with what the package says. On a connection of its
 * own, within `withMoment`.
 */
export async function comparePackage(tx: Tx, manifest: Manifest, lists: readonly AnyList[]): Promise<Compared[]> {
  await searchIn(tx, momentPath)
  const faults = await countFaults(tx)
  const { timeZone } = manifest.brand
  const here = await readFigures(tx, { lists, timeZone, upTo: manifest.takenAt })
  return [
    { what: 'ledger, proof', there: 'no fault', here: faultsOf(faults), agrees: faults === 0 },
    ...comparedFigures(manifest.figures, here),
  ]
}

const faultsOf = (count: number) => (count === 0 ? 'no fault' : `${count} faults`)
const chainText = ({ intact, sealed, waiting, head }: Figures['chain']) =>
  `${intact ? 'intact' : 'broken'}, ${sealed} sealed, ${waiting} waiting, ${head?.slice(0, 16) ?? 'no head'}`

function comparedFigures(there: Figures, here: Figures): Compared[] {
  const chain: Compared = {
    what: 'chain of activities',
    there: chainText(there.chain),
    here: chainText(here.chain),
    agrees: here.chain.intact && isDeepStrictEqual(there.chain, here.chain),
  }
  return [
    compared('ledger, transfers', String(there.transfers), String(here.transfers)),
    ...paired(
      there.ledger,
      here.ledger,
      ({ owner, name, currency }) => `ledger, ${owner}.${name} ${currency}`,
      each => (each ? `${each.balanceMinor} in ${each.accounts} accounts` : 'nothing'),
    ),
    chain,
    ...paired(
      there.reports,
      here.reports,
      ({ report, from, to }) => `${report} ${from} to ${to}`,
      each => (each ? JSON.stringify({ rows: each.rows, ...each.sums }) : 'nothing'),
    ),
  ]
}

const compared = (what: string, there: string, here: string): Compared => ({
  what,
  there,
  here,
  agrees: there === here,
})

/** By name, also what only one side has. */
function paired<Each>(
  there: readonly Each[],
  here: readonly Each[],
  nameOf: (each: Each) => string,
  textOf: (each: Each | undefined) => string,
): Compared[] {
  const [left, right] = [there, here].map(all => new Map(all.map(each => [nameOf(each), each])))
  const names = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])
  return [...names].map(name => compared(name, textOf(left?.get(name)), textOf(right?.get(name))))
}
