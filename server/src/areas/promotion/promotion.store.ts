import type { NewPromotion } from '#contract/promotion/promotion.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** A time that was given by the brand's clock, as an instant. */
const instant = (time: string | undefined): Sql => sql`${time ?? null}::timestamp at time zone z.time_zone`

type Value = Sql | string | number | boolean | null | readonly string[]

/** Every column that staff decide, with what it is set to. */
const values = (body: NewPromotion): readonly (readonly [column: Sql, value: Value])[] => [
  [sql`name`, body.name],
  [sql`description`, body.description],
  [sql`kind`, body.kind],
  [sql`code`, body.code ?? null],
  [sql`bonus_basis`, body.bonusBasis],
  [sql`rate_basis_points`, sql`${body.rateBasisPoints ?? null}::integer`],
  [sql`cap_minor`, sql`${body.capMinor ?? null}::bigint`],
  [sql`fixed_minor`, sql`${body.fixedMinor ?? null}::bigint`],
  [sql`min_deposit_minor`, sql`${body.minDepositMinor ?? null}::bigint`],
  [sql`turnover_times`, sql`${body.turnoverTimes}::integer`],
  [sql`weights`, sql`${JSON.stringify(body.weights)}::jsonb`],
  [sql`cash_out_minor`, sql`${body.cashOutMinor ?? null}::bigint`],
  [sql`valid_days`, sql`${body.validDays}::integer`],
  [sql`days`, sql`${body.days.toSorted()}::text[]`],
  [sql`from_clock`, body.fromClock],
  [sql`until_clock`, body.untilClock],
  [sql`member_limit`, sql`${body.memberLimit ?? null}::integer`],
  [sql`total_limit`, sql`${body.totalLimit ?? null}::integer`],
  [sql`budget_minor`, sql`${body.budgetMinor ?? null}::bigint`],
  [sql`tags`, sql`${[...new Set(body.tags)]}::text[]`],
  [sql`stacks`, sql`${body.stacks}::boolean`],
  [sql`start_at`, instant(body.start)],
  [sql`end_at`, instant(body.end)],
]

const listed = (parts: readonly Sql[]): Sql =>
  parts.slice(1).reduce((all, next) => sql`${all}, ${next}`, parts[0] ?? sql``)

/** What a change of the setting sets, over the promotion and the brand's calendar `z`. */
export const settingOf = (body: NewPromotion): Sql =>
  listed(values(body).map(([column, value]) => sql`${column} = ${value}`))

export const insertPromotion = (tx: Tx, body: NewPromotion, adminId: string): Promise<{ id: string } | undefined> => {
  const given = values(body)
  return tx.row(sql`
    insert into promotion (${listed(given.map(([column]) => column))}, position, created_by)
    select ${listed(given.map(([, value]) => sql`${value}`))},
      (select coalesce(max(position), 0) + 1 from promotion), ${adminId}::uuid
    from business_calendar z returning id`)
}
