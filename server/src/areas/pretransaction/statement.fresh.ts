import type { PushedLine } from '#contract/pretransaction/statement.types.ts'

/** What tells one line from another, as far as a bank goes. */
type Known = Pick<PushedLine, 'at' | 'amountMinor' | 'bankReference' | 'description'> & { balanceMinor: number | null }

const likeness = ({ at, amountMinor, bankReference, description }: Omit<Known, 'balanceMinor'>) =>
  JSON.stringify([Date.parse(at), amountMinor, bankReference, description])

/**
 * Those of the pushed lines that are not stored yet, each with its number among lines that are alike. Statements overlap,
 * and two genuine transfers may be alike in everything: so alike lines are counted, and where both sides know the balance
 * after it, two different balances are two transfers. A bank that shows one line twice shows the same balance twice.
 */
export function freshLines(
  stored: readonly Known[],
  pushed: readonly PushedLine[],
): (PushedLine & { occurrence: number })[] {
  const alike = Map.groupBy(stored, likeness)
  return [...Map.groupBy(pushed, likeness)].flatMap(([key, shown]) => {
    const lines = shown.filter(
      ({ balanceMinor }, index) =>
        balanceMinor === undefined || shown.findIndex(line => line.balanceMinor === balanceMinor) === index,
    )
    const there = alike.get(key) ?? []
    const left = [...there]
    const take = (fits: (line: Known) => boolean): boolean => {
      const index = left.findIndex(fits)
      if (index >= 0) left.splice(index, 1)
      return index >= 0
    }
    // The same balance is the same line; only then does one without a balance stand for one that is left.
    const unsure = lines.filter(
      ({ balanceMinor }) => balanceMinor === undefined || !take(line => line.balanceMinor === balanceMinor),
    )
    const fresh = unsure.filter(
      ({ balanceMinor }) => !take(line => balanceMinor === undefined || line.balanceMinor === null),
    )
    return fresh.map((line, index) => ({ ...line, occurrence: there.length + index + 1 }))
  })
}
