import { adminApi, calls } from '#contract/calls.ts'
import type { UserRow } from '#contract/report/report.types.ts'
import type { Scene } from './cheat.ts'
import { need, rightlyOf, wealthOf } from './cheat-moves.ts'

const pageSize = 100

/** Where the ledger's amount for a dishonest member differs from the simulator's own books. */
export async function cheatDifferences(scene: Scene): Promise<string[]> {
  const found = await Promise.all(
    scene.cheats.map(async cheat => {
      const [has, rightly] = [await wealthOf(scene, cheat), rightlyOf(cheat)]
      return has === rightly ? [] : [`${cheat.name} has and had ${has}, and ${rightly} is rightly theirs`]
    }),
  )
  return found.flat()
}

/** Where the report of members, once it is summed, has another amount. */
export async function reportDifferences(scene: Scene): Promise<string[]> {
  const reported = await reportedOf(scene)
  return scene.cheats.flatMap(({ id, name, rightly }) => {
    const row = reported.get(id)
    const kept = { depositMinor: rightly.depositMinor, ggrMinor: rightly.stakeMinor - rightly.winMinor }
    return (['depositMinor', 'ggrMinor'] as const)
      .filter(figure => (row?.[figure] ?? 0) !== kept[figure])
      .map(figure => `${name} has a ${figure} of ${row?.[figure]} in the report, and ${kept[figure]} by our books`)
  })
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
