import type { ErrorCode } from '#contract/errors.ts'
import type { Standing } from '#contract/game/game-auto.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import { joined, type Sql, sql } from '#platform/database/sql.ts'

export type Played = { place: number; refusal: ErrorCode | null; status: Standing['status']; balanceMinor: number }

/** What a message says, in the order in which the functions take it; what it does not say is null. */
type Said = string | number | null

const parameters = (values: readonly (Said | readonly Said[])[]): Sql => joined(values.map(value => sql`${value}`))

/** Plays the messages that are usual, each a place in every column; the others have no row. */
export const playTogether = (tx: Tx, columns: readonly (readonly Said[])[]): Promise<Played[]> =>
  tx.rows({
    ...sql`select place, refusal, status, balance_minor
      from play_together(${parameters(columns)})`,
    name: 'game.together',
  })

export async function playAlone(tx: Tx, values: readonly Said[]): Promise<Played> {
  const played = await tx.row<Played>({
    ...sql`select place, refusal, status, balance_minor from play(${parameters(values)})`,
    name: 'game.play',
  })
  if (!played) throw new Error('a message got no answer')
  return played
}
