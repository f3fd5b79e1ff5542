import { formerSigns } from '#contract/parallel/parallel.rules.ts'
import { raw, type Sql } from '#platform/database/sql.ts'

const taking = Object.entries(formerSigns).flatMap(([kind, sign]) => (sign < 0 ? [`'${kind}'`] : []))

/** What a movement, which stands as `f`, adds to the balance of its member. */
export const signed: Sql = raw(
  `(case when f.kind in (${taking.join(', ')}) then -f.amount_minor else f.amount_minor end)`,
)
