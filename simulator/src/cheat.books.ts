import { adminApi, calls } from '#contract/calls.ts'
import type { UserRow } from '#contract/report/report.types.ts'
import { heldBy, need, rightlyOf } from './cheat.moves.ts'
import type { Cheat, Scene } from './cheat.ts'

const pageSize = 100

/**
 * Where the server has another amount of a dishonest member than the simulator's own books: in the report of members, or in the ledger,
 * from which everything is theirs that was not paid out.
 */
export async function cheatDifferences(scene: Scene): Promise<string[]> {
  const reported = await reportedOf(scene)
  const found = await Promise.all(
    scene.cheats.map(async cheat => {
      const row = reported.get(cheat.id)
      const [has, rightly] = [await heldBy(scene, cheat), rightlyOf(cheat) - (row?.withdrawalMinor ?? 0)]
      const differs = `${cheat.name} has ${has} by the ledger, and ${rightly} is rightly theirs`
      return [...(has === rightly ? [] : [differs]), ...unreported(cheat, row)]
    }),
  )
  return found.flat()
}

async function reportedOf({ staff: { ask, token } }: Scene): Promise<ReadonlyMap<string, UserRow>> {
  const rows: UserRow[] = []
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, calls.report.searchUsers, { token, body: { page, size: pageSize } })
    const { records } = need(reply, 'report of members')
    rows.push(...records)
    if (records.length < pageSize) return new Map(rows.map(row => [row.memberId, row]))
  }
}

function unreported({ name, rightly }: Cheat, row: UserRow | undefined): string[] {
  const kept = { depositMinor: rightly.depositMinor, ggrMinor: rightly.stakeMinor - rightly.winMinor }
  return (['depositMinor', 'ggrMinor'] as const)
    .filter(figure => (row?.[figure] ?? 0) !== kept[figure])
    .map(figure => `${name} has a ${figure} of ${row?.[figure]} in the report, and ${kept[figure]} by our books`)
}
