import { adminApi, calls } from '#contract/calls.ts'
import type { UserRow } from '#contract/report/report.types.ts'
import { need, paidOf, rightlyOf, wealthOf } from './cheat.moves.ts'
import type { Cheat, Scene } from './cheat.ts'

const pageSize = 100

/** Where the server has another amount of a dishonest member than the simulator's own books: in the ledger, or in the report of members. */
export async function cheatDifferences(scene: Scene): Promise<string[]> {
  const reported = await reportedOf(scene)
  const found: string[] = []
  for (const cheat of scene.cheats) {
    const [has, rightly] = [await wealthOf(scene, cheat), rightlyOf(cheat)]
    if (has !== rightly) found.push(`${cheat.name} has ${has} by the ledger, and ${rightly} is rightly theirs`)
    found.push(...unreported(cheat, await paidOf(scene.staff, cheat.id), reported.get(cheat.id)))
  }
  return found
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

function unreported({ name, rightly }: Cheat, withdrawalMinor: number, row: UserRow | undefined): string[] {
  const { depositMinor, stakeMinor, winMinor } = rightly
  const kept = { depositMinor, withdrawalMinor, ggrMinor: stakeMinor - winMinor }
  return (['depositMinor', 'withdrawalMinor', 'ggrMinor'] as const)
    .filter(figure => (row?.[figure] ?? 0) !== kept[figure])
    .map(figure => `${name} has a ${figure} of ${row?.[figure]} in the report, and ${kept[figure]} by our books`)
}
