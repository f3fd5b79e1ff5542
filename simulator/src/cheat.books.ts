import { adminApi, calls } from '#contract/calls.ts'
import { need, paidOf, rightlyOf, wealthOf } from './cheat.moves.ts'
import type { Cheat, Scene } from './cheat.ts'

/** Where the server has another amount of a dishonest member than the simulator's own books: in the ledger, or in the report of members. */
export async function cheatDifferences(scene: Scene): Promise<string[]> {
  const found: string[] = []
  for (const cheat of scene.cheats) {
    const [has, rightly] = [await wealthOf(scene, cheat), rightlyOf(cheat)]
    if (has !== rightly) found.push(`${cheat.name} has ${has} by the ledger, and ${rightly} is rightly theirs`)
    found.push(...(await unreported(scene, cheat)))
  }
  return found
}

async function unreported({ staff: { ask, token } }: Scene, { id: memberId, name, rightly }: Cheat): Promise<string[]> {
  const { reply } = await ask(adminApi, calls.report.searchUsers, { token, body: { memberId } })
  const [row] = need(reply, 'report of members').records
  const kept = {
    depositMinor: rightly.depositMinor,
    withdrawalMinor: await paidOf({ ask, token }, memberId),
    ggrMinor: rightly.stakeMinor - rightly.winMinor,
  }
  return (['depositMinor', 'withdrawalMinor', 'ggrMinor'] as const)
    .filter(figure => (row?.[figure] ?? 0) !== kept[figure])
    .map(figure => `${name} has a ${figure} of ${row?.[figure]} in the report, and ${kept[figure]} by our books`)
}
