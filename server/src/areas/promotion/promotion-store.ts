import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { assignments, columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A time that was given by the brand's clock, as an instant. */
const instant = (time: string | undefined): Sql =>
  sql`${time ?? null}::timestamp at time zone (select time_zone from business_calendar)`

/** Everything that staff decide. */
const valuesOf = (body: NewPromotion) => ({
  name: body.name,
  description: body.description,
  kind: body.kind,
  code: body.code ?? null,
  bonusBasis: body.bonusBasis,
  rateBasisPoints: body.rateBasisPoints ?? null,
  capMinor: body.capMinor ?? null,
  fixedMinor: body.fixedMinor ?? null,
  minDepositMinor: body.minDepositMinor ?? null,
  turnoverTimes: body.turnoverTimes,
  weights: JSON.stringify(body.weights),
  cashOutMinor: body.cashOutMinor ?? null,
  validDays: body.validDays,
  days: body.days.toSorted(),
  fromClock: body.fromClock,
  untilClock: body.untilClock,
  memberLimit: body.memberLimit ?? null,
  totalLimit: body.totalLimit ?? null,
  budgetMinor: body.budgetMinor ?? null,
  tags: [...new Set(body.tags)],
  stacks: body.stacks,
  startAt: instant(body.start),
  endAt: instant(body.end),
})

export const settingOf = (body: NewPromotion): Sql => assignments(valuesOf(body))

export const insertPromotion = (tx: Tx, body: NewPromotion, adminId: string): Promise<{ id: string } | undefined> => {
  const position = sql`(select coalesce(max(position), 0) + 1 from promotion)`
  return tx.row(sql`
    insert into promotion ${columnsAndValues({ ...valuesOf(body), position, createdBy: adminId })} returning id`)
}
