import { gameThingsAtMost } from '#contract/game/game.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type TypeName = { code: string; nameTh: string; nameEn: string }

/** What the types of game are called, in the operator's order; those that are off, too, for what was bet on them. */
export const listTypeNames = (tx: Tx): Promise<TypeName[]> =>
  tx.rows(sql`
    select code, name_th, name_en from game_type order by position, code limit ${gameThingsAtMost}`)
